// Banks through SimpleFIN: days that are sent in full again, and a password that is stored nowhere.
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import {
  createDemoSetupToken,
  createLinkToken,
  disconnectBankLink,
  getAccessToken,
  linkSimplefin,
  listBankLinks,
  mapBankAccounts,
  syncBankLink,
} from '#contracts/routes/bank-links.js';
import {
  startSimplefinSimulator,
  type SimplefinSimulator,
  type SimulatedTransaction,
} from '../../simulators/simplefin/simplefin-simulator.js';
import { TestSystem } from '../../host/testing/test-system.js';

const lines: string[] = [];
const replies: string[] = [];
let tenants = 400;
let simplefin: SimplefinSimulator;
let system: TestSystem;
beforeAll(async () => {
  simplefin = await startSimplefinSimulator();
  const log = pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) });
  system = await TestSystem.start({ now: '2026-11-21T17:00:00Z', simplefin: { trusted: simplefin.url, timeoutMs: 2_000 }, log });
}, 90_000);
afterAll(async () => {
  await system.close();
  await simplefin.close();
}, 60_000);

let tenantId: number;
const post = (id: string, postedOn: string | null, amount: string, description = id): SimulatedTransaction => ({
  id,
  postedOn,
  amount,
  description,
});
beforeEach(async () => {
  tenantId = ++tenants;
  await system.openBusiness(tenantId);
  Object.assign(simplefin, { status: undefined, errors: [] });
  simplefin.requests.splice(0);
  simplefin.accounts = [{ id: 'ACT-1', name: 'Business Checking (4410)', balance: '1000.00', transactions: [] }];
});

const bankRows = () => simplefin.accounts[0]!.transactions;
const call = async (route: Parameters<TestSystem['call']>[0], options: object = {}) => {
  const reply = await system.call(route, { tenantId, ...options });
  replies.push(JSON.stringify(reply));
  return reply as { status: number; body: any };
};

async function linked(): Promise<string> {
  const { status, body } = await call(linkSimplefin, { body: { setupToken: simplefin.setupToken() } });
  expect(status).toBe(201);
  const { linkId } = body.link;
  await call(mapBankAccounts, { params: { linkId }, body: { accounts: [{ accountId: 'ACT-1', name: 'Checking' }] } });
  await system.drain();
  return linkId;
}

const sync = async (linkId: string): Promise<string[]> => {
  const before = simplefin.requests.length;
  await call(syncBankLink, { params: { linkId }, body: {} });
  await system.drain();
  return simplefin.requests.slice(before);
};

const books = async (): Promise<string[]> =>
  (
    await system.composition.database.query<{ text: string }>(
      `select date || ' ' || amount_cents || ' ' || description as text from bank_link.bank_transaction
       where tenant_id = $1 and kind = 'activity' and not removed order by 1`,
      [tenantId],
    )
  ).rows.map(({ text }) => text);

const link = async () => (await call(listBankLinks)).body.links[0];

test('a year is read by windows, afterwards two weeks by one request; an unchanged response writes nothing', async () => {
  bankRows().push(
    post('a', '2026-01-10', '-40.00'),
    post('b', '2026-11-19', '1500.5'),
    post('c', null, '-5.00'),
    post('old', '2025-10-01', '-1.00'),
  );
  const linkId = await linked();
  expect(await books()).toEqual(['2026-01-10 -4000 a', '2026-11-19 150050 b']);
  expect(await link()).toMatchObject({ provider: 'simplefin', bankName: 'Harbor Credit Union', health: 'ok', complete: true });
  // 2025-11-21 to 2026-11-23 are 367 days, by 45 nine windows, after the one claim and the look at the accounts.
  expect(simplefin.requests).toHaveLength(11);
  const state = async () =>
    (
      await system.composition.database.query(
        `select (select xmin::text || cursor from bank_link.bank_link where tenant_id = $1) as link, (select count(*)::int from bank_link.link_page where tenant_id = $1) as pages`,
        [tenantId],
      )
    ).rows[0];
  const before = await state();
  const from = Date.parse('2026-11-07') / 1_000;
  const to = Date.parse('2026-11-23') / 1_000;
  expect(await sync(linkId)).toEqual([`GET /simplefin/accounts?start-date=${from}&end-date=${to}&pending=1`]);
  expect(await state()).toEqual(before);
});

test('pending comes when it is posted; renumbered is the same; missing from its days is gone, unless the bank has an error', async () => {
  bankRows().push(
    post('keep', '2026-02-10', '-1.00'),
    post('a', '2026-11-12', '-40.00', 'STAPLES'),
    post('b', '2026-11-13', '-5.00', 'COFFEE'),
    post('p', null, '-30', 'GAS'),
  );
  const linkId = await linked();
  const idOf = async (text: string) =>
    (
      await system.composition.database.query(
        `select bank_transaction_id as id from bank_link.bank_transaction where tenant_id = $1 and description = $2 and not removed`,
        [tenantId, text],
      )
    ).rows[0]?.id;
  const staples = await idOf('STAPLES');
  bankRows().splice(
    1,
    3,
    post('a2', '2026-11-12', '-40.00', 'STAPLES'),
    post('b', '2026-11-13', '-5.00', 'COFFEE'),
    post('p2', '2026-11-20', '-31.00', 'GAS STATION'),
  );
  await sync(linkId);
  expect(await books()).toEqual([
    '2026-02-10 -100 keep',
    '2026-11-12 -4000 STAPLES',
    '2026-11-13 -500 COFFEE',
    '2026-11-20 -3100 GAS STATION',
  ]);
  expect(await idOf('STAPLES')).toBe(staples);
  simplefin.errors = ['Connection to Harbor Credit Union may need attention'];
  const [coffee] = bankRows().splice(2, 1);
  await sync(linkId);
  expect((await books()).length).toBe(4);
  expect(await link()).toMatchObject({ health: 'failing', problem: simplefin.errors[0], problemSince: '2026-11-21T17:00:00.000Z' });
  simplefin.errors = [];
  await sync(linkId);
  expect(await books()).toEqual(['2026-02-10 -100 keep', '2026-11-12 -4000 STAPLES', '2026-11-20 -3100 GAS STATION']);
  expect(await link()).toMatchObject({ health: 'ok', problem: null });
  bankRows().push(coffee!);
  await sync(linkId);
  expect((await books()).length).toBe(4);
});

test('linked again by another token, the same accounts continue; access that was ended says so', async () => {
  bankRows().push(post('a', '2026-11-12', '-40.00', 'STAPLES'));
  const linkId = await linked();
  await call(linkSimplefin, { body: { setupToken: simplefin.setupToken() } });
  await system.drain();
  const { links } = (await call(listBankLinks)).body;
  expect(links).toHaveLength(1);
  expect(links[0]).toMatchObject({ accounts: [{ state: 'mapped', bankAccountName: 'Checking', transactions: 1 }] });
  expect(links[0].linkId).not.toBe(linkId);
  simplefin.status = 403;
  await sync(links[0].linkId);
  expect(await link()).toMatchObject({ health: 'needs-sign-in', needsRelink: true });
  expect((await call(createLinkToken, { body: { linkId: links[0].linkId } })).status).toBe(409);
  expect((await call(disconnectBankLink, { params: { linkId: links[0].linkId } })).body).toMatchObject({ disconnected: true, staying: 1 });
});

test('a new token continues accounts with the same ids, even under other names; excluded accounts stay excluded', async () => {
  const bare = (id: string, name: string) => ({
    id,
    name,
    balance: '10.00',
    transactions: [post(`${id}-a`, '2026-11-12', '-40.00', name)],
  });
  simplefin.accounts = [bare('ACT-8', 'Checking'), bare('ACT-9', 'Personal')];
  const { body } = await call(linkSimplefin, { body: { setupToken: simplefin.setupToken() } });
  const accounts = [{ accountId: 'ACT-8', name: 'Operating' }, { accountId: 'ACT-9' }];
  await call(mapBankAccounts, { params: { linkId: body.link.linkId }, body: { accounts } });
  await system.drain();
  const before = await books();
  // Another bank comes first, and the bank has given the account another name.
  simplefin.accounts = [bare('ACT-7', 'New'), bare('ACT-8', 'Everyday Checking'), bare('ACT-9', 'Personal')];
  await call(linkSimplefin, { body: { setupToken: simplefin.setupToken() } });
  await system.drain();
  const { links } = (await call(listBankLinks)).body;
  expect(links).toHaveLength(1);
  expect(links[0].accounts.map((account: any) => [account.accountId, account.state, account.bankAccountName])).toEqual([
    ['ACT-8', 'mapped', 'Operating'],
    ['ACT-7', 'unmapped', null],
    ['ACT-9', 'left-out', null],
  ]);
  // The bank's other words for it move nothing in the books.
  expect([before, await books()]).toEqual([['2026-11-12 -4000 Checking'], ['2026-11-12 -4000 Checking']]);
});

test('a token that was used, leads inside or is none is refused, and nothing is asked', async () => {
  const setupToken = simplefin.setupToken();
  expect((await call(linkSimplefin, { body: { setupToken } })).status).toBe(201);
  expect((await call(linkSimplefin, { body: { setupToken } })).body).toMatchObject({ type: '/problems/bank-setup-token' });
  const asked = simplefin.requests.length;
  const inside = [
    'http://169.254.169.254/latest',
    'https://10.0.0.1/claim',
    'http://127.0.0.1:1/claim',
    'file:///etc/passwd',
    'not an address',
  ];
  for (const address of inside) {
    const { status } = await call(linkSimplefin, { body: { setupToken: simplefin.setupToken(address) } });
    expect([address, status]).toEqual([address, 422]);
  }
  expect(simplefin.requests).toHaveLength(asked);
  // Where it is sent on to is not followed.
  simplefin.status = 302;
  expect((await call(linkSimplefin, { body: { setupToken: simplefin.setupToken() } })).status).toBe(422);
  simplefin.status = 500;
  expect((await call(linkSimplefin, { body: { setupToken: simplefin.setupToken() } })).status).toBe(422);
  expect((await call(linkSimplefin, { role: 'bookkeeper', body: { setupToken } })).status).toBe(403);
});

test('demo tokens are made only if SimpleFIN is a stand-in', async () => {
  expect((await call(listBankLinks)).body.simplefin).toBe('simplefin');
  expect((await call(createDemoSetupToken, { body: {} })).status).toBe(409);
});

test('without keys of Plaid, that is said; SimpleFIN needs none', async () => {
  expect((await call(listBankLinks)).body.linking).toBeNull();
  expect((await call(createLinkToken, { body: {} })).body).toMatchObject({ type: '/problems/no-bank-provider' });
  expect((await call(getAccessToken, { body: { public_token: 'public-sandbox-1' } })).status).toBe(422);
});

test('the password is nowhere in the database, in a log or in a reply', async () => {
  const { database } = system.composition;
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  expect(simplefin.passwords.length).toBeGreaterThan(3);
  for (const { name } of tables) {
    const { rowCount } = await database.query(`select from ${name} t where t::text ~ $1 limit 1`, [simplefin.passwords.join('|')]);
    if (rowCount) found.push(name);
  }
  const shown = [...lines, ...replies].filter((text) => simplefin.passwords.some((password) => text.includes(password)));
  expect([found, shown]).toEqual([[], []]);
  expect(lines.some((line) => line.includes('job failed'))).toBe(true);
});
