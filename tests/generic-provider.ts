// A second OpenID provider on the loopback, as an organization would run one: another origin than the product's, its own accounts, access tokens of
// RFC 9068, no claim of Entra ID. Tests sign in through it.
import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright-core';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Context } from 'oidc-provider';
import { freePort } from '../services/host/database/ports.js';

const CLIENT_ID = 'books-console';
const AUDIENCE = 'books-api';
const SCOPES = 'openid profile email offline_access';
const RESOURCE = `urn:${AUDIENCE}`;
const RESOURCE_SCOPE = 'books.use';

export interface GenericProvider {
  readonly issuer: string;
  /** What the product is started with. */
  readonly settings: Record<string, string>;
  /** Of its token endpoint: what was granted, in order. */
  readonly grants: string[];
  close(): Promise<void>;
}

interface Login {
  name: string;
  email: string;
  verified: boolean;
}

/** `unverified.` in front of an email address stands for one that nobody has verified. */
const accountOf = (email: string): Login => ({
  name: email.split('@')[0]!,
  email,
  verified: !email.startsWith('unverified.'),
});

/** `productUrl` is where people open the product. With a secret, the provider is one as Google: no client without it, and ID tokens for calls. */
export async function startGenericProvider(productUrl: string, { secret }: { secret?: string } = {}): Promise<GenericProvider> {
  const issuer = `http://localhost:${await freePort()}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(privateKey)), kid: 'generic', use: 'sig', alg: 'RS256' }] };
  const grants: string[] = [];
  const provider = new Provider(issuer, { jwks, ...configuration(productUrl, secret) });
  provider.use(async (ctx: Context, next) => {
    await next();
    if (ctx.path === '/token' && ctx.status === 200)
      grants.push((ctx.oidc as unknown as { params: { grant_type: string } }).params.grant_type);
  });
  const callback = provider.callback();
  const server = createServer((req, res) => {
    const uid = /^\/interaction\/[\w-]+$/.test(req.url ?? '');
    void (uid ? interact(provider, req, res) : callback(req, res)).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(issuer).port), 'localhost', resolve));
  const settings = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_AUDIENCE: AUDIENCE,
    // This provider gives a refresh token anyway, and grants `offline_access` only after a question.
    OIDC_SCOPES: `openid profile email ${RESOURCE_SCOPE}`,
    OIDC_NAME: 'Our Directory',
    ...(secret && { OIDC_CLIENT_SECRET: secret, OIDC_BEARER: 'id', OIDC_SCOPES: 'openid profile email' }),
  };
  return { issuer, settings, grants, close: () => closed(server) };
}

/** Opens the product, signs in at the provider's own page, and returns to the product. */
export async function signInAtGenericProvider(page: Page, productUrl: string, email: string): Promise<void> {
  await page.goto(productUrl);
  await page.getByRole('button', { name: 'Sign In with Our Directory' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

function configuration(productUrl: string, secret?: string) {
  return {
    cookies: { keys: ['generic-provider-cookies'] },
    clients: [
      {
        client_id: CLIENT_ID,
        ...(secret
          ? { token_endpoint_auth_method: 'client_secret_post' as const, client_secret: secret }
          : { token_endpoint_auth_method: 'none' as const }),
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${productUrl}/redirect.html`],
        post_logout_redirect_uris: [`${productUrl}/`],
        require_auth_time: true,
      },
    ],
    clientBasedCORS: (_ctx: Context, origin: string) => origin === productUrl,
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    issueRefreshToken: () => true,
    scopes: SCOPES.split(' '),
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    findAccount: (_ctx: Context, email: string) => {
      const { name, verified } = accountOf(email);
      return { accountId: email, claims: () => ({ sub: email, name, email, email_verified: verified }) };
    },
    // What the product reads beyond the subject, which is the account's ID.
    extraTokenClaims: (ctx: Context, token: { accountId: string }) => {
      const { name, email, verified } = accountOf(token.accountId);
      const { RefreshToken, AuthorizationCode } = ctx.oidc.entities;
      return { name, email, email_verified: verified, auth_time: (RefreshToken ?? AuthorizationCode)?.authTime };
    },
    interactions: { url: (_ctx: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: RESOURCE_SCOPE,
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  };
}

const page = (body: string) => `<!doctype html><html lang="en"><title>Our Directory</title><body>${body}</body></html>`;

function logoutSource(ctx: Context, form: string): void {
  ctx.body = page(`${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out of Our Directory</button>`);
}

type Parameters = [import('node:http').IncomingMessage, import('node:http').ServerResponse];

/** Whoever gives an email address has that account: passphrases are the organization's business. */
async function interact(provider: Provider, ...[req, res]: Parameters): Promise<void> {
  const { prompt, session } = await provider.interactionDetails(req, res);
  const form = new URLSearchParams(req.method === 'POST' ? await bodyOf(req) : '');
  const accountId = form.get('email') ?? (prompt.name === 'login' ? undefined : session?.accountId);
  if (!accountId) {
    const fields = '<label>Email <input name="email" type="email"></label><button>Continue</button>';
    return void res.writeHead(200, { 'content-type': 'text/html' }).end(page(`<form method="post">${fields}</form>`));
  }
  const grant = new provider.Grant({ accountId, clientId: CLIENT_ID });
  grant.addOIDCScope(SCOPES);
  grant.addResourceScope(RESOURCE, RESOURCE_SCOPE);
  const consent = { grantId: await grant.save() };
  await provider.interactionFinished(req, res, prompt.name === 'login' ? { login: { accountId }, consent } : { consent }, {
    mergeWithLastSubmission: true,
  });
}

async function bodyOf(req: Parameters[0]): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const closed = (server: Server) => new Promise<void>((resolve) => (server.closeAllConnections(), server.close(() => resolve())));
