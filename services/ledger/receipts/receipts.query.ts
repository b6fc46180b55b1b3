// Reads receipts, their bank rows, and rows that could be their purchases.
import type { EntityManager } from '@mikro-orm/postgresql';
import { daysAfter } from '#contracts/days.js';
import { existing } from '#contracts/problem.js';
import type { ReceiptFrame, ReceiptState } from '#contracts/routes/receipts.js';
import { allOf, row, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { maxTip, undatedWindow, window, type ReceiptHint, type SpentRow } from './match-receipt.js';

export interface StoredReceipt {
  receiptId: string;
  fileName: string;
  receivedAt: string;
  addedBy: string;
  state: ReceiptState;
  totalCents: number | null;
  salesTaxCents: number | null;
  date: string | null;
  merchant: string | null;
  cardDigits: string | null;
  problem: string | null;
  pictureKey: string | null;
  frames: ReceiptFrame[];
  text: string[];
  matchedBy: string | null;
  byHand: boolean;
}

interface ReceiptFilter {
  state: ReceiptState | 'open' | 'all';
  receiptId?: string;
  /** Of an entry, also as it was before it was posted again. */
  entryId?: number | undefined;
}

/** The source of an entry that is `e`. */
export const sourceOfEntry = sql`coalesce(e.bank_transaction_id::text, e.entry_id::text)`;

const matching = (tenantId: number, { state, receiptId, entryId }: ReceiptFilter) =>
  allOf([
    sql`r.tenant_id = ${tenantId}`,
    state === 'open' && sql`r.state <> 'matched'`,
    state !== 'open' && state !== 'all' && sql`r.state = ${state}`,
    receiptId !== undefined && sql`r.receipt_id = ${receiptId}`,
    entryId !== undefined &&
      sql`r.receipt_id in (select o.receipt_id from receipt_row o
            join entry e on e.tenant_id = o.tenant_id and o.source = ${sourceOfEntry}
            where o.tenant_id = ${tenantId} and e.entry_id = ${entryId})`,
  ]);

const columns = sql`r.receipt_id, r.file_name, r.received_at, r.added_by, r.state, r.total_cents, r.sales_tax_cents, r.date, r.merchant, r.card_digits,
  r.problem, r.picture_key, r.frames, r.text, r.matched_by, r.by_hand`;

/** The newest first. */
export const storedReceipts = (
  em: EntityManager,
  tenantId: number,
  filter: ReceiptFilter,
  { page, limit }: { page: number; limit: number },
): Promise<StoredReceipt[]> =>
  rows(
    em,
    sql`select ${columns} from receipt r where ${matching(tenantId, filter)}
        order by r.received_at desc, r.receipt_id desc limit ${limit} offset ${(page - 1) * limit}`,
  );

export async function receiptCounts(
  em: EntityManager,
  tenantId: number,
  filter: ReceiptFilter,
): Promise<{ reading: number; open: number; matched: number; total: number }> {
  return (await row(
    em,
    sql`select count(*) filter (where r.state = 'reading') as reading, count(*) filter (where r.state <> 'matched') as open,
               count(*) filter (where r.state = 'matched') as matched, count(*) filter (where ${matching(tenantId, filter)}) as total
        from receipt r where r.tenant_id = ${tenantId}`,
  ))!;
}

interface StoredFile {
  fileName: string;
  mediaType: string;
  fileKey: string;
  pictureKey: string | null;
}

export async function fileOf(em: EntityManager, tenantId: number, receiptId: string): Promise<StoredFile> {
  return existing(
    'receipt',
    await row<StoredFile>(
      em,
      sql`select file_name, media_type, file_key, picture_key from receipt where tenant_id = ${tenantId} and receipt_id = ${receiptId}`,
    ),
  );
}

/** A bank row, or an entry without one, by its first line in the ledger. */
export interface LedgerPlace {
  source: string;
  lineId: string;
  date: string;
  description: string;
  payee: string;
  amountCents: number;
  accountPath: string;
  path: string;
  accountDigits: string | null;
  hasReceipt: boolean;
}

/** Of each entry among `g`: its first line, with the amount of all. */
const places = (lines: ReturnType<typeof sql>) => sql`
  select ${sourceOfEntry} as source, p.entry_id || '-' || p.line as line_id, p.date, p.description, p.payee, p.spent as amount_cents,
         m.path as account_path, a.path, m.mask as account_digits,
         exists (select from receipt_row o where o.tenant_id = e.tenant_id and o.source = ${sourceOfEntry}) as has_receipt
  from (select distinct on (g.tenant_id, g.entry_id) g.*, sum(g.amount_cents) over (partition by g.tenant_id, g.entry_id) as spent
        from gl_line g join (${lines}) k on k.tenant_id = g.tenant_id and k.entry_id = g.entry_id
        order by g.tenant_id, g.entry_id, g.line) p
  join entry e on e.tenant_id = p.tenant_id and e.entry_id = p.entry_id
  join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
  left join account m on m.tenant_id = p.tenant_id and m.account_id = p.money_account_id`;

/** With the bank transactions that they belong to. */
export const receiptRows = sql`receipt_row o left join bank_transaction b on b.tenant_id = o.tenant_id and b.bank_transaction_id::text = o.source`;
/** Null while the bank transaction isn't in the books. */
export const entryOfReceipt = sql`coalesce(b.entry_id, case when o.source not like '%-%' then o.source::bigint end)`;

/** The rows that receipts belong to and that are in the books. */
export function rowsOfReceipts(
  em: EntityManager,
  tenantId: number,
  receiptIds: string[],
): Promise<(LedgerPlace & { receiptId: string })[]> {
  const entries = sql`select o.tenant_id, ${entryOfReceipt} as entry_id from ${receiptRows}
    where o.tenant_id = ${tenantId} and o.receipt_id = any (${receiptIds}::uuid[])`;
  return rows(
    em,
    sql`select o.receipt_id, l.* from receipt_row o join (${places(entries)}) l on l.source = o.source
        where o.tenant_id = ${tenantId} and o.receipt_id = any (${receiptIds}::uuid[]) order by l.date desc, l.line_id`,
  );
}

/** The ledger rows of these entries. */
export const placesOf = (em: EntityManager, tenantId: number, entryIds: number[]): Promise<LedgerPlace[]> =>
  rows(em, places(sql`select ${tenantId}::int as tenant_id, unnest(${entryIds}::bigint[]) as entry_id`));

/** Bank rows of several lines, each with the amount of all. */
const splitRows = (tenantId: number) => sql`lateral (
  select f.tenant_id, f.entry_id, f.date, sum(g.amount_cents) as amount_cents
  from (select distinct tenant_id, entry_id, date from gl_line
        where tenant_id = ${tenantId} and line > 2 and date between w.first and w.last) f
  join entry e on e.tenant_id = f.tenant_id and e.entry_id = f.entry_id and e.bank_transaction_id is not null
  join gl_line g on g.tenant_id = f.tenant_id and g.entry_id = f.entry_id
  group by f.tenant_id, f.entry_id, f.date)`;

/** Rows of banks that each receipt could be of, by amount and day; the matcher judges them. */
export async function rowsNear(
  em: EntityManager,
  tenantId: number,
  hints: ReceiptHint[],
): Promise<Map<string, (LedgerPlace & SpentRow)[]>> {
  const wanted = hints.map(({ receiptId, totalCents, date, receivedOn }) => ({
    receiptId,
    most: Math.floor(totalCents * (1 + maxTip)),
    least: totalCents,
    ...daysNear(date, receivedOn),
  }));
  const columns = { receipt_id: 'uuid', most: 'bigint', least: 'bigint', first: 'date', last: 'date' } as const;
  const near = sql`
    with w as (select * from ${table('w', wanted, columns)})
    select w.receipt_id, g.tenant_id, g.entry_id
    from w join gl_line g on g.tenant_id = ${tenantId} and g.amount_cents between 0 - w.most and 0 - w.least and g.date between w.first and w.last
    join entry e on e.tenant_id = g.tenant_id and e.entry_id = g.entry_id and e.bank_transaction_id is not null
    union
    select w.receipt_id, s.tenant_id, s.entry_id
    from w join ${splitRows(tenantId)} s on s.amount_cents between 0 - w.most and 0 - w.least`;
  const found = await rows<LedgerPlace & { receiptId: string }>(
    em,
    sql`with near as (${near})
        select n.receipt_id, l.* from near n
        join entry e on e.tenant_id = n.tenant_id and e.entry_id = n.entry_id
        join (${places(sql`select distinct tenant_id, entry_id from near`)}) l on l.source = e.bank_transaction_id::text`,
  );
  const spent = found.map((place) => ({ ...place, spentCents: 0 - place.amountCents }));
  return Map.groupBy(spent, ({ receiptId }) => receiptId);
}

function daysNear(date: string | null, receivedOn: string): { first: string; last: string } {
  const { before, after } = date === null ? undatedWindow : window;
  const from = date ?? receivedOn;
  return { first: daysAfter(from, -before), last: daysAfter(from, after) };
}
