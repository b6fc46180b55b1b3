// What customers owe and what is owed to vendors are no categories: a person who chooses one learns to choose the invoice or bill, and the
// row stays in cash-basis income.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getAging } from '#contracts/routes/bills-and-invoices.js';
import { putTransactionCategories, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { undoDecisions } from '#contracts/routes/review.js';
import { createRule } from '#contracts/routes/rules.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import { documentsOf, payable, problemOf, receivable } from '../../../tests/fixtures/ledger/documents.fixture.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
const { put, rowsOf, lineOf, entered, pay, balances } = documentsOf(() => system);
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-06-30T16:00:00Z' });
  await system.openBusiness(2);
}, 60_000);
afterAll(() => system.close(), 60_000);

test('choosing one is refused with the way to the invoice or bill, and nothing leaves the income', async () => {
  await put(2, '2026-06-05,ACME CORP,100.00', '2026-06-06,PAPERWORKS,-40.00', '2026-06-07,ACME CORP,55.00');
  const acme = await entered(2, 'invoice', 'Acme', { lines: { 'Income:Services': 100_00 } });
  await entered(2, 'bill', 'Paperworks', { lines: { 'Expenses:Supplies': 40_00 } });
  const before = await balances(2, 'cash');
  const [other, lineId] = (await rowsOf(2, 'acme')).map((row) => row.JournalEntryLineID) as [string, string];
  const paper = await lineOf(2, 'paperworks');
  const choose = (id: string, body: { category: string; subcategory?: string }) =>
    system.call(putTransactionCategory, { tenantId: 2, params: { lineId: id }, body });
  const refused = await choose(lineId, { category: 'Accounts Receivable' });
  expect([problemOf(refused), refused.body]).toEqual([
    [422, 'settles-document'],
    expect.objectContaining({
      detail:
        "'Assets:Accounts Receivable' isn’t a category: under the cash method the transaction would be missing from your income. Choose the invoice that it pays instead, or enter the invoice first. Nothing was changed.",
      wayOut: `/api/v1/transactions/${lineId}/documents`,
    }),
  ]);
  for (const answer of [
    await choose(paper, { category: payable }),
    await choose(lineId, { category: receivable, subcategory: 'Acme' }),
    await system.call(putTransactionCategories, { tenantId: 2, body: { lineIds: [lineId, other], category: receivable } }),
    await system.call(splitTransaction, { tenantId: 2, params: { lineId }, body: { parts: [{ category: receivable, amountCents: 60_00 }, { category: 'Income:Sales', amountCents: 40_00 }] } }), // prettier-ignore
  ])
    expect(problemOf(answer)).toEqual([422, 'settles-document']);
  for (const category of [receivable, 'Accounts Payable']) {
    const body = { match: [{ field: 'description' as const, operator: 'contains' as const, value: 'ACME' }], category };
    expect(problemOf(await system.call(createRule, { tenantId: 2, body }))).toEqual([422, 'category-by-hand']);
  }
  expect(await balances(2, 'cash')).toEqual(before);
  const { receivables, payables } = await system.get(getAging, { tenantId: 2 });
  expect([receivables.otherCents, payables.otherCents]).toEqual([0, 0]);
  // The invoice is the way.
  expect((await pay(2, acme, { lineId })).status).toBe(201);
  const statement = await system.get(getIncomeStatement, { tenantId: 2, params: { year: 2026, month: 6 }, query: { method: 'cash' } });
  expect(statement.revenue.total).toBe(155);
}, 60_000);

test('a row that was on one before can’t go back there', async () => {
  await put(2, '2026-06-09,BRAVO INC,70.00');
  const lineId = await lineOf(2, 'bravo');
  const choose = (category: string) => system.call(putTransactionCategory, { tenantId: 2, params: { lineId }, body: { category } });
  await choose('Sales');
  // From before, when a person could choose it: the decision before the newest one.
  await system.composition.database.query(
    `update ledger.category_decision set account_id = (select account_id from ledger.account where tenant_id = 2 and path = $1)
     where tenant_id = 2 and entry_id = $2`,
    [receivable, lineId.split('-')[0]],
  );
  await choose('Services');
  const back = await system.call(undoDecisions, { tenantId: 2, body: { lineIds: [lineId] } });
  expect(problemOf(back)).toEqual([409, 'settles-document']);
  expect((await rowsOf(2, 'bravo'))[0]).toMatchObject({ Category: 'Services' });
}, 60_000);
