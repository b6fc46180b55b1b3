// When a kill falls: at a named point of an import, as soon as the database shows that it was reached, or at a moment drawn by chance.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Administrator } from '#platform/migrations.js';

/** What the database shows at each named point, in the order of the pipeline. */
const signs = {
  /** The preview is stored, nothing committed. */
  parsed: 'select exists (select from bank_link.import where tenant_id = $1) as reached',
  /** All rows have become bank transactions. */
  committed: `select exists (select from bank_link.import where tenant_id = $1 and state = 'committed') as reached`,
  /** All of those are entries in the books. */
  posted: `select exists (select from bank_link.import where tenant_id = $1 and state = 'committed')
    and (select count(*) from ledger.bank_transaction where tenant_id = $1) = (select count(*) from bank_link.bank_transaction where tenant_id = $1) as reached`,
  /** The first proposals of the assistant have been applied. */
  classified: 'select exists (select from ledger.category_decision where tenant_id = $1) as reached',
};

export type Point = keyof typeof signs;
export const points = Object.keys(signs) as Point[];

/** Milliseconds from the beginning of the upload, or a named point. */
export type Moment = number | Point;

const lookEveryMs = 5;

/** A watcher is connected before the import begins, so that no point passes unseen. */
export async function watch(
  administrator: Administrator,
  tenantId: number,
): Promise<{ until(moment: Moment, patienceMs: number): Promise<void>; close(): Promise<void> }> {
  const client = new pg.Client(administrator);
  // The server that it is connected to is about to be killed.
  client.on('error', () => {});
  await client.connect();
  const until = async (moment: Moment, patienceMs: number) => {
    if (typeof moment === 'number') return wait(moment);
    for (const end = Date.now() + patienceMs; Date.now() < end; await wait(lookEveryMs)) {
      const { rows } = await client.query<{ reached: boolean }>(signs[moment], [tenantId]);
      if (rows[0]!.reached) return;
    }
    throw new Error(`The import did not come to the point “${moment}” in time.`);
  };
  return { until, close: () => client.end().catch(() => {}) };
}
