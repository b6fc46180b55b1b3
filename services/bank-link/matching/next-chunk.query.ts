// The next rows of an import to match, in date order.
import type { EntityManager } from '@mikro-orm/postgresql';
import { daysAfter } from '#contracts/days.js';
import type { DecidedPart, ProcessorActivity } from '#contracts/events/bank-link.js';
import { rows, sql } from '#platform/sql.js';
import type { OpenRow } from './row-evidence.js';
import { nearDays } from './same-rows.js';

/** Rows per chunk: large enough for set-based statements to pay off, small enough to show progress. */
const chunkRows = 2_000;
/** Later rows of the next few days that are matched too, so that none loses its own transaction to a row of the chunk. */
const rowsAhead = 500;

const columns = sql`row, bank_account_id, date, transacted_on, description, amount_cents,
  balance_cents, bank_id, content_key, accepted, processor, decision, processor is not null and bank_id is not null as has_own_id`;

export type ChunkRow = OpenRow & { accepted: boolean; processor: ProcessorActivity | null; decision: DecidedPart[] | null };

export interface Chunk {
  rows: ChunkRow[];
  ahead: ChunkRow[];
}

/** The next open rows in date order, after a position if given. */
export async function nextChunk(
  em: EntityManager,
  { tenantId, importId, after }: { tenantId: number; importId: string; after?: { date: string; row: number } },
): Promise<Chunk> {
  const place = after ? sql`(date, row) > (${after.date}, ${after.row})` : sql`true`;
  const found = await rows<ChunkRow>(
    em,
    sql`select ${columns} from import_row
        where tenant_id = ${tenantId} and import_id = ${importId} and bank_transaction_id is null and status <> 'rejected' and not held and ${place}
        order by date, row limit ${chunkRows + rowsAhead}`,
  );
  const chunk = found.slice(0, chunkRows);
  const last = chunk.at(-1)?.date;
  const until = last && daysAfter(last, nearDays);
  return { rows: chunk, ahead: found.slice(chunkRows).filter((row) => row.date <= until!) };
}

/** Rows of an import by their numbers. */
export const openRows = (
  em: EntityManager,
  { tenantId, importId, only }: { tenantId: number; importId: string; only: number[] },
): Promise<ChunkRow[]> =>
  rows<ChunkRow>(
    em,
    sql`select ${columns} from import_row where tenant_id = ${tenantId} and import_id = ${importId} and row = any (${only}::int[]) order by date, row`,
  );
