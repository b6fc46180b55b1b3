// Rows that need review by payee: a page of payees, and the rows of a payee.
import type { EntityManager } from '@mikro-orm/postgresql';
import { parseLineId } from '#contracts/line-ids.js';
import { row, rows, sql } from '#platform/sql.js';
import { vendorOf } from '../posting/vendor.js';
import { kinds, type Waiting } from './review.query.js';

export interface WaitingPayee {
  /** Empty for a row without a payee. */
  vendor: string;
  bankText: string;
  /** The newest row: its day as a number of days since 2000, its entry, and its line. */
  newest: [day: number, entryId: number, line: number];
  newestOn: string;
  firstOn: string;
  transactions: number;
  uncategorized: number;
  sumCents: number;
  /** Paths. */
  accounts: string[] | null;
}

const [payeePrefix, linePrefix] = ['payee:', 'line:'];

/** Every row that needs review, once, with its line `g`. */
const everyRow = (waiting: Waiting) => {
  const { unsure, uncategorized, openTransfers } = kinds(waiting);
  return sql`(select entry_id, line, date, array_agg(reason order by reason desc) as reasons
              from ((${unsure}) union all (${uncategorized}) union all (${openTransfers})) k group by entry_id, line, date) w
             join gl_line g on g.tenant_id = ${waiting.tenantId} and g.entry_id = w.entry_id and g.line = w.line`;
};

/** One more than the page, which shows whether there is a next one. `after` is the newest row of the last payee before the page. */
export function waitingPayees(
  em: EntityManager,
  waiting: Waiting,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<WaitingPayee[]> {
  const last = after?.split('_').map(Number);
  return rows(
    em,
    sql`with waiting as materialized (
          select w.entry_id, w.line, w.date, w.reasons, g.amount_cents, g.description, g.money_account_id, ${vendorOf} as vendor
          from ${everyRow(waiting)}),
        payee as (
          select vendor, max(array[date - date '2000-01-01', entry_id, line]) as newest, max(date) as newest_on, min(date) as first_on,
                 count(*) as transactions, count(*) filter (where 'uncategorized' = any (reasons)) as uncategorized,
                 sum(amount_cents)::bigint as sum_cents, array_agg(distinct money_account_id) as account_ids
          from waiting group by vendor, case when vendor = '' then entry_id end, case when vendor = '' then line end)
        select p.*, w.description as bank_text,
               (select array_agg(path order by path) from account a where a.tenant_id = ${waiting.tenantId} and a.account_id = any (p.account_ids)) as accounts
        from payee p join waiting w on w.entry_id = p.newest[2] and w.line = p.newest[3]
        where ${last ? sql`newest < ${last}::bigint[]` : sql`true`}
        order by newest desc limit ${limit + 1}`,
  );
}

const ofPayee = (key: string) => {
  if (key.startsWith(payeePrefix)) return sql`${vendorOf} = ${key.slice(payeePrefix.length)} and payee <> ''`;
  const { entryId, line } = parseLineId(key.slice(linePrefix.length));
  return sql`g.entry_id = ${entryId} and g.line = ${line} and payee = ''`;
};

/** What identifies a payee in the calls; undefined if it identifies nothing. */
export const keyOfPayee = ({ vendor, newest: [, entryId, line] }: Pick<WaitingPayee, 'vendor' | 'newest'>): string =>
  vendor === '' ? `${linePrefix}${entryId}-${line}` : `${payeePrefix}${vendor}`;

export const isPayeeKey = (key: string): boolean => key.startsWith(payeePrefix) || /^line:\d{1,15}-\d{1,4}$/.test(key);

/** The newest rows of a payee with their reasons. */
export const linesOfPayee = (waiting: Waiting, key: string, limit: number) =>
  sql`select w.entry_id, w.line, w.reasons from ${everyRow(waiting)} where ${ofPayee(key)}
      order by w.date desc, w.entry_id desc, w.line desc limit ${limit}`;

export async function totalOfPayee(em: EntityManager, waiting: Waiting, key: string): Promise<{ total: number; sumCents: number }> {
  return (await row(
    em,
    sql`select count(*) as total, coalesce(sum(g.amount_cents), 0)::bigint as sum_cents from ${everyRow(waiting)} where ${ofPayee(key)}`,
  ))!;
}
