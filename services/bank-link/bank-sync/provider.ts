// The interface and data types of a provider of bank activity, implemented by Plaid and SimpleFIN. Amounts are in cents, money in is
// positive, and the balance of a debt is negative.

/** The kind of an account if the provider states none. Its type is then a guess. */
export const unknownKind = 'account';

export interface ProviderAccount {
  accountId: string;
  name: string;
  mask: string | null;
  type: 'asset' | 'liability';
  kind: string;
  balanceCents: number | null;
}

export interface ProviderTransaction {
  id: string;
  accountId: string;
  /** The id of the pending transaction that this one replaces. */
  pendingId: string | null;
  /** The day it was posted. */
  date: string;
  /** The day of the purchase, if it differs. */
  transactedOn: string | null;
  description: string;
  amountCents: number;
  isPending: boolean;
  /** Not in dollars. */
  isForeign: boolean;
  /** As the provider sent it. */
  raw: string;
}

/** One page of the provider's stream of changes. */
export interface ProviderPage {
  transactions: ProviderTransaction[];
  removed: string[];
  accounts: ProviderAccount[];
  next: string;
  hasMore: boolean;
  /** The provider has loaded the bank's full history. */
  isComplete: boolean;
  /** Nothing can be read yet: the provider is still loading. */
  isEarly: boolean;
  /**
   * For a provider that sends days instead of changes: the days that this page contains in full, by account. A known transaction of these
   * days that the page lacks is gone. Absent for a provider that lists removals.
   */
  completeDays?: CompleteDays[];
  /** The provider's message to the person who linked the bank. */
  attention?: string;
}

export interface CompleteDays {
  accountId: string;
  from: string;
  to: string;
}

export interface ProviderItem {
  itemId: string;
  institutionId: string;
  bankName: string;
  accounts: ProviderAccount[];
}

export type ProviderName = 'plaid' | 'simplefin';

export interface BankProvider {
  item(token: string): Promise<ProviderItem>;
  /** The page after a cursor, as the provider sends it. Null starts at the beginning. */
  page(token: string, cursor: string | null): Promise<object>;
  read(payload: object): ProviderPage;
  /** Ends access to the bank. */
  remove(token: string): Promise<void>;
}

/** By the name stored with a link. */
export type BankProviders = Record<ProviderName, BankProvider>;

export const BANK_PROVIDERS = Symbol('bank providers');
