// P4T: deductibility and Schedule C of a year on large books against the same on small ones, as a member of the business reads them.
import pg from 'pg';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Administrator } from '#platform/migrations.js';
import { migrateAll, openUnitsOfWork } from '../../services/host/compose.js';
import { standardChart } from '../../services/ledger/accounts/standard-chart.js';
import { deductibilityOf } from '../../services/tax/deductibility/deductibility.js';
import { booksOfYear } from '../../services/tax/year-in-books/books-of-year.query.js';
import { categoryShares } from '../../services/tax/year-in-books/category-shares.js';
import { formFactsOf } from '../../services/tax/schedule-c/form-facts.query.js';
import { previewOf } from '../../services/tax/schedule-c/preview.js';
import { days, firstDay } from './bank-activity.js';
import { databaseSecret, inDatabase } from './databases.js';
import type { Benchmark } from './figures.js';
import { compared, createDatabase, large, small, type AtDepth } from './reading.js';

const tenantId = 2;
const bookYear = { tenantId, year: 2025, method: 'cash' } as const;

const readings: Record<string, AtDepth> = {
  deductibility: () => async (em: EntityManager) => {
    const { books } = await booksOfYear(em, bookYear);
    return deductibilityOf(categoryShares(books.months, books.treatmentOf), books.year);
  },
  'Schedule C': () => async (em: EntityManager) => {
    const found = await booksOfYear(em, bookYear);
    return previewOf(found, '2026-02-10', await formFactsOf(em, found));
  },
};

export const taxReading: Benchmark = (tell) =>
  inDatabase(async ({ administrator, unitsOfWork }) => {
    tell(`loading ${small} and ${large} lines`);
    await fill(administrator, small);
    const other = { ...administrator, database: 'large' };
    await createDatabase(administrator, other.database);
    await migrateAll(other, databaseSecret);
    const opened = await openUnitsOfWork(other, databaseSecret);
    try {
      await fill(other, large);
      const books = { small: unitsOfWork.get('tax')!, large: opened.unitsOfWork.get('tax')! };
      return [await compared('P4T', 'deductibility and Schedule C of a year', readings, books, tell)];
    } finally {
      await opened.close();
    }
  });

const categories = standardChart.filter(({ type }) => type === 'revenue' || type === 'expense').map(({ path }) => path);

/** Half of the lines are legs, as one of an entry's two is; the months follow by trigger. */
async function fill(administrator: Administrator, lines: number): Promise<void> {
  const client = new pg.Client(administrator);
  await client.connect();
  try {
    await client.query('set search_path = tax');
    await client.query(
      `insert into leg (tenant_id, entry_id, line, date, basis, description, reference, money_path, amount_cents, category, payee, decision_seq)
       select $1::int, n, 2, $2::date + (n * $3::int / $4::int)::int, 'both', 'DEBIT CARD PURCHASE SHOP ' || n % 5000, '', 'Assets:Bank:Operating',
              100 + n * 7919 % 250000, ($5::text[])[1 + n % $6::int], 'SHOP ' || n % 5000, 1
       from generate_series(1::bigint, $4::int) as n`,
      [tenantId, firstDay, days, lines / 2, categories, categories.length],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
