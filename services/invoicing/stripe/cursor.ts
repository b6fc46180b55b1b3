// How far a connection has been read, and how each page advances that. Stripe lists the newest first: the first reading goes from the
// newest to the oldest, and later readings start after the newest known object. Pure.
import { z } from 'zod';

export const Cursor = z.object({
  /** The newest processed event; null while none is known. */
  event: z.string().nullable(),
  /** Charges from the newest back to `since` (seconds; null: the first); `after` is the last one read. */
  charges: z.object({ after: z.string().nullable(), since: z.number().nullable(), done: z.boolean() }),
  /** The same of balance transactions; once done, `look` says that there may be newer ones than the newest read. */
  transactions: z.object({ newest: z.string().nullable(), after: z.string().nullable(), done: z.boolean(), look: z.boolean() }),
  /** Rows were published since the balance was. */
  balanceDue: z.boolean(),
  /** Something happened since payouts were looked at. */
  payoutsDue: z.boolean(),
});
export type Cursor = z.infer<typeof Cursor>;

/** A page of ids as Stripe lists them, newest first. */
export interface Page {
  ids: string[];
  hasMore: boolean;
}

export const initialCursor: Cursor = {
  event: null,
  charges: { after: null, since: null, done: false },
  transactions: { newest: null, after: null, done: false, look: false },
  balanceDue: false,
  payoutsDue: false,
};

/** Everything that existed at the start was read. */
export const isComplete = ({ charges, transactions }: Cursor): boolean => charges.done && transactions.done;

/**
 * The first event known. Where reading was complete before, events have been missed, as Stripe keeps them for 30 days: charges that may
 * have changed since are read again.
 */
export const fromEvent = (cursor: Cursor, event: string, chargesSince: number | null): Cursor =>
  isComplete(cursor)
    ? {
        ...cursor,
        event,
        charges: { after: null, since: chargesSince, done: false },
        transactions: { ...cursor.transactions, look: true },
      }
    : { ...cursor, event };

/** Stripe no longer knows the object that a part was read up to: that part is read again. */
export const again = (cursor: Cursor, part: 'event' | 'charges' | 'transactions'): Cursor =>
  part === 'event' ? { ...cursor, event: null } : { ...cursor, [part]: initialCursor[part] };

/** Something happened: there may be newer transactions. */
export const pastEvents = (cursor: Cursor, { ids }: Page): Cursor => ({
  ...cursor,
  event: ids[0] ?? cursor.event,
  transactions: { ...cursor.transactions, look: true },
  payoutsDue: true,
});

export const pastCharges = (cursor: Cursor, { ids, hasMore }: Page): Cursor => ({
  ...cursor,
  charges: hasMore ? { ...cursor.charges, after: ids.at(-1) ?? null } : { after: null, since: null, done: true },
});

export function pastOlder(cursor: Cursor, { ids, hasMore }: Page): Cursor {
  const { look, newest: known } = cursor.transactions;
  const newest = known ?? ids[0] ?? null;
  const after = hasMore ? (ids.at(-1) ?? null) : null;
  return {
    ...cursor,
    transactions: { newest, after, done: !hasMore, look: look && newest !== null },
    ...dueAfter(cursor, ids),
  };
}

/** Without a newest transaction the account was empty, so the first reading is repeated. */
export const needsOlder = ({ transactions }: Cursor): boolean => !transactions.done || (transactions.look && transactions.newest === null);

export const pastNewer = (cursor: Cursor, { ids, hasMore }: Page): Cursor => ({
  ...cursor,
  transactions: { ...cursor.transactions, newest: ids[0] ?? cursor.transactions.newest, look: hasMore },
  ...dueAfter(cursor, ids),
});

const dueAfter = ({ balanceDue, payoutsDue }: Cursor, ids: string[]) => ({
  balanceDue: balanceDue || ids.length > 0,
  payoutsDue: payoutsDue || ids.length > 0,
});

/** Payouts were read, and the balance was published. */
export const settled = (cursor: Cursor): Cursor => ({ ...cursor, balanceDue: false, payoutsDue: false });
