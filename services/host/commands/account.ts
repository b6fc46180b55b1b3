// `npm run --silent account -- reset|block|unblock|sessions|end-sessions --user MAIL`: lets the operator manage an account of the bundled
// provider.
import { vaultOf } from '#platform/seal.js';
import { command, withInstallation, wordsOf } from '../command.config.js';
import { CannotStart } from '../database/cannot-start.js';
import { businessesIn } from '../front.js';
import { readHostConfig } from '../host.config.js';
import { accountChanges } from '../../identity/account/account-changes.js';
import { operate, VERBS } from '../../identity/account/operator.js';
import { signInsOf } from '../../identity/account/sign-ins.js';
import { addressesOf } from '../../identity/addresses.js';
import { openIdentityDatabase } from '../../identity/migrate.js';
import { postgresIdentityStore } from '../../identity/postgres-store.js';

await command(async () => {
  const [name = '', ...words] = process.argv.slice(2);
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!verb) throw new CannotStart(`Choose an action: npm run --silent account -- ${Object.keys(VERBS).join('|')} --user MAIL`);
  const { user, 'second-factor': secondFactor = false } = wordsOf(
    { user: { type: 'string' }, 'second-factor': { type: 'boolean' } },
    words,
  );
  if (!user) throw new CannotStart(`Enter the user: npm run --silent account -- ${name} --user MAIL`);
  if (secondFactor && name !== 'reset') throw new CannotStart('Use --second-factor only with reset.');
  const answer = await withInstallation(async ({ administrator, secrets, running }, unitsOfWork) => {
    const addresses = addressesOf(running?.publicUrl ?? readHostConfig([]).publicUrl);
    const pool = await openIdentityDatabase(administrator, secrets.database);
    try {
      const store = postgresIdentityStore((text, parameters) => pool.query(text, parameters));
      const businesses = businessesIn(unitsOfWork.get('gateway')!);
      const changes = accountChanges({ store, seal: vaultOf(secrets.encryption), businesses, signIns: signInsOf(store) });
      return await operate(verb, { store, changes, issuer: addresses.issuer }, { user, secondFactor });
    } finally {
      await pool.end();
    }
  });
  console.log(answer);
  return 0;
});
