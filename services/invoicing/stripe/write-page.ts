// Saves a page and the new cursor in one transaction, so a killed reader publishes nothing and a second reader saves nothing.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataOf, NewEvent } from '#contracts/define.js';
import { activityFetched } from '#contracts/events/invoicing.js';
import { execute, row, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';
import { upsertRows } from '#platform/write-rows.js';
import type { Connection, PayoutToLink } from './connection.query.js';
import type { Cursor } from './cursor.js';
import type { FetchedCharge } from './fetched-charge.js';
import type { FetchedRow } from './fetched-row.js';

/** What to save from a page; omitted parts stay as they are. */
export interface PageOutcome {
  cursor: Cursor;
  rows?: FetchedRow[];
  charges?: FetchedCharge[];
  payouts?: PayoutToLink[];
  /** Payouts whose rows were published with their payout id, or that have none. */
  linked?: string[];
  balance?: DataOf<typeof activityFetched>['balance'];
  /** Currencies of skipped rows, one for each row. */
  refused?: string[];
  /** All transactions will be read again, so refused ones are counted again. */
  countsAgain?: boolean;
}

export type Place = Connection & { tenantId: number };

/** Undefined if another reader has moved on, or the connection is gone. */
export async function writePage(em: EntityManager, place: Place, page: PageOutcome): Promise<NewEvent[] | undefined> {
  const { tenantId, connectionId, accountId, name } = place;
  if (!(await moveOn(em, place, page))) return undefined;
  const { rows = [], charges = [], payouts = [], linked = [], balance = null } = page;
  if (charges.length > 0) await keepCharges(em, { tenantId, connectionId }, charges);
  if (payouts.length > 0) await keepPayouts(em, { tenantId, connectionId }, payouts);
  if (linked.length > 0) await endPayouts(em, { tenantId, connectionId }, linked);
  if (rows.length === 0 && !balance) return [];
  return [activityFetched.of(tenantId, { processor: 'stripe', providerAccount: accountId, name, rows, balance })];
}

const moveOn = (
  em: EntityManager,
  { tenantId, connectionId, revision }: Place,
  { cursor, refused = [], countsAgain = false }: PageOutcome,
): Promise<object | undefined> =>
  row(
    em,
    sql`update processor_connection set cursor = ${JSON.stringify(cursor)}::jsonb, revision = revision + 1,
          refused_rows = case when ${countsAgain} then 0 else refused_rows end + ${refused.length},
          refused_currencies = array(select distinct unnest(case when ${countsAgain} then '{}' else refused_currencies end || ${refused}::text[]) order by 1)
        where tenant_id = ${tenantId} and connection_id = ${connectionId} and revision = ${revision} and key_sealed is not null
        returning revision`,
  );

interface Of {
  tenantId: number;
  connectionId: string;
}

/** A charge never returns to pending, because an older state may arrive later. */
const keepCharges = (em: EntityManager, { tenantId, connectionId }: Of, charges: FetchedCharge[]): Promise<void> =>
  execute(
    em,
    sql`${insertInto(
      'fetched_charge as f',
      charges,
      {
        ...({ charge_id: 'text', created_at: 'timestamptz', status: 'text', amount_cents: 'bigint' } as const),
        ...({ client: 'text', client_id: 'text', description: 'text' } as const),
      },
      { tenant_id: tenantId, connection_id: connectionId },
    )}
        on conflict (tenant_id, charge_id) do update set status = excluded.status, amount_cents = excluded.amount_cents, client = excluded.client,
          client_id = excluded.client_id, description = excluded.description
        where excluded.status <> 'pending' or f.status = 'pending'`,
  );

const keepPayouts = (em: EntityManager, { tenantId, connectionId }: Of, payouts: PayoutToLink[]): Promise<void> =>
  upsertRows(em, 'payout_to_link', payouts, {
    same: { tenant_id: tenantId, connection_id: connectionId },
    key: { payout_id: 'text' },
    columns: { settled: 'boolean', rows_after: 'text' },
  });

const endPayouts = (em: EntityManager, { tenantId, connectionId }: Of, payouts: string[]): Promise<void> =>
  execute(
    em,
    sql`delete from payout_to_link where tenant_id = ${tenantId} and connection_id = ${connectionId} and payout_id = any (${payouts}::text[])`,
  );

export const saveProblem = (em: EntityManager, { tenantId, connectionId }: Of, problem: string | null): Promise<void> =>
  execute(em, sql`update processor_connection set problem = ${problem} where tenant_id = ${tenantId} and connection_id = ${connectionId}`);
