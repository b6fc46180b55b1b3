// Compares the read models of a tenant with a replay of the logs into scratch tables. Finds nothing when all is right.
import type { EntityManager } from '@mikro-orm/postgresql';
import { schemaOf } from '#contracts/services.js';
import { execute, rows, sql } from '#platform/sql.js';
import { holdPositions, readModels, replay, type Logs } from './replay.js';

const maxSentences = 100;

/** What tells the rows of a read model apart, and what they are called. */
const keys = { person_decision: 'line_id', ledger_line: 'line_id', account: 'account_id', owner: 'name' } as const;
const names = { person_decision: 'decision of a person about line', ledger_line: 'line', account: 'account', owner: 'owner' } as const;

/** Sentences about what differs for the tenant, in a transaction of its own: consumers of its partition wait until it ends. */
export async function verifyAssistant(em: EntityManager, tenantId: number, logs: Logs): Promise<string[]> {
  const reached = await holdPositions(em, tenantId, logs);
  const schema = schemaOf('assistant');
  // Temporary tables stand before the schema's of the same name, so the replay writes into them by the very statements of every day.
  await execute(em, sql`select open_scratch()`);
  await replay(em, tenantId, logs, reached);
  const differences: string[] = [];
  for (const table of readModels) {
    // When a proposal was stored is the clock's of that moment, and the log's in a replay.
    const content = (of: string) =>
      sql`select ${sql.ref(keys[table])} as key, to_jsonb(t) - 'proposed_at' as content from ${sql.ref(`${of}.${table}`)} t where tenant_id = ${tenantId}`;
    const wrong = await rows<{ key: string }>(
      em,
      sql`select key::text from (${content(schema)}) stored full join (${content('pg_temp')}) replayed using (key)
          where stored.content is distinct from replayed.content order by 1 limit ${maxSentences}`,
    );
    differences.push(...wrong.map(({ key }) => `assistant ${names[table]} ${key} of tenant ${tenantId} does not match the logs`));
  }
  return differences.slice(0, maxSentences);
}
