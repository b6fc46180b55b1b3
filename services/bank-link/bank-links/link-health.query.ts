// Whether a linked bank may be read: not while a person has paused it or needs to sign in.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, row, sql } from '#platform/sql.js';

interface OfLink {
  tenantId: number;
  linkId: string;
}

export const setPaused = (em: EntityManager, { tenantId, linkId }: OfLink, paused: boolean): Promise<void> =>
  execute(em, sql`update bank_link set paused = ${paused} where tenant_id = ${tenantId} and link_id = ${linkId}`);

export const clearRelink = (em: EntityManager, { tenantId, linkId }: OfLink): Promise<void> =>
  execute(
    em,
    sql`update bank_link set needs_relink = false, problem = null, problem_since = null, failures = 0, retry_at = null
        where tenant_id = ${tenantId} and link_id = ${linkId}`,
  );

/** Keeps the first reason and its time. */
export const needRelink = (
  em: EntityManager,
  { tenantId, linkId }: OfLink,
  { problem, now }: { problem: string; now: Date },
): Promise<void> =>
  execute(
    em,
    sql`update bank_link set needs_relink = true, problem = coalesce(problem, ${problem}), problem_since = coalesce(problem_since, ${now.toISOString()}::timestamptz)
        where tenant_id = ${tenantId} and link_id = ${linkId} and token_sealed is not null`,
  );

export const linkOfItem = (em: EntityManager, tenantId: number, itemId: string): Promise<{ linkId: string } | undefined> =>
  row(em, sql`select link_id from bank_link where tenant_id = ${tenantId} and provider = 'plaid' and item_id = ${itemId}`);
