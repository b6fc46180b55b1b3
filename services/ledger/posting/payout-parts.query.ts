// Bank transactions that are a processor's payouts or their deposits, from invoicing's newest events.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import type { Processor } from '#contracts/events/bank-link.js';
import { marketplacePayoutMatched, payoutMatched } from '#contracts/events/invoicing.js';
import { processorOf } from '#contracts/rules/named-processors.js';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { deleteRows, upsertRows } from '#platform/write-rows.js';

export const payoutsConsumer = 'ledger.payouts';

export const payoutEvents = [payoutMatched, marketplacePayoutMatched];
export type Matched = ReceivedEvent<DataOf<typeof payoutMatched> | DataOf<typeof marketplacePayoutMatched>>;

export interface PayoutPart {
  tenantId: number;
  bankTransactionId: string;
  depositId: string;
  processor: Processor;
}

const keyOf = ({ tenantId, data }: Matched): string => `${tenantId} ${data.deposit.bankTransactionId}`;

/** Keeps only the last of several events about one deposit. */
export const newestMatches = (events: Matched[]): Matched[] => [...new Map(events.map((event) => [keyOf(event), event])).values()];

/** The deposit and its payouts; empty if the match was withdrawn. */
export function partsOf({ tenantId, data }: Matched): PayoutPart[] {
  const { change, deposit, payouts } = data;
  const processor = processorOf(data);
  if (change === 'withdrawn' || !processor) return [];
  const depositId = deposit.bankTransactionId;
  return [deposit, ...payouts].map(({ bankTransactionId }) => ({ tenantId, bankTransactionId, depositId, processor }));
}

export async function keepParts(em: EntityManager, newest: Matched[]): Promise<void> {
  const deposits = newest.map(({ tenantId, data }) => ({ tenantId, depositId: data.deposit.bankTransactionId }));
  await deleteRows(em, 'payout_part', deposits, { tenant_id: 'int', deposit_id: 'uuid' });
  // A payout that moves between deposits is in events of both at once. The later event is right.
  const parts = new Map(newest.flatMap(partsOf).map((part) => [`${part.tenantId} ${part.bankTransactionId}`, part]));
  await upsertRows(em, 'payout_part', [...parts.values()], {
    key: { tenant_id: 'int', bank_transaction_id: 'uuid' },
    columns: { deposit_id: 'uuid', processor: 'text' },
  });
}

/** The processors of the given bank transactions that are payout deposits, by `tenant bankTransactionId`. */
export async function payoutDeposits(
  em: EntityManager,
  transactions: { tenantId: number; bankTransactionId: string }[],
): Promise<Map<string, Processor>> {
  const found = await rows<PayoutPart>(
    em,
    sql`select p.tenant_id, p.bank_transaction_id, p.processor from payout_part p
        join ${table('t', transactions, { tenant_id: 'int', bank_transaction_id: 'uuid' })} using (tenant_id, bank_transaction_id)
        where p.deposit_id = p.bank_transaction_id`,
  );
  return new Map(found.map(({ tenantId, bankTransactionId, processor }) => [`${tenantId} ${bankTransactionId}`, processor]));
}
