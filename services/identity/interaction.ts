// The sign-in step of a person: shows the sign-in page, reads its forms, and hands the result to the provider.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Interaction } from 'oidc-provider';
import { DomainError } from '#contracts/problem.js';
import { countOf } from '#contracts/rules/count-of.js';
import { clientAddress, networkOf } from '#platform/client-address.js';
import type { Vault } from '#platform/seal.js';
import type { AccountChanges } from './account/account-changes.js';
import type { SecuredAccount } from './account/account-security.js';
import { secondStep, secondStepPage, ticketFor } from './account/second-step.js';
import type { Account, Accounts, NewAccount } from './accounts.js';
import { CONSOLE_ID, OIDC_SCOPE, RESOURCE, RESOURCE_SCOPE, type Addresses } from './addresses.js';
import { DEMO_PEOPLE } from './demo-people.js';
import { createOwnerPage, errorPage, signInPage } from './pages.js';
import { isFromSameOrigin, readForm, sendPage } from './http.js';
import type { KnownDevices } from './known-device.js';
import type { SignInLimits } from './sign-in-limits.js';

export interface InteractionParts {
  provider: Provider;
  accounts: Accounts;
  addresses: Addresses;
  limits: SignInLimits;
  devices: KnownDevices;
  /** Seconds that an address must wait before it may try a set-up code or an invitation. */
  codeLimit: (address: string) => Promise<number>;
  /** Only the person at the terminal can create the owner. */
  codeNeeded: boolean;
  demo: boolean;
  seal: Vault;
  changes: AccountChanges;
}

/** The result of a form: a person, or the page to show again with its problem. */
type Outcome = Account | SecuredAccount | { status: number; problem: string; retryAfterSeconds?: number };

const NO_MATCH = 'That email address and password don’t match an account.';

export async function interact(parts: InteractionParts, uid: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { provider, addresses } = parts;
  const interaction = await provider.interactionDetails(req, res).catch(() => undefined);
  if (interaction?.uid !== uid) return sendPage(res, 400, errorPage(addresses.afterSignOut, 'expired'));

  // Already signed in, and only the grant is missing: no page is needed.
  if (interaction.prompt.name !== 'login' && interaction.session) {
    return finish(provider, interaction, { id: interaction.session.accountId }, req, res);
  }
  if (req.method !== 'POST') {
    const hint = interaction.params['login_hint'];
    return sendPage(res, 200, await formPage(parts, new URLSearchParams({ mail: typeof hint === 'string' ? hint.slice(0, 320) : '' })));
  }
  if (!isFromSameOrigin(req, addresses.origin)) return sendPage(res, 403, errorPage(addresses.afterSignOut, 'foreign-form'));

  const form = await readForm(req);
  if (form.get('action') === 'second-factor') {
    const code = await secondStep(parts, form, uid).catch(refused);
    if ('id' in code) return finish(provider, interaction, code, req, res);
    if (code.status === 400) return sendPage(res, 400, errorPage(addresses.afterSignOut, 'expired'));
    return sendPage(res, code.status, secondStepPage(form.get('ticket') ?? '', code.problem));
  }
  const outcome = await submitted(parts, form, { address: networkOf(clientAddress(req)), cookies: req.headers.cookie });
  // The demo's people have no passphrase, so there is nothing to guess.
  if ('id' in outcome && form.get('action') !== 'demo') res.setHeader('Set-Cookie', parts.devices.cookieFor(outcome.mail));
  if ('totpSealed' in outcome && outcome.totpSealed) return sendPage(res, 200, secondStepPage(ticketFor(outcome, uid, parts.seal)));
  if ('id' in outcome) return finish(provider, interaction, outcome, req, res);
  if (outcome.retryAfterSeconds) res.setHeader('Retry-After', String(outcome.retryAfterSeconds));
  // An owner may just have been created in another window, so the page is chosen again.
  return sendPage(res, outcome.status, await formPage(parts, form, outcome.problem));
}

async function formPage({ accounts, codeNeeded, demo }: InteractionParts, form: URLSearchParams, problem?: string): Promise<string> {
  const mail = form.get('mail') ?? '';
  if (await accounts.needOwner()) return createOwnerPage({ mail, name: form.get('name') ?? '', codeNeeded, problem });
  const invited = form.get('action') === 'create-account' ? { invitation: secretIn(form), name: form.get('name') ?? '' } : undefined;
  return signInPage({ demoPeople: demo ? DEMO_PEOPLE : [], mail, invited, problem });
}

interface Sender {
  /** The address that limits count by. */
  address: string;
  cookies: string | undefined;
}

async function submitted(parts: InteractionParts, form: URLSearchParams, { address, cookies }: Sender): Promise<Outcome> {
  const { accounts, demo } = parts;
  const mail = form.get('mail') ?? '';
  const passphrase = form.get('passphrase') ?? '';
  if (form.get('action') === 'demo') {
    const person = demo ? DEMO_PEOPLE.find((each) => each.mail === form.get('person')) : undefined;
    return (person && (await accounts.byId(person.oid))) ?? { status: 401, problem: NO_MATCH };
  }

  if (form.get('action') === 'create-account') {
    const wait = await parts.codeLimit(address);
    return wait > 0 ? tooMany(wait) : created(form, (account) => accounts.createInvited(account, secretIn(form)));
  }
  if (form.get('action') === 'create-owner') {
    const wait = parts.codeNeeded ? await parts.codeLimit(address) : 0;
    return wait > 0 ? tooMany(wait) : createOwner(parts, form);
  }
  return refusedOr(() => byPassphrase(parts, { mail, passphrase }, { address, cookies }));
}

async function byPassphrase(
  { accounts, limits, devices }: InteractionParts,
  { mail, passphrase }: { mail: string; passphrase: string },
  { address, cookies }: Sender,
): Promise<Outcome> {
  const device = devices.find(cookies, mail);
  const waitSeconds = await limits.take(mail, address, device);
  if (waitSeconds > 0) return tooMany(waitSeconds);
  const account = await accounts.byPassphrase(mail, passphrase);
  if (!account) return { status: 401, problem: NO_MATCH };
  await limits.clear(mail, address, device);
  if (account.blockedAt) return { status: 403, problem: 'This account is blocked. Ask the operator of this installation.' };
  return account;
}

function tooMany(retryAfterSeconds: number): Outcome {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = retryAfterSeconds < 60 ? countOf(retryAfterSeconds, 'second') : countOf(minutes, 'minute');
  return { status: 429, problem: `Too many attempts. Try again in ${wait}.`, retryAfterSeconds };
}

/** A refusal becomes the page again with its problem. */
async function refusedOr(attempt: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await attempt();
  } catch (error) {
    return refused(error);
  }
}

/** The secret, also from a complete link. */
const secretIn = (form: URLSearchParams): string =>
  (form.get('invitation') ?? '')
    .trim()
    .replace(/^.*#invitation=/, '')
    .slice(0, 200);

async function createOwner({ accounts, codeNeeded }: InteractionParts, form: URLSearchParams): Promise<Outcome> {
  if (!(await accounts.needOwner())) return { status: 409, problem: 'The owner has already been created. Sign in instead.' };
  const [mail = '', code = ''] = [form.get('mail'), form.get('code')].map((text) => text ?? '');
  return created(form, (account) => accounts.createOwner({ ...account, mail }, codeNeeded ? code : undefined));
}

async function created(form: URLSearchParams, create: (account: Omit<NewAccount, 'mail'>) => Promise<Account>): Promise<Outcome> {
  const [name = '', passphrase = '', repeated = ''] = ['name', 'passphrase', 'repeated'].map((field) => form.get(field) ?? '');
  if (passphrase !== repeated) return { status: 422, problem: 'The two passwords don’t match.' };
  return refusedOr(() => create({ name, passphrase }));
}

function refused(error: unknown): { status: number; problem: string } {
  if (error instanceof DomainError) return { status: error.status, problem: error.detail };
  throw error;
}

/** Sign-in and consent end in one step: the console is the only client, so there is nothing to consent to. */
async function finish(
  provider: Provider,
  interaction: Interaction,
  { id: accountId, generation }: { id: string; generation?: number },
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const isNewSignIn = interaction.prompt.name === 'login';
  // The same person keeps the grant, since the refresh tokens of their other tabs depend on it.
  const samePerson = interaction.session?.accountId === accountId;
  const existing = samePerson && interaction.grantId ? await provider.Grant.find(interaction.grantId) : undefined;
  const grant = existing ?? new provider.Grant({ accountId, clientId: CONSOLE_ID });
  grant.addOIDCScope(OIDC_SCOPE);
  grant.addResourceScope(RESOURCE, RESOURCE_SCOPE);
  const consent = { grantId: await grant.save() };
  // `login` only for a person who has just signed in: it sets the time of the sign-in. A change that ended the account's sign-ins since
  // then has a new generation, and ends this one too.
  await provider.interactionFinished(req, res, isNewSignIn ? { login: { accountId, generation }, consent } : { consent }, {
    mergeWithLastSubmission: true,
  });
}
