// Alerts about bank statements: which accounts have one, in which words, and where each leads.
import { describe, expect, test } from '@jest/globals';
import { bankAlerts, type CheckedAccount } from './bank-alerts.js';

const id = '0198c5e0-0000-7000-8000-00000000000a';
/** Covered without a gap, and as the bank says. */
const orderly: CheckedAccount = {
  id,
  name: 'PNC Checking',
  type: 'asset',
  mask: '4410',
  agreesThrough: '2026-04-30',
  openingDerived: false,
  checkedThrough: '2026-04-30',
  checks: 4,
  booksCents: 130_802,
  firstDifference: null,
  possibleDuplicates: 0,
  coverage: [{ month: '2026-04', state: 'covered' }],
  gaps: [],
};
const march = { from: '2026-03-03', to: '2026-03-31' };
const difference = { date: '2026-09-30', statedCents: 413_061, booksCents: 408_462, differenceCents: -4_599, candidates: [] };
const messages = (account: Partial<CheckedAccount>, year?: number) =>
  bankAlerts([{ ...orderly, ...account }], year).map(({ message }) => message);

test('an account without a gap that agrees with its bank has none', () => expect(bankAlerts([orderly])).toEqual([]));

describe('days that no statement covers', () => {
  test('are named with the account, and lead to the import', () =>
    expect(bankAlerts([{ ...orderly, gaps: [march] }])).toEqual([
      {
        id: `bank:${id}:gap:2026-03-03`,
        code: 'coverage-gap',
        severity: 'warning',
        message: 'Import the PNC Checking statement for Mar 3 through Mar 31, 2026',
        // March 3 through 31, both included.
        detail: '29 days without a statement.',
        action: 'Import',
        link: `/import?account=${id}`,
        dueOn: null,
        amount: null,
      },
    ]));
  test('a single day; days across two years', () => {
    const day = { from: '2026-03-03', to: '2026-03-03' };
    const [alert] = bankAlerts([{ ...orderly, gaps: [day] }]);
    expect(alert).toMatchObject({
      message: 'Import the PNC Checking statement for Mar 3, 2026',
      detail: '1 day without a statement.',
    });
    expect(messages({ gaps: [{ from: '2025-12-20', to: '2026-01-03' }] })).toEqual([
      'Import the PNC Checking statement for Dec 20, 2025 through Jan 3, 2026',
    ]);
  });
  test('each gap is an alert of its own; beyond three of one account the later ones are one', () => {
    const gap = (month: string) => ({ from: `2026-${month}-10`, to: `2026-${month}-20` });
    const three = ['01', '02', '03'].map(gap);
    expect(messages({ gaps: three })[2]).toBe('Import the PNC Checking statement for Mar 10 through Mar 20, 2026');
    const alerts = bankAlerts([{ ...orderly, gaps: [...three, gap('05')] }]);
    expect(alerts.map(({ message, detail }) => `${message}. ${detail}`)).toEqual([
      'Import the PNC Checking statement for Jan 10 through Jan 20, 2026. 11 days without a statement.',
      'Import the PNC Checking statement for Feb 10 through Feb 20, 2026. 11 days without a statement.',
      'Import 2 more missing statements for PNC Checking. From Mar 10 through May 20, 2026.',
    ]);
    expect(alerts[2]).toMatchObject({ id: `bank:${id}:gaps`, code: 'coverage-gap', link: `/bank-check/${id}` });
  });
});

describe('a difference', () => {
  test('is shown with its day, both balances and a possible cause, and links to the bank check', () => {
    const candidates = [
      { kind: 'equal-amount' as const, text: 'AMZN MKTP US on Sep 12 has the amount of the difference.', amountCents: -4_599, link: '/x' },
      { kind: 'missing-days' as const, text: 'Second.', amountCents: null, link: '/y' },
    ];
    expect(bankAlerts([{ ...orderly, firstDifference: { ...difference, candidates } }])).toEqual([
      {
        id: `bank:${id}:difference`,
        code: 'bank-difference',
        severity: 'warning',
        message: 'PNC Checking differs from the bank by $45.99 since Sep 30, 2026',
        detail: 'Bank balance $4,130.61, book balance $4,084.62. AMZN MKTP US on Sep 12 has the amount of the difference.',
        action: 'Compare',
        link: `/bank-check/${id}`,
        dueOn: null,
        amount: 45.99,
      },
    ]);
  });
  test('of a debt has its sign; without a candidate nothing is guessed', () => {
    const firstDifference = { ...difference, statedCents: -100_000, booksCents: -99_950, differenceCents: 50 };
    expect(bankAlerts([{ ...orderly, type: 'liability', firstDifference }])[0]).toMatchObject({
      message: 'PNC Checking differs from the bank by $0.50 since Sep 30, 2026',
      detail: 'Bank balance −$1,000.00, book balance −$999.50.',
    });
  });
});

test('accounts have alerts of their own', () =>
  expect(
    bankAlerts([
      { ...orderly, gaps: [march] },
      { ...orderly, id: 'b', name: 'Amex', gaps: [march], firstDifference: difference },
    ]).map((alert) => alert.id),
  ).toEqual([`bank:${id}:gap:2026-03-03`, 'bank:b:gap:2026-03-03', 'bank:b:difference']));

test('of a year is what began by its last day: a gap or difference of before is still one', () => {
  const account = { gaps: [march], firstDifference: difference };
  expect(messages(account, 2025)).toEqual([]);
  expect(messages(account, 2026)).toHaveLength(2);
  expect(messages(account, 2027)).toHaveLength(2);
  expect(messages({ gaps: [{ from: '2025-12-31', to: '2026-01-10' }] }, 2025)).toHaveLength(1);
  expect(messages({ firstDifference: { ...difference, date: '2025-12-31' } }, 2025)).toHaveLength(1);
  expect(messages({ firstDifference: { ...difference, date: '2026-01-01' } }, 2025)).toHaveLength(0);
});
