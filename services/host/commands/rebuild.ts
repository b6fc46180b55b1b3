// `npm run rebuild -- --service NAME [--tenant ID]`: rebuilds a service's read models, tenant by tenant.
import { services, type ServiceName } from '#contracts/services.js';
import { CannotStart } from '../database/cannot-start.js';
import { rebuilds } from '../rebuild.js';
import { tenantsOf } from '../verify.js';
import { command, tenantOf, withInstallation, wordsOf } from '../command.config.js';

await command(async () => {
  const { service, tenant } = wordsOf({ service: { type: 'string' }, tenant: { type: 'string' } });
  if (!services.includes(service as ServiceName)) throw new CannotStart(`--service expects one of ${services.join(', ')}.`);
  const rebuild = rebuilds[service as ServiceName];
  if (!rebuild) {
    console.log(`${service} has no read models to rebuild.`);
    return 0;
  }
  return withInstallation(async (_, unitsOfWork) => {
    const only = tenantOf(tenant);
    const tenants = only === undefined ? await tenantsOf(unitsOfWork) : [only];
    for (const tenantId of tenants) {
      await rebuild(unitsOfWork, tenantId);
      console.log(`${service}: business ${tenantId} rebuilt`);
    }
    return 0;
  });
});
