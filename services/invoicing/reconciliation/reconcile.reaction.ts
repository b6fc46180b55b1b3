// Rows of processors and bank lines → charges, and the deposits of their payouts. It works in either order of arrival.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import { transactionReceived } from '#contracts/events/bank-link.js';
import { legChangesOf, legEvents } from '#contracts/rules/category-legs.js';
import { Reaction, type Reacted } from '#platform/consumes.js';
import { lockSettings } from '#platform/lock-settings.js';
import { settleArrivals, settleCharges } from './settle-charges.js';
import { settlePayouts } from './settle-payouts.js';
import { takenForDeposits, writeActivity, type ChargeKey, type Touched } from './write-activity.js';
import { writeDeposits } from './write-deposits.js';

export const reconciliationConsumer = 'invoicing.reconciliation';

const reconciliationEvents = [transactionReceived, ...legEvents];

@Controller()
export class Reconcile {
  @Reaction(reconciliationConsumer, reconciliationEvents)
  async handle(events: ReceivedEvent[], em: EntityManager): Promise<Reacted> {
    const causes = new Map(events.map((event) => [event.tenantId, event]));
    await lockTenants(em, [...causes.keys()]);
    const cause = (tenantId: number) => causes.get(tenantId);
    const reconciled = await reconcile(em, events);
    return { events: [...reconciled.payouts.eventsFor(cause), ...reconciled.arrivals(cause)] };
  }
}

/** Applies events to the read models, and returns the events to publish. */
export async function reconcile(em: EntityManager, events: ReceivedEvent[]) {
  const received = events.filter(({ type }) => type === transactionReceived.type) as ReceivedEvent<DataOf<typeof transactionReceived>>[];
  const { before, after } = received.length > 0 ? await writeActivity(em, received) : { before: [], after: [] };
  const activity = [...before, ...after];
  const deposits = await writeDeposits(em, legChangesOf(events));
  if (activity.length > 0) deposits.push(...(await takenForDeposits(em, received)));
  const keys = keysOf(activity);
  await settleCharges(em, keys, keysOf(before));
  const paidOut = activity.filter(({ kind }) => kind === 'payout');
  const payouts = await settlePayouts(em, [...paidOut, ...deposits]);
  return { payouts, arrivals: await settleArrivals(em, keys, [...payouts.touched, ...paidOut]) };
}

const keysOf = (activity: Touched[]): ChargeKey[] =>
  activity.filter(({ kind }) => kind !== 'payout').map(({ tenantId, chargeKey }) => ({ tenantId, chargeKey }));

export const lockTenants = (em: EntityManager, tenants: number[]): Promise<void> => lockSettings(em, 'invoicing_settings', tenants);
