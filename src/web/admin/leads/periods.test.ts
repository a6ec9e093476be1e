import { describe, expect, it } from 'vitest';
import { dayIn, daysIn, periodBefore, periodOf } from './periods.ts';

const none = { from: '', to: '', period: '' };

describe('the period that an address means', () => {
  it.each([
    [none, '2026-02-16', '2026-03-17'],
    [{ ...none, period: '7' }, '2026-03-11', '2026-03-17'],
    [{ ...none, period: '90' }, '2025-12-18', '2026-03-17'],
    [{ ...none, period: 'this-month' }, '2026-03-01', '2026-03-17'],
    [{ ...none, period: 'last-month' }, '2026-02-01', '2026-02-28'],
    [{ ...none, from: '2026-01-05', to: '2026-01-09' }, '2026-01-05', '2026-01-09'],
    [{ ...none, from: '2026-01-09', to: '2026-01-05' }, '2026-01-05', '2026-01-09'],
    [{ ...none, from: '2026-01-09' }, '2026-02-16', '2026-03-17'],
  ])('%o', (address, from, to) => {
    expect(periodOf(address, '2026-03-17')).toEqual({ from, to });
  });

  it('is last December in January', () => {
    const december = { from: '2025-12-01', to: '2025-12-31' };
    expect(periodOf({ ...none, period: 'last-month' }, '2026-01-15')).toEqual(december);
  });
});

it('is compared with as many days right before, also across a change of clocks', () => {
  const period = { from: '2026-03-15', to: '2026-04-13' };
  expect(daysIn(period)).toBe(30);
  expect(periodBefore(period)).toEqual({ from: '2026-02-13', to: '2026-03-14' });
});

it('ends on the day that it is where the site is', () => {
  const moment = new Date('2026-03-17T23:30:00.000Z');
  expect(dayIn('UTC', moment)).toBe('2026-03-17');
  expect(dayIn('Europe/Berlin', moment)).toBe('2026-03-18');
  expect(dayIn('America/New_York', moment)).toBe('2026-03-17');
});
