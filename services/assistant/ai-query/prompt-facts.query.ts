// The facts about the books that suggested questions need.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, sql } from '#platform/sql.js';
import { accountNames, payeeNames } from './names.query.js';
import { booksYearOf } from '#contracts/rules/years.js';
import type { Today } from '../grammar/date-atoms.js';
import type { PromptFacts } from './prompts.js';

/** The number of payees that suggestions use. */
const maxPayees = 20;

export async function loadPromptFacts(em: EntityManager, tenantId: number, { date: today, fiscalYearStart }: Today): Promise<PromptFacts> {
  const [accounts, payees] = [await accountNames(em, tenantId), await payeeNames(em, tenantId)];
  const facts = await row<{ newest: string | null; contractors: boolean; charges: boolean }>(
    em,
    sql`select (select max(month) from account_month where tenant_id = ${tenantId} and lines > 0 and month <= ${today}::date) as newest,
               exists (select from known_fact where tenant_id = ${tenantId} and kind = 'payment') as contractors,
               exists (select from entry_line where tenant_id = ${tenantId} and activity = 'charge' and not reversed) as charges`,
  );
  const newest = facts?.newest ?? today;
  return {
    accounts,
    payees: payees
      .filter(({ pays }) => !pays)
      .slice(0, maxPayees)
      .map(({ name }) => name),
    newest,
    year: booksYearOf(newest, fiscalYearStart),
    contractors: facts?.contractors ?? false,
    charges: facts?.charges ?? false,
  };
}
