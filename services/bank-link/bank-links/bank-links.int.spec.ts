// Linking banks: permissions, tokens, webhooks, businesses, and what stays after disconnecting.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import {
  createLinkToken,
  disconnectBankLink,
  getAccessToken,
  listBankLinks,
  mapBankAccounts,
  pauseBankLink,
  receivePlaidWebhook,
  syncBankLink,
  updateUserBankToken,
} from '#contracts/routes/bank-links.js';
import { newWebhookKey } from '../../simulators/plaid/webhook-key.js';
import { itemError, signedCall, syncUpdates } from '../../../tests/fixtures/simulators/sign-webhook.fixture.js';
import { PlaidTrial, statementOf } from '../../../tests/fixtures/bank-link/plaid.fixture.js';
import { newAddress } from './handles.js';
import { sealWith } from '#platform/seal.js';
import { testSecrets } from '../../host/testing/template.js';

const now = '2026-11-21T17:00:00Z';
const lines: string[] = [];

let trial: PlaidTrial;
beforeAll(async () => {
  trial = await PlaidTrial.start({ now, log: pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) }) });
}, 90_000);
afterAll(() => trial.close(), 60_000);

const linked = async () => {
  const tenantId = await trial.business();
  const { item, publicToken } = trial.bank();
  const accountId = item.accounts[0]!.account_id;
  item.put({ id: 't1', accountId, date: '2026-11-02', name: 'STAPLES', amount: 40 });
  const linkId = await trial.linkAndMap(tenantId, publicToken);
  return {
    tenantId,
    item,
    linkId,
    accountId,
    put: (id: string, amount: number) => item.put({ id, accountId, date: '2026-11-03', name: id, amount }),
  };
};

/** Where in the database a text is. */
async function placesOf(text: string): Promise<string[]> {
  const { database } = trial.system.composition;
  const { rows: tables } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await database.query(`select from ${name} t where strpos(t::text, $1) > 0 limit 1`, [text]);
    if (rowCount) found.push(name);
  }
  return found;
}

describe('who may', () => {
  test.each(['bookkeeper', 'adviser'] as const)('a %s may see banks, but neither link nor map, pause nor end them', async (role) => {
    const { tenantId, linkId, accountId } = await linked();
    const params = { linkId };
    const as = { tenantId, role };
    expect((await trial.system.call(listBankLinks, as)).status).toBe(200);
    expect((await trial.system.call(syncBankLink, { ...as, params, body: {} })).status).toBe(role === 'bookkeeper' ? 202 : 403);
    const refused = [
      trial.system.call(createLinkToken, { ...as, body: {} }),
      trial.system.call(getAccessToken, { ...as, body: { public_token: 'public-sandbox-1' } }),
      trial.system.call(updateUserBankToken, { ...as, body: { AccessToken: 'x' } }),
      trial.system.call(mapBankAccounts, { ...as, params, body: { accounts: [{ accountId }] } }),
      trial.system.call(pauseBankLink, { ...as, params, body: { paused: true } }),
      trial.system.call(disconnectBankLink, { ...as, params }),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 403));
    await trial.system.drain();
  });
});

test('the specification’s two calls: the handle is opaque, stands for the item, and is worth nothing elsewhere', async () => {
  const tenantId = await trial.business();
  const { item, publicToken } = trial.bank();
  const { access_token: handle } = await trial.system.get(getAccessToken, { tenantId, body: { public_token: publicToken } });
  expect(handle).not.toContain('access-');
  const body = { UserId: 'u', ItemId: item.itemId, BankName: 'First Platypus Bank', NeedsRelink: false, AccessToken: handle };
  expect(await trial.system.get(updateUserBankToken, { tenantId, body })).toEqual({ item_id: item.itemId });
  await trial.system.get(updateUserBankToken, { tenantId, body: { ...body, NeedsRelink: true } });
  expect((await trial.links(tenantId))[0]).toMatchObject({ needsRelink: true, health: 'needs-sign-in' });
  await trial.system.get(updateUserBankToken, { tenantId, body });
  expect((await trial.links(tenantId))[0]).toMatchObject({ needsRelink: false, health: 'ok' });
  const other = await trial.business();
  const from = (tenant: number, change: object) =>
    trial.system.call(updateUserBankToken, { tenantId: tenant, body: { ...body, ...change } });
  expect((await from(other, {})).status).toBe(403);
  // A client that follows the specification knows the provider's accounts and the handle, not the item: it calls once for each account.
  const { accounts } = (await trial.links(tenantId))[0]!;
  expect(accounts.length).toBeGreaterThan(0);
  for (const ItemId of [...accounts.map(({ accountId }) => accountId), 'anything', '', null, undefined])
    expect(await from(tenantId, { ItemId })).toMatchObject({ status: 200, body: { item_id: item.itemId } });
  expect((await from(tenantId, { AccessToken: 'made-up' })).status).toBe(404);
  const unknown = await trial.system.call(getAccessToken, { tenantId, body: { public_token: 'public-sandbox-unknown' } });
  expect([unknown.status, (unknown.body as unknown as { success: boolean }).success]).toEqual([422, false]);
});

test('Plaid’s client is asked for with where people come back to from their bank’s own page, at first and to sign in again', async () => {
  const { tenantId, linkId } = await linked();
  const asked = async (body: object) => {
    await trial.system.get(createLinkToken, { tenantId, body });
    return trial.plaid.linkTokens.at(-1)!;
  };
  const first = await asked({});
  expect(first).toMatchObject({ redirect_uri: 'http://localhost:8080/bank-return', products: ['transactions'] });
  expect(first).not.toHaveProperty('access_token');
  const again = await asked({ linkId });
  expect(again).toMatchObject({ redirect_uri: 'http://localhost:8080/bank-return', access_token: expect.stringContaining('verysecret') });
  expect(again).not.toHaveProperty('products');
});

test('an account of the books is read from one account at a bank, of its own kind', async () => {
  const first = await linked();
  const { tenantId } = first;
  const card = trial.bank();
  card.item.accounts[0]!.type = 'credit';
  card.item.accounts[0]!.name = 'Card';
  const linkId = await trial.link(tenantId, card.publicToken);
  const own = (await trial.system.get(listBankLinks, { tenantId })).ownAccounts[0]!;
  const map = (body: object) => trial.system.call(mapBankAccounts, { tenantId, params: { linkId }, body: { accounts: [body] } });
  const accountId = card.item.accounts[0]!.account_id;
  expect((await map({ accountId, bankAccountId: own.bankAccountId })).body).toMatchObject({ type: '/problems/account-taken' });
  expect((await map({ accountId, name: own.name })).body).toMatchObject({ type: '/problems/account-exists' });
  expect((await map({ accountId: 'none', name: 'X' })).status).toBe(404);
  await trial.system.get(disconnectBankLink, { tenantId, params: { linkId: first.linkId } });
  expect((await map({ accountId, bankAccountId: own.bankAccountId })).body).toMatchObject({ type: '/problems/account-type' });
  expect((await map({ accountId })).body.link.accounts[0]).toMatchObject({ state: 'left-out' });
});

test('a loan and a line of credit of a linked bank are loans in the books, a credit card is a card', async () => {
  const tenantId = await trial.business();
  const kinds = [['credit', 'line of credit', true], ['loan', 'commercial', true], ['credit', 'credit card', undefined]] as const; // prettier-ignore
  for (const [type, subtype, loan] of kinds) {
    const bank = trial.bank();
    Object.assign(bank.item.accounts[0]!, { type, subtype });
    const linkId = await trial.link(tenantId, bank.publicToken);
    const accounts = [{ accountId: bank.item.accounts[0]!.account_id, name: `Bluevine ${subtype}` }];
    await trial.system.get(mapBankAccounts, { tenantId, params: { linkId }, body: { accounts } });
    const mapped = (await trial.links(tenantId)).find((link) => link.linkId === linkId)!.accounts[0];
    expect([subtype, mapped?.type, mapped?.loan]).toEqual([subtype, 'liability', loan]);
  }
});

test('paused it is not read; disconnected its token is gone, what was read stays, and nothing is asked any more', async () => {
  const { tenantId, item, linkId, put } = await linked();
  const params = { linkId };
  await trial.system.get(pauseBankLink, { tenantId, params, body: { paused: true } });
  put('t2', 7);
  expect((await trial.system.call(syncBankLink, { tenantId, params, body: {} })).status).toBe(409);
  expect((await trial.links(tenantId))[0]!.health).toBe('paused');
  await trial.system.get(pauseBankLink, { tenantId, params, body: { paused: false } });
  await trial.system.drain();
  expect(await trial.postedTransactions(tenantId)).toEqual(statementOf(item));
  expect((await trial.system.call(disconnectBankLink, { tenantId: await trial.business(), params })).status).toBe(404);
  expect(await trial.system.get(disconnectBankLink, { tenantId, params })).toEqual({ disconnected: true, staying: 2 });
  expect((await trial.system.call(disconnectBankLink, { tenantId, params })).status).toBe(404);
  expect([await trial.links(tenantId), await trial.postedTransactions(tenantId)]).toEqual([[], statementOf(item)]);
  expect(trial.plaid.requests.at(-1)).toBe('/item/remove');
  expect(await trial.one(`select token_sealed from bank_link.bank_link where tenant_id = $1`, [tenantId])).toEqual({ token_sealed: null });
});

test('the token is nowhere in the database, in a log or in a reply', async () => {
  const { tenantId, item, linkId, put } = await linked();
  trial.plaid.faults.push({ kind: 'error', on: /sync/, times: 3 }, { kind: 'reset', on: /accounts/, times: 3 });
  put('t3', 8);
  await trial.sync(tenantId, linkId);
  const { publicToken } = trial.bank();
  await trial.system.call(getAccessToken, { tenantId, body: { public_token: publicToken } });
  trial.plaid.faults.splice(0);
  const replies = JSON.stringify([await trial.links(tenantId), await trial.system.get(createLinkToken, { tenantId, body: { linkId } })]);
  expect(lines.some((line) => line.includes('job failed'))).toBe(true);
  for (const part of ['verysecret', 'access-sandbox']) {
    expect(await placesOf(part)).toEqual([]);
    expect(lines.filter((line) => line.includes(part))).toEqual([]);
    expect(replies).not.toContain(part);
  }
  // The search finds what is there.
  expect(await placesOf(item.itemId)).toContain('bank_link.bank_link');
});

describe('the webhook', () => {
  const at = new Date(now);
  const address = (tenantId: number) => newAddress(sealWith(Buffer.from(testSecrets.encryption, 'hex')), tenantId);
  const send = (token: string, { body, headers }: { body: Buffer; headers: Record<string, string> }) =>
    trial.system.call(receivePlaidWebhook, { params: { token }, payload: body, headers: { ...headers, 'x-internal-identity': '' } });

  test('a signed call has the bank read; again and late it does no harm', async () => {
    const { tenantId, item, put } = await linked();
    put('t2', 9);
    const call = await signedCall(syncUpdates(item.itemId), { key: trial.plaid.key, at });
    for (let n = 0; n < 3; n++) expect(await send(address(tenantId), call)).toMatchObject({ status: 200, body: { received: true } });
    await trial.system.drain();
    expect(await trial.postedTransactions(tenantId)).toEqual(statementOf(item));
  });

  test('an item’s error says that a person must sign in again', async () => {
    const { tenantId, item } = await linked();
    expect((await send(address(tenantId), await signedCall(itemError(item.itemId), { key: trial.plaid.key, at }))).status).toBe(200);
    expect((await trial.links(tenantId))[0]).toMatchObject({ health: 'needs-sign-in', problemSince: '2026-11-21T17:00:00.000Z' });
  });

  test('unsigned, signed by others, changed or old: 401; of another business’s bank: 403', async () => {
    const { tenantId, item } = await linked();
    const other = await linked();
    const update = syncUpdates(item.itemId);
    const good = await signedCall(update, { key: trial.plaid.key, at });
    const jobs = () => trial.one(`select count(*)::int as n from bank_link.job where tenant_id = $1`, [tenantId]);
    const before = await jobs();
    const stranger = await newWebhookKey(trial.plaid.key.keyId);
    const minutes = (n: number) => new Date(at.getTime() + n * 60_000);
    const bad = [
      { ...good, headers: { ...good.headers, 'plaid-verification': '' } },
      await signedCall(update, { key: stranger, at }),
      await signedCall(update, { key: await newWebhookKey('unknown-key'), at }),
      await signedCall(update, { key: trial.plaid.key, at: minutes(-6) }),
      { ...good, body: Buffer.from(good.body.toString().replace('SYNC', 'sync')) },
      { ...good, body: Buffer.from(JSON.stringify(update)) },
    ];
    for (const call of bad) expect((await send(address(tenantId), call)).status).toBe(401);
    for (const token of ['1', `${address(tenantId).slice(0, -3)}AAA`]) expect((await send(token, good)).status).toBe(401);
    expect((await send(address(other.tenantId), good)).status).toBe(403);
    expect(await jobs()).toEqual(before);
    expect((await send(address(tenantId), await signedCall(update, { key: trial.plaid.key, at: minutes(-4) }))).status).toBe(200);
    await trial.system.drain();
  });
});
