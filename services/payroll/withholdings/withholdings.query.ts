// Tax withheld from vendors in a year, as members of the business enter it.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Withholding } from '#contracts/routes/withholdings.js';
import { execute, rows, sql } from '#platform/sql.js';

export const withholdingsOf = (em: EntityManager, tenantId: number, year: number): Promise<Withholding[]> =>
  rows<Withholding>(
    em,
    sql`select w.vendor_id, v.name as vendor_name, w.federal_cents, w.state, w.state_number,
               w.state_cents, w.state_income_cents
        from withholding w join vendor v on v.tenant_id = w.tenant_id and v.vendor_id = w.vendor_id
        where w.tenant_id = ${tenantId} and w.year = ${year} and not v.removed order by v.name, w.vendor_id`,
  );

export interface WithholdingScope {
  tenantId: number;
  year: number;
  recordedBy: string;
}

/** Deletes the row if nothing was withheld and no state is given. */
export function saveWithholding(
  em: EntityManager,
  { tenantId, year, recordedBy }: WithholdingScope,
  { vendorId, federalCents, state, stateNumber, stateCents, stateIncomeCents }: Omit<Withholding, 'vendorName'>,
): Promise<void> {
  if (federalCents === 0 && state === '')
    return execute(em, sql`delete from withholding where tenant_id = ${tenantId} and year = ${year} and vendor_id = ${vendorId}`);
  return execute(
    em,
    sql`insert into withholding (tenant_id, year, vendor_id, federal_cents, state, state_number, state_cents, state_income_cents, noted_by)
        values (${tenantId}, ${year}, ${vendorId}, ${federalCents}, ${state}, ${stateNumber}, ${stateCents}, ${stateIncomeCents}, ${recordedBy})
        on conflict (tenant_id, year, vendor_id) do update set federal_cents = excluded.federal_cents, state = excluded.state, state_number = excluded.state_number,
          state_cents = excluded.state_cents, state_income_cents = excluded.state_income_cents, noted_by = excluded.noted_by, noted_at = now()`,
  );
}
