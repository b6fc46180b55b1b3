// `npm run verify [-- --tenant ID] [--json]`: recomputes everything; exit 1 and a list when anything differs. It also shows through which
// day each account agrees with its bank, which changes nothing about the exit code.
import { bankVerdicts, verifyText } from '../bank-verdicts.js';
import { verifyAll } from '../verify.js';
import { command, tenantOf, withInstallation, wordsOf } from '../command.config.js';

await command(async () => {
  const { tenant, json } = wordsOf({ tenant: { type: 'string' }, json: { type: 'boolean' } });
  const [differences, bank] = await withInstallation(async (_, unitsOfWork) => [
    await verifyAll(unitsOfWork, tenantOf(tenant)),
    await bankVerdicts(unitsOfWork, tenantOf(tenant)),
  ]);
  console.log(json ? JSON.stringify({ ok: differences.length === 0, differences, bank }) : verifyText(differences, bank));
  return differences.length === 0 ? 0 : 1;
});
