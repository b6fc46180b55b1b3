// Rebuilds rows, deposits, charges and matches of a business from the logs. People's answers stay. Differences are published as events.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { legChangesOf, legEvents } from '#contracts/rules/category-legs.js';
import { appliedEvents } from '#platform/replay.js';
import { execute, rows, sql } from '#platform/sql.js';
import { rebuildChargeSums } from './reconciliation/charge-sums.js';
import { withdrawalsConsumer } from './reconciliation/follow-withdrawals.reaction.js';
import { lockTenants, reconciliationConsumer } from './reconciliation/reconcile.reaction.js';
import { settleArrivals, settleCharges } from './reconciliation/settle-charges.js';
import { settlePayouts } from './reconciliation/settle-payouts.js';
import { writeActivity, type Balance, type ChargeKey, type Received } from './reconciliation/write-activity.js';
import { writeDeposits, writeWithdrawals } from './reconciliation/write-deposits.js';
import type { Logs } from './replay-activity.js';

export async function rebuildInvoicing(em: EntityManager, tenantId: number, logs: Logs): Promise<NewEvent[]> {
  await lockTenants(em, [tenantId]);
  for (const table of ['activity', 'deposit', 'withdrawal'])
    await execute(em, sql`delete from ${sql.table(table)} where tenant_id = ${tenantId}`);
  const followed = { consumer: reconciliationConsumer };
  for await (const events of appliedEvents(em, tenantId, { ...followed, log: logs.ledger, types: legEvents }))
    await writeDeposits(em, legChangesOf(events));
  for await (const events of appliedEvents(em, tenantId, { consumer: withdrawalsConsumer, log: logs.ledger, types: legEvents }))
    await writeWithdrawals(em, legChangesOf(events));
  for await (const events of appliedEvents(em, tenantId, { ...followed, log: logs['bank-link'], types: [transactionReceived] }))
    await writeActivity(em, events as Received[]);
  const keys = await rows<ChargeKey>(
    em,
    sql`select tenant_id, charge_key from charge where tenant_id = ${tenantId}
        union select tenant_id, charge_key from activity where tenant_id = ${tenantId} and kind = 'charge'`,
  );
  await settleCharges(em, keys, keys);
  await rebuildChargeSums(em, tenantId);
  const balances = await rows<Balance>(
    em,
    sql`select tenant_id, processor from activity where tenant_id = ${tenantId} union select tenant_id, processor from payout_match where tenant_id = ${tenantId}`,
  );
  const payouts = await settlePayouts(em, balances);
  const arrivals = await settleArrivals(em, keys, []);
  return [...payouts.eventsFor(() => undefined), ...arrivals(() => undefined)];
}
