// The assistant's decisions that aren't sure → the most likely categories of their lines, which questions about them offer.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { transactionClassified } from '#contracts/events/assistant.js';
import { Projection } from '#platform/consumes.js';
import type { LogReader } from '#platform/event-log.js';
import { appliedEvents, differing } from '#platform/replay.js';
import { rows, sql } from '#platform/sql.js';
import { upsertRows } from '#platform/write-rows.js';
import { likelyCategoriesOf, lineKey, type LikelyCategories } from './likely-categories.js';

export const likelyConsumer = 'tax.likely-categories';
export const likelyEvents = [transactionClassified];

@Controller()
export class LikelyCategoriesProjection {
  @Projection(likelyConsumer, likelyEvents)
  async handle(events: ReceivedEvent[], em: EntityManager): Promise<void> {
    await applyLikelyCategories(em, events);
  }
}

export async function applyLikelyCategories(em: EntityManager, events: ReceivedEvent[]): Promise<void> {
  await upsertRows(em, 'likely_category', [...likelyCategoriesOf(events).values()], {
    key: { tenant_id: 'int', entry_id: 'bigint', line: 'smallint' },
    columns: { categories: 'jsonb' },
  });
}

export async function verifyLikelyCategories(em: EntityManager, tenantId: number, log: LogReader): Promise<string[]> {
  const replayed = new Map<string, LikelyCategories>();
  for await (const events of appliedEvents(em, tenantId, { consumer: likelyConsumer, log, types: likelyEvents }))
    likelyCategoriesOf(events, replayed);
  const stored = await rows<LikelyCategories>(
    em,
    sql`select tenant_id, entry_id, line, categories from likely_category where tenant_id = ${tenantId}`,
  );
  return differing(`likely categories of tenant ${tenantId} in tax`, stored, [...replayed.values()], lineKey);
}
