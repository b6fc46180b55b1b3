// Who can sign in: accounts with a passphrase, and in the demo the demo's people.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { inPlainWords } from '#contracts/plain-issues.js';
import { DomainError, refuse, refuseConflict } from '#contracts/problem.js';
import type { SecuredAccount } from './account/account-security.js';
import { DEMO_PEOPLE, type DemoPerson } from './demo-people.js';
import { hashOfSetUpCode } from './founding.js';
import type { IdentityStore } from './identity-store.js';
import { hashPassphrase, PASSPHRASE_MAX, PASSPHRASE_MIN, passphraseMatches } from './passphrase.js';

export interface Account {
  /** Object id: with the tenant id it permanently identifies the person. */
  readonly id: string;
  readonly mail: string;
  readonly name: string;
  readonly jobTitle: string | null;
  readonly roles: readonly string[];
  /** Sign-ins of an earlier generation have ended. */
  readonly generation: number;
}

export interface NewAccount {
  mail: string;
  name: string;
  passphrase: string;
}

export interface Accounts {
  /** Absent for a blocked account. */
  byId(id: string): Promise<Account | undefined>;
  byMail(mail: string): Promise<Account | undefined>;
  /** Also returns a blocked account, but only for the right passphrase. */
  byPassphrase(mail: string, passphrase: string): Promise<SecuredAccount | undefined>;
  /** True when the next visit must create the owner. */
  needOwner(): Promise<boolean>;
  create(account: NewAccount): Promise<Account>;
  /** Only under the email address of the invitation. */
  createInvited(account: Omit<NewAccount, 'mail'>, secret: string): Promise<Account>;
  /** `code` is the code from the terminal, if the installation requires one. */
  createOwner(account: NewAccount, code?: string): Promise<Account>;
}

export const NewPassphrase = z
  .string()
  .max(PASSPHRASE_MAX, `A password can have up to ${PASSPHRASE_MAX} characters.`)
  .refine((text) => [...text].length >= PASSPHRASE_MIN, `A password needs at least ${PASSPHRASE_MIN} characters.`);

const NewAccountShape = z.object({
  mail: z
    .string()
    .trim()
    .toLowerCase()
    .max(320, 'An email address can have up to 320 characters.')
    .pipe(z.email('Enter an email address such as name@example.com.')),
  name: z.string().trim().min(1, 'Enter your name.').max(200, 'A name can have up to 200 characters.'),
  passphrase: NewPassphrase,
});

/** The email address of an open invitation. */
export type InvitedMail = (secret: string) => Promise<string | undefined>;

export async function accountsIn(store: IdentityStore, options: { demo: boolean; invitedMail: InvitedMail }): Promise<Accounts> {
  const demoPeople = options.demo ? DEMO_PEOPLE : [];
  // An unknown email address is checked against this hash, so that it takes as long as a known one.
  const decoyHash = await hashPassphrase(randomUUID());

  const add = async (input: NewAccount, { founder, codeHash }: { founder: boolean; codeHash?: string }): Promise<Account> => {
    const parsed = NewAccountShape.safeParse(input, inPlainWords);
    if (!parsed.success) refuse('account-invalid', parsed.error.issues[0]?.message ?? 'The account is incomplete.');
    const { mail, name, passphrase } = parsed.data;
    const account: Account = { id: randomUUID(), mail, name, jobTitle: null, roles: founder ? ['owner'] : [], generation: 0 };
    const isDemo = demoPeople.some((person) => person.mail === mail);
    if (isDemo || !(await store.addAccount({ ...account, passphraseHash: await hashPassphrase(passphrase) }, { founder, codeHash }))) {
      refuseConflict(
        'account-exists',
        founder
          ? 'The owner has already been created. Sign in instead.'
          : 'An account with this email address already exists. Sign in with it instead.',
      );
    }
    return account;
  };

  return {
    async byId(id) {
      const person = demoPeople.find(({ oid }) => oid === id);
      const account = person ? undefined : await store.findAccountById(id);
      return person ? accountOf(person) : account?.blockedAt ? undefined : account;
    },
    async byMail(mail) {
      const person = demoPeople.find((each) => each.mail === mail.toLowerCase());
      const account = person ? undefined : await store.findAccountByMail(mail.toLowerCase());
      return person ? accountOf(person) : account?.blockedAt ? undefined : account;
    },
    async byPassphrase(mail, passphrase) {
      const account = await store.findAccountByMail(mail.trim().toLowerCase());
      const matches = await passphraseMatches(passphrase.slice(0, PASSPHRASE_MAX), account?.passphraseHash ?? decoyHash);
      return matches ? account : undefined;
    },
    needOwner: async () => !options.demo && !(await store.hasAccounts()),
    create: (account) => add(account, { founder: false }),
    async createInvited(account, secret) {
      const mail = await options.invitedMail(secret);
      if (!mail) throw new DomainError('invitation-ended', 410, 'This invitation was used or has expired. Ask an owner for a new one.');
      return add({ ...account, mail }, { founder: false });
    },
    async createOwner(account, code) {
      if (code === undefined) return add(account, { founder: true });
      const codeHash = hashOfSetUpCode(code);
      if (!(await store.hasSetUpCode(codeHash, new Date())))
        throw new DomainError(
          'wrong-set-up-code',
          401,
          'That isn’t the set-up code. It’s shown in the window where the product was started.',
        );
      return add(account, { founder: true, codeHash });
    },
  };
}

export const noAccount = (mail: string): DomainError => new DomainError('account-unknown', 404, `No account found for ${mail}.`);

function accountOf({ oid, mail, name, jobTitle, role }: DemoPerson): Account {
  return { id: oid, mail, name, jobTitle, roles: role ? [role] : [], generation: 0 };
}
