// What files decide about bank transactions that were posted before. Decisions and splits, which build on posting, apply it.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent, ReceivedOf } from '#contracts/define.js';
import type { transactionDecided } from '#contracts/events/bank-link.js';
import type { Accounts, BooksOf } from '../accounts/accounts.js';

export type DecidedEvent = ReceivedOf<typeof transactionDecided>;

export abstract class LaterFileDecisions {
  /** The books of their businesses must be locked exclusively, because posting has locked what comes later in the order. */
  abstract apply(em: EntityManager, events: DecidedEvent[], situation: { accounts: Accounts; books: BooksOf }): Promise<NewEvent[]>;
}
