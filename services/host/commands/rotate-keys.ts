// `npm run rotate-keys`: gives a stopped installation a new encryption key and re-encrypts every stored secret with it.
import { join } from 'node:path';
import { fileStoreOf } from '#platform/s3-files.js';
import { vaultOf } from '#platform/seal.js';
import { command, withInstallation, wordsOf } from '../command.config.js';
import { CannotStart } from '../database/cannot-start.js';
import { readHostConfig } from '../host.config.js';
import { openIdentityDatabase } from '../../identity/migrate.js';
import { addEncryptionKey } from '../installation.js';
import { renewSecrets } from '../renew-secrets.js';

await command(async () => {
  wordsOf({});
  const { s3 } = readHostConfig([]);
  return withInstallation(async ({ directory, administrator, secrets, running }, unitsOfWork) => {
    // A running product only knows the keys that it started with, and would encrypt with a retired one.
    if (running) throw new CannotStart('Stop the product first. It can use only the keys it was started with.');
    const seal = vaultOf(addEncryptionKey(directory).encryption);
    const pool = await openIdentityDatabase(administrator, secrets.database);
    try {
      const identity = (text: string, parameters: unknown[]) => pool.query(text, parameters);
      const renewed = await renewSecrets({ unitsOfWork, identity, files: fileStoreOf(join(directory, 'files'), s3), seal });
      console.log(`Created a new encryption key and re-encrypted ${renewed} secrets. Include the new secrets.json in your next backup.`);
    } finally {
      await pool.end();
    }
    return 0;
  });
});
