// Where a request comes from, in words for a person: the browser and its system, and the address.
import type { IncomingMessage } from 'node:http';
import { clientAddress } from './client-address.js';

export interface RequestOrigin {
  /** `Chrome on Mac`. */
  browser: string;
  address: string;
}

export const originOf = (request: IncomingMessage): RequestOrigin => ({
  browser: browserName(request.headers['user-agent']),
  address: clientAddress(request).slice(0, 100),
});

const browsers: readonly (readonly [string, string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['HeadlessChrome/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const systems: readonly (readonly [string, string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
];

/** The first name that is contained wins: most browsers also name those that they resemble. */
export function browserName(userAgent: string | undefined): string {
  const named = (names: typeof browsers) => names.find(([mark]) => userAgent?.includes(mark))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  return [browser ?? 'Unknown browser', ...(system ? [system] : [])].join(' on ');
}
