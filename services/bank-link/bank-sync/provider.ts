// What a provider of bank activity must be able to do, and what it tells, in the product's words: the port behind which Plaid and SimpleFIN stand,
// and another may. Amounts are cents, money in positive; what a debt's account holds is negative.

/** The kind of an account of which the provider says none: its type is a guess. */
export const unknownKind = 'account';

export interface ToldAccount {
  accountId: string;
  name: string;
  mask: string | null;
  type: 'asset' | 'liability';
  kind: string;
  balanceCents: number | null;
}

export interface ToldTransaction {
  id: string;
  accountId: string;
  /** The pending transaction that this is, now that it is posted. */
  pendingId: string | null;
  /** The day it was posted. */
  date: string;
  /** The day of the purchase, where that is another. */
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
export interface ToldPage {
  told: ToldTransaction[];
  removed: string[];
  accounts: ToldAccount[];
  next: string;
  hasMore: boolean;
  /** The provider has the whole history of the bank that it will have. */
  isComplete: boolean;
  /** Nothing can be read yet: the provider is still fetching. */
  isEarly: boolean;
  /**
   * Of a provider that tells days anew instead of changes: the days of which this page tells everything, by account. What is known of them and not
   * told is gone. Absent of a provider that says what goes.
   */
  wholeDays?: WholeDays[];
  /** What the provider wants said to the person who linked the bank. */
  attention?: string;
}

export interface WholeDays {
  accountId: string;
  from: string;
  to: string;
}

export interface ToldItem {
  itemId: string;
  institutionId: string;
  bankName: string;
  accounts: ToldAccount[];
}

export type ProviderName = 'plaid' | 'simplefin';

export interface BankProvider {
  item(token: string): Promise<ToldItem>;
  /** What comes after a place in the stream, as the provider sends it; all from the beginning after null. */
  page(token: string, cursor: string | null): Promise<object>;
  read(payload: object): ToldPage;
  /** Ends the access. */
  remove(token: string): Promise<void>;
}

/** By the name that a link keeps. */
export type BankProviders = Record<ProviderName, BankProvider>;

export const BANK_PROVIDERS = Symbol('bank providers');
