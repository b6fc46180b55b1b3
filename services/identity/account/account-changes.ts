// Everything that changes an account's protection: each is decided on the current account, written completely or not at all, and recorded.
import { inPlainWords } from '#contracts/plain-issues.js';
import { DomainError } from '#contracts/problem.js';
import type { Vault } from '#platform/seal.js';
import { hashPassphrase, PASSPHRASE_MAX, passphraseMatches } from '../passphrase.js';
import { NewPassphrase } from '../accounts.js';
import type { Businesses } from './account-audit.js';
import { changeAccount, noReset, type AccountStore, type SecuredAccount } from './account-security.js';
import { hashOfReset, newResetSecret, RESET_HOURS } from './reset-link.js';
import { type CodeDecision, decideCode, newRecoveryCodes, newTotpSecret, stepOfCode, totpPlace } from './second-factor.js';
import type { SignIns } from './sign-ins.js';

interface ChangeParts {
  store: AccountStore;
  seal: Vault;
  businesses: Businesses;
  signIns: Pick<SignIns, 'endAll' | 'forget'>;
  now?: () => Date;
}

interface Proof {
  passphrase: string;
  code: string;
}

export type AccountChanges = ReturnType<typeof accountChanges>;

type Refusal = Extract<CodeDecision, { accepted: false }>;

const wrongPassphrase = () => new DomainError('wrong-passphrase', 401, 'That isn’t your current password.');
export const resetEnded = (): DomainError => new DomainError('reset-ended', 410, 'This link was used or has expired. Ask for a new one.');

export function accountChanges({ store, seal, businesses, signIns, now = () => new Date() }: ChangeParts) {
  const { record } = businesses;
  return {
    /** Needs the current passphrase; ends every other sign-in and an open link to a new passphrase. */
    async changePassphrase(id: string, { current, next, sid }: { current: string; next: string; sid: string }): Promise<void> {
      const passphraseHash = await hashOf(next);
      await changeAccount(store, id, async (account) => {
        await assertPassphrase(account, current);
        return { change: { passphraseHash, generation: account.generation + 1, ...noReset }, keep: sid, reply: undefined };
      });
      signIns.forget();
      await record({ accountId: id, action: 'person.passphrase-changed' });
    },

    async assertPassphrase(id: string, given: string): Promise<void> {
      const account = await store.findAccountById(id);
      if (!account) throw wrongPassphrase();
      await assertPassphrase(account, given);
    },

    /** Ends all sign-ins, including this one. */
    async signOutEverywhere(id: string, by?: string): Promise<void> {
      if (await store.findAccountById(id))
        await changeAccount(store, id, ({ generation }) => ({ change: { generation: generation + 1 }, reply: undefined }));
      await signIns.endAll(id);
      await record({ accountId: id, action: 'person.signed-out-everywhere', by });
    },

    async block(id: string): Promise<void> {
      await changeAccount(store, id, ({ generation, blockedAt }) => ({
        change: { blockedAt: blockedAt ?? now(), generation: generation + 1, ...noReset },
        reply: undefined,
      }));
      await signIns.endAll(id);
      await record({ accountId: id, action: 'person.blocked', by: 'operator' });
    },

    async unblock(id: string): Promise<void> {
      await changeAccount(store, id, () => ({ change: { blockedAt: null }, reply: undefined }));
      await record({ accountId: id, action: 'person.unblocked', by: 'operator' });
    },

    ...secondFactorChanges({ store, seal, record, now }),
    ...resetChanges({ store, businesses, signIns, now }),
  };
}

type SecondFactorParts = Pick<ChangeParts, 'store' | 'seal'> & Pick<Businesses, 'record'> & { now(): Date };

function secondFactorChanges({ store, seal, record, now }: SecondFactorParts) {
  const decided = (account: SecuredAccount, code: string) => decideCode(account, code, { seal, now: now() });
  /** Recorded each time it is counted: a person who enters a wrong code knows the passphrase. */
  const refuse = async (accountId: string, { waitSeconds, change }: Refusal): Promise<never> => {
    if (change) await record({ accountId, action: 'person.wrong-code' });
    throw wrongCode(waitSeconds);
  };
  /** A change that needs both factors. A wrong code is counted even though it changes nothing else. */
  const withBoth = async (id: string, { passphrase, code }: Proof, change: Partial<SecuredAccount>): Promise<void> => {
    const decision = await changeAccount(store, id, async (account) => {
      await assertPassphrase(account, passphrase);
      if (!account.totpSealed) throw new DomainError('no-second-factor', 409, 'No authenticator app is set up.');
      const reply = decided(account, code);
      return { change: reply.accepted ? { ...reply.change, ...change } : (reply.change ?? {}), reply };
    });
    if (!decision.accepted) await refuse(id, decision);
  };
  return {
    /** A secret that becomes active once a code of it was entered. */
    async startSecondFactor(id: string): Promise<string> {
      const secret = newTotpSecret();
      await changeAccount(store, id, () => ({ change: { totpPending: seal.close(secret, totpPlace(id)) }, reply: undefined }));
      return secret;
    },

    pendingSecret: ({ id, totpPending }: SecuredAccount): string | undefined =>
      totpPending ? seal.open(totpPending, totpPlace(id)) : undefined,

    /** Returns the recovery codes, which are shown only once. */
    async confirmSecondFactor(id: string, { passphrase, code }: Proof): Promise<string[]> {
      const { codes, hashes } = newRecoveryCodes();
      await changeAccount(store, id, async (account) => {
        await assertPassphrase(account, passphrase);
        if (!account.totpPending) throw new DomainError('no-second-factor', 409, 'This set-up has expired. Start again.');
        const step = stepOfCode(seal.open(account.totpPending, totpPlace(id)), code, now());
        if (step === undefined) throw wrongCode(0);
        const change = { totpSealed: account.totpPending, totpPending: null, totpStep: step, recoveryHashes: hashes };
        return { change: { ...change, codeFailures: 0, codeRetryAt: null }, reply: undefined };
      });
      await record({ accountId: id, action: 'person.second-factor-added' });
      return codes;
    },

    async renewRecoveryCodes(id: string, proof: Proof): Promise<string[]> {
      const { codes, hashes } = newRecoveryCodes();
      await withBoth(id, proof, { recoveryHashes: hashes });
      await record({ accountId: id, action: 'person.recovery-codes-created' });
      return codes;
    },

    async removeSecondFactor(id: string, proof: Proof): Promise<void> {
      await withBoth(id, proof, { totpSealed: null, totpPending: null, recoveryHashes: [] });
      await record({ accountId: id, action: 'person.second-factor-removed' });
    },

    /** At sign-in: of two attempts with the same code, exactly one is accepted. */
    async useCode(id: string, code: string): Promise<void> {
      const decision = await changeAccount(store, id, (account) => {
        const reply = decided(account, code);
        return { change: reply.change ?? {}, reply };
      });
      if (!decision.accepted) return refuse(id, decision);
      if (decision.by === 'recovery code') await record({ accountId: id, action: 'person.recovery-code-used' });
    },
  };
}

function resetChanges({ store, businesses, signIns, now }: Pick<ChangeParts, 'store' | 'businesses' | 'signIns'> & { now(): Date }) {
  const mayReset = (owner: string | null, member: string) => owner === null || businesses.ownsAllOf(owner, member);
  return {
    /** `owner` is the account of the requesting owner; the operator has none and may also remove the second factor. */
    async createReset(id: string, { owner, secondFactor = false }: { owner: { id: string; mail: string } | null; secondFactor?: boolean }) {
      const secret = newResetSecret();
      const resetEndsAt = new Date(now().getTime() + RESET_HOURS * 3_600_000);
      await changeAccount(store, id, async ({ blockedAt }) => {
        if (blockedAt) throw new DomainError('account-blocked', 409, 'This account is blocked. Unblock it first.');
        if (!(await mayReset(owner?.id ?? null, id))) throw new DomainError('forbidden', 403, 'You can’t reset this password.');
        const change = {
          resetHash: hashOfReset(secret),
          resetEndsAt,
          resetSecondFactor: !owner && secondFactor,
          resetBy: owner?.id ?? null,
        };
        return { change, reply: undefined };
      });
      await businesses.record({ accountId: id, action: 'person.reset-link-created', by: owner?.mail ?? 'operator' });
      return { secret, endsAt: resetEndsAt };
    },

    /** Works once. The owner's right is checked again, because the person may have joined another business since. */
    async useReset(secret: string, next: string): Promise<void> {
      const hash = hashOfReset(secret);
      const found = await store.findAccountByReset(hash);
      const isOpen = ({ resetHash, resetEndsAt }: SecuredAccount) => resetHash === hash && resetEndsAt !== null && resetEndsAt > now();
      if (!found || !isOpen(found)) throw resetEnded();
      const passphraseHash = await hashOf(next);
      await changeAccount(store, found.id, async (account) => {
        if (!isOpen(account) || !(await mayReset(account.resetBy, account.id))) throw resetEnded();
        const factor = account.resetSecondFactor ? { totpSealed: null, totpPending: null, recoveryHashes: [] } : {};
        return { change: { ...factor, ...noReset, passphraseHash, generation: account.generation + 1 }, reply: undefined };
      });
      await signIns.endAll(found.id);
      await businesses.record({ accountId: found.id, action: 'person.passphrase-reset' });
    },
  };
}

async function hashOf(next: string): Promise<string> {
  const parsed = NewPassphrase.safeParse(next, inPlainWords);
  if (!parsed.success) throw new DomainError('account-invalid', 422, parsed.error.issues[0]?.message ?? 'Choose another password.');
  return hashPassphrase(parsed.data);
}

async function assertPassphrase({ passphraseHash }: SecuredAccount, given: string): Promise<void> {
  if (!(await passphraseMatches(given.slice(0, PASSPHRASE_MAX), passphraseHash))) throw wrongPassphrase();
}

const wrongCode = (waitSeconds: number): DomainError =>
  waitSeconds > 0
    ? Object.assign(new DomainError('too-many-codes', 429, `That code wasn’t accepted. Try again in ${waitSeconds} seconds.`), {
        waitSeconds,
      })
    : new DomainError('wrong-code', 401, 'That code isn’t right, or was used before.');
