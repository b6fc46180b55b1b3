// Payments to the IRS that are asked about: docs/derivations/estimated-payments.md has the cases.
import { expect, test } from '@jest/globals';
import { unlikePayments } from './unlike-payments.js';

const paid = (lineId: string, paidOn: string, dollars: number) => ({ lineId, paidOn, amountCents: dollars * 100 });

const dueOn = ['2026-04-15', '2026-06-15', '2026-09-15', '2027-01-15'];

test.each([
  [
    'a balance due next to an installment',
    [paid('a', '2026-04-15', 2_000), paid('b', '2026-04-15', 3_480), paid('c', '2026-06-15', 2_000)],
    ['b'],
  ],
  ['two installments on one day', [paid('a', '2026-06-15', 2_000), paid('b', '2026-06-15', 2_000), paid('c', '2026-09-15', 2_100)], []],
  ['nothing to compare with', [paid('a', '2026-04-15', 2_000), paid('b', '2026-04-15', 3_480)], ['a', 'b']],
  ['equal amounts and nothing to compare with', [paid('a', '2026-04-15', 2_000), paid('b', '2026-04-15', 2_000)], []],
  ['one payment a day', [paid('a', '2026-04-15', 9_000), paid('b', '2026-06-15', 2_000)], []],
  [
    'a payment with an extension that is nearly an installment',
    [paid('a', '2026-04-15', 1_450), paid('b', '2026-04-15', 1_100), paid('c', '2026-06-15', 1_450), paid('d', '2026-09-15', 1_450)],
    ['b'],
  ],
  [
    'the balance due of an extended return, alone on its day',
    [paid('a', '2026-06-15', 1_450), paid('b', '2026-09-15', 1_450), paid('c', '2026-10-13', 386)],
    ['c'],
  ],
  ['a late installment', [paid('a', '2026-06-15', 1_450), paid('b', '2026-09-15', 1_450), paid('c', '2026-10-13', 1_450)], []],
])('%s', (_, found, asked) => expect([...unlikePayments(found, [], dueOn)]).toEqual(asked));

test('payments in the profile are compared, too', () => {
  const recorded = [{ paidOn: '2026-04-15', amountCents: 200_000 }, { paidOn: '2026-01-16', amountCents: 200_000 }]; // prettier-ignore
  expect([...unlikePayments([paid('b', '2026-04-15', 3_480)], recorded, dueOn)]).toEqual(['b']);
});
