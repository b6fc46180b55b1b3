// The product in many processes keeps the same books as the product in one, also when processes are killed in the middle of an import.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { openDoors } from '../../services/embedded/compose.js';
import { openInstallation } from '../../services/embedded/installation.js';
import { verifyAll } from '../../services/embedded/verify.js';
import { booksHash } from '../../services/ledger/books-hash.js';
import { createOwner, Owner, parkedIn } from '../chaos/owner.js';
import { freePort } from '../chaos/product-process.js';
import { statementFile } from '../chaos/statement-file.js';
import { TrialProduct } from './distributed-product.js';
import { describeDistributed } from './trial-kafka.js';

const patienceMs = 240_000;
jest.setTimeout(300_000);

/** The books of one business, and what verify objects to in the whole installation. */
async function booksIn(directory: string, tenantId: number): Promise<{ hash: string; differences: string[] }> {
  const { administrator, secrets } = await openInstallation(directory);
  const { doors, close } = await openDoors(administrator, secrets.database);
  try {
    return { hash: await doors.get('ledger')!.inspect([tenantId], (em) => booksHash(em, tenantId)), differences: await verifyAll(doors) };
  } finally {
    await close();
  }
}

describeDistributed('the product distributed over processes (needs Java, Maven and Redis)', () => {
  let place: string;
  let product: TrialProduct;
  let owner: Owner;
  const hashes = new Map<number, string>();

  /** What the product in one process makes of a statement of so many rows. */
  const embeddedHash = async (rows: number): Promise<string> => {
    const directory = join(place, `embedded-${rows}`);
    const embedded = await TrialProduct.start('embedded', { directory, port: await freePort() });
    try {
      const person = await new Owner(embedded.origin, await createOwner(directory)).openBusiness('Harbor Street Studio');
      await person.importStatement(statementFile(rows), patienceMs);
      await person.untilCaughtUp(patienceMs);
      const { hash, differences } = await booksIn(directory, person.tenantId);
      expect(differences).toEqual([]);
      return hash;
    } finally {
      await embedded.stop();
    }
  };

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'ai-accounting-distributed-'));
    for (const rows of [400, 5_000]) hashes.set(rows, await embeddedHash(rows));
    const directory = join(place, 'distributed');
    product = await TrialProduct.start('distributed', {
      directory,
      port: await freePort(),
      words: ['--no-demo', '--replicas', 'ledger=2'],
    });
    owner = new Owner(product.origin, await createOwner(directory));
  }, 400_000);
  afterAll(async () => {
    await product?.stop();
    await rm(place, { recursive: true, force: true });
  }, 90_000);

  const imported = async (rows: number, meanwhile: () => Promise<void> = async () => {}) => {
    const person = await owner.openBusiness(`Business of ${rows} rows`);
    const importing = person.importStatement(statementFile(rows), patienceMs);
    await meanwhile();
    await importing;
    const progress = await person.untilCaughtUp(patienceMs);
    return { parked: parkedIn(progress), ...(await booksIn(product.directory, person.tenantId)) };
  };

  test('a statement gives the same books as in one process', async () => {
    expect(await imported(400)).toEqual({ parked: 0, hash: hashes.get(400), differences: [] });
  });

  test.each(['ledger', 'bank-link', 'assistant', 'gateway', 'redis', 'kafka'])(
    '%s killed in the middle of an import of 5,000 rows: the same books',
    async (name) => {
      const victim = product.pidOf(name);
      const found = await imported(5_000, async () => {
        await wait(1_200);
        process.kill(victim, 'SIGKILL');
      });
      expect(found).toEqual({ parked: 0, hash: hashes.get(5_000), differences: [] });
      for (const end = Date.now() + 60_000; product.pidOf(name) === victim && Date.now() < end;) await wait(50);
      expect(product.pidOf(name)).not.toBe(victim);
    },
  );

  test('it stops cleanly', async () => {
    expect(await product.stop()).toBe(0);
  });
});
