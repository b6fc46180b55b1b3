// Writes processors' rows from bank-link's events, one statement per kind of change, and returns the charges and processors they touch.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import type { Processor, transactionReceived } from '#contracts/events/bank-link.js';
import { processorOf } from '#contracts/rules/named-processors.js';
import { rows, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';

export interface ChargeKey {
  tenantId: number;
  chargeKey: string;
}

/** A business and one of its processors. */
export interface Balance {
  tenantId: number;
  processor: Processor;
}

export type Received = ReceivedEvent<DataOf<typeof transactionReceived>>;
/** A row after the change (`after`) or before it (`before`). */
export type Touched = ChargeKey & Balance & { kind: string; payoutId: string };

const columns = {
  ...({
    tenant_id: 'int',
    bank_transaction_id: 'uuid',
    bank_account_id: 'uuid',
    account_name: 'text',
    processor: 'text',
    date: 'date',
  } as const),
  ...({
    description: 'text',
    amount_cents: 'bigint',
    kind: 'text',
    gross_cents: 'bigint',
    fee_cents: 'bigint',
    tax_cents: 'bigint',
  } as const),
  ...({ charge_id: 'text', client: 'text', client_id: 'text', payout_id: 'text' } as const),
};

const touched = sql`a.tenant_id, a.processor, a.kind, a.charge_key, a.payout_id`;

/** A processor's row as the table stores it; undefined for a bank's row and for a removed row. */
export function activityOf({ tenantId, data }: Received) {
  const { bankTransactionId, account, date, description, amountCents, processor: activity, change } = data;
  const processor = processorOf(account);
  if (change === 'removed' || !activity || !processor) return undefined;
  const { id: bankAccountId, name: accountName } = account;
  const { holdId: _, loan: __, ...facts } = activity;
  return { ...facts, tenantId, bankTransactionId, bankAccountId, accountName, processor, date, description, amountCents };
}

/** Processors of deposits that turn out to be a processor's own rows: the ledger's event arrived before bank-link's. */
export const takenForDeposits = (em: EntityManager, events: Received[]): Promise<Balance[]> =>
  rows<Balance>(
    em,
    sql`select distinct d.tenant_id, d.processor from deposit d
        join ${table(
          'a',
          events.map(({ tenantId, data }) => ({ tenantId, bankTransactionId: data.bankTransactionId })),
          { tenant_id: 'int', bank_transaction_id: 'uuid' },
        )} using (tenant_id, bank_transaction_id)`,
  );

/** Events in the order of the log. For each row, the last event counts. */
export async function writeActivity(em: EntityManager, events: Received[]): Promise<{ before: Touched[]; after: Touched[] }> {
  const newest = [...new Map(events.map((event) => [`${event.tenantId} ${event.data.bankTransactionId}`, event])).values()];
  const current = newest.flatMap((event) => activityOf(event) ?? []);
  // A removed row that is added again may come with its removal.
  const changed = newest.filter(({ data }) => data.change !== 'added' || data.revision > 1);
  // The old version matters too: a row may have moved from one charge to another.
  const before =
    changed.length === 0
      ? []
      : await rows<Touched>(
          em,
          sql`delete from activity a using ${table(
            'g',
            changed.map(({ tenantId, data }) => ({ tenantId, bankTransactionId: data.bankTransactionId })),
            { tenant_id: 'int', bank_transaction_id: 'uuid' },
          )} where a.tenant_id = g.tenant_id and a.bank_transaction_id = g.bank_transaction_id returning ${touched}`,
        );
  if (current.length === 0) return { before, after: [] };
  const after = await rows<Touched>(em, sql`${insertInto('activity as a', current, columns)} on conflict do nothing returning ${touched}`);
  return { before, after };
}
