import { expect, it } from 'vitest';
import { mailtoLink, telLink } from './sender-links.ts';

it.each([
  ['grace@example.org', 'mailto:grace@example.org'],
  ['grace+news@example.org', 'mailto:grace%2Bnews@example.org'],
  ['grace@example.org?bcc=eve@example.net', 'mailto:grace@example.org%3Fbcc%3Deve@example.net'],
  ['grace@example.org&cc=eve@example.net#x', 'mailto:grace@example.org%26cc%3Deve@example.net%23x'],
  ['grace@example.org,eve@example.net', 'mailto:grace@example.org%2Ceve@example.net'],
  ['50%@example.org', 'mailto:50%25@example.org'],
  ['half\ud800@example.org', 'mailto:half%EF%BF%BD@example.org'],
])('a mail to %j goes to that address alone', (address, link) => {
  expect(mailtoLink(address)).toBe(link);
});

it.each([
  ['+49 (30) 123-45 67', 'tel:+49301234567'],
  ['030/1234567', 'tel:0301234567'],
  ['030 123456 ext. 9', 'tel:030123456'],
  ['123;isub=9?x=1', 'tel:123'],
  ['call me', undefined],
])('a call to %j dials its number and nothing else', (phone, link) => {
  expect(telLink(phone)).toBe(link);
});
