// Settings of the embedded mode: from the environment and from the words behind `npm run up --`.
import type { BlockList } from 'node:net';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { TrustedProxies } from '#platform/client-address.js';
import { readConfig } from '#platform/config.js';
import { filesComplete, fileSettings, s3In, type S3Settings } from '#platform/files.config.js';
import { plaidIn, plaidSettings } from '../bank-link/plaid/plaid.config.js';
import type { PlaidSettings } from '../bank-link/plaid/plaid-client.js';
import { mailboxComplete, mailboxIn, mailboxSettings } from '../ledger/receipt-mail/mailbox.config.js';
import type { MailboxSettings } from '../ledger/receipt-mail/mailbox.js';
import { CannotStart } from './database/cannot-start.js';

const Environment = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
    DATA_DIR: z.string().default('.data'),
    PUBLIC_URL: z.url().optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    TRUSTED_PROXIES: TrustedProxies,
    /** `off` turns off the limit of requests per person, for measurements. */
    RATE_LIMIT: z.enum(['on', 'off']).default('on'),
    /** `on` lets anyone at a public address sign in as the demo's people. */
    UNSAFE_PUBLIC_DEMO: z.enum(['on', 'off']).default('off'),
    /** The demo's date when it starts, instead of today: for comparable screenshots. */
    DEMO_DATE: z.iso.date().optional(),
    /** A directory or another OpenID provider signs people in, not the bundled one. */
    ENTRA_TENANT_ID: z.string().optional(),
    OIDC_ISSUER: z.string().optional(),
    /** The address of Stripe's API, if not Stripe's own. */
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    ...plaidSettings,
    ...mailboxSettings,
    ...fileSettings,
  })
  .superRefine(filesComplete)
  .superRefine(mailboxComplete);

export interface HostConfig {
  port: number;
  dataDirectory: string;
  publicUrl: string;
  logLevel: string;
  /** Proxies whose X-Forwarded headers are trusted. */
  trustedProxies: BlockList;
  rateLimited: boolean;
  stripeUrl: string | undefined;
  plaid: PlaidSettings;
  mailbox: MailboxSettings;
  /** The S3 store, if files are not in the data directory. */
  s3: S3Settings | undefined;
  /** As requested; the data directory's own kind takes precedence. */
  demo: boolean;
  /** The demo's day when it starts, if not today. */
  demoDate: string | undefined;
  unsafePublicDemo: boolean;
  /** People sign in at the bundled provider, so its first owner is created there. */
  bundledSignIn: boolean;
  reset: boolean;
}

export function readHostConfig(
  words: string[] = process.argv.slice(2),
  environment: Record<string, string | undefined> = process.env,
): HostConfig {
  const env = readConfig(Environment, environment);
  const { 'no-demo': noDemo, reset, port: given } = wordsOf(words);
  const port = given === undefined ? env.PORT : Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CannotStart(`--port expects a number from 1 to 65535, not “${given}”.`);
  if (noDemo && env.DEMO_DATE) throw new CannotStart('DEMO_DATE is only for the demo. Your own books always use today’s date.');
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}`;
  return {
    port,
    dataDirectory: env.DATA_DIR,
    publicUrl,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimited: env.RATE_LIMIT === 'on',
    stripeUrl: env.STRIPE_API_URL,
    plaid: { ...plaidIn(env), publicUrl },
    mailbox: mailboxIn(env),
    s3: s3In(env),
    demo: !noDemo,
    demoDate: env.DEMO_DATE,
    unsafePublicDemo: env.UNSAFE_PUBLIC_DEMO === 'on',
    bundledSignIn: !env.ENTRA_TENANT_ID && !env.OIDC_ISSUER,
    reset: reset ?? false,
  };
}

function wordsOf(words: string[]): { 'no-demo'?: boolean; reset?: boolean; port?: string } {
  try {
    return parseArgs({ args: words, options: { 'no-demo': { type: 'boolean' }, reset: { type: 'boolean' }, port: { type: 'string' } } })
      .values;
  } catch (error) {
    throw new CannotStart(`${(error as Error).message} Known: --no-demo, --reset, --port N.`);
  }
}
