// The names that accounts of a business had before they were renamed.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import type { FormerPath } from './decide-category.js';

export const formerPaths = (em: EntityManager, tenantId: number): Promise<FormerPath[]> =>
  rows<FormerPath>(em, sql`select path, account_id from former_path where tenant_id = ${tenantId}`);
