// What a person has seen or hidden.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RequestOf } from '#contracts/define.js';
import type { putFirstSteps, putSeenChanges } from '#contracts/routes/seen.js';
import { execute, row, sql } from '#platform/sql.js';

type SeenChanges = RequestOf<typeof putSeenChanges>['body'];

export const latestChangeOf = async (em: EntityManager, personId: string): Promise<string | undefined> =>
  (await row<{ latestChange: string | null }>(em, sql`select latest_change from person where person_id = ${personId}`))?.latestChange ??
  undefined;

export const seenChangesOf = async (em: EntityManager, personId: string): Promise<string[] | null> =>
  (await row<{ seenChanges: string[] | null }>(em, sql`select seen_changes from person where person_id = ${personId}`))?.seenChanges ??
  null;

export const storeSeenChanges = (em: EntityManager, personId: string, { latest, changes }: SeenChanges): Promise<void> =>
  execute(
    em,
    sql`update person set latest_change = ${latest}, seen_changes = coalesce(${changes ?? null}::text[], seen_changes)
        where person_id = ${personId}`,
  );

/** In every membership of the person, as they may have several of one business. */
export const storeFirstSteps = (
  em: EntityManager,
  { tenantId, userId }: { tenantId: number; userId: string },
  { firstSteps }: RequestOf<typeof putFirstSteps>['body'],
): Promise<void> =>
  execute(em, sql`update membership set first_steps = ${firstSteps} where tenant_id = ${tenantId} and person_id = ${userId}`);
