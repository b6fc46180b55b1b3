// Unusual payments, each figure derived by hand; whatever the order of payments, the same is found.
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { unusualPayments, type Payment } from './unusual-payments.js';

const today = '2026-11-20';
const account = 'PNC Checking';
const known = { today, newestOn: new Map([[account, '2026-11-19']]) };
const payment = (date: string, dollars: number): Payment => ({
  lineId: `${date}-${dollars}`,
  date,
  cents: dollars * 100,
  category: 'Expenses:Utilities',
  account,
});
const monthly = (months: string[], dollars: number[]) => months.map((month, at) => payment(`${month}-10`, dollars[at]!));
const spring = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'];
const old = { payee: 'Landlord', payments: [payment('2025-01-05', 500)] };

test('an amount three times the middle of five earlier ones, 200 dollars above it and greater than all of them', () => {
  const before = monthly(spring, [80, 100, 120, 90, 110, 100]);
  const found = (dollars: number) =>
    unusualPayments([{ payee: 'Con Edison', payments: [...before, payment('2026-11-10', dollars)] }], known);
  expect(found(299)).toEqual([]);
  expect(found(300)).toEqual([
    {
      ...{ kind: 'amount', payee: 'Con Edison', date: '2026-11-10', amountCents: 300_00, usualCents: 100_00, lineId: '2026-11-10-300' },
      reason: '$300.00 is 3 times the usual $100.00 for 6 earlier payments. The largest was $120.00.',
      link: '/general-ledger?startDate=2026-11-10&endDate=2026-11-10&category=Expenses%3AUtilities',
    },
  ]);
  expect(unusualPayments([{ payee: 'Con Edison', payments: [...before.slice(2), payment('2026-11-10', 300)] }], known)).toEqual([]);
  const once = [...before, payment('2026-03-10', 400), payment('2026-11-10', 399)];
  expect(unusualPayments([{ payee: 'Con Edison', payments: once }], known)).toEqual([]);
});

test('a payee paid for the first time with a large amount, once the books are half a year old', () => {
  const first = { payee: 'Arctic Air', payments: [payment('2026-11-02', 1000)] };
  expect(unusualPayments([old, first], known)).toMatchObject([
    { kind: 'first', payee: 'Arctic Air', amountCents: 1000_00, usualCents: null },
  ]);
  expect(unusualPayments([old, { ...first, payments: [payment('2026-11-02', 999)] }], known)).toEqual([]);
  expect(unusualPayments([old, { ...first, payments: [payment('2026-10-05', 1000)] }], known)).toEqual([]);
  expect(unusualPayments([first], known)).toEqual([]);
  expect(unusualPayments([old, { ...first, payments: [payment('2025-02-02', 10), ...first.payments] }], known)).toEqual([]);
});

test('a monthly payment is missed eight days after the longest of its last gaps, and no longer once it stayed away for a round more', () => {
  // Gaps of 31, 30 and 31 days: the next one was to come on October 11 at the latest.
  const rent = { payee: 'Landlord', payments: monthly(['2026-06', '2026-07', '2026-08', '2026-09'], [500, 500, 520, 500]) };
  const on = (day: string) => unusualPayments([rent], { today: day, newestOn: new Map([[account, day]]) });
  expect(on('2026-10-18')).toEqual([]);
  expect(on('2026-10-19')).toMatchObject([
    {
      ...{ kind: 'missing', date: '2026-10-11', amountCents: 500_00, usualCents: 500_00, lineId: null },
      reason:
        'You usually pay Landlord $500.00 every month, most recently on Sep 10, 2026. The payment expected by Oct 11, 2026 isn’t in your books.',
    },
  ]);
  expect(on('2026-11-15')).toHaveLength(1);
  expect(on('2026-11-16')).toEqual([]);
  // The bank's statement has not been imported: nothing is known to be late.
  expect(unusualPayments([rent], { today: '2026-10-25', newestOn: new Map([[account, '2026-10-01']]) })).toEqual([]);
  const wild = { ...rent, payments: monthly(['2026-06', '2026-07', '2026-08', '2026-09'], [500, 90, 520, 500]) };
  expect(unusualPayments([wild], { today: '2026-10-25', newestOn: known.newestOn })).toEqual([]);
});

const anyPayment = fc.record({ days: fc.integer({ min: 0, max: 500 }), dollars: fc.integer({ min: 1, max: 5000 }) });
const anyPayees = fc.array(fc.array(anyPayment, { minLength: 1, maxLength: 12 }), { maxLength: 6 });

test('the order in which payments became known changes nothing, and every reason names the amount', () => {
  fc.assert(
    fc.property(anyPayees, fc.infiniteStream(fc.nat()), (all, numbers) => {
      const payees = all.map((payments, at) => ({
        payee: `Payee ${at}`,
        payments: payments.map(({ days, dollars }, n) => ({
          ...payment(new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10), dollars),
          lineId: `${at}-${n}`,
        })),
      }));
      const mixed = <T>(list: T[]) => list.map((one) => ({ one, by: numbers.next().value as number })).toSorted((a, b) => a.by - b.by).map(({ one }) => one); // prettier-ignore
      const found = unusualPayments(payees, known);
      expect(unusualPayments(mixed(payees.map((payee) => ({ ...payee, payments: mixed(payee.payments) }))), known)).toEqual(found);
      for (const { reason, amountCents, kind, date } of found) {
        const text = `$${(amountCents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
        expect(reason).toContain(text);
        expect(kind === 'missing' || (date <= today && date >= '2026-10-06')).toBe(true);
      }
    }),
  );
});
