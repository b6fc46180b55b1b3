// The directory's storage in memory: for trials and tests that should not need a database.
import type { Founding } from '../../identity/founding.js';
import type { AccountSecurity, SecuredAccount } from '../../identity/account/account-security.js';
import type { IdentityStore, StoredPayload } from '../../identity/identity-store.js';
import { memorySignIns } from './memory-sign-ins.js';

/** What the table stores for an account until its owner changes it. */
export const newSecurity: Omit<AccountSecurity, 'passphraseHash'> & { version: number } = {
  version: 0,
  generation: 0,
  blockedAt: null,
  totpSealed: null,
  totpPending: null,
  totpStep: 0,
  recoveryHashes: [],
  codeFailures: 0,
  codeRetryAt: null,
  resetHash: null,
  resetEndsAt: null,
  resetSecondFactor: false,
  resetBy: null,
};

export function memoryIdentityStore(): IdentityStore {
  const secrets = new Map<string, string>();
  const accounts = new Map<string, SecuredAccount>();
  const codes = new Map<string, Date>();
  let founding: Founding | undefined;
  const payloads = new Map<string, StoredPayload>();
  const at = (model: string, key: string) => `${model} ${key}`;
  const removeWhere = (matches: (payload: StoredPayload) => boolean) => {
    const found = [...payloads].filter(([, payload]) => matches(payload));
    for (const [place] of found) payloads.delete(place);
    return found.length;
  };
  return {
    keepSecret: async (name, sealed) => secrets.get(name) ?? (secrets.set(name, sealed), sealed),
    findSecret: async (name) => secrets.get(name),
    hasAccounts: async () => accounts.size > 0,
    ...memorySignIns(accounts),
    addAccount: async (account, { founder, codeHash }) => {
      const taken = [...accounts.values()].some(({ id, mail }) => id === account.id || mail === account.mail);
      if (taken || (founder && accounts.size > 0) || (codeHash && !codes.has(codeHash))) return false;
      if (founder) codes.clear();
      accounts.set(account.id, { ...newSecurity, ...account });
      return true;
    },
    keepFounding: async (first) => (founding ??= first),
    findFounding: async () => founding,
    addSetUpCode: async (hash, expiresAt) => void codes.set(hash, expiresAt),
    hasSetUpCode: async (hash, now) => (codes.get(hash) ?? now) > now,
    putPayload: async (payload) => void payloads.set(at(payload.model, payload.key), payload),
    findPayload: async (model, key) => payloads.get(at(model, key)),
    findPayloadByUid: async (model, uid) => [...payloads.values()].find((payload) => payload.model === model && payload.uid === uid),
    consumePayload: async (model, key, { at: consumedAt, inBrowser }) => {
      const payload = payloads.get(at(model, key));
      if (!payload || (payload.consumedAt && !(payload.consumedInBrowser && inBrowser))) return false;
      payloads.set(at(model, key), { ...payload, consumedAt, consumedInBrowser: inBrowser });
      return true;
    },
    removePayload: async (model, key) => void payloads.delete(at(model, key)),
    removeGrant: async (grantId) => void removeWhere((payload) => payload.grantId === grantId),
    removeExpired: async (now) => removeWhere((payload) => payload.expiresAt <= now),
  };
}
