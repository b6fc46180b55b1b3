// The installation's Plaid settings. Without keys, no bank can be linked through Plaid. Both run modes include them.
import { z } from 'zod';
import { bankReturnPath } from './link-token.js';
import type { PlaidSettings } from './plaid-client.js';

/** Plaid's rule: https except on localhost, and nothing after the path. An invalid URL is rejected by `z.url`. */
const isReturnAddress = (address: string): boolean => {
  const url = URL.parse(address);
  if (!url) return true;
  const { protocol, hostname, pathname, search, hash } = url;
  return (protocol === 'https:' || hostname === 'localhost') && pathname === bankReturnPath && search + hash === '';
};

export const plaidSettings = {
  PLAID_CLIENT_ID: z.string().max(100).optional(),
  PLAID_SECRET: z.string().max(100).optional(),
  PLAID_ENV: z.enum(['sandbox', 'production']).default('sandbox'),
  /** The URL of Plaid's API if it isn't Plaid's own, such as a proxy. */
  PLAID_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where a bank's own sign-in page redirects to; must match Plaid's dashboard. Without it, banks with such a page can't be linked. */
  PLAID_REDIRECT_URI: z
    .url({ protocol: /^https?$/ })
    .refine(isReturnAddress, `expected the product’s address with ${bankReturnPath} and nothing behind it, by https`)
    .optional(),
};

type Given = z.output<z.ZodObject<typeof plaidSettings>>;

export const plaidIn = (env: Given): PlaidSettings => ({
  clientId: env.PLAID_CLIENT_ID || undefined,
  secret: env.PLAID_SECRET || undefined,
  environment: env.PLAID_ENV,
  apiUrl: env.PLAID_API_URL,
  redirectUri: env.PLAID_REDIRECT_URI,
});

/** Both or neither. */
export const isConfigured = ({ clientId, secret }: PlaidSettings): boolean => clientId !== undefined && secret !== undefined;
