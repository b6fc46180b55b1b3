// Small files modeled on public bug reports, as a person who trusts the preview imports them. Expected: cases.json in fixtures/public-cases and fixtures/more-cases.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getTrialBalance } from '#contracts/routes/balances.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { getCandidates } from '#contracts/routes/forms-1099.js';
import { getLedgerFast, putTransactionCategories } from '#contracts/routes/general-ledger.js';
import type { ImportPreview } from '#contracts/routes/imports.js';
import { getIncomeStatement } from '#contracts/routes/income-statement.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { importStatement, preview } from './upload.js';

interface Figures {
  /** Of all rows that the previews offer as new. */
  amounts?: number[];
  /** Of 2025, before anything is answered. */
  revenue?: number;
  expenses?: number;
  revenueAtMost?: number;
  closing?: number;
  transfers?: number;
  numbers?: string[];
  /** Contractors after every row was categorized as Contracting Fee, in small letters and without their legal form. */
  payees?: string[];
}

interface Case extends Figures {
  folder: string;
  kind: string;
  name: string;
  steps: { file: string; as: string; fields: Record<string, string> }[];
  /** This step may ask a person, or is refused, instead of being right. */
  mayAsk?: number;
  mustAsk?: number;
  /** No contractor's name may have it. */
  noPayee?: string;
}

/** The published cases, and more of the same kinds. */
const cases = ['public-cases', 'more-cases'].flatMap((name) => {
  const folder = join(import.meta.dirname, 'fixtures', name);
  const given = JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8')) as Omit<Case, 'folder'>[];
  return given.map((one): Case => ({ ...one, folder }));
});

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-20T16:00:00Z' });
  for (const at of cases.keys()) await system.openBusiness(100 + at);
}, 120_000);
afterAll(() => system.close(), 60_000);

test.each(cases.map((given, at) => [given.kind, given.name, given, 100 + at] as const))(
  '%s: %s',
  async (_kind, _name, given, tenantId) => {
    const { asked, amounts } = await importAll(given, tenantId);
    if (given.mustAsk !== undefined) return expect(asked.has(given.mustAsk)).toBe(true);
    if (given.mayAsk !== undefined && asked.has(given.mayAsk)) return;
    const { amounts: _amounts, revenue, expenses, closing, transfers, numbers, revenueAtMost } = given;
    const payees = given.payees?.toSorted();
    const due = { amounts: given.amounts?.toSorted(ascending), revenue, expenses, closing, transfers, numbers, revenueAtMost, payees };
    const found: Figures = { ...(await figuresOf(given, tenantId)), amounts: amounts.toSorted(ascending) };
    if (given.payees) found.payees = await contractors(tenantId);
    if (given.noPayee) expect(found.payees!.join()).not.toContain(given.noPayee);
    const compared = Object.keys(due).filter((key) => due[key as keyof Figures] !== undefined) as (keyof Figures)[];
    const only = (figures: Figures) => Object.fromEntries(compared.map((key) => [key, figures[key]]));
    expect(only(found)).toEqual(only(due));
  },
  60_000,
);

const ascending = (a: number, b: number): number => a - b;

async function importAll({ folder, steps }: Case, tenantId: number): Promise<{ asked: Set<number>; amounts: number[] }> {
  const amounts: number[] = [];
  const asked = new Set<number>();
  for (const [at, { file, as, fields }] of steps.entries()) {
    const bytes = readFileSync(join(folder, file));
    const options = { tenantId, name: as, fields };
    const shown = await preview(system, bytes, options).catch(() => undefined);
    if (!shown) asked.add(at + 1);
    if (!shown) continue;
    if (asksAnything(shown)) asked.add(at + 1);
    amounts.push(...shown.rows.filter(({ status }) => status === 'new').map(({ amountCents }) => amountCents!));
    await importStatement(system, bytes, options);
  }
  await system.drain();
  return { asked, amounts };
}

const asksAnything = ({ confident, rows }: ImportPreview): boolean =>
  !confident || rows.some(({ status }) => status === 'possible-duplicate');

/** The names of the 1099 list of 2025, after every row was categorized as Contracting Fee. */
async function contractors(tenantId: number): Promise<string[]> {
  const { transactions } = await system.get(getLedgerFast, { tenantId, query: { limit: 100 } });
  const lineIds = transactions.map(({ JournalEntryLineID }) => JournalEntryLineID);
  await system.get(putTransactionCategories, { tenantId, body: { lineIds, category: 'Contracting Fee' } });
  await system.drain();
  const { candidates, excluded } = await system.get(getCandidates, { tenantId, params: { year: 2025 } });
  return [...candidates, ...excluded].map(({ Vendor }) => Vendor.toLowerCase().replace(/ (?:llc|inc|corp|co|ltd)$/, '')).sort(); // prettier-ignore
}

async function figuresOf({ steps, revenueAtMost }: Case, tenantId: number): Promise<Figures> {
  const cents = (dollars: number): number => Math.round(dollars * 100);
  const { revenue, expenses } = await system.get(getIncomeStatement, { tenantId, params: { year: 2025 } });
  const { accounts } = await system.get(getTrialBalance, { tenantId });
  const { transactions } = await system.get(getLedgerFast, { tenantId, query: { limit: 100 } });
  const name = steps[0]!.fields['accountName'] ?? '';
  const own = await system.get(listBankAccounts, { tenantId });
  return {
    revenue: cents(revenue.total),
    expenses: cents(expenses.total),
    revenueAtMost: cents(revenue.total) <= (revenueAtMost ?? 0) ? revenueAtMost! : cents(revenue.total),
    closing: accounts.find(({ path }) => path.endsWith(`:${name}`))?.balanceCents ?? 0,
    transfers: transactions.filter(({ Category, AccountName }) => Category === 'Transfer' && AccountName !== 'Transfer').length,
    numbers: own.accounts.map(({ mask }) => mask ?? '').sort(),
  };
}
