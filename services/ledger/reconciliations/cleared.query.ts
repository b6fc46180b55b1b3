// The entries that a statement clears: their bank rows are dated within its days. Of an account that no file or feed has rows of, all of its entries.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows, sql } from '#platform/sql.js';
import { entryColumns, isCurrent, isMoney, isOpening, ledgerRow, matchedLine, type EntryRow, type Span } from './open-entries.query.js';

interface Wanted extends Span {
  hasBankRows: boolean;
}

interface ClearedSums {
  deposits: number;
  depositsCents: number;
  payments: number;
  paymentsCents: number;
}

/** A row of the ledger has the largest money of its entry; an entry without bank rows may have several. */
function cleared(tenantId: number, { accountId, bankAccountId, after, through, previousEntryId, hasBankRows }: Wanted) {
  const on = hasBankRows ? sql`and (g.money_account_id = ${accountId} or (g.type = 'transfer' and g.account_id = ${accountId}))` : sql``;
  const start = sql`coalesce(${after}::date, '-infinity')`;
  const atBank = sql`((e.bank_transaction_id is not null and e.date > ${start})
    or (e.bank_transaction_id is null and m.cleared_on > ${start} and m.cleared_on <= ${through}::date))`;
  return sql`from (
      select g.entry_id from gl_line g where g.tenant_id = ${tenantId} and g.date > ${start} and g.date <= ${through}::date ${on}
      union
      select entry_id from matched_line where tenant_id = ${tenantId} and bank_account_id = ${bankAccountId}::uuid
        and cleared_on > ${start} and cleared_on <= ${through}::date and entry_id is not null
      union
      select l.entry_id from entry l where ${!hasBankRows} and l.tenant_id = ${tenantId} and l.origin in ('journal', 'manual')
        and l.date <= ${after}::date and l.entry_id > ${previousEntryId}::bigint
    ) c
    join entry e on e.tenant_id = ${tenantId} and e.entry_id = c.entry_id
    join posting p on p.tenant_id = ${tenantId} and p.entry_id = e.entry_id and p.account_id = ${accountId} and ${isMoney}
    ${matchedLine}
    where ${isCurrent} and e.date <= ${through}::date and e.origin in ('bank', 'journal', 'manual') and not ${isOpening} and ${hasBankRows ? atBank : sql`true`}`;
}

export const clearedPage = (
  em: EntityManager,
  tenantId: number,
  wanted: Wanted,
  { page, limit }: { page: number; limit: number },
): Promise<EntryRow[]> =>
  rows<EntryRow>(
    em,
    sql`with cleared as (select e.tenant_id, e.entry_id, p.line as money_line, coalesce(m.cleared_on, e.date) as day ${cleared(tenantId, wanted)}
                         order by day desc, e.entry_id desc, p.line limit ${limit} offset ${(page - 1) * limit})
        select ${entryColumns} from cleared k
        join entry e on e.tenant_id = k.tenant_id and e.entry_id = k.entry_id
        join posting p on p.tenant_id = k.tenant_id and p.entry_id = k.entry_id and p.line = k.money_line
        ${matchedLine} ${ledgerRow} order by k.day desc, e.entry_id desc, p.line`,
  );

const sums = sql`count(*) filter (where p.amount_cents > 0) as deposits, coalesce(sum(p.amount_cents) filter (where p.amount_cents > 0), 0) as deposits_cents,
  count(*) filter (where p.amount_cents < 0) as payments, coalesce(sum(p.amount_cents) filter (where p.amount_cents < 0), 0) as payments_cents`;

export const clearedSums = async (em: EntityManager, tenantId: number, wanted: Wanted): Promise<ClearedSums> =>
  (await row<ClearedSums>(em, sql`select ${sums} ${cleared(tenantId, wanted)}`))!;

/** With the entries themselves, which a stored reconciliation keeps. */
export const clearedEntries = async (em: EntityManager, tenantId: number, wanted: Wanted): Promise<ClearedSums & { entries: number[] }> =>
  (await row<ClearedSums & { entries: number[] }>(
    em,
    sql`select ${sums}, coalesce(jsonb_agg(e.entry_id order by e.date, e.entry_id, p.line), '[]') as entries ${cleared(tenantId, wanted)}`,
  ))!;
