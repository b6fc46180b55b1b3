// Files of card processors through the real API: what is published of their rows, whichever files show them, and into which account they go.
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import type { z } from 'zod';
import type { transactionReceived } from '#contracts/events/bank-link.js';
import { commitImport, createImport } from '#contracts/routes/imports.js';
import { answerPossibleDuplicate, listPossibleDuplicates } from '#contracts/routes/possible-duplicates.js';
import * as files from './fixtures/bank-link/processor-files.fixture.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { importStatement, multipart, preview, undo } from './upload.js';

jest.setTimeout(60_000);

let system: TestSystem;
let admin: pg.Client;
let tenantId = 300;
beforeAll(async () => {
  system = await TestSystem.start();
  admin = new pg.Client(system.administrator);
  await admin.connect();
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);
beforeEach(() => system.openBusiness(++tenantId));

const file = (lines: string[], name = 'export.csv', fields: Record<string, string> = {}) =>
  importStatement(system, lines.join('\n'), { tenantId, name, fields });
const look = (lines: string[], fields: Record<string, string> = {}) => preview(system, lines.join('\n'), { tenantId, fields });

type Received = z.infer<(typeof transactionReceived)['data']>;
const received = async (): Promise<Received[]> => {
  await system.drain();
  const { rows } = await admin.query(
    `select data from bank_link.event_log where type = 'bank-link.transaction-received' and tenant_id = $1 order by position`,
    [tenantId],
  );
  return rows.map(({ data }) => JSON.parse(data));
};
const activity = async () => (await received()).filter(({ kind }) => kind === 'activity');
const told = ({ change, revision, amountCents, processor }: Received) => [change, revision, amountCents, processor?.kind];

test('Stripe and PayPal: an account each, and of every row its gross, fee and client', async () => {
  const stripe = await file(files.stripeHistory, 'balance_history.csv');
  const paypal = await file(files.paypalFile, 'Download.CSV');
  expect([stripe, paypal].map(({ layout, accounts }) => [layout, accounts[0]!.name, accounts[0]!.certain])).toEqual([
    ['Stripe, balance history', 'Stripe', true],
    ['PayPal, activity', 'PayPal', true],
  ]);
  expect(stripe.rows[0]).toMatchObject({ amountCents: 29100, processor: { kind: 'charge', grossCents: 30000, feeCents: 900, client: '' } });
  const events = await received();
  expect(events.every(({ account }) => account.processor === account.name.toLowerCase())).toBe(true);
  const rows = events.filter(({ kind }) => kind === 'activity');
  expect(rows.map(told)).toEqual([
    ['added', 1, 29100, 'charge'],
    ['added', 1, -1941, 'refund'],
    ['added', 1, -200, 'fee'],
    ['added', 1, -11500, 'dispute'],
    ['added', 1, -15459, 'payout'],
    ['added', 1, 11500, 'dispute'],
    ['added', 1, 50000, 'payout'],
    ['added', 1, 96461, 'charge'],
    ['added', 1, -9651, 'refund'],
    ['added', 1, -4000, 'payment'],
    ['added', 1, 20630, 'charge'],
    ['added', 1, 500, 'conversion'],
    ['added', 1, -6000, 'adjustment'],
    ['added', 1, 6000, 'adjustment'],
    ['added', 1, -20000, 'dispute'],
    ['added', 1, -2000, 'fee'],
    ['added', 1, -80000, 'payout'],
    ['added', 1, 2500, 'payout'],
  ]);
  for (const { amountCents, processor } of rows) expect(amountCents).toBe(processor!.grossCents - processor!.feeCents);
  expect(rows[0]!.processor).toEqual({
    ...{ kind: 'charge', grossCents: 30000, feeCents: 900, taxCents: 0 },
    ...{ chargeId: 'ch_1', client: '', clientId: '', payoutId: 'po_1' },
  });
  expect(rows[10]).toMatchObject({
    description: 'Euro Client GmbH · Web · EUR 200.00',
    processor: { grossCents: 21501, feeCents: 871, client: 'Euro Client GmbH', clientId: 'euro@x.test', chargeId: 'P5' },
  });
});

describe('files that show the same', () => {
  test('a report that names the client completes what is there, and takes it along when it is undone', async () => {
    await file(files.stripeHistory);
    const before = await activity();
    const itemized = await file(files.stripeItemized, 'itemized.csv');
    expect(itemized.counts).toMatchObject({ new: 0, duplicate: 3 });
    const changed = (await activity()).slice(before.length);
    // The fee has no client: nothing more is known of it.
    expect(
      changed.map(({ bankTransactionId, change, revision, processor }) => [bankTransactionId, change, revision, processor!.client]),
    ).toEqual([
      [before[0]!.bankTransactionId, 'changed', 2, 'Ada Bloom'],
      [before[1]!.bankTransactionId, 'changed', 2, 'Ada Bloom'],
    ]);
    expect(changed[1]!.processor!.chargeId).toBe('ch_1');
    await undo(system, itemized.importId, tenantId);
    expect(
      (await activity()).slice(before.length + 2).map(({ change, revision, processor }) => [change, revision, processor!.client]),
    ).toEqual([
      ['changed', 3, ''],
      ['changed', 3, ''],
    ]);
  });

  test('an earlier import with net amounts keeps its rows, which get gross, fee, and client', async () => {
    await file(files.stripeHistory.slice(0, 3));
    const before = await activity();
    for (const table of ['import_row', 'bank_transaction'])
      await admin.query(`update bank_link.${table} set processor = null where tenant_id = $1`, [tenantId]);
    await admin.query('update bank_link.bank_account set processor = null where tenant_id = $1', [tenantId]);
    const again = await file(files.stripeHistory);
    expect(again.accounts[0]).toMatchObject({ isNew: false, certain: true });
    expect(again.counts).toMatchObject({ new: 5, duplicate: 2 });
    const later = (await activity()).slice(before.length);
    expect(
      later.filter(({ change }) => change === 'changed').map(({ bankTransactionId, processor }) => [bankTransactionId, processor]),
    ).toEqual(before.map(({ bankTransactionId, processor }) => [bankTransactionId, processor]));
    expect(later.filter(({ change }) => change === 'added')).toHaveLength(5);
    expect(later.every(({ account }) => account.processor === 'stripe')).toBe(true);
  });

  test('a file that ends in the middle of a day, between two payments alike', async () => {
    const [head, charge] = files.stripeHistory as [string, string];
    const other = charge.replace('txn_1', 'txn_9').replace('ch_1', 'ch_9');
    await file([head, charge]);
    expect((await file([head, other])).counts).toMatchObject({ new: 1, duplicate: 0, possibleDuplicate: 0 });
    expect((await file([head, charge, other])).counts).toMatchObject({ new: 0, duplicate: 2 });
    expect((await activity()).map(({ processor }) => processor!.chargeId)).toEqual(['ch_1', 'ch_9']);
  });

  test('a payout in the report of payouts and the balance history is one', async () => {
    await file(files.stripeHistory);
    expect((await file(files.stripePayoutList)).counts).toMatchObject({ new: 0, duplicate: 1 });
    expect((await file(files.stripePayoutReport)).counts).toMatchObject({ new: 1, duplicate: 1 });
  });
});

describe('a row that waits beside one of another file', () => {
  const wait = async () => {
    await file(['Date,Description,Amount', '03/14/2025,Deposit,291.00'], 'bank.csv', { accountName: 'Stripe' });
    const shown = await file(files.stripeHistory.slice(0, 2), 'history.csv', { accountName: 'Stripe' });
    expect(shown.counts).toMatchObject({ possibleDuplicate: 1 });
    const { pairs } = await system.get(listPossibleDuplicates, { tenantId, query: { state: 'open' } });
    return { id: pairs[0]!.id, shown };
  };
  const answer = (id: string, how: 'same' | 'both' | 'undecided') =>
    system.get(answerPossibleDuplicate, { tenantId, params: { id }, body: { answer: how } });

  test('is published with its details once both are kept, and withdrawn with its file', async () => {
    const { id, shown } = await wait();
    await answer(id, 'both');
    await undo(system, shown.importId, tenantId);
    expect((await activity()).map(told)).toEqual([
      ['added', 1, 29100, undefined],
      ['added', 1, 29100, 'charge'],
      ['removed', 2, 29100, 'charge'],
    ]);
  });

  test('passes its details to the other row while both are the same transaction', async () => {
    const { id } = await wait();
    for (const how of ['same', 'undecided', 'same'] as const) await answer(id, how);
    expect((await activity()).map(told)).toEqual([
      ['added', 1, 29100, undefined],
      ['changed', 2, 29100, 'charge'],
      ['changed', 3, 29100, undefined],
      ['changed', 4, 29100, 'charge'],
    ]);
  });
});

describe('the account', () => {
  const OTHER = 'This file is from PayPal, but the account “Stripe” is a balance at Stripe. Choose another account, or a new one.';
  const refused = async (lines: string[], fields: Record<string, string>) => {
    const { status, body } = await system.call(createImport, {
      tenantId,
      ...multipart({ name: 'a.csv', bytes: Buffer.from(lines.join('\n')) }, fields),
    });
    return [status, (body as { detail?: string }).detail];
  };

  test('of a processor takes its next files, and no other one’s, not even by a person’s choice', async () => {
    const { account } = await file(files.stripeHistory);
    expect((await look(files.stripeItemized)).account).toEqual(account);
    const other = await look(files.paypalFile);
    expect([other.account.name, other.accounts[0]!.isNew, other.accounts[0]!.certain]).toEqual(['PayPal', true, true]);
    expect(await refused(files.paypalFile, { accountId: account.id })).toEqual([422, OTHER]);
    expect(await refused(files.paypalFile, { accountName: 'stripe' })).toEqual([422, OTHER]);
  });

  test('that became another’s between preview and commit refuses the file', async () => {
    await file(['Date,Description,Amount', '01/14/2025,Deposit,1.00'], 'bank.csv', { accountName: 'Wallet' });
    const paypal = await look(files.paypalFile, { accountName: 'Wallet' });
    await file(files.stripeHistory, 'history.csv', { accountName: 'Wallet' });
    const { status, body } = await system.call(commitImport, { tenantId, params: { importId: paypal.importId }, body: {} });
    expect([status, (body as { detail?: string }).detail]).toEqual([
      409,
      expect.stringMatching(/from PayPal, but the account “Wallet” is a balance at Stripe/),
    ]);
  });

  test('of a bank is one again once the processor’s file is undone', async () => {
    const processor = async () =>
      (await admin.query('select processor from bank_link.bank_account where tenant_id = $1', [tenantId])).rows[0].processor;
    await file(['Date,Description,Amount', '01/14/2025,Deposit,1.00'], 'bank.csv', { accountName: 'Checking' });
    expect(await processor()).toBeNull();
    const { importId } = await file(files.stripeHistory, 'history.csv', { accountName: 'Checking' });
    expect(await processor()).toBe('stripe');
    await undo(system, importId, tenantId);
    expect(await processor()).toBeNull();
  });
});

test('Shopify’s sales and the sums of its payouts tell the same money: of two reports committed at once one is refused, until the other is undone', async () => {
  const [sales, sums] = [await look(files.shopifyFile), await look(files.shopifyPayouts)];
  // Neither is done before both have begun.
  await admin.query('begin; lock table bank_link.job in share mode');
  const sent = Promise.all([sales, sums].map(({ importId }) => system.call(commitImport, { tenantId, params: { importId }, body: {} })));
  const waiting = async () => (await admin.query('select count(*)::int as n from pg_locks where not granted')).rows[0].n as number;
  while ((await waiting()) < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  await admin.query('commit');
  const replies = await sent;
  await system.drain();
  expect(replies.map(({ status }) => status).sort()).toEqual([202, 409]);
  const refused = replies.findIndex(({ status }) => status === 409);
  expect(replies[refused]!.body).toMatchObject({ type: expect.stringContaining('summed-report') });
  const [stays, waits] = refused === 1 ? [sales, files.shopifyPayouts] : [sums, files.shopifyFile];
  const send = () => system.call(createImport, { tenantId, ...multipart({ name: 'again.csv', bytes: Buffer.from(waits.join('\n')) }, {}) });
  expect((await send()).status).toBe(409);
  // Another month's report of the other kind is welcome.
  const later = waits.map((line) => line.replaceAll('2025-01', '2025-03'));
  expect((await file(later)).counts.new).toBe(waits.length - 1);
  await undo(system, stays.importId, tenantId);
  expect((await send()).status).toBe(201);
});
