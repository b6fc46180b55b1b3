// What the tests of the bundled provider share: the provider on a real http server, and a simple browser that visits it.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { CONSOLE_ID, RESOURCE_SCOPE } from './addresses.js';
import type { Businesses } from './account/account-audit.js';
import type { InvitedMail } from './accounts.js';
import type { IdentityStore } from './identity-store.js';
import { createIdentityProvider, type IdentityProvider } from './identity-provider.js';
import { identifyClient, TrustedProxies } from '#platform/client-address.js';
import { sealWith } from '#platform/seal.js';
import { memoryIdentityStore } from '../host/testing/memory-identity-store.js';

export const seal = sealWith(Buffer.alloc(32, 7));
export const OWNER = { mail: 'ana@example.com', name: 'Ana Costa', passphrase: 'seven quiet harbours' };
export const log = { error: (context: object, message: string) => process.stderr.write(`${message} ${inspect(context)}\n`) };
const running: { server: Server; identity: IdentityProvider }[] = [];

export async function stopAll(): Promise<void> {
  for (const { server, identity } of running.splice(0)) {
    identity.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

export interface Trial {
  origin: string;
  /** Where the server really is: behind a proxy that ends TLS it has another address. */
  server: string;
  identity: IdentityProvider;
}

export async function start({
  demo = true,
  store = memoryIdentityStore(),
  port = 0,
  publicUrl,
  unsafePublicDemo = false,
  invitedMail,
  trustedProxies = '',
  now,
  businesses,
}: {
  demo?: boolean;
  store?: IdentityStore;
  port?: number;
  publicUrl?: string;
  unsafePublicDemo?: boolean;
  invitedMail?: InvitedMail;
  /** With '127.0.0.1' a test gives each browser an address of its own in X-Forwarded-For. */
  trustedProxies?: string;
  now?: () => number;
  businesses?: Businesses;
} = {}): Promise<Trial> {
  const trusted = TrustedProxies.parse(trustedProxies);
  const server = createServer((req, res) => {
    // As the edge does before it hands a request over.
    identifyClient(req, trusted);
    identity.handle(req, res);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const local = `http://localhost:${(server.address() as AddressInfo).port}`;
  const origin = publicUrl ?? local;
  const identity = await createIdentityProvider({
    publicUrl: origin,
    store,
    seal,
    demo,
    unsafePublicDemo,
    invitedMail,
    ...(now && { now }),
    ...(businesses && { businesses }),
    log,
  });
  running.push({ server, identity });
  return { origin, server: local, identity };
}

/** A browser of few means: keeps cookies by path, follows redirects by hand. */
export class Visitor {
  private readonly cookies = new Map<string, { value: string; path: string }>();
  constructor(
    private readonly origin: string,
    private readonly server = origin,
  ) {}

  async send(path: string, form?: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const url = new URL(new URL(path, this.origin).href.replace(this.origin, this.server));
    const cookie = [...this.cookies].filter(([, { path: at }]) => url.pathname.startsWith(at));
    const response = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: {
        accept: 'text/html',
        cookie: cookie.map(([name, { value }]) => `${name.split(' ')[0]}=${value}`).join('; '),
        ...(form ? { origin: this.origin } : {}),
        ...headers,
      },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const [, at = '/'] = /path=([^;]+)/i.exec(line) ?? [];
      if (value) this.cookies.set(`${name} ${at}`, { value, path: at });
      else this.cookies.delete(`${name} ${at}`);
    }
    return response;
  }

  /** Names and values of the cookies by which the provider knows a browser. */
  deviceCookies(): [string, string][] {
    return [...this.cookies].filter(([key]) => key.startsWith('device-')).map(([key, { value }]) => [key.split(' ')[0]!, value]);
  }

  keepDeviceCookie([name, value]: [string, string]): void {
    this.cookies.set(`${name} /oidc`, { value, path: '/oidc' });
  }

  /** Follows redirects until a page, or until the console's redirect page with the code. */
  async follow(response: Response): Promise<{ at: URL; page?: Response }> {
    let at = new URL(response.url);
    for (let step = 0; step < 10 && response.status >= 300 && response.status < 400; step += 1) {
      at = new URL(response.headers.get('location') ?? '', response.url);
      if (at.pathname === '/redirect.html' || at.pathname === '/') return { at };
      response = await this.send(at.href);
      at = new URL(response.url);
    }
    return { at, page: response };
  }
}

export const verifierOf = () => randomBytes(32).toString('base64url');

export function authorizePath(origin: string, verifier: string, extra: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: CONSOLE_ID,
    response_type: 'code',
    response_mode: 'fragment',
    redirect_uri: `${origin}/redirect.html`,
    scope: `${RESOURCE_SCOPE} openid profile offline_access`,
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...extra,
  });
  return `/oidc/auth?${query}`;
}

/** `visitor` is the browser that asks, with its cookies, as MSAL does; without one the tokens are used elsewhere. */
export async function token(
  origin: string,
  body: Record<string, string>,
  visitor = new Visitor(origin),
): Promise<{ status: number; body: Record<string, string> }> {
  const response = await visitor.send(`${origin}/oidc/token`, { client_id: CONSOLE_ID, ...body }, { accept: 'application/json' });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}

export async function redeem(origin: string, at: URL, verifier: string) {
  const code = new URLSearchParams(at.hash.slice(1)).get('code') ?? '';
  const reply = await token(origin, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: `${origin}/redirect.html`,
  });
  if (reply.status !== 200) throw new Error(`the code was not redeemed: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

export async function openSignIn(origin: string, extra: Record<string, string> = {}, server = origin) {
  const visitor = new Visitor(origin, server);
  const verifier = verifierOf();
  const { at, page } = await visitor.follow(await visitor.send(authorizePath(origin, verifier, extra)));
  return { visitor, verifier, at, html: (await page?.text()) ?? '', page };
}

export async function signInAs(origin: string, person: string) {
  const { visitor, verifier, at } = await openSignIn(origin);
  const done = await visitor.follow(await visitor.send(at.href, { action: 'demo', person }));
  return { visitor, tokens: await redeem(origin, done.at, verifier) };
}
