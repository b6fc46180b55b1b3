// `npm run verify [-- --tenant ID] [--json]`: recomputes everything; exit 1 and a list when anything differs.
import { verifyAll } from '../verify.js';
import { command, tenantOf, withInstallation, wordsOf } from '../command.config.js';

await command(async () => {
  const { tenant, json } = wordsOf({ tenant: { type: 'string' }, json: { type: 'boolean' } });
  const differences = await withInstallation((_, doors) => verifyAll(doors, tenantOf(tenant)));
  if (json) console.log(JSON.stringify({ ok: differences.length === 0, differences }));
  else console.log(differences.length === 0 ? 'Everything agrees: logs, entries, balances, aggregates, claims.' : differences.join('\n'));
  return differences.length === 0 ? 0 : 1;
});
