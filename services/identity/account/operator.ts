// The operator's account commands: each verb of `npm run account`, and its output.
import { noAccount } from '../accounts.js';
import { DEMO_PEOPLE } from '../demo-people.js';
import type { AccountChanges } from './account-changes.js';
import type { AccountStore } from './account-security.js';
import { resetLink } from './reset-link.js';
import type { SignInStore } from './sign-in-store.js';

interface OperatorParts {
  store: AccountStore & SignInStore;
  changes: AccountChanges;
  issuer: string;
}

interface Command {
  user: string;
  secondFactor: boolean;
}

type Verb = (parts: OperatorParts, account: { id: string; mail: string }, command: Command) => Promise<string>;

export const VERBS: Readonly<Record<string, Verb>> = {
  async reset({ changes, issuer }, { id, mail }, { secondFactor }) {
    const { secret, endsAt } = await changes.createReset(id, { owner: null, secondFactor });
    const factor = secondFactor ? ' It also removes the second factor.' : '';
    return `Send this link to ${mail}. It works once, until ${endsAt.toISOString()}.${factor}\n${resetLink(issuer, secret)}`;
  },
  async block({ changes }, { id, mail }) {
    await changes.block(id);
    return `${mail} is blocked. Sessions end within five seconds.`;
  },
  async unblock({ changes }, { id, mail }) {
    await changes.unblock(id);
    return `${mail} can sign in again.`;
  },
  async sessions({ store }, { id, mail }) {
    const sessions = await store.listSignIns(id, new Date());
    if (sessions.length === 0) return `${mail} has no sessions.`;
    return sessions
      .map(({ agent, address, createdAt, lastUsedAt }) =>
        [agent, address, `signed in ${createdAt.toISOString()}`, `last used ${lastUsedAt.toISOString()}`].join('\t'),
      )
      .join('\n');
  },
  async 'end-sessions'({ changes }, { id, mail }) {
    await changes.signOutEverywhere(id, 'operator');
    return `${mail} was signed out everywhere. Sessions end within five seconds.`;
  },
};

/** The demo's people have sessions but no account. */
export async function operate(verb: Verb, parts: OperatorParts, command: Command): Promise<string> {
  const mail = command.user.trim().toLowerCase();
  const demo = DEMO_PEOPLE.find((person) => person.mail === mail);
  const account = (await parts.store.findAccountByMail(mail)) ?? (demo && { id: demo.oid, mail });
  if (!account) throw noAccount(mail);
  return verb(parts, account, command);
}
