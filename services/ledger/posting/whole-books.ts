// Reading whole books: how tables are joined then, and how a line counts.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from '#platform/sql.js';

/** How a line counts in the aggregates, in SQL what `countOf` says of postings `p` of entries `e`. */
export const lineCount = sql`case when e.reverses is null or (e.origin = 'repair' and p.line % 2 = 1) then 1 else -1 end`;

/** Whole books are read here, so tables are joined by hashing: row by row, as the planner would have it for tables that it does not know yet, takes for ever. */
export const readWhole = (em: EntityManager): Promise<void> => execute(em, sql`set local enable_nestloop = off`);
