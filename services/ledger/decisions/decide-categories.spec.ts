// Which decisions about categories apply, and what they move.
import { describe, expect, test } from '@jest/globals';
import type { Account } from '../accounts/accounts.js';
import { decide, deltasOfDecision, type Applied, type Current, type Wanted } from './decide-categories.js';

const account = (accountId: number, type: Account['type']): Account => ({
  tenantId: 1,
  accountId,
  path: `A:${accountId}`,
  type,
  money: false,
  bankAccountId: null,
});
const uncategorized = account(60, 'expense');
const meals = account(61, 'expense');
const draws = account(30, 'equity');
const sales = account(40, 'revenue');

const wanted = (changes: Partial<Wanted> = {}): Wanted => ({
  tenantId: 1,
  entryId: 5,
  line: 2,
  account: meals,
  by: 'model',
  actor: 'assistant',
  decisionSeq: 0,
  modelVersion: 'm1',
  confidence: 0.9,
  reason: '',
  appliedRules: [],
  ...changes,
});
const current = (changes: Partial<Current> = {}): Current => ({
  tenantId: 1,
  entryId: 5,
  line: 2,
  account: uncategorized,
  decisionSeq: 0,
  decidedBy: null,
  date: '2026-03-10',
  basis: 'both',
  description: '',
  amountCents: -450,
  ...changes,
});
const person = wanted({ by: 'person', decisionSeq: null, confidence: null });

describe('a proposal', () => {
  test('applies to the state that it was made on, as the next decision', () => {
    expect(decide(wanted(), current(), null)).toMatchObject({ seq: 1 });
    expect(decide(wanted({ decisionSeq: 3 }), current({ decisionSeq: 3, decidedBy: 'model' }), null)).toMatchObject({ seq: 4 });
  });

  test.each([
    ['the line has a newer decision', current({ decisionSeq: 1, decidedBy: 'history' }), null, 'newer-decision'],
    ['a person has decided', current({ decisionSeq: 1, decidedBy: 'person' }), null, 'person-decided'],
    ['the transaction was undone', undefined, null, 'reversed'],
    ['the period is locked', current(), '2026-03-10', 'locked'],
    ['the period is locked, whoever decided', current({ decidedBy: 'person' }), '2026-12-31', 'locked'],
  ] as const)('is ignored where %s', (_, state, lockedThrough, why) => expect(decide(wanted(), state, lockedThrough)).toBe(why));

  test.each(['rule', 'history', 'model'] as const)('never replaces a person’s decision: %s', (by) =>
    expect(decide(wanted({ by, decisionSeq: 1 }), current({ decisionSeq: 1, decidedBy: 'person' }), null)).toBe('person-decided'),
  );

  test.each([
    ['a guess on a charge', wanted({ account: sales, decisionSeq: 1 }), 'charge'],
    ['a rule that calls a charge an expense', wanted({ by: 'rule', decisionSeq: 1 }), 'charge'],
    ['a rule on a payout', wanted({ by: 'rule', account: sales, decisionSeq: 1 }), 'payout'],
    ['a rule on a fee alone', wanted({ by: 'rule', decisionSeq: 1 }), 'fee'],
    ['a rule on the fee of a charge', wanted({ by: 'rule', account: sales, line: 3, decisionSeq: 1 }), 'charge'],
    ['a rule on the fee of a payment', wanted({ by: 'rule', line: 3, decisionSeq: 1 }), 'payment'],
  ] as const)('does not apply where a processor has said it: %s', (_, decision, activity) => {
    const line = current({ decisionSeq: 1, decidedBy: 'rule', activity, line: decision.line });
    expect(decide(decision, line, null)).toBe('processor-decided');
    expect(decide({ ...decision, by: 'person' }, line, null)).toMatchObject({ seq: 2 });
  });

  test('of a rule that says what a client paid for applies over a processor’s word, and any on what the business paid', () => {
    const line = (activity: 'charge' | 'payment') => current({ decisionSeq: 1, decidedBy: 'rule', activity });
    expect(decide(wanted({ by: 'rule', account: sales, decisionSeq: 1 }), line('charge'), null)).toMatchObject({ seq: 2 });
    expect(decide(wanted({ decisionSeq: 1 }), line('payment'), null)).toMatchObject({ seq: 2 });
  });

  test('never replaces a decision of a person, not even on the state that it saw', () => {
    expect(decide(wanted({ decisionSeq: 1 }), current({ decisionSeq: 1, decidedBy: 'person' }), null)).toBe('person-decided');
  });
});

describe('a receivable or payable is no category', () => {
  const on = (path: string): Account => ({ ...meals, path });
  test.each(['Assets:Accounts Receivable', 'Assets:Accounts Receivable:Acme', 'Liabilities:Accounts Payable'])('%s', (path) => {
    const all = [wanted({ account: on(path) }), wanted({ account: on(path), by: 'rule' }), { ...person, account: on(path) }];
    for (const decision of all) expect(decide(decision, current(), null)).toBe('settles-document');
    expect(decide({ ...person, account: on(path), settles: true }, current(), null)).toMatchObject({ seq: 1 });
    expect(decide({ ...person, account: on(path) }, current({ tied: true }), null)).toBe('of-document');
  });
  test('an account that only starts so is one', () =>
    expect(decide({ ...person, account: on('Assets:Accounts Receivable Factoring') }, current(), null)).toMatchObject({ seq: 1 }));
});

describe("a person's decision", () => {
  test.each([null, 'person', 'rule', 'history', 'model'] as const)('applies over %s', (decidedBy) =>
    expect(decide(person, current({ decidedBy, decisionSeq: 4 }), null)).toMatchObject({ seq: 5 }),
  );
  test('applies from the day after the lock on', () => {
    expect(decide(person, current(), '2026-03-09')).toMatchObject({ seq: 1 });
    expect(decide(person, current(), '2026-03-10')).toBe('locked');
    expect(decide(person, undefined, null)).toBe('reversed');
  });
});

describe('a decision moves', () => {
  const deltas = (to: Account, changes: Partial<Current> = {}) =>
    deltasOfDecision({ wanted: wanted({ account: to }), current: current(changes), seq: 1 } satisfies Applied).map((delta) => [
      delta.accountId,
      delta.type,
      delta.lines,
      delta.amountCents,
    ]);

  test('a purchase out of one category into another', () =>
    expect(deltas(meals)).toEqual([
      [60, 'expense', -1, -450],
      [61, 'expense', 1, 450],
    ]));
  test('a refund the other way round', () =>
    expect(deltas(meals, { amountCents: 300 })).toEqual([
      [60, 'expense', -1, 300],
      [61, 'expense', 1, -300],
    ]));
  test('an expense into equity, out of the income statement', () =>
    expect(deltas(draws)).toEqual([
      [60, 'expense', -1, -450],
      [30, 'equity', 1, 450],
    ]));
  test('nothing when it confirms', () => expect(deltas(uncategorized)).toEqual([]));
  test('on the day and the basis of the line', () =>
    expect(deltasOfDecision({ wanted: wanted(), current: current({ basis: 'accrual', date: '2025-12-31' }), seq: 1 })).toMatchObject([
      { day: '2025-12-31', basis: 'accrual' },
      { day: '2025-12-31', basis: 'accrual' },
    ]));
});
