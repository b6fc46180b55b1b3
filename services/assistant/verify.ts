// Compares the read models of a tenant with a replay of the logs into scratch tables. Finds nothing when all is right.
import type { EntityManager } from '@mikro-orm/postgresql';
import { schemaOf } from '#contracts/services.js';
import { execute, rows, sql } from '#platform/sql.js';
import { holdPositions, readModels, replay, type Logs } from './replay.js';

const maxSentences = 100;

/** The key and the name of the rows of each read model. */
const keys = {
  ...({ person_decision: sql`line_id`, ledger_line: sql`line_id`, account: sql`account_id`, owner: sql`name` } as const),
  personal_account: sql`account_id`,
  ...({ entry_line: sql`entry_id || '-' || line`, business: sql`name`, known_fact: sql`kind || ' ' || key` } as const),
};
const names = {
  ...({ person_decision: 'decision of a person about line', ledger_line: 'line', account: 'account', owner: 'owner' } as const),
  personal_account: 'use of account',
  ...({ entry_line: 'line of an entry', business: 'business', known_fact: 'fact' } as const),
};

/** Sentences about what differs for the tenant, in a transaction of its own: consumers of its partition wait until it ends. */
export async function verifyAssistant(em: EntityManager, tenantId: number, logs: Logs): Promise<string[]> {
  const reached = await holdPositions(em, tenantId, logs);
  const schema = schemaOf('assistant');
  // Temporary tables take precedence over the schema's tables, so the replay writes into them with the usual statements.
  await execute(em, sql`select open_scratch()`);
  // A cached plan would keep writing into the schema, because it doesn't notice the new tables.
  await execute(em, sql`discard plans`);
  await replay(em, tenantId, logs, reached);
  const differences: string[] = [];
  for (const table of readModels) {
    // `proposed_at` is the clock's time, but the log's time in a replay.
    const content = (of: string) =>
      sql`select ${keys[table]} as key, to_jsonb(t) - 'proposed_at' as content from ${sql.ref(`${of}.${table}`)} t where tenant_id = ${tenantId}`;
    const wrong = await rows<{ key: string }>(
      em,
      sql`select key::text from (${content(schema)}) stored full join (${content('pg_temp')}) replayed using (key)
          where stored.content is distinct from replayed.content order by 1 limit ${maxSentences}`,
    );
    differences.push(...wrong.map(({ key }) => `assistant ${names[table]} ${key} of tenant ${tenantId} does not match the logs`));
  }
  return [...differences, ...(await verifySums(em, tenantId))].slice(0, maxSentences);
}

/** Compares the sums that triggers maintain with the lines. */
async function verifySums(em: EntityManager, tenantId: number): Promise<string[]> {
  const lines = sql`${sql.ref(`${schemaOf('assistant')}.entry_line`)} l where l.tenant_id = ${tenantId} and not l.reversed`;
  const wrong = await rows<{ what: string }>(
    em,
    sql`with months as (
          select date_trunc('month', date)::date as month, account, basis, count(*) as lines, sum(amount_cents) as cents from ${lines} group by 1, 2, 3
        ), payees as (select payee, count(*) as lines, count(*) filter (where is_income(account)) as income_lines from ${lines} and not l.is_own and l.payee <> '' group by 1)
        select account || ' in ' || to_char(month, 'YYYY-MM') as what
        from months full join (select * from account_month where tenant_id = ${tenantId} and (lines <> 0 or cents <> 0)) kept using (month, account, basis)
        where (months.lines, months.cents) is distinct from (kept.lines::bigint, kept.cents::numeric)
        union all
        select 'payee ' || payee from payees full join (select * from known_payee where tenant_id = ${tenantId} and (lines <> 0 or income_lines <> 0)) kept using (payee)
        where (payees.lines, payees.income_lines) is distinct from (kept.lines::bigint, kept.income_lines::bigint)
        order by 1 limit ${maxSentences}`,
  );
  return wrong.map(({ what }) => `assistant sums of ${what} of tenant ${tenantId} do not match their lines`);
}
