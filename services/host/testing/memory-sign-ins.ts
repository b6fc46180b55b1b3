// Accounts with their protection, and sign-ins, in memory: for trials and tests that should not need a database.
import type { AccountStore, SecuredAccount } from '../../identity/account/account-security.js';
import type { NewSignIn, SignInStore } from '../../identity/account/sign-in-store.js';

interface Kept extends NewSignIn {
  createdAt: Date;
  lastUsedAt: Date;
  endedAt?: Date;
}

export function memorySignIns(accounts: Map<string, SecuredAccount>): AccountStore & SignInStore {
  const signIns = new Map<string, Kept>();
  const isLive = ({ endedAt, accountId, generation }: Kept): boolean => {
    const account = accounts.get(accountId);
    return !endedAt && (!account || (!account.blockedAt && account.generation === generation));
  };
  const live = (sid: string) => [signIns.get(sid)].find((one) => one && isLive(one));
  const find = (matches: (account: SecuredAccount) => boolean) => [...accounts.values()].find(matches);
  return {
    findAccountById: async (id) => accounts.get(id),
    findAccountByMail: async (mail) => find((account) => account.mail === mail),
    findAccountByReset: async (hash) => find(({ resetHash }) => resetHash === hash),
    async changeAccount(read, change, keep) {
      if (accounts.get(read.id)?.version !== read.version) return false;
      const next = { ...read, ...change, version: read.version + 1 };
      const kept = live(keep ?? '');
      accounts.set(read.id, next);
      if (kept?.accountId === read.id) signIns.set(kept.sid, { ...kept, generation: next.generation });
      return true;
    },
    async beginSignIn(signIn) {
      const known = signIns.get(signIn.sid);
      if (!known?.endedAt) signIns.set(signIn.sid, { ...signIn, createdAt: known?.createdAt ?? signIn.at, lastUsedAt: signIn.at });
    },
    async useSignIn(used) {
      const known = signIns.get(used.sid);
      if (known && !known.endedAt) signIns.set(used.sid, { ...known, ...used, lastUsedAt: used.at });
    },
    findLiveSignIn: async (sid) => live(sid),
    async noteSignInUsed(sid, lastUsedAt) {
      const known = signIns.get(sid);
      if (known) signIns.set(sid, { ...known, lastUsedAt });
    },
    listSignIns: async (accountId, now) =>
      [...signIns.values()].filter((one) => one.accountId === accountId && isLive(one) && one.expiresAt > now),
    async endSignIn(sid, endedAt, accountId) {
      const known = signIns.get(sid);
      if (known?.accountId !== accountId || known.endedAt) return false;
      signIns.set(sid, { ...known, endedAt });
      return true;
    },
    async endSignIns(accountId, endedAt) {
      for (const [sid, one] of signIns) if (one.accountId === accountId && !one.endedAt) signIns.set(sid, { ...one, endedAt });
    },
  };
}
