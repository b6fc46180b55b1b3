// Rebuilds a tenant's legs and payments from the ledger's events. Names, choices, vendors and forms were entered here and stay.
import type { EntityManager } from '@mikro-orm/postgresql';
import { legChangesOf, legEvents } from '#contracts/rules/category-legs.js';
import type { LogReader } from '#platform/event-log.js';
import { appliedEvents } from '#platform/replay.js';
import { execute, rows, sql } from '#platform/sql.js';
import { paymentsConsumer } from './contractor-payments/follow-ledger.reaction.js';
import { forgetSums } from './contractor-payments/payment-sums.js';
import { isPayment, lockTenants, settlePayments } from './contractor-payments/settle-payments.js';
import { writePaymentLegs, type PaymentRef } from './contractor-payments/write-payment-legs.js';

export async function rebuildPayments(em: EntityManager, tenantId: number, ledger: LogReader): Promise<void> {
  await lockTenants(em, [tenantId]);
  await execute(em, sql`delete from payment where tenant_id = ${tenantId}`);
  await forgetSums(em, tenantId);
  await execute(em, sql`delete from leg where tenant_id = ${tenantId}`);
  // Only up to the consumer's position: later events must still change something when it applies them, or subscribers would not hear of
  // them.
  for await (const events of appliedEvents(em, tenantId, { consumer: paymentsConsumer, log: ledger, types: legEvents }))
    await writePaymentLegs(em, legChangesOf(events));
  const paying = await rows<PaymentRef>(
    em,
    sql`select distinct l.tenant_id, l.payment_id from leg l left join payroll_settings s on s.tenant_id = l.tenant_id
        where l.tenant_id = ${tenantId} and ${isPayment}`,
  );
  await settlePayments(em, paying);
}
