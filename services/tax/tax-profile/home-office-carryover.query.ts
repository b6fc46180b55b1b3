// The home office expenses that a year carries over to the next. Reads the year's books only if its profile has actual expenses or a
// carryover.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { HomeCarriedOver } from '#contracts/routes/tax-profile.js';
import { storedProfileOf } from '../profile/profile.query.js';
import { booksOfYear } from '../year-in-books/books-of-year.query.js';
import { scheduleCFromBooks } from '../year-in-books/from-books.js';
import { taxYearOf } from '../years/tax-years.js';

export async function homeOfficeCarryover(
  em: EntityManager,
  { tenantId, year }: { tenantId: number; year: number },
): Promise<HomeCarriedOver | undefined> {
  if (!taxYearOf(year)) return undefined;
  const { profile } = await storedProfileOf(em, tenantId, year);
  if (!profile.homeExpenses && !profile.homeCarriedOver) return undefined;
  const { books } = await booksOfYear(em, { tenantId, year });
  const { carriedOn } = scheduleCFromBooks(books).homeOffice;
  return carriedOn.operatingCents + carriedOn.depreciationCents > 0 ? carriedOn : undefined;
}
