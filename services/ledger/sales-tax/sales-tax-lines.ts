// Which ledger lines are sales tax, whether they were collected or remitted, and the state that their text names, as parts of statements on
// gl_line `g`. Pure.
import { taxLine } from '#contracts/rules/bank-entry-lines.js';
import { salesTaxPath } from '#contracts/rules/sales-tax.js';
import { stateNamedIn } from '#platform/books-copy/state-named.js';
import { sql } from '#platform/sql.js';
import { openingBalances } from '../accounts/standard-chart.js';

export const isSalesTax = sql`g.account_id in (select a.account_id from account a
  where a.tenant_id = g.tenant_id and (a.path = ${salesTaxPath} or a.path like ${`${salesTaxPath}:%`}))`;

/** Two letters; null if the text names no state. */
export const stateOfLine = stateNamedIn(sql`g.description`);

/** Owed before the books start, as an opening entry states it: neither collected nor remitted. */
export const isOpening = sql`exists (select from gl_line o join account b on b.tenant_id = o.tenant_id and b.account_id = o.account_id
  where o.tenant_id = g.tenant_id and o.entry_id = g.entry_id and b.path = ${openingBalances})`;

/**
 * Paid to a state, or paid back by one: a bank transaction that is nothing but sales tax, a part of a payment whose text names a state, or a
 * debit of a journal. Every other line is tax that clients paid, or got back, unless it's an opening.
 */
export const isRemitted = sql`exists (select from entry e where e.tenant_id = g.tenant_id and e.entry_id = g.entry_id and case
  when e.origin = 'bank' then g.line <> ${taxLine} and e.activity is null and (${stateOfLine} is not null and g.amount_cents < 0 or not exists (
    select from gl_line o where o.tenant_id = g.tenant_id and o.entry_id = g.entry_id and o.line <> g.line))
  else e.origin in ('journal', 'manual') and g.amount_cents < 0 end)`;
