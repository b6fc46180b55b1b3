// Payments of invoices and bills that wait for their bank rows. Documents, which build on posting, restore them.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Accounts } from '../accounts/accounts.js';
import type { CarriedDecision } from './decide-entries.js';
import type { Entry } from './entry.js';
import type { Remembered } from './memory.js';
import type { PaymentChanges } from './paid-lines.js';

/** The payments that a batch can restore. */
export interface RestorablePayments {
  /** The remembered decisions; all of a transaction wait if a payment of it can't be restored. */
  remembered: Remembered[];
  count: number;
  /** The cash sides of the payments of carried decisions, which are in `entries`. */
  restore(
    carried: CarriedDecision[],
    posted: { entries: Entry[]; nextEntryId: () => number },
  ): Pick<PaymentChanges, 'entries' | 'decisions' | 'restored'>;
}

export abstract class ReturningPayments {
  /** The books must be locked, shared or exclusively. */
  abstract of(em: EntityManager, remembered: Remembered[], accounts: Accounts): Promise<RestorablePayments>;
}
