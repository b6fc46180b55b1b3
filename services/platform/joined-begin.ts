// Sends the start of a transaction together with its first statement, which names the tenants: each transaction is a round trip shorter.
import type pg from 'pg';
import { plannedOnce, sql } from './sql.js';

/**
 * The statement that sets which tenants' rows a transaction may see under row-level security (a number, or numbers in braces), and the role
 * of the person who asks, which work without a person doesn't have.
 */
export const namingOf = (setting: 'app.tenant_id' | 'app.tenant_ids', tenants: string, role = '') =>
  sql`${plannedOnce}select set_config(${sql.lit(setting)}, ${tenants}, true), set_config('app.role', ${role}, true)`;

/** The same as it is sent. */
const naming = /select set_config\('(app\.tenant_ids?)', \$1, true\), set_config\('app\.role', \$2, true\)$/;
/** Numbers and small letters only, so they are safe in the text of a statement: several statements at once cannot have parameters. */
const tenantNumbers = /^(\d+|\{[\d,]*\})$/;
const roleName = /^[a-z]*$/;
const beginning = /^(begin|start transaction)\b/;
const ending = /^(commit|rollback)$/;

/** What the caller gets for a statement that is not sent, or not yet. */
const unsent = () => Promise.resolve({ command: '', rowCount: null, rows: [], fields: [], oid: 0 });

export function joinBegin(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...words: unknown[]) => Promise<unknown>;
  let begin: string | undefined;
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text === 'string' && beginning.test(text)) {
      begin = text;
      return unsent();
    }
    if (begin === undefined) return query(text, values, ...rest);
    const start = begin;
    begin = undefined;
    if (typeof text === 'string' && ending.test(text)) return unsent();
    const first = joinable(text, values);
    if (first) return query(`${start}; ${first}`).then((results) => (results as unknown[]).at(-1));
    // The connection sends them in order. If it is lost, the second one fails as well.
    query(start).catch(() => {});
    return query(text, values, ...rest);
  }) as typeof client.query;
}

function joinable(text: unknown, values: unknown): string | undefined {
  const setting = typeof text === 'string' ? naming.exec(text)?.[1] : undefined;
  const [tenants, role] = Array.isArray(values) ? (values as unknown[]) : [];
  if (!setting || typeof tenants !== 'string' || !tenantNumbers.test(tenants)) return undefined;
  if (typeof role !== 'string' || !roleName.test(role)) return undefined;
  return `select set_config('${setting}', '${tenants}', true), set_config('app.role', '${role}', true)`;
}
