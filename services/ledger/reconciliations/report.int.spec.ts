// The reconciliation report as CSV and PDF, read back: figures, items, source, and whose balance it begins with. The account of the fixture has
// 1,454.01 on August 31 and 1,308.02 on September 30, derived by hand there.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addEntry } from '#contracts/routes/manual-entries.js';
import { listReconciliations, reconcile, reconciliationReport, reopenReconciliation } from '#contracts/routes/reconciliations.js';
import { account, facts, path, statements, StatementsFixture } from '../../../tests/fixtures/ledger/statements.fixture.js';
import { pdfText } from '../../../tests/pdf-text.js';

let trial: StatementsFixture;
let { system, business } = {} as StatementsFixture;
beforeAll(async () => {
  trial = await StatementsFixture.start();
  ({ system, business } = trial);
}, 60_000);
afterAll(() => trial.close(), 60_000);

const august = { accountId: account.id, statementDate: '2026-08-31', statedCents: 145_401 };
const september = { accountId: account.id, statementDate: '2026-09-30', statedCents: 130_802 };
const done = (tenantId: number, body: object) => system.get(reconcile, { tenantId, body });
const listed = async (tenantId: number) =>
  (await system.get(listReconciliations, { tenantId, query: { accountId: account.id } })).reconciliations;
const write = async (tenantId: number, date: string, amountCents: number) => {
  const lines = [{ account: path, amountCents }, { account: 'Expenses:Supplies', amountCents: -amountCents }]; // prettier-ignore
  await system.get(addEntry, { tenantId, body: { date, payee: 'Kit Sorensen', description: '', lines } });
  await system.drain();
};

test('the report keeps the items that were cleared and outstanding when it was finished', async () => {
  const tenantId = await business(...facts, ...statements);
  await write(tenantId, '2026-08-30', -19_000);
  const { reconciliationId: id } = await done(tenantId, august);
  await write(tenantId, '2026-08-12', -700);
  const csv = await system.download(reconciliationReport, { tenantId, params: { id }, query: { format: 'csv' } });
  expect([csv.status, csv.type]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(csv.bytes.toString().replace('\ufeff', '').trim().split(/\r?\n/)).toEqual([
    'Date,Description,Reference,Category,Status,Cleared,Amount',
    '2026-07-31,Beginning balance,,,,,1000.00',
    expect.stringMatching(/^2026-08-05,AMZN MKTP US,.*,Cleared,,-45\.99$/),
    expect.stringMatching(/^2026-08-20,CLIENT,.*,Cleared,,500\.00$/),
    '2026-08-31,Statement balance,,,,,1454.01',
    expect.stringMatching(/^2026-08-30,Kit Sorensen,.*,Supplies,Outstanding,,-190\.00$/),
    '2026-08-31,Balance in the books,,,,,1264.01',
    '2026-08-31,Difference,,,,,0.00',
  ]);
  const pdf = await system.download(reconciliationReport, { tenantId, params: { id } });
  expect(pdf.type).toBe('application/pdf');
  // Letter is 612 × 792 points.
  expect(pdf.bytes.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
  const lines = pdfText(pdf.bytes).split('\n');
  const after = (text: string) => lines[lines.indexOf(text) + 1];
  // 500.00 in, 45.99 out; the check of 190.00 is in the books and not at the bank.
  expect(
    [
      ...['Beginning balance, Jul 31, 2026', 'Deposits and other credits (1)', 'Checks and payments (1)', 'Ending balance, Aug 31, 2026'],
      ...['Outstanding checks (1)', 'Deposits in transit (0)', 'Adjusted bank balance', 'Balance in the books, Aug 31, 2026', 'Difference'],
    ].map(after),
  ).toEqual(['1,000.00', '500.00', '-45.99', '1,454.01', '-190.00', '0.00', '1,264.01', '1,264.01', '0.00']);
  const [fact] = await listed(tenantId);
  expect(lines.join(' ')).toContain(`Books hash ${fact!.booksHash} at log position ${fact!.position.toLocaleString('en-US')}`);
  for (const text of [
    ...['Reconciliation Report', 'Outstanding checks and payments', 'Deposits and other credits cleared', 'Checks and payments cleared'],
    ...['Statement file: checking.csv', 'Beginning balance: the account’s opening balance', 'Page 1 of 1'],
  ])
    expect(lines).toContain(text);
  expect(lines.some((line) => /^Reconciled by owner@demo\.test on .* (AM|PM)\. Difference 0\.00\.$/.test(line))).toBe(true);
  expect(lines.some((line) => line.includes('Kit Sorensen') && line.endsWith('Not at the bank yet'))).toBe(true);
  // The next report names whose balance it begins with, also after that one was reopened, and says that it was entered by hand.
  await done(tenantId, { ...september, statedCents: 130_802 });
  const next = (await listed(tenantId)).find(({ statementDate }) => statementDate === september.statementDate)!;
  await system.get(reopenReconciliation, { tenantId, params: { id }, body: { reason: 'Again.' } });
  const later = await system.download(reconciliationReport, { tenantId, params: { id: next.reconciliationId } });
  expect(pdfText(later.bytes).split('\n')).toContain('Beginning balance: reconciliation of Aug 31, 2026, by owner@demo.test');
}, 30_000);
