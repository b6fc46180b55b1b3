// A linked bank whose provider misbehaves: the result is the same as without faults, requests are limited, and people see what is wrong.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Fault } from '../../simulators/plaid/plaid-simulator.js';
import { PlaidTrial, statementOf } from '../../../tests/fixtures/bank-link/plaid.fixture.js';

let trial: PlaidTrial;
beforeAll(async () => {
  trial = await PlaidTrial.start({ now: '2026-11-21T17:00:00Z' });
}, 90_000);
afterAll(() => trial.close(), 120_000);

const day = (n: number): string => new Date(Date.UTC(2026, 0, 1 + (n % 300))).toISOString().slice(0, 10);

function filled(transactions: number) {
  const { item, publicToken } = trial.bank();
  const accountId = item.accounts[0]!.account_id;
  const put = (n: number, amount = 1 + (n % 97) / 100) =>
    item.put({ id: `t${n}`, accountId, date: day(n), name: `SHOP ${n % 50}`, amount });
  for (let n = 0; n < transactions; n++) put(n);
  return { item, publicToken, put };
}

test.each<[string, Fault[]]>([
  ['is silent once', [{ kind: 'silent', on: /sync/, after: 1 }]],
  ['limits requests', [{ kind: 'rate-limit', on: /sync/, times: 2 }]],
  ['fails at page 3', [{ kind: 'error', on: /sync/, after: 2, times: 2 }]],
  ['closes the connection', [{ kind: 'reset', on: /sync/, after: 3 }]],
  ['sends a page twice', [{ kind: 'same-page', on: /sync/, after: 2 }]],
  ['has transactions move between pages', [{ kind: 'moved', on: /sync/, after: 3 }]],
  ['forgets where we were', [{ kind: 'lost-place', on: /sync/, after: 3 }]],
])('a provider that %s', async (_, faults) => {
  const tenantId = await trial.business();
  const { item, publicToken } = filled(45);
  trial.plaid.maxPerPage = 10;
  trial.plaid.faults.push(...faults);
  await trial.linkAndMap(tenantId, publicToken);
  expect(trial.plaid.faults).toEqual([]);
  expect((await trial.links(tenantId))[0]).toMatchObject({ health: 'ok', complete: true });
  expect(await trial.postedTransactions(tenantId)).toEqual(statementOf(item));
});

test('away for long, it is asked again by the clock; what is known stays, pages too', async () => {
  const tenantId = await trial.business();
  const { item, publicToken } = filled(45);
  trial.plaid.maxPerPage = 10;
  trial.plaid.faults.push({ kind: 'error', on: /sync/, after: 2, times: 1_000 });
  const linkId = await trial.linkAndMap(tenantId, publicToken);
  const [link] = await trial.links(tenantId);
  expect(link).toMatchObject({
    health: 'failing',
    needsRelink: false,
    nextSyncAt: '2026-11-21T17:02:00.000Z',
    problemSince: '2026-11-21T17:00:00.000Z',
  });
  expect(link!.problem).toContain('isn’t responding');
  expect(await trial.postedTransactions(tenantId)).toEqual([]);
  const asked = trial.plaid.requests.length;
  expect((await trial.sync(tenantId, linkId)).job).toMatchObject({ state: 'failed', problem: { detail: link!.problem } });
  // Three tries of one question.
  expect(trial.plaid.requests.length - asked).toBe(3);
  trial.plaid.faults.splice(0);
  const { requests } = await trial.sync(tenantId, linkId);
  // The first two pages were kept.
  expect(requests).toHaveLength(3);
  expect(await trial.postedTransactions(tenantId)).toEqual(statementOf(item));
  expect((await trial.links(tenantId))[0]).toMatchObject({ health: 'ok', problem: null, problemSince: null });
});

test('transactions that come and go while pages are read', async () => {
  const tenantId = await trial.business();
  const { item, publicToken, put } = filled(45);
  trial.plaid.maxPerPage = 10;
  let calls = 0;
  trial.plaid.beforeAnswer = (path) => {
    if (!path.includes('sync')) return;
    calls++;
    if (calls === 3) item.remove('t2');
    if (calls === 5) put(100);
    if (calls === 6) put(3, 99);
  };
  await trial.linkAndMap(tenantId, publicToken);
  trial.plaid.beforeAnswer = undefined;
  expect(await trial.postedTransactions(tenantId)).toEqual(statementOf(item));
});

test('a bank that asks to sign in again says so once, and goes on from there afterwards', async () => {
  const tenantId = await trial.business();
  const { item, publicToken, put } = filled(5);
  const linkId = await trial.linkAndMap(tenantId, publicToken);
  item.error = 'ITEM_LOGIN_REQUIRED';
  put(50);
  await trial.sync(tenantId, linkId);
  expect((await trial.links(tenantId))[0]).toMatchObject({ health: 'needs-sign-in', needsRelink: true, nextSyncAt: null });
  item.error = null;
  await trial.sync(tenantId, linkId);
  expect((await trial.links(tenantId))[0]).toMatchObject({ health: 'ok', needsRelink: false });
  expect(await trial.postedTransactions(tenantId)).toEqual(statementOf(item));
});

/** `LINK_TRANSACTIONS=50000` is the long form, of 100 pages. */
const long = Number(process.env.LINK_TRANSACTIONS ?? 5_000);

test(
  'a long history comes in by chunks, through faults and with its rows moving, as it would undisturbed',
  async () => {
    const tenantId = await trial.business();
    const { item, publicToken, put } = filled(long);
    trial.plaid.maxPerPage = 500;
    trial.plaid.faults.push(
      { kind: 'error', on: /sync/, after: 2 },
      { kind: 'moved', on: /sync/, after: 6 },
      { kind: 'same-page', on: /sync/, after: 3 },
    );
    const linkId = await trial.linkAndMap(tenantId, publicToken);
    expect(await trial.postedTransactions(tenantId)).toEqual(statementOf(item));
    for (let n = 0; n < 100; n++) put(n * 7, 500);
    for (let n = 0; n < 100; n++) item.remove(`t${n * 11 + 1}`);
    await trial.sync(tenantId, linkId);
    expect(await trial.postedTransactions(tenantId)).toEqual(statementOf(item));
    item.forgetPlaces();
    item.remove('t4000');
    expect((await trial.sync(tenantId, linkId)).job).toMatchObject({ state: 'done' });
    expect(await trial.postedTransactions(tenantId)).toEqual(statementOf(item));
  },
  Math.max(120_000, long * 40),
);
