// A business's decisions about its categories for a tax year.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, row, rows, sql } from '#platform/sql.js';
import type { Decision } from './treatment.js';

interface YearOf {
  tenantId: number;
  year: number;
}

const columns = sql`path, line, basis_points, note`;

export const decisionsOf = (em: EntityManager, { tenantId, year }: YearOf): Promise<Decision[]> =>
  rows<Decision>(em, sql`select ${columns} from policy_decision where tenant_id = ${tenantId} and year = ${year} order by path`);

/** Until the transaction ends, no other decision and no rename of a category can happen. */
export const lockDecisions = (em: EntityManager, tenantId: number): Promise<void> =>
  execute(em, sql`select pg_advisory_xact_lock(hashtext('deduction-policy'), ${tenantId})`);

/**
 * The decision about a category, the number of all decisions, and the category's current name: an original name, from a screen opened before the rename, means the
 * renamed category.
 */
export async function decisionAt(
  em: EntityManager,
  { tenantId, year }: YearOf,
  named: string,
): Promise<{ path: string; before: Decision | undefined; count: number }> {
  const renamed = sql`select path from renamed_category where tenant_id = ${tenantId} and first_path = ${named}`;
  const { path, count, ...found } = (await row<Omit<Decision, 'line'> & { line: Decision['line'] | null; count: number }>(
    em,
    sql`select n.path, d.line, d.basis_points, d.note,
               (select count(*) from policy_decision where tenant_id = ${tenantId} and year = ${year}) as count
        from (select coalesce((${renamed} limit 1), ${named}) as path) n
        left join policy_decision d on d.tenant_id = ${tenantId} and d.year = ${year} and d.path = n.path`,
  ))!;
  const { line } = found;
  return { path, count, before: line === null ? undefined : { path, ...found, line } };
}

export const countDecisions = async (em: EntityManager, { tenantId, year }: YearOf): Promise<number> =>
  (await row<{ count: number }>(em, sql`select count(*) as count from policy_decision where tenant_id = ${tenantId} and year = ${year}`))!
    .count;

export const deleteDecision = (em: EntityManager, { tenantId, year }: YearOf, path: string): Promise<void> =>
  execute(em, sql`delete from policy_decision where tenant_id = ${tenantId} and year = ${year} and path = ${path}`);

export const storeDecision = (em: EntityManager, { tenantId, year }: YearOf, by: string, decision: Decision): Promise<void> =>
  execute(
    em,
    sql`insert into policy_decision (tenant_id, year, path, line, basis_points, note, decided_by)
        values (${tenantId}, ${year}, ${decision.path}, ${decision.line}, ${decision.basisPoints}, ${decision.note}, ${by})
        on conflict (tenant_id, year, path) do update
          set line = excluded.line, basis_points = excluded.basis_points, note = excluded.note, decided_by = excluded.decided_by, decided_at = now()`,
  );

const undecided = ({ tenantId, year }: YearOf) =>
  sql`tenant_id = ${tenantId} and year = ${year - 1}
      and not exists (select from policy_decision n where n.tenant_id = d.tenant_id and n.year = ${year} and n.path = d.path)`;

/** Last year's decisions for categories that have no decision for this year. */
export const earlierDecisions = (em: EntityManager, of: YearOf): Promise<Decision[]> =>
  rows<Decision>(em, sql`select ${columns} from policy_decision d where ${undecided(of)} order by path`);

/** Copies last year's decisions to this year and returns the copies. */
export const carryDecisions = (em: EntityManager, of: YearOf, by: string): Promise<Decision[]> =>
  rows<Decision>(
    em,
    sql`insert into policy_decision (tenant_id, year, path, line, basis_points, note, decided_by)
        select tenant_id, ${of.year}, path, line, basis_points, note, ${by} from policy_decision d where ${undecided(of)} order by path
        returning ${columns}`,
  );
