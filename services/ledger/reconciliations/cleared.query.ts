// The entries that a statement clears: their bank rows are dated within its days. Of an account that no file or feed has rows of, all of its entries.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows, sql } from '#platform/sql.js';
import { entryColumns, isCurrent, isMoney, isOpening, ledgerRow, matchedLine, type EntryRow, type Span } from './open-entries.query.js';

export interface Wanted extends Span {
  hasBankRows: boolean;
}

interface ClearedSums {
  deposits: number;
  depositsCents: number;
  payments: number;
  paymentsCents: number;
}

/**
 * The postings of the account, each with the day on which the bank had it. `newest` is an order with a limit: every source then stops after as many
 * rows, however many the statement clears. A row of the ledger has the largest money of its entry; an entry without bank rows may have several.
 */
function cleared(tenantId: number, wanted: Wanted, newest = sql``) {
  const { accountId, bankAccountId, after, through, previousEntryId, hasBankRows } = wanted;
  const start = sql`coalesce(${after}::date, '-infinity')`;
  const on = hasBankRows ? sql`and (g.money_account_id = ${accountId} or (g.type = 'transfer' and g.account_id = ${accountId}))` : sql``;
  const inLedger = sql`select g.date as day, g.entry_id, null::smallint as line from gl_line g
    where g.tenant_id = ${tenantId} and g.date > ${start} and g.date <= ${through}::date ${on}`;
  const matched = sql`select cleared_on as day, entry_id, line from matched_line
    where tenant_id = ${tenantId} and bank_account_id = ${bankAccountId}::uuid and cleared_on > ${start} and cleared_on <= ${through}::date`;
  const late = sql`select date as day, entry_id, null::smallint as line from entry
    where tenant_id = ${tenantId} and origin in ('journal', 'manual') and date <= ${after}::date and entry_id > ${previousEntryId}::bigint`;
  const of = (source: ReturnType<typeof sql>, only = sql`true`) => sql`(
    select distinct c.day, c.entry_id, p.line, p.amount_cents from (${source}) c
    join entry e on e.tenant_id = ${tenantId} and e.entry_id = c.entry_id
    join posting p on p.tenant_id = ${tenantId} and p.entry_id = c.entry_id and p.account_id = ${accountId} and ${isMoney} and p.line = coalesce(c.line, p.line)
    where ${isCurrent} and e.date <= ${through}::date and e.origin in ('bank', 'journal', 'manual') and not ${isOpening} and ${only} ${newest})`;
  return hasBankRows
    ? sql`${of(inLedger, sql`e.bank_transaction_id is not null`)} union all ${of(matched, sql`e.bank_transaction_id is null`)}`
    : sql`${of(inLedger)} union all ${of(late)}`;
}

export function clearedPage(
  em: EntityManager,
  tenantId: number,
  wanted: Wanted,
  { page, limit }: { page: number; limit: number },
): Promise<EntryRow[]> {
  const newest = (rows: number) => sql`order by day desc, entry_id desc, line limit ${rows}`;
  return rows<EntryRow>(
    em,
    sql`with cleared as (select * from (${cleared(tenantId, wanted, newest(page * limit))}) c ${newest(limit)} offset ${(page - 1) * limit})
        select ${entryColumns} from cleared k
        join entry e on e.tenant_id = ${tenantId} and e.entry_id = k.entry_id
        join posting p on p.tenant_id = ${tenantId} and p.entry_id = k.entry_id and p.line = k.line
        ${matchedLine} ${ledgerRow} order by k.day desc, k.entry_id desc, k.line`,
  );
}

const sums = sql`count(*) filter (where amount_cents > 0) as deposits, coalesce(sum(amount_cents) filter (where amount_cents > 0), 0) as deposits_cents,
  count(*) filter (where amount_cents < 0) as payments, coalesce(sum(amount_cents) filter (where amount_cents < 0), 0) as payments_cents`;

export const clearedSums = async (em: EntityManager, tenantId: number, wanted: Wanted): Promise<ClearedSums> =>
  (await row<ClearedSums>(em, sql`select ${sums} from (${cleared(tenantId, wanted)}) c`))!;

/** With the entries themselves, which a stored reconciliation keeps. */
export const clearedEntries = async (em: EntityManager, tenantId: number, wanted: Wanted): Promise<ClearedSums & { entries: number[] }> =>
  (await row<ClearedSums & { entries: number[] }>(
    em,
    sql`select ${sums}, coalesce(jsonb_agg(entry_id order by day, entry_id, line), '[]') as entries from (${cleared(tenantId, wanted)}) c`,
  ))!;
