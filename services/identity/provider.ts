// Configuration of the OpenID provider: one public client (the console), one API (the gateway), tokens in Entra ID's shape.
import Provider, { errors, type Context } from 'oidc-provider';
import { accessClaims, personClaims } from './claims.js';
import { API_ID, CONSOLE_ID, OIDC_SCOPE, RESOURCE, RESOURCE_SCOPE, SCOPE_NAME, type Addresses } from './addresses.js';
import type { Accounts } from './accounts.js';
import type { IdentityKeys } from './keys.js';
import type { Vault } from '#platform/seal.js';
import type { SignIns } from './account/sign-ins.js';
import type { IdentityStore } from './identity-store.js';
import { oidcAdapter, type Reused } from './oidc-adapter.js';
import { errorPage, PAGE_HEADERS, signedOutPage, signOutPage } from './pages.js';

export const ACCESS_TOKEN_SECONDS = 3600;
const SIGN_IN_SECONDS = 86_400;

interface ProviderParts {
  addresses: Addresses;
  accounts: Accounts;
  keys: IdentityKeys;
  store: IdentityStore;
  seal: Vault;
  signIns: SignIns;
  reused: Reused;
}

export function openIdProvider(parts: ProviderParts): Provider {
  const { addresses, keys, store, seal, signIns, reused } = parts;
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, secure: addresses.secure };
  const provider: Provider = new Provider(addresses.issuer, {
    adapter: oidcAdapter(store, seal, reused),
    jwks: { keys: [keys.signing] },
    cookies: { keys: keys.cookies, short: cookie, long: cookie },
    clients: [consoleClient(addresses)],
    // The browser sends Origin on a same-origin POST too, so our own origin has to be named.
    clientBasedCORS: (_ctx: Context, origin: string) => origin === addresses.origin,
    pkce: { required: () => true },
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    conformIdTokenClaims: false,
    // Tabs share a refresh token; the adapter allows repeated use by the sign-in's own browser.
    rotateRefreshToken: true,
    // By default a refresh token outlives the session it came from: signing out would leave it usable.
    expiresWithSession: () => true,
    responseTypes: ['code'],
    scopes: OIDC_SCOPE.split(' '),
    claims: { openid: ['sub', 'oid', 'tid', 'roles'], profile: ['name', 'preferred_username'], email: ['email'] },
    interactions: { url: (_ctx: Context, interaction: { uid: string }) => `/oidc/interaction/${interaction.uid}` },
    loadExistingGrant: (ctx: Context) => grantOf(provider, ctx),
    ...tokenShape(parts),
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: apiResource,
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx: Context, form: string) => show(ctx, signOutPage(form)),
        postLogoutSuccessSource: (ctx: Context) => show(ctx, signedOutPage(addresses.afterSignOut)),
      },
    },
    renderError: (ctx: Context, { error }: { error: string }) => show(ctx, errorPage(addresses.afterSignOut, error)),
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: 60,
      IdToken: ACCESS_TOKEN_SECONDS,
      Interaction: 600,
      Session: SIGN_IN_SECONDS,
      Grant: SIGN_IN_SECONDS,
      RefreshToken: SIGN_IN_SECONDS,
    },
  });
  // Endpoints are always built from the public address: the mount overwrites the forwarded headers with it.
  provider.proxy = true;
  provider.use(addClientInfo);
  provider.use(async (ctx, next) => {
    await next();
    await signIns.follow(ctx);
  });
  return provider;
}

function consoleClient(addresses: Addresses): object {
  return {
    client_id: CONSOLE_ID,
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [addresses.redirectUri],
    post_logout_redirect_uris: [addresses.afterSignOut],
  };
}

/** Every token is one for the API; without `useGrantedResource` a request with `openid` would get a token for userinfo instead. */
const apiResource = {
  enabled: true,
  defaultResource: () => RESOURCE,
  useGrantedResource: () => true,
  getResourceServerInfo: (_ctx: Context, resource: string) => {
    if (resource !== RESOURCE) throw new errors.InvalidTarget();
    return {
      scope: RESOURCE_SCOPE,
      audience: API_ID,
      accessTokenFormat: 'jwt',
      accessTokenTTL: ACCESS_TOKEN_SECONDS,
      jwt: { sign: { alg: 'RS256' } },
    };
  },
};

interface IssuedToken {
  readonly accountId: string;
}

interface SignedToken {
  header: Record<string, unknown> | undefined;
  payload: Record<string, unknown> & { client_id?: string; scope?: string };
}

function tokenShape({ accounts }: ProviderParts) {
  return {
    findAccount: async (ctx: Context, id: string) => {
      const account = await accounts.byId(id);
      // Blocked between passphrase and code: the library would answer with a server error.
      if (!account && ctx.path.startsWith('/auth')) throw new errors.SessionNotFound('the account is blocked or no longer exists');
      return account && { accountId: id, claims: () => ({ sub: id, ...personClaims(account) }) };
    },
    extraTokenClaims: async (ctx: Context, token: IssuedToken) => {
      const account = await accounts.byId(token.accountId);
      const { RefreshToken, AuthorizationCode } = ctx.oidc.entities;
      const { authTime: signedInAt, sessionUid: sid } = RefreshToken ?? AuthorizationCode ?? {};
      if (!account || !signedInAt || !sid) throw new errors.SessionNotFound('the account or its sign-in no longer exists');
      return accessClaims(account, { sid, signedInAt });
    },
    formats: {
      customizers: {
        jwt: (_ctx: Context, _token: IssuedToken, jwt: SignedToken) => {
          const { scope = '', ...payload } = jwt.payload;
          const scp = scope.split(' ').map((word) => (word === RESOURCE_SCOPE ? SCOPE_NAME : word));
          jwt.payload = { ...payload, azp: payload.client_id, scp: scp.join(' ') };
          // passport-azure-ad reads the claims only of a token whose typ is JWT, as Entra's is; the provider's own is at+jwt.
          jwt.header = { ...jwt.header, typ: 'JWT' };
        },
      },
    },
  };
}

/** The sign-in's grant, or a new one: a tab that renews after the grant has ended is served as long as the session lives. */
async function grantOf(provider: Provider, ctx: Context) {
  const { client, session, result } = ctx.oidc;
  const id = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const grant = (id && (await provider.Grant.find(id))) || new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(OIDC_SCOPE);
  grant.addResourceScope(RESOURCE, RESOURCE_SCOPE);
  await grant.save();
  return grant;
}

/** Entra ID's token reply carries `client_info`; with it MSAL names the account "<oid>.<tid>" in both worlds. */
async function addClientInfo(ctx: Context, next: () => Promise<void>): Promise<void> {
  await next();
  const body = ctx.body as { id_token?: string; client_info?: string } | undefined;
  if (ctx.path !== '/token' || !body?.id_token) return;
  const { oid, tid } = JSON.parse(Buffer.from(body.id_token.split('.')[1] ?? '', 'base64url').toString()) as { oid: string; tid: string };
  body.client_info = Buffer.from(JSON.stringify({ uid: oid, utid: tid })).toString('base64url');
}

function show(ctx: Context, html: string): void {
  for (const [name, value] of Object.entries(PAGE_HEADERS)) ctx.set(name, value);
  ctx.type = 'html';
  ctx.body = html;
}
