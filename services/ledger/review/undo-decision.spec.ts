// The decision on a line after a decision is undone.
import { expect, test } from '@jest/globals';
import { Accounts, type Account } from '../accounts/accounts.js';
import { restoredDecision, type Decided } from './undo-decision.js';

const account = (accountId: number, path: string, type: Account['type']): Account => ({
  ...{ tenantId: 2, accountId, path, type, money: false, bankAccountId: null },
});
const travel = account(3, 'Expenses:Travel', 'expense');
const accounts = new Accounts([account(1, 'Expenses:Uncategorized', 'expense'), account(2, 'Income:Uncategorized', 'revenue'), travel]);
const back = (change: Partial<Decided>) =>
  restoredDecision(
    { entryId: 7, line: 2, decisionSeq: 2, amountCents: -500, before: null, ...change },
    { tenantId: 2, name: 'Ana', accounts },
  );

test('the guess before it, with its own confidence and reason', () => {
  const before = { account: travel, by: 'model' as const, actor: 'assistant', modelVersion: 'm1', confidence: 0.63, reason: 'An airline.', appliedRules: ['m'], restoresSeq: 1 }; // prettier-ignore
  expect(back({ before })).toEqual({ ...before, tenantId: 2, entryId: 7, line: 2, decisionSeq: 2 });
});

test.each([
  [-500, 'Expenses:Uncategorized'],
  [500, 'Income:Uncategorized'],
])('of %d cents about which nobody had decided: %s, which anything may decide', (amountCents, path) => {
  expect(back({ amountCents, decisionSeq: 1 })).toMatchObject({
    account: { path },
    by: 'model',
    confidence: 0,
    decisionSeq: 1,
    restoresSeq: 0,
  });
});
