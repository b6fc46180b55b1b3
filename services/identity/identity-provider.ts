// The bundled identity provider: everything under /oidc on the product's own server, its tokens, and its public facts.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { importJWK, SignJWT, type JWK } from 'jose';
import { noBusinesses, type Businesses } from './account/account-audit.js';
import { accountChanges, type AccountChanges } from './account/account-changes.js';
import { signInsOf, type SignIns } from './account/sign-ins.js';
import { accountsIn, noAccount, type Account, type Accounts, type InvitedMail, type NewAccount } from './accounts.js';
import { addressesOf, API_ID, consoleConfigOf, CONSOLE_ID, SCOPE_NAME, TENANT_ID, type Addresses } from './addresses.js';
import { accessClaims } from './claims.js';
import { foundedBy, hashOfSetUpCode, newSetUpCode, SET_UP_CODE_HOURS, signInRules } from './founding.js';
import type { IdentityStore } from './identity-store.js';
import { loadKeys, type IdentityKeys } from './keys.js';
import { identityRequests, type IdentityLog } from './mount.js';
import { ACCESS_TOKEN_SECONDS, openIdProvider } from './provider.js';
import type { Reused } from './oidc-adapter.js';
import type { Vault } from '#platform/seal.js';
import { knownDevices } from './known-device.js';
import { codeLimit, signInLimits } from './sign-in-limits.js';

const REMOVE_EXPIRED_EVERY_MS = 15 * 60 * 1000;

interface IdentityOptions {
  /** The one address at which people open the product: http on a loopback name, or https. */
  publicUrl: string;
  store: IdentityStore;
  /** Encrypts keys, sessions and refresh tokens in the store. */
  seal: Vault;
  /** Requests the demo's people on the sign-in page. The installation's kind decides. */
  demo: boolean;
  /** The operator allows the demo to be open to everyone. */
  unsafePublicDemo?: boolean;
  /** A person with an invitation may create an account; without this function, only the first owner may. */
  invitedMail?: InvitedMail;
  /** The clock of the delays after failed attempts; tests stop it. */
  now?: () => number;
  /** Records changes of accounts, and knows which members an owner may help. */
  businesses?: Businesses;
  log: IdentityLog;
}

export interface IdentityProvider {
  /** Answers a request whose path is /oidc or below. The body must not have been read. */
  handle(req: IncomingMessage, res: ServerResponse): void;
  /** Body of GET /config.json. */
  consoleConfig(): object;
  /** What the gateway needs to verify the tokens. */
  verification(): { issuer: string; audience: string; tenantId: string; jwks: { keys: JWK[] } };
  /** Whether the sign-in that a verified token names is alive: false within five seconds of its end, whatever the cause. */
  isAlive: SignIns['isAlive'];
  /** An access token like that of a sign-in: same key, same claims, 60 minutes. */
  issueToken(mail: string): Promise<string>;
  /** Whether the demo's people can sign in. */
  demo: boolean;
  /** For the person at the terminal. */
  notices: string[];
  /** A new code that is needed to create the owner; undefined where none is needed. Only its hash is stored, so it can't be shown again. */
  makeSetUpCode(): Promise<string | undefined>;
  createAccount(account: NewAccount): Promise<Account>;
  /** What the operator may do to accounts. */
  changes: AccountChanges;
  close(): void;
}

export async function createIdentityProvider(options: IdentityOptions): Promise<IdentityProvider> {
  const { store, publicUrl, seal, now, log } = options;
  const addresses = addressesOf(publicUrl);
  const start = { publicUrl, reach: addresses.reach, demoWanted: options.demo, unsafePublicDemo: options.unsafePublicDemo ?? false };
  const { demo, codeNeeded, notices } = signInRules(await store.keepFounding(foundedBy(start)), start);
  const keys = await loadKeys(store, seal);
  const accounts = await accountsIn(store, { demo, invitedMail: options.invitedMail ?? (async () => undefined) });
  const signIns = signInsOf(store);
  const businesses = options.businesses ?? noBusinesses;
  const changes = accountChanges({ store, seal, businesses, signIns });
  const reused: Reused = async (sid, accountId) => {
    if (await signIns.end(sid, accountId)) await businesses.record({ accountId, action: 'person.session-reused' });
  };
  const provider = openIdProvider({ addresses, accounts, keys, store, seal, signIns, reused });
  const attempts = {
    limits: signInLimits(now),
    codeLimit: codeLimit(now),
    devices: knownDevices(keys.cookies, { secure: addresses.secure }),
  };
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'the identity provider failed'));

  const removeExpired = () => store.removeExpired(new Date());
  await removeExpired();
  const removal = setInterval(() => {
    removeExpired().catch((error: unknown) => log.error({ err: error }, 'expired sign-ins were not removed'));
  }, REMOVE_EXPIRED_EVERY_MS).unref();

  return {
    handle: identityRequests({
      ...{ provider, accounts, addresses, ...attempts, codeNeeded, demo, log },
      ...{ store, seal, changes, signIns, businesses },
    }),
    changes,
    consoleConfig: () => consoleConfigOf(addresses),
    verification: () => ({ issuer: addresses.issuer, audience: API_ID, tenantId: TENANT_ID, jwks: keys.jwks }),
    isAlive: signIns.isAlive,
    issueToken: (mail) => issueToken({ accounts, addresses, keys, signIns }, mail),
    demo,
    notices,
    async makeSetUpCode() {
      if (!codeNeeded || !(await accounts.needOwner())) return undefined;
      const code = newSetUpCode();
      await store.addSetUpCode(hashOfSetUpCode(code), new Date(Date.now() + SET_UP_CODE_HOURS * 3_600_000));
      return code;
    },
    createAccount: (account) => accounts.create(account),
    close: () => clearInterval(removal),
  };
}

interface IssuingParts {
  accounts: Accounts;
  addresses: Addresses;
  keys: IdentityKeys;
  signIns: SignIns;
}

async function issueToken({ accounts, addresses, keys, signIns }: IssuingParts, mail: string): Promise<string> {
  const account = await accounts.byMail(mail);
  if (!account) throw noAccount(mail);
  const now = Math.floor(Date.now() / 1000);
  const sid = await signIns.beginOnCommandLine(account, new Date((now + ACCESS_TOKEN_SECONDS) * 1000));
  const claims = { ...accessClaims(account, { sid, signedInAt: now }), azp: CONSOLE_ID, client_id: CONSOLE_ID, scp: SCOPE_NAME };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keys.signing.kid })
    .setIssuer(addresses.issuer)
    .setAudience(API_ID)
    .setSubject(account.id)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
    .sign(await importJWK(keys.signing, 'RS256'));
}
