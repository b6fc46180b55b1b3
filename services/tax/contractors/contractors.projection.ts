// Payroll's events → payments to contractors with their years' sums, payments of the 1099-MISC, and vendors with the names they are paid under.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReceivedEvent } from '#contracts/define.js';
import { Projection } from '#platform/consumes.js';
import { execute, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { deleteRows, upsertRows } from '#platform/write-rows.js';
import { contractorChangesOf, contractorEvents, type ContractorChanges } from './contractor-changes.js';

export const contractorsConsumer = 'tax.contractors';

@Controller()
export class ContractorsProjection {
  @Projection(contractorsConsumer, contractorEvents)
  async handle(events: ReceivedEvent[], em: EntityManager): Promise<void> {
    await applyContractorEvents(em, events);
  }
}

export async function applyContractorEvents(em: EntityManager, events: ReceivedEvent[]): Promise<void> {
  const { payments, gone, miscPayments, miscGone, vendors, removed } = contractorChangesOf(events);
  const payment = { tenant_id: 'int', payment_id: 'text' } as const;
  await deleteRows(em, 'contractor_payment', gone, payment);
  await upsertRows(em, 'contractor_payment', payments, {
    key: payment,
    columns: {
      date: 'date',
      amount_cents: 'bigint',
      contractor: 'text',
      contractor_key: 'text',
      reportable: 'boolean',
      unconfirmed: 'boolean',
      found_by_text: 'boolean',
    },
  });
  await deleteRows(em, 'misc_payment', miscGone, payment);
  await upsertRows(em, 'misc_payment', miscPayments, {
    key: payment,
    columns: { date: 'date', amount_cents: 'bigint', kind: 'text', contractor_key: 'text', reportable: 'boolean' },
  });
  // A vendor's names are written again, because a name may have moved to another vendor.
  await deleteRows(em, 'vendor_key', [...vendors, ...removed], { tenant_id: 'int', vendor_id: 'uuid' });
  await deleteRows(em, 'vendor', removed, { tenant_id: 'int', vendor_id: 'uuid' });
  if (vendors.length > 0) await storeVendors(em, vendors);
}

async function storeVendors(em: EntityManager, all: ContractorChanges['vendors']): Promise<void> {
  await execute(
    em,
    sql`insert into vendor as v (tenant_id, vendor_id, name, reportable, w9, has_tin, has_address, withheld_years, exempt_kinds)
        select tenant_id, vendor_id, name, reportable, w9, has_tin, has_address, array(select jsonb_array_elements_text(withheld_years)::smallint),
          array(select jsonb_array_elements_text(exempt_kinds))
        from ${table('v', all, { tenant_id: 'int', vendor_id: 'uuid', name: 'text', reportable: 'boolean', w9: 'text', has_tin: 'boolean', has_address: 'boolean', withheld_years: 'jsonb', exempt_kinds: 'jsonb' })}
        on conflict (tenant_id, vendor_id) do update set name = excluded.name, reportable = excluded.reportable, w9 = excluded.w9,
          has_tin = excluded.has_tin, has_address = excluded.has_address, withheld_years = excluded.withheld_years,
          exempt_kinds = excluded.exempt_kinds`,
  );
  const names = all.flatMap(({ tenantId, vendorId, keys }, at) => keys.map((contractorKey) => ({ tenantId, vendorId, contractorKey, at })));
  await execute(
    em,
    sql`insert into vendor_key as k (tenant_id, contractor_key, vendor_id)
        select distinct on (tenant_id, contractor_key) tenant_id, contractor_key, vendor_id
        from ${table('n', names, { tenant_id: 'int', contractor_key: 'text', vendor_id: 'uuid', at: 'int' })}
        order by tenant_id, contractor_key, at desc
        on conflict (tenant_id, contractor_key) do update set vendor_id = excluded.vendor_id`,
  );
}
