// A bank linked to the product in many processes, whose provider misbehaves while processes are killed: the books are the bank's statement.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { getAccessToken, listBankLinks, mapBankAccounts, syncBankLink } from '#contracts/routes/bank-links.js';
import { getLedger } from '#contracts/routes/general-ledger.js';
import { booksIn } from '../chaos/books.js';
import { createOwner, Owner } from '../chaos/owner.js';
import { freePort } from '../../services/host/database/ports.js';
import { PlaidItem } from '../../services/simulators/plaid/plaid-item.js';
import { startPlaidSimulator, type PlaidSimulator } from '../../services/simulators/plaid/plaid-simulator.js';
import { TrialProduct } from './distributed-product.js';
import { hasKafka, hasRedis } from './trial-kafka.js';

const patienceMs = 240_000;
const transactions = 1_100;
const publicToken = 'public-sandbox-faulty';
jest.setTimeout(600_000);

/** Java, Maven and Redis. */
const hasParts = hasKafka && hasRedis;
const when = hasParts ? test : test.skip;

let place: string;
let plaid: PlaidSimulator;
let product: TrialProduct;
let owner: Owner;
const item = new PlaidItem('item-faulty', { id: 'ins_109508', name: 'First Platypus Bank' }, [
  { id: 'checking', name: 'Business Checking', mask: '4410' },
]);

beforeAll(async () => {
  if (!hasParts) return;
  place = await mkdtemp(join(tmpdir(), 'ai-accounting-linked-bank-'));
  plaid = await startPlaidSimulator();
  plaid.maxPerPage = 100;
  plaid.signIns.set(publicToken, { item, accessToken: 'access-sandbox-faulty-verysecret' });
  const environment = { PLAID_CLIENT_ID: 'client', PLAID_SECRET: 'secret', PLAID_API_URL: plaid.url };
  const [directory, port] = [join(place, 'data'), await freePort()];
  product = await TrialProduct.start('distributed', {
    ...{ directory, port, environment },
    words: ['--no-demo', '--replicas', 'ledger=2,bank-link=2'],
  });
  owner = await new Owner(product.origin, await createOwner(directory)).openBusiness('Harbor Street Studio');
}, 400_000);
afterAll(async () => {
  await product?.stop();
  await plaid?.close();
  if (place) await rm(place, { recursive: true, force: true });
}, 90_000);

const link = async () => (await owner.call(listBankLinks)).links[0]!;

/** Until a sync that began after the last change has ended well; a person asks again for one that failed. */
async function synced(): Promise<void> {
  for (const end = Date.now() + patienceMs; ; await wait(500)) {
    const { linkId } = await link();
    const before = plaid.requests.length;
    await owner.call(syncBankLink, { path: `/api/v1/bank-links/${linkId}/sync`, body: {} });
    await owner.untilCaughtUp(patienceMs);
    const { health, complete } = await link();
    if (health === 'ok' && complete && plaid.faults.length === 0 && plaid.requests.length > before) return;
    if (Date.now() > end) throw new Error(`The bank was not read in time: ${health}`);
  }
}

/** Day, amount and text of what the account's ledger shows, all pages of it. */
async function shown(): Promise<string[]> {
  const { bankAccountId } = (await owner.call(listBankLinks)).ownAccounts[0]!;
  const found: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const path = `${getLedger.path}?bankAccountId=${bankAccountId}&limit=500&page=${page}`;
    const { transactions: rows, pagination } = await owner.call(getLedger, { path });
    found.push(
      ...rows
        .filter(({ Category }) => Category !== 'Opening Balances')
        .map((one) => `${one.TransactionDate} ${Math.round(one.Amount * 100)} ${one.OriginalDescription}`),
    );
    pages = pagination.pages;
  }
  return found.sort();
}

const statement = () =>
  [...item.current.values()].map(({ date, amount, name }) => `${date} ${0 - Math.round(amount * 100)} ${name}`).sort();

const put = (n: number, amount = 1 + (n % 97) / 100) => {
  const date = new Date(Date.now() - (1 + (n % 300)) * 86_400_000).toISOString().slice(0, 10);
  item.put({ id: `t${n}`, accountId: 'checking', date, name: `SHOP ${n % 50}`, amount });
};

when('eleven pages through faults and a kill are in the books once each', async () => {
  for (let n = 0; n < transactions; n++) put(n);
  plaid.faults.push(
    { kind: 'rate-limit', on: /sync/, times: 1 },
    { kind: 'same-page', on: /sync/, after: 2 },
    { kind: 'moved', on: /sync/, after: 4 },
    { kind: 'reset', on: /sync/, after: 6 },
    { kind: 'lost-place', on: /sync/, after: 8 },
  );
  let asked = 0;
  let back: Promise<unknown> = Promise.resolve();
  plaid.beforeAnswer = (path) => {
    if (path.includes('sync') && ++asked === 6) back = Promise.all([product.kill('bank-link')(), product.kill('ledger 2')()]);
  };
  await owner.call(getAccessToken, { body: { public_token: publicToken } });
  const { linkId, accounts } = await link();
  await owner.call(mapBankAccounts, {
    path: `/api/v1/bank-links/${linkId}/accounts`,
    body: { accounts: accounts.map(({ accountId }) => ({ accountId, name: 'Checking' })) },
  });
  await synced();
  await back;
  expect(asked).toBeGreaterThan(6);
  expect(await shown()).toEqual(statement());
});

when('what changed, went and came since, told anew from the beginning, is in the books', async () => {
  for (let n = 0; n < 40; n++) item.remove(`t${n}`);
  for (let n = 40; n < 80; n++) put(n, 200 + n);
  for (let n = 0; n < 40; n++) put(transactions + n);
  item.forgetPlaces();
  await synced();
  expect(await shown()).toEqual(statement());
  expect((await booksIn(product.directory, owner.tenantId)).differences).toEqual([]);
});
