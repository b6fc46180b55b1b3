// Rebuilds a tenant's legs and payments from the ledger's events, with the names of the business and its owners. Names of payees, choices,
// vendors and forms were entered here and stay. Payments that are read differently now are published.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataOf, NewEvent } from '#contracts/define.js';
import { settingsChanged } from '#contracts/events/ledger.js';
import { legChangesOf, legEvents } from '#contracts/rules/category-legs.js';
import type { LogReader } from '#platform/event-log.js';
import { appliedEvents, contentText } from '#platform/replay.js';
import { execute, rows, sql } from '#platform/sql.js';
import { namesConsumer, storeNames } from './business-name.reaction.js';
import { paymentsConsumer } from './contractor-payments/follow-ledger.reaction.js';
import { forgetSums } from './contractor-payments/payment-sums.js';
import type { Payment } from './contractor-payments/payment.js';
import {
  lockTenants,
  onAnotherForm,
  paymentColumns,
  paymentsOf,
  settledEvents,
  settlePayments,
  type Settled,
} from './contractor-payments/settle-payments.js';
import { writePaymentLegs } from './contractor-payments/write-payment-legs.js';

export async function rebuildPayments(em: EntityManager, tenantId: number, ledger: LogReader): Promise<NewEvent[]> {
  await lockTenants(em, [tenantId]);
  const before = await rows<Payment>(em, sql`select ${paymentColumns} from payment p where tenant_id = ${tenantId}`);
  await execute(em, sql`delete from payment where tenant_id = ${tenantId}`);
  await forgetSums(em, tenantId);
  await execute(em, sql`delete from leg where tenant_id = ${tenantId}`);
  // Only up to the consumers' positions: later events must still change something when they are applied, or subscribers would not hear of
  // them.
  for await (const events of appliedEvents(em, tenantId, { consumer: paymentsConsumer, log: ledger, types: legEvents }))
    await writePaymentLegs(em, legChangesOf(events));
  for await (const events of appliedEvents(em, tenantId, { consumer: namesConsumer, log: ledger, types: [settingsChanged] }))
    await storeNames(em, [{ ...events.at(-1)!, data: events.at(-1)!.data as DataOf<typeof settingsChanged> }]);
  const { changed } = await settlePayments(em, await paymentsOf(em, [tenantId]));
  return settledEvents(changesOf(before, changed));
}

/** A rebuild that finds what was there publishes nothing. */
function changesOf(before: Payment[], after: Payment[]): Settled {
  const [known, now] = [before, after].map((payments) => new Map(payments.map((payment) => [payment.paymentId, payment])));
  const changed = after.filter((payment) => contentText(payment) !== contentText(known!.get(payment.paymentId)));
  return { changed, gone: [...before.filter(({ paymentId }) => !now!.has(paymentId)), ...onAnotherForm(before, changed)] };
}
