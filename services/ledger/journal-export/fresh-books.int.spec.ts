// A business whose books were just imported: the planner has no statistics of its rows yet, and full reads of the books must work without.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { exported } from '../../../tests/journal-programs.js';
import { callJournal, journalOf } from '../../../tests/small-company.js';
import { TestSystem } from '../../host/testing/test-system.js';

const entries = 25_000;

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-12-31T17:00:00Z', ownProduct: true });
  await system.openBusiness(2);
  const admin = new pg.Client(system.administrator);
  await admin.connect();
  // Autovacuum would look at the tables within a minute; a person asks sooner.
  for (const table of ['entry', 'posting', 'category_decision', 'journal_number', 'gl_line', 'day_amount', 'account'])
    await admin.query(`alter table ledger.${table} set (autovacuum_enabled = false)`);
  await admin.end();
  const rows = Array.from({ length: entries }, (_, n) => {
    const head = `J${n},2024-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`;
    return `${head},Expenses:Supplies,1.00,,Row ${n},\n${head},Assets:Bank:Checking,,1.00,Row ${n},`;
  });
  expect((await callJournal(system, journalOf(...rows))).status).toBe(202);
  await system.drain();
}, 240_000);
afterAll(() => system.close({ verify: false }), 60_000);

const timed = async <T>(what: string, run: () => Promise<T>): Promise<T> => {
  const started = performance.now();
  const answer = await run();
  console.info(`${what}: ${Math.round(performance.now() - started)} ms`);
  return answer;
};

test('the export of 25,000 entries', async () => {
  for (const format of ['csv', 'hledger'] as const) {
    const text = await timed(`export as ${format}`, () => exported(system, { format }));
    expect(text.match(/Assets:Bank:Checking/g)).toHaveLength(entries);
  }
}, 120_000);

test('the income statement from the postings', async () => {
  const { netIncome } = await timed('mode=je', () => system.get(getIncomeStatement, { params: { year: 2024 }, query: { mode: 'je' } }));
  expect(netIncome).toBe(-entries);
  await timed('mode=aggregate', () => system.get(getIncomeStatement, { params: { year: 2024 } }));
  await timed('trial balance', () => system.get(getTrialBalance));
}, 120_000);
