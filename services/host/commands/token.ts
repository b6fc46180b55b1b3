// `npm run --silent token -- --user MAIL`: prints one access token of the bundled provider, valid for an hour.
import { vaultOf } from '#platform/seal.js';
import { createIdentityProvider } from '../../identity/identity-provider.js';
import { openIdentityDatabase } from '../../identity/migrate.js';
import { postgresIdentityStore } from '../../identity/postgres-store.js';
import { CannotStart } from '../database/cannot-start.js';
import { command, withInstallation, wordsOf } from '../command.config.js';
import { readHostConfig } from '../host.config.js';

await command(async () => {
  const { user } = wordsOf({ user: { type: 'string' } });
  if (!user) throw new CannotStart('Enter the user: npm run --silent token -- --user MAIL');
  const token = await withInstallation(async ({ administrator, secrets, running }) => {
    const pool = await openIdentityDatabase(administrator, secrets.database);
    const identity = await createIdentityProvider({
      publicUrl: running?.publicUrl ?? readHostConfig([]).publicUrl,
      store: postgresIdentityStore((text, parameters) => pool.query(text, parameters)),
      seal: vaultOf(secrets.encryption),
      demo: running?.demo ?? true,
      unsafePublicDemo: running?.demo ?? false,
      log: console,
    });
    try {
      return await identity.issueToken(user);
    } finally {
      identity.close();
      await pool.end();
    }
  });
  console.log(token);
  return 0;
});
