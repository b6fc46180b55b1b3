// What Schedule C's answers are read from, other than the books and the tax profile: payees due a 1099, filed forms, the payer, and logged miles.
import type { EntityManager } from '@mikro-orm/postgresql';
import { taxYear } from '#contracts/rules/years.js';
import { row, sql } from '#platform/sql.js';
import { dueCount, miscDueCount, unnamedSum } from '../contractors/candidates.query.js';
import { formsOfYear, payerObject } from '../filing-facts/filing-facts.query.js';
import { loggedMiles } from '../trips/logged-miles.js';
import { tripSums } from '../trips/trips.query.js';
import type { YearInBooks } from '../year-in-books/books-of-year.query.js';
import type { FormFacts } from '../year-in-books/form-facts.js';

type Found = Pick<FormFacts, 'due' | 'miscDue' | 'unnamed' | 'miscUnnamed' | 'principalOnly' | 'forms'> & {
  payer: FormFacts['payer'] | null;
};

/** In one statement; trips are read only where Part IV asks about them. */
export async function formFactsOf(
  em: EntityManager,
  { business: { tenantId }, books }: Omit<YearInBooks, 'method' | 'register'>,
): Promise<FormFacts> {
  const { year } = books.year;
  const found = await row<Found>(
    em,
    sql`select ${dueCount(tenantId, year)} as due, ${miscDueCount(tenantId, year)} as misc_due,
               ${unnamedSum(tenantId, year, 'contractor_payment')} as unnamed, ${unnamedSum(tenantId, year, 'misc_payment')} as misc_unnamed, ${formsOfYear(tenantId, year)} as forms,
               ${payerObject(tenantId)} as payer, ${principalOnly(tenantId, year)} as principal_only`,
  );
  const { payer, ...facts } = found!;
  const drives = books.profile.vehicle.method === 'mileage' && books.hasTrips;
  return {
    ...facts,
    ...(payer && { payer }),
    ...(drives && { logged: loggedMiles(await tripSums(em, { tenantId, year }), books.year).miles }),
  };
}

/** Interest is deductible (line 16b) and principal isn't, so a loan that nobody has entered loses what each payment has of it. */
const principalOnly = (tenantId: number, year: number) => sql`(
  select jsonb_build_object('count', count(*), 'cents', coalesce(sum(l.amount_cents), 0)) from leg l
  where l.tenant_id = ${tenantId} and not l.reversed and l.amount_cents > 0 and l.money_path <> ''
    and (l.category = 'Liabilities:Loans' or l.category > 'Liabilities:Loans:' and l.category < 'Liabilities:Loans;')
    and l.date between ${taxYear(year).startDate}::date and ${taxYear(year).endDate}::date
    and not exists (select from leg o where o.tenant_id = l.tenant_id and o.entry_id = l.entry_id and o.category like 'Expenses:%' and not o.reversed))`;
