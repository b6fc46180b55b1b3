// Which decisions of a file apply to a transaction that is in the books, and how.
import { expect, test } from '@jest/globals';
import type { Account } from '../accounts/accounts.js';
import type { Known } from '../posting/decide-entries.js';
import { laterDecision, type LaterPart } from './later-decision.js';

const account = (accountId: number, path: string, type: Account['type'] = 'expense'): Account => ({
  ...{ tenantId: 1, accountId, path, type, money: false, bankAccountId: null },
});
const checking = { ...account(1, 'Assets:Bank:Checking', 'asset'), money: true };
const [rent, meals] = [account(60, 'Expenses:Rent'), account(61, 'Expenses:Meals')];
const unknown = account(62, 'Expenses:Uncategorized');

type Decision = Known['decisions'][number];
const guess: Decision = { line: 2, account: meals, by: 'model', actor: 'assistant' };
const ofFile = (changes: Partial<Decision> = {}, reason = 'In the imported file: Rent.'): Decision => ({
  ...{ line: 2, account: rent, by: 'person', actor: 'ana@demo.test' },
  details: { by: 'person', actor: 'ana@demo.test', modelVersion: 'file@1', confidence: null, reason, appliedRules: [] },
  ...changes,
});
const posted = (decisions: Decision[], ...parts: number[]): Known => ({
  revision: 1,
  decisions,
  entry: {
    ...{
      tenantId: 1,
      entryId: 5,
      date: '2025-03-10',
      basis: 'both',
      origin: 'bank',
      reverses: null,
      reference: '',
      description: 'LANDLORD',
    },
    bankTransactionId: 't',
    lines: [
      { line: 1, account: checking, amountCents: -90_000 },
      ...(parts.length > 0 ? parts : [90_000]).map((amountCents, at) => ({ line: at === 0 ? 2 : 4 + at, account: meals, amountCents })),
    ],
  },
});
const part = (changes: Partial<LaterPart> = {}): LaterPart => ({
  ...{ line: 2, account: rent, amountCents: -90_000, reason: 'In the imported file: Rent.', ...changes },
});

test.each([
  ['a guess', posted([guess]), [part()], 'category'],
  ['no decision', posted([]), [part()], 'category'],
  ['an earlier file with other words', posted([ofFile({}, 'In the imported file: Meals.')]), [part()], 'category'],
  ['an earlier file with the same words', posted([ofFile()]), [part()], 'kept'],
  ['a person', posted([{ ...guess, by: 'person', actor: 'ana@demo.test' }]), [part()], 'kept'],
  ['a guess, and the file’s name means nothing here', posted([guess]), [part({ account: unknown })], 'kept'],
  ['a guess, and the file splits it', posted([guess]), [part({ amountCents: -60_000 }), part({ line: 5, amountCents: -30_000 })], 'parts'],
  ['a rule that splits it', posted([{ ...guess, by: 'rule' }], 60_000, 30_000), [part()], 'parts'],
  ['another amount', posted([guess]), [part({ amountCents: -90_001 })], 'kept'],
  ['a processor', { ...posted([guess]), activity: 'charge' as const }, [part()], 'kept'],
  ['nothing, because the transaction is gone', { revision: 2, entry: null, decisions: [] }, [part()], 'kept'],
])('a file’s decision about a transaction that is decided by %s', (_, known, parts, expected) =>
  expect(laterDecision(known, parts, null)).toBe(expected),
);

test('a locked period stays as it is', () => {
  expect(laterDecision(posted([guess]), [part()], '2025-03-10')).toBe('kept');
  expect(laterDecision(posted([guess]), [part()], '2025-03-09')).toBe('category');
});
