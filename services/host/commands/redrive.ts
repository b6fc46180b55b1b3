// `npm run redrive -- --service NAME [--tenant ID]`: applies parked events again, in the running product or, if it is stopped, in a short
// run of its own.
import { join } from 'node:path';
import { services, type ServiceName } from '#contracts/services.js';
import { readFilesConfig } from '#platform/files.config.js';
import { createLog } from '#platform/log.js';
import { fileStoreOf } from '#platform/s3-files.js';
import { command, tenantOf, withInstallation, wordsOf } from '../command.config.js';
import { compose, migrateAll } from '../compose.js';
import { CannotStart } from '../database/cannot-start.js';
import { redrive } from '../redrive.js';

await command(async () => {
  const { service, tenant } = wordsOf({ service: { type: 'string' }, tenant: { type: 'string' } });
  if (!services.includes(service as ServiceName)) throw new CannotStart(`--service expects one of ${services.join(', ')}.`);
  const tenantId = tenantOf(tenant);
  const outcomes = await withInstallation(async ({ running, administrator, secrets, directory }) => {
    if (running) {
      const query = new URLSearchParams({ service: service!, ...(tenantId ? { tenant: String(tenantId) } : {}) });
      const answer = await fetch(`http://127.0.0.1:${running.control.port}/redrive?${query}`, {
        method: 'POST',
        headers: { 'x-control-token': running.control.token },
      });
      return ((await answer.json()) as { told: string[] }).told;
    }
    await migrateAll(administrator, secrets.database);
    const composition = await compose({
      administrator,
      secrets,
      files: fileStoreOf(join(directory, 'files'), readFilesConfig()),
      log: createLog({ level: 'silent' }),
    });
    try {
      return await redrive(composition, service as ServiceName, tenantId);
    } finally {
      await composition.close();
    }
  });
  console.log(outcomes.length === 0 ? 'No parked events.' : outcomes.join('\n'));
  return outcomes.some((outcome) => outcome.includes('stays parked')) ? 1 : 0;
});
