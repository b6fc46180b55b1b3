// What a provider of bank activity must be able to do, and what it tells, in the product's words: the port behind which Plaid stands and another
// may. Amounts are cents, money in positive; what a debt's account holds is negative.

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
}

export interface ToldItem {
  itemId: string;
  institutionId: string;
  bankName: string;
  accounts: ToldAccount[];
}

export interface LinkTokenAsked {
  userId: string;
  webhookUrl: string | undefined;
  /** Of a bank that is linked already and asks to sign in again. */
  token: string | undefined;
}

/** A bank of a stand-in for the provider, which has no client in the browser. */
export interface SimulatedBank {
  name: string;
  about: string;
  /** What signing in there gives, with the keys of the chosen accounts behind it. */
  publicToken: string;
  accounts: { key: string; name: string; mask: string; kind: string }[];
  /** Only this business is a client of the bank. */
  tenantId?: number;
}

export interface LinkToken {
  linkToken: string;
  expiresAt: string;
  simulated?: SimulatedBank[];
}

export interface BankProvider {
  /** Through whom banks are linked here; null where nobody is configured. */
  readonly client: 'plaid' | 'simulated' | null;
  linkToken(asked: LinkTokenAsked): Promise<LinkToken>;
  exchange(publicToken: string): Promise<{ token: string; itemId: string }>;
  item(token: string): Promise<ToldItem>;
  /** What comes after a place in the stream, as the provider sends it; all from the beginning after null. */
  page(token: string, cursor: string | null): Promise<object>;
  read(payload: object): ToldPage;
  /** Ends the access. */
  remove(token: string): Promise<void>;
}

export const BANK_PROVIDER = Symbol('bank provider');
