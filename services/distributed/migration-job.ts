// The migration job of the distributed mode: updates every schema and sets every login's password, then ends. Only this job is an
// administrator.
import { services } from '#contracts/services.js';
import { ConfigurationError } from '#platform/config.js';
import { NotMigrated, refuseNewer } from '#platform/migration-state.js';
import { migrateService } from '#platform/migrations.js';
import { migrateIdentity } from '../identity/migrate.js';
import { readMigrateConfig, type MigrateConfig } from './migrate.config.js';

/** Safe to repeat, also by two jobs at once. Changes nothing where a later version was. */
export async function migrate({ administrator, secrets, identitySecret }: MigrateConfig): Promise<void> {
  await refuseNewer(administrator);
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
    complain(error instanceof ConfigurationError || error instanceof NotMigrated ? error.message : error);
    return 1;
  }
}
