// Builds legs and payments of a tenant anew from the ledger's events. Names, choices, vendors and forms were told first-hand and stay.
import type { EntityManager } from '@mikro-orm/postgresql';
import { legChangesOf, legEvents } from '#contracts/category-legs.js';
import { partitionOf } from '#contracts/partition.js';
import type { LogReader } from '#platform/event-log.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { forgetSums } from './contractor-payments/payment-sums.js';
import { lockTenants, paysContractor, settlePayments } from './contractor-payments/settle-payments.js';
import { writeLegs, type PaymentRef } from './contractor-payments/write-legs.js';

/** Positions read at once; a log may be long. */
const step = 20_000;

export async function rebuildPayments(em: EntityManager, tenantId: number, ledger: LogReader): Promise<void> {
  await lockTenants(em, [tenantId]);
  await execute(em, sql`delete from payment where tenant_id = ${tenantId}`);
  await forgetSums(em, tenantId);
  await execute(em, sql`delete from leg where tenant_id = ${tenantId}`);
  const partition = partitionOf(tenantId);
  // As far as the consumer has come: what it will apply itself it must find changed, or subscribers would not be told.
  const applied = await row<{ position: number }>(
    em,
    sql`select position from consumer_position where consumer = 'payroll.payments' and producer = 'ledger' and partition = ${partition}`,
  );
  const head = applied?.position ?? 0;
  for (let from = 0; from < head; from += step) {
    const range = { partition, from, to: Math.min(head, from + step), types: legEvents.map((event) => event.type), tenantId };
    await writeLegs(em, legChangesOf(await ledger.read(range)));
  }
  const paying = await rows<PaymentRef>(
    em,
    sql`select distinct l.tenant_id as "tenantId", l.payment_id as "paymentId" from leg l left join payroll_settings s on s.tenant_id = l.tenant_id
        where l.tenant_id = ${tenantId} and ${paysContractor}`,
  );
  await settlePayments(em, paying);
}
