// Which rows of an import are already in the books. Identity rules, in order:
// 1. the bank's own id together with the amount, within an account;
// 2. the content (date, amount, description): a file that shows k equal purchases on a day stands beside those the books have; only the
//    surplus is new. Rows of the same file never match each other, so two identical purchases stay two. Of equal transactions those with most
//    claims are matched first: then the imports of k equal purchases all stand on the same k, and undoing one leaves what the others show.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';

export interface RowMatch {
  row: number;
  bankTransactionId: string;
  by: 'bank-id' | 'content';
}

/** Matches of the import's unfinished rows, or of some of them. Transactions that the import itself has claimed are out of the question. */
export function matchRows(
  em: EntityManager,
  { tenantId, importId, only }: { tenantId: number; importId: string; only?: number[] },
): Promise<RowMatch[]> {
  // `offset 0` keeps each of these a look-up by an index, per key or per candidate: however little the planner knows of a business whose first
  // import this is, it never reads all rows of the import, or of the account, for every chunk.
  // An account belongs to one tenant, and row-level security sees to it; to say so again makes a young table look empty to the planner.
  const claimed = sql`exists (select from import_row own where own.tenant_id = ${tenantId} and own.import_id = ${importId}
    and own.bank_transaction_id = t.bank_transaction_id offset 0)`;
  return rows<RowMatch>(
    em,
    sql`with open as (
          select row, bank_account_id, bank_id, content_key, amount_cents from import_row
          where tenant_id = ${tenantId} and import_id = ${importId} and status <> 'rejected' and not accepted and bank_transaction_id is null
            and ${only ? sql`row = any (${only}::int[])` : sql`true`}
        ), known as (
          select distinct k.bank_account_id, k.bank_id, k.amount_cents, t.bank_transaction_id
          from (select distinct bank_account_id, bank_id, amount_cents from open where bank_id is not null) k
          cross join lateral (
            select bank_transaction_id from import_row c
            where c.tenant_id = ${tenantId} and c.bank_account_id = k.bank_account_id and c.bank_id = k.bank_id and c.bank_transaction_id is not null offset 0
          ) c
          join bank_transaction t on t.tenant_id = ${tenantId} and t.bank_transaction_id = c.bank_transaction_id and not t.removed and t.amount_cents = k.amount_cents
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
          select t.bank_account_id, t.content_key, t.bank_transaction_id,
                 row_number() over (partition by t.bank_account_id, t.content_key order by v.claims desc, t.bank_transaction_id) as n
          from (select distinct bank_account_id, content_key from rest) k
          cross join lateral (
            select * from bank_transaction t
            where t.bank_account_id = k.bank_account_id and t.content_key = k.content_key
              and not t.removed and t.kind = 'activity' offset 0
          ) t
          cross join lateral (select count(*) as claims from import_row c where c.tenant_id = ${tenantId} and c.bank_transaction_id = t.bank_transaction_id) v
          where not ${claimed} and t.bank_transaction_id not in (select bank_transaction_id from by_id)
        )
        select row, bank_transaction_id as "bankTransactionId", 'bank-id' as by from by_id
        union all
        select r.row, c.bank_transaction_id, 'content' from rest r
        join candidates c on c.bank_account_id = r.bank_account_id and c.content_key = r.content_key and c.n = r.n`,
  );
}
