// bank-link events about activity on a processor's balance and at a bank, and a month of it whose figures were derived by hand.
import type { DataOf, NewEvent } from '#contracts/define.js';
import { transactionReceived, type MoneyAccount, type ProcessorActivity } from '#contracts/events/bank-link.js';
import type { TestSystem } from '../../host/testing/test-system.js';

type Fact = DataOf<typeof transactionReceived>;

const uuid = (n: number) => `0198c5e0-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const stripe: MoneyAccount = { id: uuid(900), name: 'Stripe', type: 'asset', mask: null, processor: 'stripe' };
export const bank: MoneyAccount = { id: uuid(901), name: 'PNC', type: 'asset', mask: null };

export interface Row {
  transaction: number;
  date: string;
  description: string;
  /** The amount of a bank row. For a processor row, it is gross less fee. */
  cents?: number;
  kind?: ProcessorActivity['kind'];
  gross?: number;
  fee?: number;
  tax?: number;
  account?: MoneyAccount;
}

/** Without a kind it is a bank row. */
export function received(tenantId: number, row: Row, changes: Partial<Fact> = {}): NewEvent {
  const { transaction, date, description, kind, gross = 0, fee = 0, tax = 0 } = row;
  const processor = kind && { kind, grossCents: gross, feeCents: fee, taxCents: tax, chargeId: '', client: '', clientId: '', payoutId: '' };
  return transactionReceived.of(tenantId, {
    ...{ bankTransactionId: uuid(transaction), revision: 1, change: 'added', kind: 'activity', account: row.account ?? stripe },
    ...{ date, description, reference: '', amountCents: row.cents ?? gross - fee },
    ...(processor && { processor }),
    ...changes,
  });
}

/** Publishes rows, and waits until all consumers have processed them. */
export async function receive(system: TestSystem, tenantId: number, rows: Row[], changes: Partial<Fact> = {}): Promise<void> {
  await system.publish(
    'bank-link',
    rows.map((row) => received(tenantId, row, changes)),
  );
  await system.drain();
}

/**
 * Nets: 104.81 + 485.20 − 54.13 − 55.00 − 2.00 + 0 − 81.00 − 304.50 = 93.38 on the balance. Sold: 100.00 + 500.00 + 0.30 = 600.30; paid
 * back: 50.00 + 40.00; sales tax owed: 8.25 − 4.13 = 4.12; fees: 3.44 + 14.80 + 15.00 + 2.00 + 0.30 + 1.00 + 4.50 = 41.04. The bank gets
 * 300.00.
 */
export const march: Row[] = [
  { transaction: 1, date: '2026-03-02', description: 'ANA PETROV', kind: 'charge', gross: 108_25, fee: 3_44, tax: 8_25 },
  { transaction: 2, date: '2026-03-03', description: 'BLUE HERON LLC', kind: 'charge', gross: 500_00, fee: 14_80 },
  { transaction: 3, date: '2026-03-04', description: 'ANA PETROV', kind: 'refund', gross: -54_13, tax: -4_13 },
  { transaction: 4, date: '2026-03-05', description: 'RED OTTER', kind: 'dispute', gross: -40_00, fee: 15_00 },
  { transaction: 5, date: '2026-03-06', description: 'RADAR', kind: 'fee', fee: 2_00 },
  { transaction: 6, date: '2026-03-07', description: 'TINY WREN', kind: 'charge', gross: 30, fee: 30 },
  { transaction: 7, date: '2026-03-08', description: 'PAYMENT TO JONAH PETROV', kind: 'payment', gross: -80_00, fee: 1_00 },
  { transaction: 8, date: '2026-03-09', description: 'PAYOUT', kind: 'payout', gross: -300_00, fee: 4_50 },
];
export const deposit: Row = { transaction: 9, date: '2026-03-10', description: 'STRIPE TRANSFER', cents: 300_00, account: bank };
