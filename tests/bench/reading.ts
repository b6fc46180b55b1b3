// P3, P4: pages of the ledger, statements and series on large books against the same on small ones, as a member of the business reads them.
import pg from 'pg';
import type { EntityManager } from '@mikro-orm/postgresql';
import { getLedger } from '#contracts/routes/general-ledger.js';
import type { Administrator } from '#platform/migrations.js';
import type { UnitOfWork } from '#platform/unit-of-work.js';
import { migrateAll, openUnitsOfWork } from '../../services/host/compose.js';
import { ledgerPage } from '../../services/ledger/general-ledger/ledger-page.query.js';
import { ledgerTotals } from '../../services/ledger/general-ledger/summary.query.js';
import { sumByAccount, sumByMonth } from '../../services/ledger/income-statement/income-statement.query.js';
import { loadBooks } from './books.js';
import { databaseSecret, inDatabase } from './databases.js';
import { ms, type Benchmark, type Figure } from './figures.js';
import { alternateShort, floorRepeated, median } from './measure.js';

const tenantId = 2;
export const small = 100_000;
export const large = 1_000_000;
const rounds = 5;
const maxRatio = 1.2;
const fastEnoughMs = 3;

type Query = (em: EntityManager) => Promise<unknown>;

const page = (query: Record<string, unknown>): Query => {
  const filter = getLedger.query!.parse(query);
  return (em) => ledgerPage(em, { ...filter, tenantId, basisMethod: 'cash' });
};
/** Pages are named by their share of the way to the last one, since the books differ in length. */
export type AtDepth = (entries: number) => Query;
const year = { startDate: '2025-01-01', endDate: '2025-12-31' };
const sums = { tenantId, method: 'cash', mode: 'aggregate' } as const;

const pages: Record<string, AtDepth> = {
  'first page': () => page({}),
  'page at one half': (entries) => page({ page: Math.round(entries / 2 / 50) }),
  'last page': (entries) => page({ page: Math.floor(entries / 50) }),
  'a quarter of a year': () => page({ startDate: '2025-04-01', endDate: '2025-06-30' }),
  'a category': () => page({ category: 'Meals' }),
  'a category, page 20': () => page({ category: 'Meals', page: 20 }),
  'a category of a year': () => page({ category: 'Meals', ...year }),
  'expenses, page at one third': (entries) => page({ accountType: 'expense', page: Math.round(entries / 4 / 50) }),
  uncategorized: () => page({ uncategorizedOnly: 'true' }),
};
const statements: Record<string, AtDepth> = {
  'income statement of a month': () => (em) => sumByAccount(em, { ...sums, period: { startDate: '2025-06-01', endDate: '2025-06-30' } }),
  'income statement of a year': () => (em) => sumByAccount(em, { ...sums, period: year }),
  'income statement of odd days': () => (em) => sumByAccount(em, { ...sums, period: { startDate: '2025-02-11', endDate: '2025-09-17' } }),
  'series of 12 months': () => (em) => sumByMonth(em, { ...sums, period: year }),
  'totals of the ledger': () => (em) => ledgerTotals(em, { tenantId, method: 'cash', ...year }),
};

export const reading: Benchmark = (tell) =>
  inDatabase(async ({ administrator, unitsOfWork }) => {
    tell(`loading ${small} and ${large} lines`);
    await fill(unitsOfWork.get('ledger')!, small, administrator);
    const other = { ...administrator, database: 'large' };
    await createDatabase(administrator, other.database);
    await migrateAll(other, databaseSecret);
    const opened = await openUnitsOfWork(other, databaseSecret);
    try {
      const books = { small: unitsOfWork.get('ledger')!, large: opened.unitsOfWork.get('ledger')! };
      await fill(books.large, large, other);
      return [
        await compared('P3', 'pages of the ledger with their totals', pages, books, tell),
        await compared('P4', 'statements, series, totals', statements, books, tell),
      ];
    } finally {
      await opened.close();
    }
  });

async function fill(ledger: UnitOfWork, lines: number, administrator: Administrator): Promise<void> {
  await loadBooks(ledger, tenantId, lines);
  const client = new pg.Client(administrator);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

export async function createDatabase(administrator: Administrator, name: string): Promise<void> {
  const client = new pg.Client(administrator);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}

export async function compared(
  name: string,
  what: string,
  queries: Record<string, AtDepth>,
  books: { small: UnitOfWork; large: UnitOfWork },
  tell: (line: string) => void,
): Promise<Figure> {
  const values: Record<string, number> = {};
  const results: string[] = [];
  let missed = 0;
  for (const [query, at] of Object.entries(queries)) {
    tell(query);
    const read = (ledger: UnitOfWork, lines: number) => async () => void (await ledger.read({ tenantId }, at((lines / 2) * 0.9)));
    const samples = await alternateShort(
      [
        { name: 'small', run: read(books.small, small) },
        { name: 'large', run: read(books.large, large) },
      ],
      rounds,
    );
    const [smallMs, largeMs] = [floorRepeated(samples, 'small'), median(samples.get('large')!.map((one) => one.perTimeMs))];
    const ratio = largeMs / smallMs;
    if (ratio > maxRatio && largeMs > fastEnoughMs) missed++;
    values[`${query}, ratio`] = ratio;
    values[`${query}, ms`] = largeMs;
    results.push(`${query}: ${ms(largeMs)}, ${ratio.toFixed(2)} ×`);
  }
  return {
    name,
    what: `${what}: ${large} lines against ${small}, times at ${large}`,
    measured: results.join('\n     '),
    target: `each ≤ ${maxRatio} × or ≤ ${fastEnoughMs} ms`,
    met: missed === 0,
    values,
  };
}
