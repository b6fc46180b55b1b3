// Tests that hold one transaction back until another one waits for its locks.
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

/** Resolves once a session of the database waits for a lock that another one holds. */
export async function oneWaits(admin: pg.Client): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await wait(5)) {
    const { rowCount } = await admin.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`,
    );
    if (rowCount) return;
  }
  throw new Error('Nobody waits: the two writers do not meet.');
}
