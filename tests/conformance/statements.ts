// Counts what is asked of PostgreSQL: the driver that the services use is listened to, whoever asks.
import { createRequire } from 'node:module';
import type { Client } from 'pg';
import { PLANNED_ONCE } from '#platform/kept-plans.js';

export interface Statement {
  user: string;
  text: string;
}

const local = createRequire(import.meta.url);
/** The driver that the services use, which brings its own copy. */
const pg = createRequire(local.resolve('@mikro-orm/postgresql'))('pg') as { Client: { prototype: Client } };

let heard: Statement[] = [];
const query = pg.Client.prototype.query;
pg.Client.prototype.query = function (this: Client & { user: string }, ...given: unknown[]) {
  const [first] = given as [string | { text?: string }];
  const sent = typeof first === 'string' ? first : (first?.text ?? '');
  const text = sent.replace(PLANNED_ONCE, '');
  // Opening and ending a transaction and naming its tenant belong to each.
  if (!/^(begin|start transaction|commit|rollback|select set_config)/i.test(text)) heard.push({ user: this.user, text });
  return (query as (...rest: unknown[]) => unknown).apply(this, given);
} as typeof query;

/** What was asked while `run` ran, also by others of this process. */
export async function statementsOf<T>(run: () => Promise<T>): Promise<{ statements: Statement[]; result: T }> {
  heard = [];
  const result = await run();
  return { statements: heard, result };
}
