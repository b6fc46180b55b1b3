// The stored protection of an account, and the only way to change it: read, decide, write the version that was read. Pure except for its
// store.
import { existing, refuseConflict } from '#contracts/problem.js';

export interface StoredAccount {
  readonly id: string;
  /** In lower case. */
  readonly mail: string;
  readonly name: string;
  readonly jobTitle: string | null;
  readonly roles: readonly string[];
  readonly passphraseHash: string;
}

export interface AccountSecurity {
  readonly passphraseHash: string;
  /** Sign-ins of an earlier generation have ended. */
  readonly generation: number;
  readonly blockedAt: Date | null;
  /** The secret of the authenticator app, sealed; absent where there is no second factor. */
  readonly totpSealed: string | null;
  /** A secret that was shown and is not confirmed yet. */
  readonly totpPending: string | null;
  /** The last time step whose code was used: neither it nor an earlier one is accepted again. */
  readonly totpStep: number;
  readonly recoveryHashes: readonly string[];
  readonly codeFailures: number;
  readonly codeRetryAt: Date | null;
  readonly resetHash: string | null;
  readonly resetEndsAt: Date | null;
  /** The link also removes the second factor. */
  readonly resetSecondFactor: boolean;
  /** The owner who created the link; absent if the operator did. */
  readonly resetBy: string | null;
}

export interface SecuredAccount extends StoredAccount, AccountSecurity {
  readonly version: number;
}

/** The state without an open link to a new passphrase. */
export const noReset = { resetHash: null, resetEndsAt: null, resetSecondFactor: false, resetBy: null } as const;

export interface AccountStore {
  findAccountById(id: string): Promise<SecuredAccount | undefined>;
  findAccountByMail(mail: string): Promise<SecuredAccount | undefined>;
  findAccountByReset(hash: string): Promise<SecuredAccount | undefined>;
  /** False when the account has another version by now. `keep` names a sign-in that continues in the new generation. */
  changeAccount(read: SecuredAccount, change: Partial<AccountSecurity>, keep?: string): Promise<boolean>;
}

interface Decision<T> {
  change?: Partial<AccountSecurity>;
  keep?: string | undefined;
  reply: T;
}

/** The limit of attempts when others change the same account at the same time. */
const MOST_ROUNDS = 200;

/** Decides on the current account, and again if another change was faster. */
export async function changeAccount<T>(
  store: AccountStore,
  id: string,
  decide: (account: SecuredAccount) => Decision<T> | Promise<Decision<T>>,
): Promise<T> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const account = existing('userAccount', await store.findAccountById(id));
    const { change, keep, reply } = await decide(account);
    if (!change || (await store.changeAccount(account, change, keep))) return reply;
  }
  refuseConflict('account-busy', 'This account is being changed by someone else. Try again in a moment.');
}
