// The migration job of the distributed mode: updates every schema and sets every login's password, then ends. Only this job is an
// administrator.
import { services } from '#contracts/services.js';
import { ConfigurationError } from '#platform/config.js';
import { migrateService } from '#platform/migrations.js';
import { migrateIdentity } from '../identity/migrate.js';
import { readMigrateConfig, type MigrateConfig } from './migrate.config.js';

/** Safe to repeat, also by two jobs at once. */
export async function migrate({ administrator, secrets, identitySecret }: MigrateConfig): Promise<void> {
  for (const service of services) await migrateService(administrator, service, secrets.get(service)!);
  await migrateIdentity(administrator, identitySecret);
}

/** Resolves with the exit code. */
export async function runMigrationJob({ log, error: complain }: Pick<Console, 'log' | 'error'>): Promise<number> {
  try {
    await migrate(readMigrateConfig());
    log('The database is up to date.');
    return 0;
  } catch (error) {
    complain(error instanceof ConfigurationError ? error.message : error);
    return 1;
  }
}
