// The settings of a business's books.
import type { LockMode } from '@mikro-orm/core';
import { defineEntity, p, type EntityManager, type InferEntity } from '@mikro-orm/postgresql';
import { DomainError } from '#contracts/problem.js';
import { Settings, type CostBehavior, type SalesTax } from '#contracts/settings.js';

export const Books = defineEntity({
  name: 'Books',
  tableName: 'books',
  properties: {
    tenantId: p.integer().primary().fieldName('tenant_id'),
    name: p.string(),
    description: p.string(),
    timeZone: p.string().fieldName('time_zone'),
    fiscalYearStart: p.integer().fieldName('fiscal_year_start'),
    method: p.string().$type<'cash' | 'accrual'>(),
    lockedThrough: p.string().nullable().fieldName('locked_through'),
    owners: p.json<Settings['owners']>(),
    payrollBenchmarkPercent: p.double().fieldName('payroll_benchmark_percent'),
    receiptLimitCents: p.integer().fieldName('receipt_limit_cents'),
    supportAddress: p.string().fieldName('support_address'),
    revenueSources: p.json<Settings['revenueSources']>().fieldName('revenue_sources'),
    costBehaviors: p.json<CostBehavior[]>().fieldName('cost_behaviors'),
    /** Null if it was never set. */
    salesTax: p.json<SalesTax>().nullable().fieldName('sales_tax'),
    /** How often the settings were changed. */
    revision: p.integer().fieldName('settings_revision'),
  },
});
export type BooksRow = InferEntity<typeof Books>;

export const settingsOf = (books: BooksRow): Settings => Settings.parse({ ...books, salesTax: books.salesTax ?? undefined });

/** A member can open a new business before its first event has arrived. That is a short wait, not an error of the member. */
export async function booksOf(em: EntityManager, tenantId: number, options: { lockMode?: LockMode.PESSIMISTIC_WRITE } = {}) {
  const books = await em.findOne(Books, { tenantId }, options);
  if (!books) throw booksOpening();
  return books;
}

export const booksOpening = (): DomainError =>
  new DomainError('books-opening', 503, 'The books of this business are being opened. Please try again in a few moments.');
