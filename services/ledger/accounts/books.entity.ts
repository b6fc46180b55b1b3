// The settings of a business's books.
import type { LockMode } from '@mikro-orm/core';
import { defineEntity, p, type EntityManager, type InferEntity } from '@mikro-orm/postgresql';
import { DomainError } from '#contracts/problem.js';
import { Settings, type CostBehavior, type SalesTax } from '#contracts/settings.js';

export const Books = defineEntity({
  name: 'Books',
  tableName: 'books',
  properties: {
    tenantId: p.integer().primary(),
    name: p.string(),
    description: p.string(),
    timeZone: p.string(),
    fiscalYearStart: p.integer(),
    method: p.string().$type<'cash' | 'accrual'>(),
    /** For the role that the transaction names. */
    lockedThrough: p
      .string()
      .nullable()
      .formula((column) => `${column}.locked_through`),
    lockedForEveryone: p
      .string()
      .nullable()
      .formula((column) => `${column}.locked_for_everyone`),
    everyoneThrough: p.string().nullable(),
    bookkeepersThrough: p.string().nullable(),
    filedYears: p.array<number>(Number),
    startedOn: p.string().nullable(),
    owners: p.json<Settings['owners']>(),
    payrollBenchmarkPercent: p.double(),
    receiptLimitCents: p.integer(),
    supportAddress: p.string(),
    revenueSources: p.json<Settings['revenueSources']>(),
    costBehaviors: p.json<CostBehavior[]>(),
    /** Null if it was never set. */
    salesTax: p.json<SalesTax>().nullable(),
    /** Null if none was ever named. */
    inventoryAccounts: p.json<string[]>().nullable(),
    /** How often the settings were changed. */
    revision: p.integer().fieldName('settings_revision'),
  },
});
export type BooksRow = InferEntity<typeof Books>;

export const settingsOf = (books: BooksRow): Settings =>
  Settings.parse({
    ...books,
    salesTax: books.salesTax ?? undefined,
    startedOn: books.startedOn ?? undefined,
    inventoryAccounts: books.inventoryAccounts ?? undefined,
  });

/** A member can open a new business before its first event has arrived. That is a short wait, not an error of the member. */
export async function booksOf(em: EntityManager, tenantId: number, options: { lockMode?: LockMode.PESSIMISTIC_WRITE } = {}) {
  const books = await em.findOne(Books, { tenantId }, options);
  if (!books) throw booksOpening();
  return books;
}

export const booksOpening = (): DomainError =>
  new DomainError('books-opening', 503, 'This business’s books are being set up. Please try again in a few moments.');
