// Whether an installation in one process has come to rest: every consumer has applied every event, no job waits or runs.
import { setTimeout as wait } from 'node:timers/promises';
import { sql, rows } from '#platform/sql.js';
import type { Composition } from './compose.js';

interface Position {
  partition: number;
  position: number;
}

/** Two looks in a row must show the same heads and nothing to do: then nothing moved in between. */
export async function isQuiet(composition: Composition): Promise<boolean> {
  const first = await look(composition);
  if (!first.idle) return false;
  const second = await look(composition);
  return second.idle && first.heads === second.heads;
}

/** Waits until everything written has been applied everywhere. */
export async function untilQuiet(composition: Composition, timeoutMs = 120_000): Promise<void> {
  for (const end = Date.now() + timeoutMs; !(await isQuiet(composition)); await wait(10)) {
    if (Date.now() > end) throw new Error('The pipeline did not come to rest.');
  }
}

async function look(composition: Composition): Promise<{ idle: boolean; heads: string }> {
  const heads: string[] = [];
  let idle = true;
  for (const service of composition.services.values()) {
    const log = service.work.readLog();
    const own = await rows<Position>(log, sql`select partition, position from log_head order by partition`);
    heads.push(own.map((head) => head.position).join(','));
    const jobs = await rows(log, sql`select from job where state in ('queued', 'running') limit 1`);
    if (jobs.length > 0) idle = false;
    for (const pattern of service.consumers.patterns)
      for (const [producer, types] of Object.entries(pattern.types))
        if (await isBehind(composition, service.name, pattern.consumer, producer, types)) idle = false;
  }
  return { idle, heads: heads.join(';') };
}

async function isBehind(composition: Composition, service: string, consumer: string, producer: string, types: string[]): Promise<boolean> {
  const positions = await rows<Position>(
    composition.get(service as never).work.readLog(),
    sql`select partition, position from consumer_position where consumer = ${consumer} and producer = ${producer}`,
  );
  const behind = await rows(
    composition.get(producer as never).work.readLog(),
    sql`select from log_head h left join unnest(${positions.map((one) => one.partition)}::int[], ${positions.map((one) => one.position)}::bigint[]) as c (partition, position) using (partition)
        where h.position > coalesce(c.position, 0)
          and exists (select from event_log l where l.partition = h.partition and l.position > coalesce(c.position, 0) and l.type = any (${types}::text[])) limit 1`,
  );
  return behind.length > 0;
}
