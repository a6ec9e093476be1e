import { expect, it } from 'vitest';
import { isPlainlyPrivate, isPublicAddress } from './public-addresses.ts';

it.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '239.255.255.255',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fc00::1',
  'fd12:3456:789a::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '',
  'example.com',
])('is no address of the internet: %s', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.0.1.1',
  '223.255.255.255',
  '2001:4860:4860::8888',
  '2606:4700::1111',
  '2a00:1450:4001::1',
])('is an address of the internet: %s', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  'http://localhost/',
  'http://LOCALHOST:8080/',
  'http://localhost./',
  'http://api.localhost/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://017700000001/',
  'http://0/',
  'http://[::1]/',
  'http://[::ffff:7f00:1]/',
  'http://[fd00::1]/',
  'http://169.254.169.254/latest/meta-data',
])('is plainly private: %s', (url) => {
  expect(isPlainlyPrivate(new URL(url))).toBe(true);
});

it.each([
  'https://hooks.example.com/',
  'https://notlocalhost/',
  'http://8.8.8.8/',
  'http://[2606:4700::1111]/',
])('is for DNS to say, or public: %s', (url) => {
  expect(isPlainlyPrivate(new URL(url))).toBe(false);
});
