// Whether this process can serve: its own databases answer and their schemas are there. Problems of a single tenant don't matter here.
import { setTimeout as wait } from 'node:timers/promises';
import { row, sql } from '#platform/sql.js';
import type { UnitOfWork } from '#platform/unit-of-work.js';

export interface HealthPart {
  name: string;
  status: 'ok' | 'failed';
  detail: string;
}

const answerWithinMs = 3_000;

/** One part for each service that runs in this process. */
export function databaseParts(services: Iterable<{ name: string; work: UnitOfWork }>): Promise<HealthPart[]> {
  return Promise.all([...services].map(partOf));
}

async function partOf({ name, work }: { name: string; work: UnitOfWork }): Promise<HealthPart> {
  const late = new AbortController();
  try {
    // The log's heads are there when the migrations are.
    const probe = row(work.readLog(), sql`select partition from log_head limit 1`).then((head) => (head ? 'ok' : 'the schema is empty'));
    const answer = await Promise.race([probe, wait(answerWithinMs, 'no answer', { signal: late.signal })]);
    return { name: `${name} database`, status: answer === 'ok' ? 'ok' : 'failed', detail: answer === 'ok' ? '' : answer };
  } catch {
    return { name: `${name} database`, status: 'failed', detail: 'not reachable' };
  } finally {
    late.abort();
  }
}
