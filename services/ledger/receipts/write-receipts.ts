// Writes receipts, and attaches them to bank rows and entries. No figure changes.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { receiptAttached } from '#contracts/events/ledger.js';
import { existing } from '#contracts/problem.js';
import type { ReceiptFrame, ReceiptState } from '#contracts/routes/receipts.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';
import { lockReceipt, lockReceipts } from '../posting/lock-order.js';
import { candidatesOf, certainMatches, type ReceiptHint } from './match-receipt.js';
import type { ReadReceipt } from './receipt-text.js';
import { hintsOf } from './receipt-hint.js';
import { rowsNear, storedReceipts, type LedgerPlace } from './receipts.query.js';

export interface NewReceipt {
  receiptId: string;
  contentHash: string;
  fileName: string;
  mediaType: string;
  fileKey: string;
  pictureKey: string | null;
  text: string[];
}

/** Those that weren't there; a file that was added before is left as it is. */
export async function insertReceipts(
  em: EntityManager,
  { tenantId, addedBy, at }: { tenantId: number; addedBy: string; at: Date },
  receipts: NewReceipt[],
): Promise<string[]> {
  const keys = { receipt_id: 'uuid', content_hash: 'text', file_key: 'text', picture_key: 'text' } as const;
  const columns = { ...keys, file_name: 'text', media_type: 'text', text: 'jsonb' } as const;
  const same = { tenant_id: tenantId, state: 'reading', added_by: addedBy, received_at: at.toISOString() };
  const added = await rows<{ receiptId: string }>(
    em,
    sql`${insertInto('receipt', receipts, columns, same)} on conflict (tenant_id, content_hash) do nothing returning receipt_id`,
  );
  return added.map(({ receiptId }) => receiptId);
}

/** The receipts of these files. */
export const statesOf = (
  em: EntityManager,
  tenantId: number,
  hashes: string[],
): Promise<{ contentHash: string; receiptId: string; state: ReceiptState }[]> =>
  rows(
    em,
    sql`select content_hash, receipt_id, state from receipt where tenant_id = ${tenantId} and content_hash = any (${hashes}::text[])`,
  );

/** Stores what was read; a person may have matched the receipt in the meantime. */
export function storeRead(
  em: EntityManager,
  tenantId: number,
  { receiptId, read, text, frames }: { receiptId: string; read: ReadReceipt; text: string[]; frames: ReceiptFrame[] },
): Promise<void> {
  const { totalCents, salesTaxCents, date, merchant, cardDigits } = read;
  return execute(
    em,
    sql`update receipt set state = case state when 'reading' then 'unmatched' else state end, total_cents = ${totalCents},
          sales_tax_cents = ${salesTaxCents}, date = ${date}, merchant = ${merchant}, card_digits = ${cardDigits},
          text = ${JSON.stringify(text)}::jsonb, frames = ${JSON.stringify(frames)}::jsonb
        where tenant_id = ${tenantId} and receipt_id = ${receiptId}`,
  );
}

export const storeProblem = (em: EntityManager, tenantId: number, receiptId: string, problem: string): Promise<void> =>
  execute(
    em,
    sql`update receipt set state = 'failed', problem = ${problem} where tenant_id = ${tenantId} and receipt_id = ${receiptId} and state = 'reading'`,
  );

/** Matches the open receipts that are certain, and notes which have suggestions. */
export async function matchOpen(em: EntityManager, tenantId: number, timeZone: string): Promise<NewEvent[]> {
  await lockReceipts(em, tenantId);
  const open = (await storedReceipts(em, tenantId, { state: 'open' }, { page: 1, limit: maxMatchedAtOnce })).filter(
    ({ state }) => state !== 'reading',
  );
  const hints = hintsOf(open, timeZone);
  if (hints.length === 0) return [];
  const near = await rowsNear(em, tenantId, hints);
  const both = hints.map((hint) => ({ hint, rows: near.get(hint.receiptId) ?? [] }));
  const certain = certainMatches(both);
  await attach(em, tenantId, certain.map(({ hint, row: { source } }) => ({ receiptId: hint.receiptId, source }))); // prettier-ignore
  const matched = new Map(certain.map(({ hint, reason }) => [hint.receiptId, reason]));
  const states = both.map(({ hint, rows: own }) => ({ receiptId: hint.receiptId, ...stateOf(hint, own, matched.get(hint.receiptId)) }));
  await execute(
    em,
    sql`update receipt r set state = s.state, matched_by = s.matched_by
        from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) s ("receiptId" uuid, state text, matched_by text)
        where r.tenant_id = ${tenantId} and r.receipt_id = s."receiptId" and r.state <> s.state`,
  );
  return certain.map(({ hint, row: { lineId } }) => receiptAttached.of(tenantId, { receiptId: hint.receiptId, lineIds: [lineId] }));
}

/** Beyond it, the newest are matched. */
const maxMatchedAtOnce = 1_000;

function stateOf(hint: ReceiptHint, near: (LedgerPlace & { spentCents: number })[], reason: string | undefined) {
  if (reason !== undefined) return { state: 'matched', matched_by: reason };
  return { state: candidatesOf(hint, near).length > 0 ? 'suggested' : 'unmatched', matched_by: null };
}

async function attach(em: EntityManager, tenantId: number, attached: { receiptId: string; source: string }[]): Promise<void> {
  if (attached.length === 0) return;
  const columns = { receipt_id: 'uuid', source: 'text' } as const;
  await execute(em, sql`${insertInto('receipt_row', attached, columns, { tenant_id: tenantId })} on conflict do nothing`);
}

/** A person's match, in place of an earlier one. */
export async function attachByHand(
  em: EntityManager,
  { tenantId, receiptId, by }: { tenantId: number; receiptId: string; by: string },
  rowsOf: LedgerPlace[],
): Promise<NewEvent[]> {
  existing('receipt', await lockReceipt(em, tenantId, receiptId));
  await execute(em, sql`delete from receipt_row where tenant_id = ${tenantId} and receipt_id = ${receiptId}`);
  await attach(em, tenantId, rowsOf.map(({ source }) => ({ receiptId, source }))); // prettier-ignore
  await execute(
    em,
    sql`update receipt set state = 'matched', matched_by = ${by} where tenant_id = ${tenantId} and receipt_id = ${receiptId}`,
  );
  const lineIds = rowsOf.map(({ lineId }) => lineId);
  const audit = auditRecorded.ledger.of(tenantId, { action: 'receipt.matched', subject: `receipt ${receiptId}`, after: { lineIds } });
  return [receiptAttached.of(tenantId, { receiptId, lineIds }), audit];
}

export async function detach(em: EntityManager, tenantId: number, receiptId: string): Promise<NewEvent[]> {
  existing('receipt', await lockReceipt(em, tenantId, receiptId));
  await execute(em, sql`delete from receipt_row where tenant_id = ${tenantId} and receipt_id = ${receiptId}`);
  // Until its suggestions are looked for again.
  await execute(
    em,
    sql`update receipt set state = case when state = 'matched' then 'unmatched' else state end, matched_by = null, by_hand = true
        where tenant_id = ${tenantId} and receipt_id = ${receiptId}`,
  );
  return changedTo(tenantId, receiptId, 'receipt.unmatched');
}

/** The keys of files that nothing else may have. A PDF may be an imported statement, too, so it stays in the file store. */
export async function remove(em: EntityManager, tenantId: number, receiptId: string): Promise<{ keys: string[]; events: NewEvent[] }> {
  existing('receipt', await lockReceipt(em, tenantId, receiptId));
  const gone = await row<{ keys: string[] }>(
    em,
    sql`delete from receipt r where r.tenant_id = ${tenantId} and r.receipt_id = ${receiptId}
        returning array(select k from unnest(array[r.picture_key, case when r.media_type <> 'application/pdf' then r.file_key end]) k
          where k is not null and not exists (select from receipt o where o.tenant_id = r.tenant_id and o.receipt_id <> r.receipt_id
            and k in (o.picture_key, o.file_key))) as keys`,
  );
  return { keys: gone!.keys, events: changedTo(tenantId, receiptId, 'receipt.deleted') };
}

const changedTo = (tenantId: number, receiptId: string, action: string): NewEvent[] => [
  receiptAttached.of(tenantId, { receiptId, lineIds: [] }),
  auditRecorded.ledger.of(tenantId, { action, subject: `receipt ${receiptId}` }),
];
