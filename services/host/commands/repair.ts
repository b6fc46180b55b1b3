// `npm run repair [-- --tenant ID] [--apply]`: lists entries whose reversal leaves a balance on an account; with --apply corrects them with
// new entries.
import { repairAll } from '../repair.js';
import { command, tenantOf, withInstallation, wordsOf } from '../command.config.js';

await command(async () => {
  const { tenant, apply = false } = wordsOf({ tenant: { type: 'string' }, apply: { type: 'boolean' } });
  const { lines, left } = await withInstallation((_, unitsOfWork) => repairAll(unitsOfWork, { tenantId: tenantOf(tenant), apply }));
  console.log(lines.length === 0 ? 'Nothing to repair.' : lines.join('\n'));
  return apply && left > 0 ? 1 : 0;
});
