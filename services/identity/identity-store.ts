// The bundled directory's data, and the interface of its storage.

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
  /** Stores `sealed` under the name unless there is one; returns the stored one, so that two processes starting at once agree. */
  keepSecret(name: string, sealed: string): Promise<string>;
  findSecret(name: string): Promise<string | undefined>;

  hasAccounts(): Promise<boolean>;
  /**
   * False when the mail is taken; with `founder` also when any account exists. `codeHash` names a set-up code that must exist: all of
   * them are deleted afterwards.
   */
  addAccount(account: StoredAccount, options: { founder: boolean; codeHash?: string }): Promise<boolean>;

  /** Stores it unless there is one; returns the stored one. */
  keepFounding(founding: Founding): Promise<Founding>;
  findFounding(): Promise<Founding | undefined>;
  addSetUpCode(hash: string, expiresAt: Date): Promise<void>;
  hasSetUpCode(hash: string, now: Date): Promise<boolean>;

  putPayload(payload: StoredPayload): Promise<void>;
  findPayload(model: string, key: string): Promise<StoredPayload | undefined>;
  findPayloadByUid(model: string, uid: string): Promise<StoredPayload | undefined>;
  /** False when it was consumed before; only the browser that consumed it may do so again. Of two simultaneous calls, only one is first. */
  consumePayload(model: string, key: string, consumption: Consumption): Promise<boolean>;
  removePayload(model: string, key: string): Promise<void>;
  removeGrant(grantId: string): Promise<void>;
  /** Returns the number of removed payloads. */
  removeExpired(now: Date): Promise<number>;
}
