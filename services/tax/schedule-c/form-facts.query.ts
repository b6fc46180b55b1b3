// What Schedule C's answers are read from, other than the books and the tax profile: payees due a 1099, filed forms, the payer, and logged miles.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, sql } from '#platform/sql.js';
import { dueCount, unnamedSum } from '../contractors/candidates.query.js';
import { formsOfYear, payerObject } from '../filing-facts/filing-facts.query.js';
import { loggedMiles } from '../trips/logged-miles.js';
import { tripSums } from '../trips/trips.query.js';
import type { YearInBooks } from '../year-in-books/books-of-year.query.js';
import type { FormFacts } from '../year-in-books/form-facts.js';

type Found = Pick<FormFacts, 'due' | 'unnamed' | 'forms'> & { payer: FormFacts['payer'] | null };

/** In one statement; trips are read only where Part IV asks about them. */
export async function formFactsOf(
  em: EntityManager,
  { business: { tenantId }, books }: Omit<YearInBooks, 'method' | 'register'>,
): Promise<FormFacts> {
  const { year } = books.year;
  const found = await row<Found>(
    em,
    sql`select ${dueCount(tenantId, year)} as due, ${unnamedSum(tenantId, year)} as unnamed, ${formsOfYear(tenantId, year)} as forms,
               ${payerObject(tenantId)} as payer`,
  );
  const { payer, ...facts } = found!;
  const drives = books.profile.vehicle.method === 'mileage' && books.hasTrips;
  return {
    ...facts,
    ...(payer && { payer }),
    ...(drives && { logged: loggedMiles(await tripSums(em, { tenantId, year }), books.year).miles }),
  };
}
