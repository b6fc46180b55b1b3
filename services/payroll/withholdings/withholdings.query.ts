// Tax withheld from vendors in a year, as members of the business enter it.
import type { EntityManager } from '@mikro-orm/postgresql';
import { namesOf } from '#contracts/records/record.js';
import { withholdingFields } from '#contracts/records/withholding.js';
import type { Withholding } from '#contracts/routes/withholdings.js';
import { columnsOf, valuesIn } from '#platform/record-columns.js';
import { execute, rows, sql } from '#platform/sql.js';
import { replacing, snakeCase } from '#platform/table.js';

export const withholdingsOf = (em: EntityManager, tenantId: number, year: number): Promise<Withholding[]> =>
  rows<Withholding>(
    em,
    sql`select w.vendor_id, v.name as vendor_name, ${columnsOf('w', withholdingFields)}
        from withholding w join vendor v on v.tenant_id = w.tenant_id and v.vendor_id = w.vendor_id
        where w.tenant_id = ${tenantId} and w.year = ${year} and not v.removed order by v.name, w.vendor_id`,
  );

interface WithholdingScope {
  tenantId: number;
  year: number;
  recordedBy: string;
}

/** Deletes the row if nothing was withheld and no state is given. */
export function saveWithholding(
  em: EntityManager,
  { tenantId, year, recordedBy }: WithholdingScope,
  withholding: Omit<Withholding, 'vendorName'>,
): Promise<void> {
  const { vendorId, federalCents, state } = withholding;
  if (federalCents === 0 && state === '')
    return execute(em, sql`delete from withholding where tenant_id = ${tenantId} and year = ${year} and vendor_id = ${vendorId}`);
  return execute(
    em,
    sql`insert into withholding (tenant_id, year, vendor_id, ${columnsOf(null, withholdingFields)}, noted_by)
        values (${tenantId}, ${year}, ${vendorId}, ${valuesIn(withholdingFields, withholding)}, ${recordedBy})
        on conflict (tenant_id, year, vendor_id) do update set ${replacing(namesOf(withholdingFields).map(snakeCase))}, noted_by = excluded.noted_by, noted_at = now()`,
  );
}
