// What a language model's reply may do: choose among names of the business and fixed words, nothing else.
import { expect, test } from '@jest/globals';
import { vocabularyOf } from '../grammar/vocabulary.js';
import { messagesOf, offeredQuery } from './offered-query.js';

const vocabulary = vocabularyOf(
  ['Expenses:Travel', 'Expenses:Travel:Airfare', 'Income:Sales', 'Assets:Bank:Checking'].map((path) => ({ path, money: false, lines: 1 })),
  [{ name: 'Delta Air Lines', pays: false }],
);
const question = 'what has flying around with Delta set us back last year';
const period = { startDate: '2025-01-01', endDate: '2025-12-31' };
const offered = (reply: object | string) =>
  offeredQuery(typeof reply === 'string' ? reply : JSON.stringify(reply), { question, vocabulary });

test('a query over the business’s own categories, with all their subcategories', () => {
  const reply = { kind: 'sums', metric: 'spending', categories: ['Expenses:Travel'], period };
  const query = {
    ...{ kind: 'sums', metric: 'spending', measure: 'total', period },
    categories: { label: 'Travel', paths: ['Expenses:Travel', 'Expenses:Travel:Airfare'] },
  };
  expect(offered(reply)).toEqual(query);
  expect(offered(`\`\`\`json\n${JSON.stringify(reply)}\n\`\`\``)).toEqual(query);
  expect(offered({ kind: 'sums', metric: 'spending', payee: 'delta', period })).toMatchObject({ payees: { names: ['Delta Air Lines'] } });
  expect(offered({ kind: 'balance', of: 'accounts', categories: ['Assets:Bank:Checking'], at: '2025-12-31' })).toMatchObject({
    accounts: { paths: ['Assets:Bank:Checking'] },
  });
});

test.each<[string, object | string]>([
  ['a figure in addition to the query', { kind: 'sums', metric: 'spending', period, total: 1234.56 }],
  ['a text', 'You spent $1,234.56 on travel.'],
  ['a figure', '1234.56'],
  ['nothing', ''],
  ['no query', { kind: 'none' }],
  ['a kind that does not exist', { kind: 'transfer', amount: 500 }],
  ['a category that does not exist', { kind: 'sums', metric: 'spending', categories: ['Expenses:Yachts'], period }],
  ['a category of the other side', { kind: 'sums', metric: 'spending', categories: ['Income:Sales'], period }],
  ['no category where one is named', { kind: 'sums', metric: 'spending', categories: [], period }],
  ['statements', { kind: 'sums', metric: 'spending', categories: ["'; drop table entry_line; --"], period }],
  ['another business', { kind: 'sums', metric: 'spending', period, tenantId: 1 }],
  ['a payee that the question does not name', { kind: 'sums', metric: 'spending', payee: 'Lines', period }],
  ['a payee that is not in the books', { kind: 'sums', metric: 'spending', payee: 'flying', period }],
  ['a period that ends before it starts', { kind: 'sums', metric: 'spending', period: { startDate: '2025-12-31', endDate: '2025-01-01' } }],
  ['no day', { kind: 'runway', of: 'runway', at: 'today' }],
  ['a limit beyond all bounds', { kind: 'sums', metric: 'spending', period, by: 'payee', limit: 1e9 }],
])('a reply with %s is no reply', (_, reply) => expect(offered(reply)).toBeUndefined());

test('the prompt contains the question and the names of categories and accounts; names of payees only if that is set', () => {
  const promptText = (seesPayees: boolean) =>
    JSON.stringify(messagesOf(question, { vocabulary, today: { date: '2026-11-20', fiscalYearStart: 1 }, seesPayees }));
  expect(promptText(false)).toContain('Expenses:Travel:Airfare');
  expect(promptText(false)).toContain(question);
  expect(promptText(false)).not.toContain('Air Lines');
  expect(promptText(true)).toContain('Delta Air Lines');
});
