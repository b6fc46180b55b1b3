// Which rows of an import are already in the books. Identity rules, in order:
// 1. the bank's own id together with the amount, within an account;
// 2. the content (date, amount, description) of any row that vouches for a transaction: a file that shows k equal purchases on a day stands
//    beside those the books have; only the surplus is new. Rows of the same file never match each other, so two identical purchases stay two.
//    Of equal transactions those with most claims are matched first: then the imports of k equal purchases all stand on the same k, and undoing
//    one leaves what the others show;
// 3. date and amount, where another format of file words it otherwise: letters and digits of one description contain those of the other.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';

export interface RowMatch {
  row: number;
  bankTransactionId: string;
  by: 'bank-id' | 'content' | 'wording';
}

type Sql = ReturnType<typeof sql>;

const words = (description: Sql) => sql`regexp_replace(upper(${description}), '[^[:alnum:]]', '', 'g')`;
/** A few letters stand in every text. */
const sameWords = sql`least(length(${words(sql`t.description`)}), length(${words(sql`k.description`)})) >= 4
  and (strpos(${words(sql`t.description`)}, ${words(sql`k.description`)}) > 0 or strpos(${words(sql`k.description`)}, ${words(sql`t.description`)}) > 0)`;

/** The third rule, for the rows that the others leave: the end of the statement below, after `own`, `rest`, `by_id` and `by_content`. */
function byWording({ tenantId, alike, claimed }: { tenantId: number; alike: (k: Sql) => Sql; claimed: Sql }): Sql {
  return sql`unmatched as (
          select r.row, r.bank_account_id, r.content_key, r.date, r.amount_cents, r.description,
                 row_number() over (partition by r.bank_account_id, r.content_key order by r.row) as n
          from rest r where r.row not in (select row from by_content)
        ), worded as (
          select k.bank_account_id, k.content_key, t.bank_transaction_id,
                 row_number() over (partition by k.bank_account_id, k.content_key order by v.claims desc, t.bank_transaction_id) as n
          from (select bank_account_id, content_key, date, amount_cents, min(description) as description from unmatched group by 1, 2, 3, 4) k
          cross join lateral (${alike(sql`k`)}) t
          cross join lateral (
            select count(*) as claims, bool_or(i.format || i.layout <> own.format || own.layout) as elsewhere
            from import_row c join import i on i.tenant_id = ${tenantId} and i.import_id = c.import_id, own
            where c.bank_transaction_id = t.bank_transaction_id
          ) v
          where v.elsewhere and ${sameWords} and not ${claimed}
            and t.bank_transaction_id not in (select bank_transaction_id from by_id)
            and t.bank_transaction_id not in (select bank_transaction_id from by_content)
        ), by_wording as (
          select distinct on (w.bank_transaction_id) u.row, w.bank_transaction_id from unmatched u
          join worded w on w.bank_account_id = u.bank_account_id and w.content_key = u.content_key and w.n = u.n
          order by w.bank_transaction_id, u.row
        )`;
}

/** Matches of the import's unfinished rows, or of some of them. Transactions that the import itself has claimed are out of the question. */
export function matchRows(
  em: EntityManager,
  { tenantId, importId, only }: { tenantId: number; importId: string; only?: number[] },
): Promise<RowMatch[]> {
  // `offset 0` keeps each of these a look-up by an index, per key or per candidate: however little the planner knows of a business whose first
  // import this is, it never reads all rows of the import, or of the account, for every chunk.
  // The look-ups leave the tenant to row-level security, whose condition is the average tenant to the planner: the number itself would stand
  // for an empty business until the statistics know it, and with nothing to read every index looks as good as the right one.
  const claimed = sql`exists (select from import_row own where own.bank_transaction_id = t.bank_transaction_id and own.import_id = ${importId} offset 0)`;
  const alike = (k: Sql) => sql`select t.bank_transaction_id, t.description from bank_transaction t
    where t.bank_account_id = ${k}.bank_account_id and t.date = ${k}.date and t.amount_cents = ${k}.amount_cents and not t.removed and t.kind = 'activity' offset 0`;
  return rows<RowMatch>(
    em,
    sql`with own as (
          select format, layout from import where tenant_id = ${tenantId} and import_id = ${importId}
        ), open as (
          select row, bank_account_id, bank_id, content_key, date, amount_cents, description from import_row
          where tenant_id = ${tenantId} and import_id = ${importId} and status <> 'rejected' and not accepted and bank_transaction_id is null
            and ${only ? sql`row = any (${only}::int[])` : sql`true`}
        ), known as (
          select distinct k.bank_account_id, k.bank_id, k.amount_cents, t.bank_transaction_id
          from (select distinct bank_account_id, bank_id, amount_cents from open where bank_id is not null) k
          cross join lateral (
            select bank_transaction_id from import_row c
            where c.bank_account_id = k.bank_account_id and c.bank_id = k.bank_id and c.bank_transaction_id is not null offset 0
          ) c
          join bank_transaction t on t.bank_transaction_id = c.bank_transaction_id and not t.removed and t.amount_cents = k.amount_cents
          where not ${claimed}
        ), by_id as (
          select distinct on (t.bank_transaction_id) o.row, t.bank_transaction_id
          from (select *, row_number() over (partition by bank_account_id, bank_id, amount_cents order by row) as n from open where bank_id is not null) o
          join (select *, row_number() over (partition by bank_account_id, bank_id, amount_cents order by bank_transaction_id) as n from known) t
            on t.bank_account_id = o.bank_account_id and t.bank_id = o.bank_id and t.amount_cents = o.amount_cents and t.n = o.n
          order by t.bank_transaction_id, o.row
        ), rest as (
          select o.*, row_number() over (partition by o.bank_account_id, o.content_key order by o.row) as n
          from open o where o.row not in (select row from by_id)
        ), candidates as (
          select k.bank_account_id, k.content_key, t.bank_transaction_id,
                 row_number() over (partition by k.bank_account_id, k.content_key order by v.claims desc, t.bank_transaction_id) as n
          from (select distinct bank_account_id, content_key, date, amount_cents from rest) k
          cross join lateral (${alike(sql`k`)}) t
          cross join lateral (select count(*) as claims, bool_or(c.content_key = k.content_key) as same from import_row c
                              where c.bank_transaction_id = t.bank_transaction_id) v
          where v.same and not ${claimed} and t.bank_transaction_id not in (select bank_transaction_id from by_id)
        ), by_content as (
          select distinct on (c.bank_transaction_id) r.row, c.bank_transaction_id from rest r
          join candidates c on c.bank_account_id = r.bank_account_id and c.content_key = r.content_key and c.n = r.n
          order by c.bank_transaction_id, r.row
        ), ${byWording({ tenantId, alike, claimed })}
        select row, bank_transaction_id as "bankTransactionId", 'bank-id' as by from by_id
        union all select row, bank_transaction_id, 'content' from by_content
        union all select row, bank_transaction_id, 'wording' from by_wording`,
  );
}
