// Settings of the installation with Plaid: without keys no bank can be linked through it. Both modes of running take them into their own.
import { z } from 'zod';
import { bankReturnPath } from './link-token.js';
import type { PlaidSettings } from './plaid-client.js';

/** Plaid takes no other: https but on one's own machine, and nothing behind the path. What is no address at all is refused before. */
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
  /** Where Plaid's interface is, if not at Plaid: a proxy on the way. */
  PLAID_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where banks send people back to who sign in at the bank's own page; the same as in Plaid's dashboard. Without it such banks can't be linked. */
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
