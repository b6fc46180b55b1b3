// Reads what names in files mean to a batch's businesses, for the decisions that its transactions bring.
import type { EntityManager } from '@mikro-orm/postgresql';
import { chosenCategories } from '../file-categories/file-categories.query.js';
import type { Received } from './decide-entries.js';
import { decidedInFiles, FileDecisions } from './file-decisions.js';

/** Runs no query for a batch without such decisions, which nearly every batch is. */
export async function decisionsInFiles(em: EntityManager, received: Received[]) {
  const decided = decidedInFiles(received);
  const tenants = [...new Set(decided.map(({ tenantId }) => tenantId))];
  return new FileDecisions(decided, tenants.length > 0 ? await chosenCategories(em, tenants) : new Map());
}
