// Settings of the migration job: the administrator's login, and the secret of every login that it creates.
import { z } from 'zod';
import { services, type ServiceName } from '#contracts/services.js';
import { readConfig } from '#platform/config.js';
import type { Administrator } from '#platform/migrations.js';
import { addressIn, Postgres, Secret, settingName } from './settings.js';

export interface MigrateConfig {
  administrator: Administrator;
  /** One for each service. */
  secrets: ReadonlyMap<ServiceName, string>;
  /** The secret of the bundled identity provider. */
  identitySecret: string;
}

export const databaseSecretName = (service: ServiceName): string => settingName(service, 'DATABASE_SECRET');

const Environment = z.object({
  /** An account that may create roles, schemas and extensions. */
  DATABASE_ADMIN_URL: Postgres,
  IDENTITY_DATABASE_SECRET: Secret,
  ...Object.fromEntries(services.map((service) => [databaseSecretName(service), Secret])),
});

export function readMigrateConfig(environment: Record<string, string | undefined> = process.env): MigrateConfig {
  const env = readConfig(Environment, environment) as Record<string, string>;
  return {
    administrator: addressIn(env['DATABASE_ADMIN_URL']!),
    secrets: new Map(services.map((service) => [service, env[databaseSecretName(service)]!])),
    identitySecret: env['IDENTITY_DATABASE_SECRET']!,
  };
}

/** Whether this process is the job, not a service. */
export const isMigrationJob = (environment: Record<string, string | undefined> = process.env): boolean =>
  environment['SERVICE'] === 'migrate';
