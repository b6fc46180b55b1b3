// Writes what bank-link tells of processors' rows, each kind of change with one statement, and tells which charges and processors it touches.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import type { Processor, transactionReceived } from '#contracts/events/bank-link.js';
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
/** A row as it stands now (`after`), or stood before. */
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

/** A processor's row as the table has it; undefined of a bank's row, and of one that is gone. */
export function activityOf({ tenantId, data }: Received) {
  const { bankTransactionId, account, date, description, amountCents, processor: activity, change } = data;
  if (change === 'removed' || !activity || !account.processor) return undefined;
  const { id: bankAccountId, name: accountName, processor } = account;
  return { ...activity, tenantId, bankTransactionId, bankAccountId, accountName, processor, date, description, amountCents };
}

/** Processors that lines at banks were taken for, which are rows of a processor themselves: the ledger's word of them came first. */
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

/** Events of rows in the order of the log: of a row the last one counts. */
export async function writeActivity(em: EntityManager, events: Received[]): Promise<{ before: Touched[]; after: Touched[] }> {
  const newest = [...new Map(events.map((event) => [`${event.tenantId} ${event.data.bankTransactionId}`, event])).values()];
  const standing = newest.flatMap((event) => activityOf(event) ?? []);
  const changed = newest.filter(({ data }) => data.change !== 'added');
  // As it stood before, too: a row may have moved from one charge to another.
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
  if (standing.length === 0) return { before, after: [] };
  const after = await rows<Touched>(em, sql`${insertInto('activity as a', standing, columns)} on conflict do nothing returning ${touched}`);
  return { before, after };
}
