// Compares the payouts in the books with invoicing's events. Returns nothing if they match.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LogReader } from '#platform/event-log.js';
import { appliedEvents } from '#platform/replay.js';
import { rows, sql } from '#platform/sql.js';
import { partsOf, payoutEvents, payoutsConsumer, type Matched, type PayoutPart } from '../posting/payout-parts.query.js';

export async function verifyPayouts(em: EntityManager, tenantId: number, invoicing: LogReader): Promise<string[]> {
  const newest = new Map<string, Matched>();
  for await (const events of appliedEvents(em, tenantId, { consumer: payoutsConsumer, log: invoicing, types: payoutEvents }))
    for (const event of events as Matched[]) newest.set(event.data.deposit.bankTransactionId, event);
  const expected = new Set([...newest.values()].flatMap(partsOf).map(textOf));
  const stored = await rows<PayoutPart>(
    em,
    sql`select tenant_id, bank_transaction_id, deposit_id, processor from payout_part where tenant_id = ${tenantId}`,
  );
  const wrong = stored.filter((payout) => !expected.has(textOf(payout)));
  return [
    ...wrong.map((payout) => `payout ${payout.bankTransactionId} of tenant ${tenantId} does not match invoicing’s events`),
    ...(stored.length === expected.size
      ? []
      : [`the ledger has ${stored.length} payouts and deposits of tenant ${tenantId}, invoicing’s events give ${expected.size}`]),
  ];
}

const textOf = ({ bankTransactionId, depositId, processor }: PayoutPart): string => `${bankTransactionId} ${depositId} ${processor}`;
