// The product in many processes is the product in one: the same books from the same statement, in a browser the same main job, invoices and linked banks.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { booksIn } from '../chaos/books.js';
import { createOwner, Owner, parkedIn } from '../chaos/owner.js';
import { freePort } from '../../services/host/database/ports.js';
import { statementFile } from '../chaos/statement-file.js';
import { hasChromium } from '../product.js';
import { TrialProduct } from './distributed-product.js';
import { describeDistributed } from './trial-kafka.js';

const patienceMs = 240_000;
const rows = 400;
jest.setTimeout(600_000);

describeDistributed('the product distributed over processes (needs Java, Maven and Redis)', () => {
  let place: string;
  let product: TrialProduct;

  /** What a product makes of a statement. */
  const imported = async ({ origin, directory }: TrialProduct) => {
    const owner = await new Owner(origin, await createOwner(directory)).openBusiness('Harbor Street Studio');
    await owner.importStatement(statementFile(rows), patienceMs);
    const parked = parkedIn(await owner.untilCaughtUp(patienceMs));
    return { parked, ...(await booksIn(directory, owner.tenantId)) };
  };
  const inOneProcess = async () => {
    const embedded = await TrialProduct.start('embedded', { directory: join(place, 'embedded'), port: await freePort() });
    return imported(embedded).finally(() => embedded.stop());
  };

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'ai-accounting-distributed-'));
    const [directory, port] = [join(place, 'distributed'), await freePort()];
    product = await TrialProduct.start('distributed', { directory, port, words: ['--replicas', 'ledger=2,bank-link=2'] });
  }, 400_000);
  afterAll(async () => {
    await product?.stop();
    await rm(place, { recursive: true, force: true });
  }, 90_000);

  test('a statement gives the same books as in one process', async () => {
    const { hash } = await inOneProcess();
    expect(await imported(product)).toEqual({ parked: 0, hash, differences: [] });
  });

  const whenSeen = hasChromium ? test : test.skip;
  const flows = [
    ['the main job', 'main-job'],
    ['client invoices', 'invoices'],
    ['linking banks', 'banks'],
  ];
  whenSeen.each(flows)('the browser test of %s passes on it, unchanged (needs Chromium)', async (_, file) => {
    const jestProgram = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--selectProjects', 'browser'];
    const words = [...jestProgram, '--json', '--', `tests/${file}.e2e.spec.ts`];
    const environment = { ...process.env, PRODUCT_URL: product.origin };
    const { stdout } = await promisify(execFile)(process.execPath, words, { env: environment }).catch(
      (failed: { stdout: string }) => failed,
    );
    const { numFailedTests, numPassedTests, numPendingTests, testResults } = JSON.parse(stdout);
    const messages = testResults.map((suite: { message: string }) => suite.message).join('');
    expect({ numFailedTests, numPendingTests, messages }).toEqual({ numFailedTests: 0, numPendingTests: 0, messages: '' });
    expect(numPassedTests).toBeGreaterThan(0);
  });

  test('it stops cleanly', async () => {
    expect(await product.stop()).toBe(0);
  });
});
