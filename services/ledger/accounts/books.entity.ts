// The settings of a business's books.
import { defineEntity, p, type EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#contracts/problem.js';

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
  },
});

/** A member may look before the first event of a new business has arrived; that is a moment, not an error of theirs. */
export async function booksOf(em: EntityManager, tenantId: number) {
  const books = await em.findOne(Books, { tenantId });
  if (!books)
    throw new DomainError('books-opening', 503, 'The books of this business are being opened. Please try again in a few moments.');
  return books;
}
