// Which file of the console answers a path, how long a browser may keep it, and what the pages may load. Pure.

interface ConsoleFile {
  file: string;
  cacheControl: string;
}

const always = 'public, max-age=31536000, immutable';
const askAgain = 'no-cache';

/**
 * Files under /assets carry a hash in their name and never change. A path without a dot in its last part is a screen, which the single
 * page draws. Anything else is a file: null, or a missing file, gives a 404, never the page.
 */
export function consoleFile(path: string): ConsoleFile | null {
  const [, asset] = path.match(/^\/(assets\/(?!\.)[\w.-]+)$/) ?? [];
  if (asset) return { file: asset, cacheControl: always };
  const [, file] = path.match(/^\/((?!\.)[\w-]+(?:\.[\w-]+)+)$/) ?? [];
  if (file) return { file, cacheControl: askAgain };
  if (/^\/(assets|api|internal)(\/|$)/.test(path) || path.split('/').at(-1)!.includes('.')) return null;
  return { file: 'index.html', cacheControl: askAgain };
}

/** Origins of addresses, each once, without the product's own. */
function otherOrigins(publicUrl: string, ...addresses: (string | undefined)[]): string[] {
  const urls = addresses.flatMap((address) => (address === undefined ? [] : (URL.parse(address) ?? [])));
  // The bundled provider's nominal authority has the product's own host; nothing is ever loaded from it.
  return [...new Set(urls.filter(({ host }) => host !== new URL(publicUrl).host).map(({ origin }) => origin))];
}

/** What the console reaches outside its own origin. */
interface ConsolePlaces {
  /** Where people sign in; `endpoints` are of a provider whose addresses are given one by one. */
  authority?: string;
  endpoints?: Record<string, string>;
  /** Where their profile is read. */
  profileUrl?: string;
  /** Banks are linked through Plaid, whose client is loaded from there. */
  plaidClient?: boolean;
}

/** Of the console's settings, only these are read. */
export function consolePlaces(settings: object): ConsolePlaces {
  const { authority, authorityMetadata, directory } = settings as {
    authority?: string;
    authorityMetadata?: Record<string, string>;
    directory?: { url: string };
  };
  return { authority, endpoints: authorityMetadata, profileUrl: directory?.url };
}

interface PageHeaders {
  page: Record<string, string>;
  /** For the page that the directory returns to, which the console also opens in a hidden frame. */
  redirectPage: Record<string, string>;
}

/** Security headers. Inline styles are allowed because the component library writes its variables into a style element. */
export function pageHeaders(publicUrl: string, { authority, endpoints, profileUrl, plaidClient }: ConsolePlaces): PageHeaders {
  const { authorization_endpoint: page = authority, token_endpoint: tokens = authority } = endpoints ?? {};
  const [directory, tokenServer] = [otherOrigins(publicUrl, page), otherOrigins(publicUrl, tokens)];
  const profile = otherOrigins(publicUrl, profileUrl);
  const plaid = (...origins: string[]) => (plaidClient ? origins : []);
  const policy = (framedBy: string) =>
    [
      "default-src 'self'",
      ...plaid("script-src 'self' https://cdn.plaid.com"),
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      ["connect-src 'self'", ...tokenServer, ...profile, ...plaid('https://production.plaid.com', 'https://sandbox.plaid.com')].join(' '),
      ["frame-src 'self'", ...directory, ...plaid('https://cdn.plaid.com')].join(' '),
      ["form-action 'self'", ...directory].join(' '),
      "object-src 'none'",
      "base-uri 'none'",
      `frame-ancestors ${framedBy}`,
    ].join('; ');
  const shared = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
  return {
    page: { ...shared, 'content-security-policy': policy("'none'") },
    redirectPage: { ...shared, 'content-security-policy': policy("'self'") },
  };
}
