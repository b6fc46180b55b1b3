// What Schedule C's answers are read from, other than the books and the tax profile: payees due a 1099, filed forms, the payer, and logged miles.
import type { EntityManager } from '@mikro-orm/postgresql';
import { candidateCounts, unnamedPayments } from '../contractors/candidates.query.js';
import { storedForms, storedPayers } from '../filing-facts/filing-facts.query.js';
import { loggedMiles } from '../trips/logged-miles.js';
import { tripSums } from '../trips/trips.query.js';
import type { YearInBooks } from '../year-in-books/books-of-year.query.js';
import type { FormFacts } from '../year-in-books/form-facts.js';

/** Trips are read only where Part IV asks about them. */
export async function formFactsOf(em: EntityManager, { business: { tenantId }, books }: YearInBooks): Promise<FormFacts> {
  const { year } = books.year;
  const [counts] = await candidateCounts(em, [{ tenantId, year }]);
  const [payer] = await storedPayers(em, tenantId);
  const forms = (await storedForms(em, tenantId)).filter((stored) => stored.year === year);
  const drives = books.profile.vehicle.method === 'mileage' && books.hasTrips;
  return {
    due: counts?.due ?? 0,
    unnamed: await unnamedPayments(em, tenantId, year),
    forms,
    ...(payer && { payer }),
    ...(drives && { logged: loggedMiles(await tripSums(em, { tenantId, year }), books.year).miles }),
  };
}
