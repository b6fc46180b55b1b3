// The account pages over HTTP: the sign-in cookie identifies the person, and a form counts only if it comes from this site and that
// sign-in.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { DomainError, refuse } from '#contracts/problem.js';
import { clientAddress, networkOf } from '#platform/client-address.js';
import { isSameSecret } from '#platform/same-secret.js';
import type { Vault } from '#platform/seal.js';
import type { Account, Accounts } from '../accounts.js';
import type { Addresses } from '../addresses.js';
import { isFromSameOrigin, readForm, sendPage } from '../http.js';
import { errorPage } from '../pages.js';
import type { SignInLimits } from '../sign-in-limits.js';
import type { Businesses } from './account-audit.js';
import { resetEnded, type AccountChanges } from './account-changes.js';
import {
  accountPage,
  DONE,
  recoveryCodesPage,
  resetDonePage,
  resetLinkPage,
  resetPage,
  setUpPage,
  signedOutOfAccountPage,
} from './account-pages.js';
import type { AccountStore } from './account-security.js';
import { readResetSecret, resetLink } from './reset-link.js';
import { totpAddress } from './second-factor.js';
import type { SignIns } from './sign-ins.js';

export interface AccountParts {
  provider: Provider;
  accounts: Accounts;
  store: AccountStore;
  addresses: Addresses;
  limits: SignInLimits;
  seal: Vault;
  changes: AccountChanges;
  signIns: SignIns;
  businesses: Businesses;
}

interface Visit {
  account: Account;
  sid: string;
  csrf: string;
  address: string;
}

type Answer = { page: string } | { done: keyof typeof DONE } | { signedOut: true };
type Action = (visit: Visit, form: URLSearchParams, parts: AccountParts) => Promise<Answer>;

const textIn = (form: URLSearchParams, name: string): string => form.get(name) ?? '';
const proofIn = (form: URLSearchParams) => ({ passphrase: textIn(form, 'passphrase'), code: textIn(form, 'code').slice(0, 100) });

export async function accountRequest(parts: AccountParts, path: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const visit = await visitOf(parts, req, res);
  if (!visit) return sendPage(res, 401, signedOutOfAccountPage());
  const name = path.replace(/^\/oidc\/account\/?/, '');
  if (req.method !== 'POST') {
    if (name !== '') return redirect(res, '/oidc/account');
    const done = new URLSearchParams(req.url?.split('?')[1]).get('done') ?? '';
    return sendPage(res, 200, await pageOf(parts, visit, { done: Object.hasOwn(DONE, done) ? DONE[done] : undefined }));
  }
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
  if (!action) return sendPage(res, 404, errorPage(parts.addresses.afterSignOut, 'not-found'));
  if (!isFromSameOrigin(req, parts.addresses.origin)) return sendPage(res, 403, errorPage(parts.addresses.afterSignOut, 'foreign-form'));
  const form = await readForm(req);
  if (!isSameSecret(textIn(form, 'csrf'), visit.csrf)) return sendPage(res, 403, errorPage(parts.addresses.afterSignOut, 'foreign-form'));
  try {
    const answer = await action(visit, form, parts);
    if ('page' in answer) return sendPage(res, 200, answer.page);
    return redirect(res, 'done' in answer ? `/oidc/account?done=${answer.done}` : '/');
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return sendPage(res, error.status, await problemPage(parts, visit, name, error.detail));
  }
}

/** The person of the cookie's session, while it is alive. */
async function visitOf({ provider, accounts, seal }: AccountParts, req: IncomingMessage, res: ServerResponse): Promise<Visit | undefined> {
  const { uid: sid, accountId } = await provider.Session.get(provider.createContext(req, res));
  const account = accountId ? await accounts.byId(accountId) : undefined;
  return account && { account, sid, csrf: seal.fingerprint(sid, 'account-form'), address: networkOf(clientAddress(req)) };
}

async function pageOf(
  parts: AccountParts,
  { account, sid, csrf }: Visit,
  shown: { done?: string | undefined; problem?: string },
): Promise<string> {
  const { store, signIns, businesses } = parts;
  const secured = await store.findAccountById(account.id);
  const { name, mail } = account;
  return accountPage({
    ...{ name, mail, csrf, sid, ...shown },
    ...(secured && { secondFactor: { on: secured.totpSealed !== null, recoveryCodes: secured.recoveryHashes.length } }),
    sessions: await signIns.list(account.id),
    isOwner: await businesses.ownsAny(account.id),
  });
}

/** A wrong code at the set-up shows the same key again. */
async function problemPage(parts: AccountParts, visit: Visit, name: string, problem: string): Promise<string> {
  const account = name === 'confirm-factor' ? await parts.store.findAccountById(visit.account.id) : undefined;
  const secret = account && parts.changes.pendingSecret(account);
  return secret
    ? setUpPage({ csrf: visit.csrf, secret, address: totpAddress(secret, visit.account.mail), problem })
    : pageOf(parts, visit, { problem });
}

/** Attempts of the passphrase count as at sign-in. */
async function limited<T>({ limits }: AccountParts, { account, address }: Visit, change: () => Promise<T>): Promise<T> {
  const waitSeconds = await limits.take(account.mail, address);
  if (waitSeconds > 0) throw new DomainError('too-many-attempts', 429, `Too many attempts. Try again in ${waitSeconds} seconds.`);
  const changed = await change();
  await limits.clear(account.mail, address);
  return changed;
}

const ACTIONS: Readonly<Record<string, Action>> = {
  async passphrase(visit, form, parts) {
    const next = repeatedIn(form);
    const { account, sid } = visit;
    await limited(parts, visit, () => parts.changes.changePassphrase(account.id, { current: textIn(form, 'passphrase'), next, sid }));
    return { done: 'passphrase' };
  },
  async 'start-factor'({ account, csrf }, _form, { changes }) {
    const secret = await changes.startSecondFactor(account.id);
    return { page: setUpPage({ csrf, secret, address: totpAddress(secret, account.mail) }) };
  },
  async 'confirm-factor'(visit, form, parts) {
    return {
      page: recoveryCodesPage(await limited(parts, visit, () => parts.changes.confirmSecondFactor(visit.account.id, proofIn(form)))),
    };
  },
  async 'recovery-codes'(visit, form, parts) {
    return {
      page: recoveryCodesPage(await limited(parts, visit, () => parts.changes.renewRecoveryCodes(visit.account.id, proofIn(form)))),
    };
  },
  async 'remove-factor'(visit, form, parts) {
    await limited(parts, visit, () => parts.changes.removeSecondFactor(visit.account.id, proofIn(form)));
    return { done: 'factor-removed' };
  },
  async 'end-session'({ account, sid }, form, { signIns, businesses }) {
    const named = textIn(form, 'sid');
    if (await signIns.end(named, account.id)) await businesses.record({ accountId: account.id, action: 'person.session-ended' });
    return named === sid ? { signedOut: true } : { done: 'session-ended' };
  },
  async 'end-sessions'({ account }, _form, { changes }) {
    await changes.signOutEverywhere(account.id);
    return { signedOut: true };
  },
  async 'reset-link'(visit, form, parts) {
    const { account } = visit;
    const mail = textIn(form, 'member').trim().toLowerCase().slice(0, 320);
    await limited(parts, visit, () => parts.changes.assertPassphrase(account.id, textIn(form, 'passphrase')));
    const member = mail === account.mail ? undefined : await parts.store.findAccountByMail(mail);
    // One answer for all other cases, so that it reveals nothing about accounts or businesses.
    const refused = new DomainError(
      'forbidden',
      403,
      'You can’t reset this password. You can do that only for members who belong to no business but yours. For anyone else, ask your administrator.',
    );
    if (!member || member.blockedAt || !(await parts.businesses.ownsAllOf(account.id, member.id))) throw refused;
    const { secret, endsAt } = await parts.changes.createReset(member.id, { owner: account });
    return { page: resetLinkPage(mail, resetLink(parts.addresses.issuer, secret), endsAt) };
  },
};

function repeatedIn(form: URLSearchParams): string {
  const next = textIn(form, 'next');
  if (next !== textIn(form, 'repeated')) refuse('account-invalid', 'The two passwords don’t match.');
  return next;
}

/** Only needs the secret of the link, which has so many random bits that no limit is necessary. */
export async function resetRequest({ addresses, changes }: AccountParts, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.method !== 'POST') return sendPage(res, 200, resetPage());
  if (!isFromSameOrigin(req, addresses.origin)) return sendPage(res, 403, errorPage(addresses.afterSignOut, 'foreign-form'));
  const form = await readForm(req);
  const link = textIn(form, 'link').slice(0, 2_000);
  try {
    const secret = readResetSecret(link);
    if (!secret) throw resetEnded();
    await changes.useReset(secret, repeatedIn(form));
    return sendPage(res, 200, resetDonePage());
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return sendPage(res, error.status, resetPage({ link, problem: error.detail }));
  }
}

function redirect(res: ServerResponse, location: string): void {
  res.writeHead(303, { Location: location, 'Cache-Control': 'no-store' }).end();
}
