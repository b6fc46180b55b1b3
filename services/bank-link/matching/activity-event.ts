// The published form of a bank transaction, with its account.
import type { NewEvent } from '#contracts/define.js';
import { type DecidedPart, type ProcessorActivity, transactionReceived } from '#contracts/events/bank-link.js';
import { moneyAccountOf, type OwnAccount } from '../accounts/bank-account.entity.js';

export interface ActivityTransaction {
  bankTransactionId: string;
  bankAccountId: string;
  revision: number;
  date: string;
  description: string;
  reference: string;
  amountCents: number;
  processor: ProcessorActivity | null;
  replaces?: { date: string; description: string }[];
  /** Of a transaction that is added: what a person decided about it in another program. */
  decision?: { by: string; parts: DecidedPart[] } | undefined;
}

/** A revision of a transaction other than an opening balance. */
export const activityEvent = (
  tenantId: number,
  { bankAccountId, processor, decision, ...transaction }: ActivityTransaction,
  change: 'added' | 'changed' | 'removed',
  accounts: Map<string, OwnAccount>,
): NewEvent =>
  transactionReceived.of(tenantId, {
    ...transaction,
    change,
    kind: 'activity',
    account: moneyAccountOf(accounts.get(bankAccountId)!),
    ...(processor && { processor }),
    ...(decision && { decision }),
  });

/** The same for what one statement wrote, in the order in which the transactions were added: a statement returns rows in any order. */
export const activityEvents = (
  tenantId: number,
  transactions: ActivityTransaction[],
  change: 'added' | 'changed' | 'removed',
  accounts: Map<string, OwnAccount>,
): NewEvent[] =>
  transactions
    .toSorted((a, b) => (a.bankTransactionId < b.bankTransactionId ? -1 : 1))
    .map((transaction) => activityEvent(tenantId, transaction, change, accounts));
