// Settings of the installation with Plaid: without keys no bank can be linked through it. Both modes of running take them into their own.
import { z } from 'zod';
import type { PlaidSettings } from './plaid-client.js';

export const plaidSettings = {
  PLAID_CLIENT_ID: z.string().max(100).optional(),
  PLAID_SECRET: z.string().max(100).optional(),
  PLAID_ENV: z.enum(['sandbox', 'production']).default('sandbox'),
  /** Where Plaid's interface is, if not at Plaid: a proxy on the way. */
  PLAID_API_URL: z.url({ protocol: /^https?$/ }).optional(),
};

type Given = z.output<z.ZodObject<typeof plaidSettings>>;

export const plaidIn = (env: Given): PlaidSettings => ({
  clientId: env.PLAID_CLIENT_ID || undefined,
  secret: env.PLAID_SECRET || undefined,
  environment: env.PLAID_ENV,
  apiUrl: env.PLAID_API_URL,
});

/** Both or neither. */
export const isConfigured = ({ clientId, secret }: PlaidSettings): boolean => clientId !== undefined && secret !== undefined;
