// The rules of businesses in the database: read in their order, written and reordered.
import type { EntityManager } from '@mikro-orm/postgresql';
import { refuseConflict } from '#contracts/problem.js';
import { maxRules, type Rule as ShownRule } from '#contracts/routes/rules.js';
import { categoryOf, subcategoryOf } from '#contracts/rules/account-path.js';
import type { Renamed } from '#contracts/rules/renamed-accounts.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { Rule } from './rule.js';

export interface StoredRule extends Rule {
  tenantId: number;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
}

export async function rulesOf(em: EntityManager, tenants: number[]): Promise<Map<number, StoredRule[]>> {
  const found = await rows<StoredRule>(
    em,
    // A rule keeps the category that a person chose. While that is merged into another category, the rule uses the other one.
    sql`with recursive merged as (
          select tenant_id, path, merged_into from account where tenant_id = any (${tenants}::int[]) and merged_into is not null
          union all
          select m.tenant_id, m.path, a.merged_into from merged m join account a on a.tenant_id = m.tenant_id and a.account_id = m.merged_into
          where a.merged_into is not null
        ), named as (
          select m.tenant_id, m.path as former, a.path from merged m
          join account a on a.tenant_id = m.tenant_id and a.account_id = m.merged_into and a.merged_into is null
        )
        select r.tenant_id, r.rule_id as id, r.name, r.match, r.min_cents, r.max_cents, r.account, coalesce(n.path, r.path) as path,
               case when r.split is not null then (
                 select jsonb_agg(s.share || jsonb_build_object('category', coalesce(o.path, s.share->>'category')) order by s.at)
                 from jsonb_array_elements(r.split) with ordinality as s (share, at)
                 left join named o on o.tenant_id = r.tenant_id and o.former = s.share->>'category'
               ) end as split,
               r.created_by, r.created_at, r.updated_at
        from rule r
        left join named n on n.tenant_id = r.tenant_id and n.former = r.path
        where r.tenant_id = any (${tenants}::int[]) order by r.tenant_id, r.position, r.created_at, r.rule_id`,
  );
  return Map.groupBy(found, ({ tenantId }) => tenantId);
}

export async function ownRules(em: EntityManager, tenantId: number): Promise<StoredRule[]> {
  return (await rulesOf(em, [tenantId])).get(tenantId) ?? [];
}

/** As the API returns them; the place in the list is the position. */
export const shownRules = (stored: StoredRule[]): ShownRule[] =>
  stored.map(({ id, name, match, minCents, maxCents, account, path, split, createdBy, createdAt, updatedAt }, at) => ({
    id,
    position: at + 1,
    name,
    match,
    amountRange: minCents === null && maxCents === null ? null : { minCents, maxCents },
    account,
    category: categoryOf(path),
    subcategory: subcategoryOf(path),
    path,
    ...(split && { split }),
    createdBy,
    createdAt,
    updatedAt,
  }));

/** Serializes changes to the rules of a business. */
export function lockRules(em: EntityManager, tenantId: number): Promise<void> {
  return execute(em, sql`select pg_advisory_xact_lock(hashtext('assistant.rules'), ${tenantId})`);
}

/** Adds rules at the end in their order; a rule whose id exists is replaced in place. */
export function storeRules(em: EntityManager, tenantId: number, rules: Rule[], createdBy: string): Promise<void> {
  const numbered = rules.map((rule, at) => ({ ...rule, n: at + 1 }));
  return execute(
    em,
    sql`insert into rule (tenant_id, rule_id, position, name, match, min_cents, max_cents, account, path, split, created_by)
        select ${tenantId}, r.id, (select coalesce(max(position), 0) from rule where tenant_id = ${tenantId}) + r.n, r.name, r.match, r.min_cents, r.max_cents, r.account, r.path, r.split, ${createdBy}
        from ${table('r', numbered, { id: 'uuid', name: 'text', match: 'jsonb', min_cents: 'bigint', max_cents: 'bigint', account: 'text', path: 'text', split: 'jsonb', n: 'int' })}
        on conflict (tenant_id, rule_id) do update set name = excluded.name, match = excluded.match, min_cents = excluded.min_cents,
          max_cents = excluded.max_cents, account = excluded.account, path = excluded.path, split = excluded.split, updated_at = now()`,
  );
}

/** Writing a rule takes the same lock before looking up its category, so no rule keeps an outdated name. */
export async function renameRules(em: EntityManager, renames: Renamed[]): Promise<void> {
  if (renames.length === 0) return;
  const tenants = [...new Set(renames.map(({ tenantId }) => tenantId))].sort((a, b) => a - b);
  await execute(em, sql`select pg_advisory_xact_lock(hashtext('assistant.rules'), t) from unnest(${tenants}::int[]) t`);
  await execute(
    em,
    sql`update rule r set path = n.path || substr(r.path, length(n.former) + 1)
        from ${table('n', renames, { tenant_id: 'int', former: 'text', path: 'text' })}
        where r.tenant_id = n.tenant_id and (r.path = n.former or starts_with(r.path, n.former || ':') and not exists (
          select from ${table('d', renames, { tenant_id: 'int', former: 'text' })} where d.tenant_id = r.tenant_id
            and length(d.former) > length(n.former) and (r.path = d.former or starts_with(r.path, d.former || ':'))))`,
  );
  await renameParts(em, renames, tenants);
}

function renameParts(em: EntityManager, renames: Renamed[], tenants: number[]): Promise<void> {
  const renamed = table('n', renames, { tenant_id: 'int', former: 'text', path: 'text' });
  return execute(
    em,
    sql`update rule r set split = (
          select jsonb_agg(s.share || jsonb_build_object('category', coalesce(now.path, s.share->>'category')) order by s.at)
          from jsonb_array_elements(r.split) with ordinality as s (share, at)
          left join lateral (
            select n.path || substr(s.share->>'category', length(n.former) + 1) as path from ${renamed}
            where n.tenant_id = r.tenant_id and (s.share->>'category' = n.former or starts_with(s.share->>'category', n.former || ':'))
            order by length(n.former) desc limit 1
          ) now on true)
        where r.tenant_id = any (${tenants}::int[]) and r.split is not null`,
  );
}

export function assertRoom(count: number): void {
  if (count > maxRules) refuseConflict('too-many-rules', `A business can have up to ${maxRules} rules. Delete some first.`);
}

export function storeOrder(em: EntityManager, tenantId: number, order: string[]): Promise<void> {
  return execute(
    em,
    sql`update rule r set position = o.position from unnest(${order}::uuid[]) with ordinality as o (id, position)
        where r.tenant_id = ${tenantId} and r.rule_id = o.id`,
  );
}

export function removeRule(em: EntityManager, tenantId: number, ruleId: string): Promise<void> {
  return execute(em, sql`delete from rule where tenant_id = ${tenantId} and rule_id = ${ruleId}`);
}
