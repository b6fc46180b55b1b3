// Mounts the provider in the product's own http server: which requests are our pages, and the small adaptations that let
// the console use it exactly like Entra ID.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '#contracts/problem.js';
import { CONSOLE_ID } from './addresses.js';
import { accountRequest, resetRequest, type AccountParts } from './account/account-requests.js';
import { ASSETS } from './assets.js';
import { sendPage } from './http.js';
import { interact, type InteractionParts } from './interaction.js';
import { errorPage, PAGE_HEADERS } from './pages.js';

const MOUNT = '/oidc';

/** The part of a pino logger that is needed here. */
export interface IdentityLog {
  error(context: object, message: string): void;
}

export function identityRequests(
  parts: InteractionParts & AccountParts & { log: IdentityLog },
): (req: IncomingMessage, res: ServerResponse) => void {
  const { provider, addresses, log } = parts;
  const callback = provider.callback();

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const url = URL.parse(req.url ?? '', addresses.origin);
    // A session cookie belongs to one host name, so 127.0.0.1 is redirected to localhost first.
    if (url && !addresses.secure && req.headers.host !== addresses.host)
      return void redirectHome(req, res, `${addresses.origin}${url.pathname}${url.search}`);
    const [, asset] = url?.pathname.match(/^\/oidc\/assets\/([a-z0-9.-]+)$/) ?? [];
    if (asset) return sendAsset(asset, res);
    const [, uid] = url?.pathname.match(/^\/oidc\/interaction\/([\w-]+)$/) ?? [];
    if (!url?.pathname.startsWith(`${MOUNT}/`)) return sendPage(res, 404, errorPage(addresses.afterSignOut, 'not-found'));

    req.headers['x-forwarded-proto'] = addresses.secure ? 'https' : 'http';
    req.headers['x-forwarded-host'] = addresses.host;
    if (uid) return interact(parts, uid, req, res);
    if (/^\/oidc\/account(\/|$)/.test(url.pathname)) return accountRequest(parts, url.pathname, req, res);
    if (url.pathname === '/oidc/reset') return resetRequest(parts, req, res);

    adapt(url);
    // The provider finds its mount path as the difference between these two.
    const target = url.pathname + url.search;
    Object.assign(req, { originalUrl: target, url: target.slice(MOUNT.length) });
    await callback(req, res);
  };

  return (req, res) => {
    answer(req, res).catch((error: unknown) => {
      const status = error instanceof DomainError ? error.status : 500;
      if (status === 500) log.error({ err: error }, 'a sign-in page failed');
      if (res.headersSent) res.destroy();
      else sendPage(res, status, errorPage(addresses.afterSignOut, error instanceof DomainError ? error.code : 'server-error'));
    });
  };
}

function adapt(url: URL): void {
  const query = url.searchParams;
  if (url.pathname === `${MOUNT}/auth` && query.has('client_id')) {
    const prompt = new Set((query.get('prompt') ?? '').split(' ').filter(Boolean));
    if (prompt.delete('select_account')) prompt.add('login'); // Entra's word, which the provider does not know
    if (!prompt.has('none')) prompt.add('consent'); // otherwise offline_access is dropped and there is no refresh token
    query.set('prompt', [...prompt].join(' '));
  }
  if (url.pathname === `${MOUNT}/session/end` && !query.has('id_token_hint') && !query.has('client_id')) {
    query.set('client_id', CONSOLE_ID); // otherwise the return to the console is refused
  }
}

function redirectHome(req: IncomingMessage, res: ServerResponse, home: string): void {
  const safe = req.method === 'GET' || req.method === 'HEAD';
  res.writeHead(safe ? 302 : 421, { 'Cache-Control': 'no-store', ...(safe ? { Location: home } : {}) }).end();
}

async function sendAsset(name: string, res: ServerResponse): Promise<void> {
  const asset = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
  if (!asset) return void res.writeHead(404, PAGE_HEADERS).end();
  res.writeHead(200, { ...PAGE_HEADERS, 'Content-Type': asset.type, 'Cache-Control': 'public, max-age=3600' }).end(await asset.read());
}
