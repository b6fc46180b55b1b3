// What the bundled directory keeps, and the few questions it asks of its storage.

import type { AccountStore, StoredAccount } from './account/account-security.js';
import type { SignInStore } from './account/sign-in-store.js';
import type { Founding } from './founding.js';

export type { StoredAccount };

export interface StoredPayload {
  readonly model: string;
  readonly key: string;
  readonly sealed: string;
  readonly grantId: string | null;
  readonly uid: string | null;
  readonly expiresAt: Date;
  readonly consumedAt: Date | null;
  /** The browser of the sign-in itself consumed it, as its cookie shows. */
  readonly consumedInBrowser?: boolean;
}

export interface Consumption {
  at: Date;
  inBrowser: boolean;
}

export interface IdentityStore extends AccountStore, SignInStore {
  /** Keeps `sealed` under the name unless one is kept already; answers what is kept. Two processes starting at once agree. */
  keepSecret(name: string, sealed: string): Promise<string>;
  findSecret(name: string): Promise<string | undefined>;

  hasAccounts(): Promise<boolean>;
  /**
   * False when the mail is taken; with `founder` also when any account exists. `codeHash` names a set-up code that must be kept: all of
   * them are gone afterwards.
   */
  addAccount(account: StoredAccount, options: { founder: boolean; codeHash?: string }): Promise<boolean>;

  /** Keeps it unless one is kept already; answers what is kept. */
  keepFounding(founding: Founding): Promise<Founding>;
  findFounding(): Promise<Founding | undefined>;
  addSetUpCode(hash: string, expiresAt: Date): Promise<void>;
  hasSetUpCode(hash: string, now: Date): Promise<boolean>;

  putPayload(payload: StoredPayload): Promise<void>;
  findPayload(model: string, key: string): Promise<StoredPayload | undefined>;
  findPayloadByUid(model: string, uid: string): Promise<StoredPayload | undefined>;
  /** False when it was consumed before; only the browser that consumed it may do so again. Of two at once, one is first. */
  consumePayload(model: string, key: string, consumption: Consumption): Promise<boolean>;
  removePayload(model: string, key: string): Promise<void>;
  removeGrant(grantId: string): Promise<void>;
  /** Answers the number of payloads removed. */
  removeExpired(now: Date): Promise<number>;
}
