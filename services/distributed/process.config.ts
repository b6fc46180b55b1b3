// Settings of one service in its own process, from the environment. Everything missing or wrong is reported at once.
import type { RedisOptions } from 'bullmq';
import { z } from 'zod';
import { unlessMissing } from '#contracts/plain-issues.js';
import { schemaOf, services, type ServiceName } from '#contracts/services.js';
import { readConfig } from '#platform/config.js';
import { plaidIn, plaidSettings } from '../bank-link/plaid/plaid.config.js';
import type { PlaidSettings } from '../bank-link/plaid/plaid-client.js';
import type { SimplefinSettings } from '../bank-link/simplefin/simplefin-client.js';
import type { StripeSettings } from '../invoicing/stripe/stripe-client.js';
import { mailboxComplete, mailboxIn, mailboxSettings } from '../ledger/receipt-mail/mailbox.config.js';
import type { MailboxSettings } from '../ledger/receipt-mail/mailbox.js';
import type { ServiceDatabase } from '#platform/database.js';
import { filesComplete, fileSettings, s3In, type S3Settings } from '#platform/files.config.js';
import { signingKeyOf, verifyKeysIn, type InternalKeys } from '#platform/internal-keys.js';
import { loginsOf } from '#platform/migrations.js';
import type { KafkaSettings } from '#platform/transports/kafka-connection.js';
import { hasKafkaAccount, kafkaIn, kafkaSettings, missingKafkaAccount } from './kafka.config.js';
import { addressIn, Postgres, Secret, settingName } from './settings.js';

/** The current key first, then retired ones, the original one last. */
const Keys = z
  .string()
  .regex(/^[0-9a-f]{64}(,[0-9a-f]{64})*$/, 'expected 32 bytes as 64 hexadecimal digits, or several with commas between');
const VerifyKeysSetting = z.string().transform((text, context) => {
  try {
    return verifyKeysIn(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});
/** The address of a simulator, which must be on this machine. */
const Loopback = z.url({
  protocol: /^http$/,
  hostname: /^127\.0\.0\.1$/,
  error: unlessMissing('must be an address such as http://127.0.0.1:8085'),
});
/** One address, or those of several replicas, separated by commas. */
const Origins = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .refine((list) => list.every((one) => URL.canParse(one)), 'must be addresses such as http://localhost:8081, with commas between')
  .transform((list) => list.map((address) => new URL(address).origin));
const Listen = z
  .string()
  .regex(/^\[?[\w.:-]+\]?:\d{1,5}$/, 'expected address:port')
  .transform((text) => ({
    host: text.slice(0, text.lastIndexOf(':')).replace(/^\[|\]$/g, ''),
    port: Number(text.slice(text.lastIndexOf(':') + 1)),
  }));

/** Where the other processes are: LEDGER_URL, BANK_LINK_URL … */
export const addressName = (service: ServiceName): string => settingName(service, 'URL');
const addresses = Object.fromEntries(services.map((service) => [addressName(service), Origins.optional()]));

/** Services that store encrypted data; the gateway stores replies with the links of invitations. */
export const sealing: readonly ServiceName[] = ['gateway', 'bank-link', 'payroll', 'invoicing'];

/** Services that keep files. */
export const keepingFiles: readonly ServiceName[] = ['gateway', 'bank-link', 'ledger', 'payroll'];

const Environment = z
  .object({
    SERVICE: z.enum(services),
    LISTEN: Listen.default({ host: '127.0.0.1', port: 8081 }),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    /** Only for the migration job; a service refuses to start with it. */
    DATABASE_ADMIN_URL: z.never({ error: 'belongs to the migration job alone; give a service DATABASE_URL' }).optional(),
    /** Only host, port and name. */
    DATABASE_URL: Postgres.refine((url) => !URL.parse(url)?.password, 'takes no password: it comes from DATABASE_SECRET'),
    /** The passwords of this service's database roles are derived from it. */
    DATABASE_SECRET: Secret,
    /** The service's own private key, which signs its calls to other services and, at the gateway, the identities of people. */
    INTERNAL_SIGNING_KEY: Secret.transform(signingKeyOf),
    /** The public keys of all services: `gateway=…,ledger=…`. */
    INTERNAL_VERIFY_KEYS: VerifyKeysSetting,
    /** Encrypts numbers, documents and keys at rest. */
    ENCRYPTION_KEY: Keys.optional(),
    ...kafkaSettings,
    REDIS_URL: z.url({ protocol: /^rediss?$/, error: unlessMissing('must be an address such as redis://localhost:6379') }),
    /** The address of Stripe's API, if not Stripe's own: a simulator or a proxy. */
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    ...plaidSettings,
    ...mailboxSettings,
    /** Where a demo's stand-ins for Plaid, SimpleFIN and Stripe are; the starter of one machine starts them. */
    PLAID_SIMULATED_URL: Loopback.optional(),
    SIMPLEFIN_SIMULATED_URL: Loopback.optional(),
    STRIPE_SIMULATED_URL: Loopback.optional(),
    /** The product's own address, which a bank's data provider calls. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    FILES_DIR: z.string().default('.data/files'),
    ...fileSettings,
    ...addresses,
  })
  .refine((env) => env.ENCRYPTION_KEY || !sealing.includes(env.SERVICE), { path: ['ENCRYPTION_KEY'], message: 'is needed by this service' })
  .refine(hasKafkaAccount, missingKafkaAccount)
  .superRefine(filesComplete)
  .superRefine(mailboxComplete);

export interface ProcessConfig {
  service: ServiceName;
  listen: { host: string; port: number };
  logLevel: string;
  database: ServiceDatabase;
  keys: InternalKeys;
  encryptionKey: string | undefined;
  kafka: KafkaSettings;
  redis: RedisOptions;
  stripe: StripeSettings;
  /** Set only for the service that reads banks. */
  plaid: PlaidSettings;
  /** Set only for the ledger. */
  mailbox: MailboxSettings;
  simplefin: SimplefinSettings;
  filesDirectory: string;
  /** The S3 store, if files are not on the local disk. */
  s3: S3Settings | undefined;
  origins: Map<ServiceName, string[]>;
}

export function readProcessConfig(environment: Record<string, string | undefined> = process.env): ProcessConfig {
  const env = readConfig(Environment, environment);
  const { host, port, database } = addressIn(env.DATABASE_URL);
  const schema = schemaOf(env.SERVICE);
  const known = env as unknown as Record<string, string[] | undefined>;
  return {
    service: env.SERVICE,
    listen: env.LISTEN,
    logLevel: env.LOG_LEVEL,
    database: { host, port, database, schema, passwords: loginsOf(schema, env.DATABASE_SECRET) },
    keys: { signing: env.INTERNAL_SIGNING_KEY, verify: env.INTERNAL_VERIFY_KEYS },
    encryptionKey: env.ENCRYPTION_KEY,
    kafka: kafkaIn(env),
    redis: redisIn(env.REDIS_URL),
    stripe: { apiUrl: env.STRIPE_API_URL, simulatedUrl: env.STRIPE_SIMULATED_URL },
    plaid: env.SERVICE === 'bank-link' ? { ...plaidOf(env), publicUrl: env.PUBLIC_URL } : {},
    mailbox: env.SERVICE === 'ledger' ? mailboxIn(env) : {},
    simplefin: env.SIMPLEFIN_SIMULATED_URL === undefined ? {} : { trusted: env.SIMPLEFIN_SIMULATED_URL, simulated: true },
    filesDirectory: env.FILES_DIR,
    s3: s3In(env),
    origins: new Map(
      services.flatMap((service) => (known[addressName(service)] ? [[service, known[addressName(service)]!] as const] : [])),
    ),
  };
}

const plaidOf = (env: z.output<typeof Environment>): PlaidSettings => ({
  ...plaidIn(env),
  ...(env.PLAID_SIMULATED_URL !== undefined && { apiUrl: env.PLAID_SIMULATED_URL, simulated: true }),
});

function redisIn(address: string): RedisOptions {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  return {
    host: hostname,
    port: Number(port || 6379),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    db: Number(pathname.slice(1) || 0),
    ...(protocol === 'rediss:' && { tls: {} }),
    // A worker waits for Redis without a limit.
    maxRetriesPerRequest: null,
  };
}
