// Marks an own account as a processor's with its first posted file, and clears the mark when only a bank's files are left.
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#contracts/problem.js';
import { row, rows, sql } from '#platform/sql.js';
import { processorName } from '../statements/layout-names.js';
import type { OwnAccount } from './bank-account.entity.js';

export interface OfImport {
  tenantId: number;
  importId: string;
}

/** Throws DomainError 'other-processor' if the account has become another processor's since the preview. */
export async function keepProcessor(em: EntityManager, { tenantId, importId }: OfImport): Promise<void> {
  await rows(
    em,
    sql`update bank_account b set processor = a.processor from import_account a
        where a.tenant_id = ${tenantId} and a.import_id = ${importId} and a.processor is not null
          and b.tenant_id = a.tenant_id and b.bank_account_id = a.bank_account_id and b.processor is null`,
  );
  await refuseOtherProcessor(em, { tenantId, importId });
}

export async function refuseOtherProcessor(em: EntityManager, { tenantId, importId }: OfImport): Promise<void> {
  const other = await row<{ file: NonNullable<OwnAccount['processor']>; name: string; held: NonNullable<OwnAccount['processor']> }>(
    em,
    sql`select a.processor as file, b.name, b.processor as held from import_account a
        join bank_account b on b.tenant_id = a.tenant_id and b.bank_account_id = a.bank_account_id
        where a.tenant_id = ${tenantId} and a.import_id = ${importId} and a.processor <> b.processor limit 1`,
  );
  if (other) throw otherProcessor(other, 409);
}

export const otherProcessor = (
  { file, name, held }: { file: NonNullable<OwnAccount['processor']>; name: string; held: NonNullable<OwnAccount['processor']> },
  status: number,
): DomainError =>
  new DomainError(
    'other-processor',
    status,
    `This file is from ${processorName(file)}, but the account “${name}” is a balance at ${processorName(held)}. Choose another account, or a new one.`,
  );

/** For an undone import: clears the processor of an account that only a bank's files are left in. */
export async function releaseProcessor(em: EntityManager, { tenantId, importId }: OfImport): Promise<void> {
  await rows(
    em,
    sql`update bank_account b set processor = null from (
          select own.bank_account_id from import_account own
          join import_account a on a.tenant_id = own.tenant_id and a.bank_account_id = own.bank_account_id and a.import_id <> own.import_id
          join import i on i.tenant_id = a.tenant_id and i.import_id = a.import_id and i.state in ('committing', 'committed')
          where own.tenant_id = ${tenantId} and own.import_id = ${importId} and own.processor is not null
          group by own.bank_account_id having count(a.processor) = 0) left_over
        where b.tenant_id = ${tenantId} and b.bank_account_id = left_over.bank_account_id`,
  );
}
