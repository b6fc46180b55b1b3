// The demo's stand-ins for Plaid, SimpleFIN and Stripe: a restart and passing days only add to what they have sent, they send the same as
// the demo's files, believe only tokens and keys of their own installation, and are not there where the real one is configured.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { Clock } from '#platform/clock.js';
import { sealWith, vaultOf } from '#platform/seal.js';
import { SimplefinProvider } from '../bank-link/simplefin/simplefin-client.js';
import { simulatedSetupToken } from '../bank-link/simplefin/simulated-token.js';
import { simulatedKey } from '../invoicing/stripe/simulated-key.js';
import type { SyncPage } from '../simulators/plaid/plaid-item.js';
import { historyOf } from './demo-statements.js';
import { nuculture } from './nuculture.js';
import { type StandIns, startStandIns } from './stand-ins.js';

const directory = mkdtempSync(join(tmpdir(), 'stand-ins-'));
writeFileSync(join(directory, 'demo-seeded'), '2026-11-20');
afterAll(() => rmSync(directory, { recursive: true }));

const secret = () => randomBytes(32).toString('hex');
const secrets = { database: secret(), identity: secret(), encryption: secret() };
const open: StandIns[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((server) => server.close()))));

async function standIns(today: string, options: Partial<Parameters<typeof startStandIns>[0]> = {}): Promise<StandIns> {
  const started = await startStandIns({ secrets, directory, plaid: {}, stripe: {}, today: () => today, ...options });
  open.push(started);
  return started;
}

const plaid = async <T = SyncPage>({ plaid: { apiUrl } }: StandIns, path: string, body: object): Promise<T> =>
  (await (await fetch(`${apiUrl}${path}`, { method: 'POST', body: JSON.stringify(body) })).json()) as T;

/** Signs in at a bank with all its accounts. */
async function link(at: StandIns, bankName: string): Promise<string> {
  const { simulated } = await plaid<{ simulated: { name: string; publicToken: string; accounts: { key: string }[] }[] }>(
    at,
    '/link/token/create',
    {},
  );
  const { publicToken, accounts } = simulated.find(({ name }) => name === bankName)!;
  const chosen = `${publicToken}-${accounts.map(({ key }) => key).join('_')}`;
  return (await plaid<{ access_token: string }>(at, '/item/public_token/exchange', { public_token: chosen })).access_token;
}

/** Everything after a place, page by page. */
async function read(at: StandIns, token: string, from?: string): Promise<SyncPage> {
  const page = await plaid(at, '/transactions/sync', { access_token: token, count: 500, cursor: from });
  if (!page.has_more) return page;
  const rest = await read(at, token, page.next_cursor);
  return { ...rest, added: [...page.added, ...rest.added] };
}

test('a place that was read to before a restart is one afterwards, and only the days since come', async () => {
  const before = await standIns('2026-11-20');
  for (const bank of ['PNC', 'First Platypus Bank']) {
    const token = await link(before, bank);
    const page = await read(before, token);
    const after = await standIns('2027-03-04');
    const since = await read(after, token, page.next_cursor);
    expect([since.modified, since.removed]).toEqual([[], []]);
    expect(since.added.length).toBeGreaterThan(10);
    expect(since.added.filter(({ date }) => date <= '2026-11-20' || date > '2027-03-04')).toEqual([]);
  }
});

test('the bank of the business sends what its files contain, and has their total as its balance', async () => {
  const at = await standIns('2026-11-20');
  const page = await read(at, await link(at, 'PNC'));
  const { rows } = historyOf(nuculture, { seededOn: '2026-11-20', today: '2026-11-20' });
  for (const { name, openingCents } of nuculture.accounts.filter(({ layout }) => layout === 'pnc')) {
    const { account_id: id, balances } = page.accounts.find((account) => account.name === name)!;
    const sent = page.added
      .filter((transaction) => transaction.account_id === id)
      .map((transaction) => `${transaction.date} ${transaction.name} ${Math.round(transaction.amount * -100)}`);
    const filed = rows.get(name)!;
    expect(sent).toEqual(filed.map(({ date, description, amountCents }) => `${date} ${description} ${amountCents}`));
    expect(Math.round(balances.current! * 100)).toBe(filed.reduce((sum, { amountCents }) => sum + amountCents, openingCents));
  }
});

test('a bank that is linked again gives other ids; a token that was not made here opens nothing', async () => {
  const at = await standIns('2026-11-20');
  const [first, second] = [await link(at, 'Houndstooth Bank'), await link(at, 'Houndstooth Bank')];
  const ids = async (token: string) => (await read(at, token)).added.map(({ transaction_id: id }) => id);
  const [some, others] = [await ids(first), await ids(second)];
  expect(some.filter((id) => others.includes(id))).toEqual([]);
  const forged = first.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const elsewhere = await standIns('2026-11-20', { secrets: { ...secrets, encryption: secret() } });
  for (const answer of [
    plaid(at, '/transactions/sync', { access_token: forged }),
    plaid(elsewhere, '/accounts/get', { access_token: first }),
  ])
    expect(await answer).toMatchObject({ error_code: 'INVALID_ACCESS_TOKEN' });
});

test('people sign in at Houndstooth’s own page, where they can come back from it', async () => {
  const at = await standIns('2026-11-20');
  const banks = async (body: object) =>
    (await plaid<{ simulated: { name: string; redirectUri?: string }[] }>(at, '/link/token/create', body)).simulated
      .filter(({ redirectUri }) => redirectUri !== undefined)
      .map(({ name, redirectUri }) => [name, redirectUri]);
  const back = 'http://localhost:8080/bank-return';
  expect(await banks({ redirect_uri: back })).toEqual([['Houndstooth Bank', back]]);
  expect(await banks({})).toEqual([]);
  expect(await plaid(at, '/link/token/create', { redirect_uri: `${back}?x=1` })).toMatchObject({ error_code: 'INVALID_FIELD' });
});

test('Houndstooth asks to sign in again after its first reading, until the owner has', async () => {
  const at = await standIns('2026-11-20');
  const token = await link(at, 'Houndstooth Bank');
  const { next_cursor: cursor } = await read(at, token);
  const again = () => plaid(at, '/transactions/sync', { access_token: token, cursor });
  expect(await again()).toMatchObject({ error_code: 'ITEM_LOGIN_REQUIRED' });
  await plaid(at, '/link/token/create', { access_token: token });
  for (let n = 0; n < 2; n++) expect(await again()).toMatchObject({ added: [], has_more: false });
});

test('SimpleFIN’s stand-in gives an access once for a token that was made here, and it lasts through a restart', async () => {
  const vault = vaultOf(secrets.encryption);
  const provider = ({ simplefin }: StandIns, today: string) =>
    new SimplefinProvider(new Clock(() => new Date(`${today}T15:00:00Z`)), { ...simplefin, timeoutMs: 2_000 });
  const before = provider(await standIns('2026-11-20'), '2026-11-20');
  const token = simulatedSetupToken(vault);
  const access = await before.claim(token);
  await expect(before.claim(token)).rejects.toThrow('A token works once');
  await expect(before.claim(simulatedSetupToken(vaultOf(secret())))).rejects.toThrow('A token works once');
  const sent = async (at: SimplefinProvider) => {
    const page = at.read(await at.page(access, '2026-11-01'));
    return { rows: page.transactions, held: page.accounts.map(({ name, mask, balanceCents }) => [name, mask, balanceCents] as const) };
  };
  const first = await sent(before);
  expect(first.held.map(([name, mask]) => [name, mask])).toEqual([
    ['Harbor Checking (3308)', '3308'],
    ['Harbor Savings (3316)', '3316'],
  ]);
  const later = await sent(provider(await standIns('2026-12-10'), '2026-12-10'));
  expect(later.rows.filter(({ date }) => date <= '2026-11-20')).toEqual(first.rows);
  expect(later.rows.length).toBeGreaterThan(first.rows.length);
  // What the accounts hold moves by what came since.
  const since = later.rows.filter(({ date }) => date > '2026-11-20').reduce((sum, { amountCents }) => sum + amountCents, 0);
  const sumOf = (held: readonly (readonly [string, string | null, number | null])[]) => held.reduce((sum, [, , cents]) => sum + cents!, 0);
  expect(sumOf(later.held) - sumOf(first.held)).toBe(since);
});

interface Listed {
  data: { id: string; net: number; created: number }[];
}

test('Stripe’s stand-in has the rows of the files under their ids, and later days come on top', async () => {
  const key = simulatedKey(sealWith(Buffer.from(secrets.encryption, 'hex')), 2);
  const ask = async ({ stripe: { simulatedUrl } }: StandIns, path: string, as = key) => {
    const reply = await fetch(`${simulatedUrl}${path}`, { headers: { authorization: `Bearer ${as}` } });
    return { status: reply.status, body: (await reply.json()) as Listed };
  };
  const [now, later] = [await standIns('2026-11-20'), await standIns('2026-12-20')];
  const filed = historyOf(nuculture, { seededOn: '2026-11-20', today: '2026-11-20' }).rows.get('Stripe')!;
  const newest = filed.slice(-100).reverse();
  const { body } = await ask(now, '/v1/balance_transactions?limit=100');
  expect(body.data.map(({ id, net }) => `${id} ${net}`)).toEqual(newest.map(({ balance, amountCents }) => `${balance!.id} ${amountCents}`));
  const known = body.data[0]!.id;
  const since = await ask(later, `/v1/balance_transactions?limit=100&ending_before=${known}`);
  expect(since.body.data.length).toBeGreaterThan(5);
  expect(since.body.data.every(({ created }) => created >= body.data[0]!.created)).toBe(true);
  expect((await ask(now, '/v1/balance', `${key.slice(0, -1)}x`)).status).toBe(401);
});

test('where Plaid or another address is configured, there is no stand-in for it', async () => {
  const real = { clientId: 'id', secret: 'secret' };
  expect((await standIns('2026-11-20', { plaid: real })).plaid).toEqual(real);
  expect((await standIns('2026-11-20', { plaid: { apiUrl: 'https://proxy.test' } })).plaid).toEqual({ apiUrl: 'https://proxy.test' });
  expect((await standIns('2026-11-20', { stripe: { apiUrl: 'https://proxy.test' } })).stripe).toEqual({ apiUrl: 'https://proxy.test' });
});
