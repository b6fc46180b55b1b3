// One sign-in at a bank of the simulated Plaid: changes of its transactions form a history, and `/transactions/sync` sends what was added,
// modified and removed since a cursor, like the real one.
import { accountObject, transactionObject, type Account, type AccountGiven, type Transaction, type TransactionGiven } from './shapes.js';

interface Happened {
  id: string;
  /** Null if it was removed. */
  now: Transaction | null;
}

export interface SyncPage {
  accounts: Account[];
  added: Transaction[];
  modified: Transaction[];
  removed: { account_id: string; transaction_id: string }[];
  next_cursor: string;
  has_more: boolean;
  transactions_update_status: string;
}

/** `moved`: something changed while pages were read; `unknown`: no such cursor. */
export type SyncReply = SyncPage | 'moved' | 'unknown';

export class PlaidItem {
  readonly accounts: Account[];
  readonly history: Happened[] = [];
  readonly current = new Map<string, Transaction>();
  webhook: string | null = null;
  /** The code of an item's error, for example ITEM_LOGIN_REQUIRED. */
  error: string | null = null;
  status = 'HISTORICAL_UPDATE_COMPLETE';
  /** Balances of the accounts before the first transaction, in dollars. */
  readonly before = new Map<string, number>();
  /** Raised when places are forgotten. */
  private age = 0;

  constructor(
    readonly itemId: string,
    readonly institution: { id: string; name: string },
    accounts: AccountGiven[],
  ) {
    this.accounts = accounts.map(accountObject);
  }

  /** Adds a transaction, or changes one. */
  put(given: TransactionGiven): void {
    const now = transactionObject(given);
    this.history.push({ id: given.id, now });
    this.current.set(given.id, now);
  }

  remove(id: string): void {
    if (!this.current.delete(id)) return;
    this.history.push({ id, now: null });
  }

  /** Forgets all places that were given out. */
  forgetPlaces(): void {
    this.age++;
  }

  /** Of posted transactions; a card's debt is positive at Plaid. */
  balance(accountId: string): number {
    const account = this.accounts.find((candidate) => candidate.account_id === accountId)!;
    const out = [...this.current.values()]
      .filter((transaction) => transaction.account_id === accountId && !transaction.pending && transaction.iso_currency_code === 'USD')
      .reduce((sum, transaction) => sum + Math.round(transaction.amount * 100), Math.round((this.before.get(accountId) ?? 0) * -100));
    return (account.type === 'credit' ? out : 0 - out) / 100;
  }

  accountsWithBalances(): Account[] {
    return this.accounts.map((account) => ({ ...account, balances: { ...account.balances, current: this.balance(account.account_id) } }));
  }

  sync(cursor: string | null, count: number): SyncReply {
    const place = cursor === null ? { age: this.age, from: 0, to: this.history.length, at: 0 } : placeOf(cursor);
    if (!place || place.age !== this.age || place.from > this.history.length) return 'unknown';
    const isBetween = place.to >= 0;
    const { from, at } = place;
    const to = isBetween ? place.to : this.history.length;
    if (isBetween && to !== this.history.length) return 'moved';
    const changes = this.changes(from);
    const page = changes.slice(at, at + count);
    const more = at + count < changes.length;
    const next = more ? { age: this.age, from, to, at: at + count } : { age: this.age, from: to, to: -1, at: 0 };
    return {
      accounts: this.accountsWithBalances(),
      added: page.flatMap(({ now, was }) => (now && !was ? [now] : [])),
      modified: page.flatMap(({ now, was }) => (now && was ? [now] : [])),
      removed: page.flatMap(({ id, now, was }) => (!now && was ? [{ account_id: was.account_id, transaction_id: id }] : [])),
      ...{ next_cursor: cursorOf(next), has_more: more, transactions_update_status: this.status },
    };
  }

  /** The old and new state of each transaction that changed since a position. */
  private changes(from: number): { id: string; was: Transaction | null; now: Transaction | null }[] {
    const was = new Map<string, Transaction | null>();
    for (const { id, now } of this.history.slice(0, from)) was.set(id, now);
    const touched = new Set(this.history.slice(from).map(({ id }) => id));
    return [...touched]
      .map((id) => ({ id, was: was.get(id) ?? null, now: this.current.get(id) ?? null }))
      .filter((change) => change.was !== null || change.now !== null);
  }
}

interface Place {
  age: number;
  /** What happened before has been sent; `to` is where the pages that are being read end, −1 between readings. */
  from: number;
  to: number;
  at: number;
}

const cursorOf = ({ age, from, to, at }: Place): string => Buffer.from([age, from, to, at].join(' ')).toString('base64');

function placeOf(cursor: string): Place | undefined {
  const [age, from, to, at] = Buffer.from(cursor, 'base64').toString().split(' ').map(Number);
  return [age, from, to, at].every(Number.isInteger) ? { age: age!, from: from!, to: to!, at: at! } : undefined;
}
