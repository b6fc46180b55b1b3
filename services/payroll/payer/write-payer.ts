// Saves the payer's details. Absent values stay as they were.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from '#platform/sql.js';
import type { Payer } from './payer.query.js';

interface NewPayer {
  payer: Omit<Payer, 'tinSealed' | 'irisHeader'>;
  tinSealed: string | null;
  irisHeader: string[] | null;
}

/** The caller holds the tenant's lock. */
export const writePayer = (em: EntityManager, tenantId: number, { payer, tinSealed, irisHeader }: NewPayer): Promise<void> =>
  execute(
    em,
    sql`update payroll_settings set payer = ${JSON.stringify(payer)}::jsonb, payer_tin = coalesce(${tinSealed}, payer_tin),
          iris_header = coalesce(${irisHeader}::text[], iris_header) where tenant_id = ${tenantId}`,
  );
