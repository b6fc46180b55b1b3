// Settings of the gateway's process only: the address of the product, and the identity provider that is bundled with it.
import { z } from 'zod';
import type { BlockList } from 'node:net';
import { TrustedProxies } from '#platform/client-address.js';
import { readConfig } from '#platform/config.js';
import { Secret } from './settings.js';

const Environment = z.object({
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  /** Where people's requests arrive; the services' own address is LISTEN. */
  EDGE_LISTEN: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'expected address:port')
    .default('localhost:8080'),
  /** The password of the bundled provider's database role is derived from it. */
  IDENTITY_DATABASE_SECRET: Secret.optional(),
  /** Encrypts keys and sessions of the bundled provider. */
  ENCRYPTION_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}(,[0-9a-f]{64})*$/, 'expected 32 bytes as 64 hexadecimal digits, or several with commas between')
    .optional(),
  ENTRA_TENANT_ID: z.string().optional(),
  OIDC_ISSUER: z.string().optional(),
  DEMO: z.enum(['on', 'off']).default('off'),
  /** `on` lets anyone at a public address sign in as the demo's people. */
  UNSAFE_PUBLIC_DEMO: z.enum(['on', 'off']).default('off'),
  TRUSTED_PROXIES: TrustedProxies,
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  /** Set where banks are linked through Plaid; the gateway doesn't get the secret. */
  PLAID_CLIENT_ID: z.string().optional(),
});

export interface FrontConfig {
  publicUrl: string;
  listen: { host: string; port: number };
  /** Secrets of the bundled provider; undefined where Entra ID or another provider signs people in. */
  bundled: { databaseSecret: string; encryptionKey: string } | undefined;
  demo: boolean;
  unsafePublicDemo: boolean;
  /** Proxies whose X-Forwarded headers are trusted. */
  trustedProxies: BlockList;
  rateLimited: boolean;
  /** The console may load the client of Plaid. */
  plaidClient: boolean;
}

export function readFrontConfig(environment: Record<string, string | undefined> = process.env): FrontConfig {
  const env = readConfig(
    Environment.superRefine((env, context) => {
      const needed = env.ENTRA_TENANT_ID || env.OIDC_ISSUER ? [] : (['ENCRYPTION_KEY', 'IDENTITY_DATABASE_SECRET'] as const);
      for (const name of needed.filter((setting) => !env[setting]))
        context.addIssue({ code: 'custom', path: [name], message: 'is needed without ENTRA_TENANT_ID or OIDC_ISSUER' });
    }),
    environment,
  );
  const [host, port] = env.EDGE_LISTEN.split(':') as [string, string];
  return {
    publicUrl: env.PUBLIC_URL,
    listen: { host, port: Number(port) },
    bundled:
      env.ENTRA_TENANT_ID || env.OIDC_ISSUER
        ? undefined
        : { databaseSecret: env.IDENTITY_DATABASE_SECRET!, encryptionKey: env.ENCRYPTION_KEY! },
    demo: env.DEMO === 'on',
    unsafePublicDemo: env.UNSAFE_PUBLIC_DEMO === 'on',
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimited: env.RATE_LIMIT === 'on',
    plaidClient: env.PLAID_CLIENT_ID !== undefined,
  };
}
