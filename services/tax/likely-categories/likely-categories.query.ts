// The most likely categories of one line.
import type { EntityManager } from '@mikro-orm/postgresql';
import { parseLineId } from '#contracts/line-ids.js';
import { row, sql } from '#platform/sql.js';

/** Empty if the assistant is sure of the line, or doesn't know it. */
export async function likelyCategories(em: EntityManager, tenantId: number, lineId: string): Promise<string[]> {
  const { entryId, line } = parseLineId(lineId);
  const found = await row<{ categories: string[] }>(
    em,
    sql`select categories from likely_category where tenant_id = ${tenantId} and entry_id = ${entryId} and line = ${line}`,
  );
  return found?.categories ?? [];
}
