// The product in many processes is the product in one: the same books from the same statement, in a browser the same main job, invoices and linked banks.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { booksIn } from '../chaos/books.js';
import { createOwner, Owner, parkedIn } from '../chaos/owner.js';
import { openDataDirectory } from '../../services/host/database/data-directory.js';
import { freePort } from '../../services/host/database/ports.js';
import { statementFile } from '../chaos/statement-file.js';
import { addBusiness, hasChromium, openBrowser, signIn } from '../product.js';
import { TrialProduct } from './distributed-product.js';
import { testProcessSecrets } from './process-secrets.js';
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
    // The demo's people and stand-ins without its two years of activity, which take minutes here and add nothing to what is tested.
    (await openDataDirectory({ path: directory, log: () => {} })).release();
    await writeFile(join(directory, 'demo-seeded'), new Date().toISOString().slice(0, 10));
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

  testProcessSecrets(() => product);

  const whenSeen = hasChromium ? test : test.skip;
  whenSeen('the demo’s owner opens the first business (needs Chromium)', async () => {
    const browser = await openBrowser();
    await signIn(browser, product.origin, 'owner@demo.test').then((page) => addBusiness(page, 'Nuculture'));
    await browser.close();
  });

  /** Browser tests that change the books; how screens look is the same here. */
  const flows: [string, string, string[]][] = [
    ['the main job', 'main-job', ['a statement becomes books', 'a card statement counts', 'a sign-in is logged']],
    ['client invoices', 'invoices', ['charges of an imported report', 'a deposit that is a payout']],
    ['linking banks', 'banks', ['a new bank’s accounts come in', 'a bank is linked by a setup token']],
  ];
  whenSeen.each(flows)('the browser tests of %s pass on it, unchanged (needs Chromium)', async (_, file, tests) => {
    const jestProgram = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--selectProjects', 'browser'];
    const words = [...jestProgram, '--json', '--testNamePattern', `^(${tests.join('|')})`, '--', `tests/${file}.e2e.spec.ts`];
    const environment = { ...process.env, PRODUCT_URL: product.origin };
    const { stdout } = await promisify(execFile)(process.execPath, words, { env: environment }).catch(
      (failed: { stdout: string }) => failed,
    );
    const { numFailedTests, numPassedTests, testResults } = JSON.parse(stdout);
    const messages = testResults.map((suite: { message: string }) => suite.message).join('');
    expect({ numFailedTests, numPassedTests, messages }).toEqual({ numFailedTests: 0, numPassedTests: tests.length, messages: '' });
  });

  test('it stops cleanly', async () => {
    expect(await product.stop()).toBe(0);
  });
});
