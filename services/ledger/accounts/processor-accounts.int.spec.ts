// Own accounts that a processor holds: from before they kept its name, they have it after the migration.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import type { MoneyAccount } from '#contracts/events/bank-link.js';
import { deposit, march, receive } from '../../../tests/fixtures/ledger/processor.fixture.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-03-31T16:00:00Z', ownProduct: true });
  await system.openBusiness(2);
  admin = new pg.Client(system.administrator);
  await admin.connect();
}, 60_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

const paypal: MoneyAccount = { id: '0198c5e0-0000-7000-8000-000000000902', name: 'PayPal', type: 'asset', mask: null, processor: 'paypal' };
const processors = async () => {
  const { rows } = await admin.query<{ path: string; processor: string | null }>(
    'select path, processor from ledger.account where tenant_id = 2 and money order by path',
  );
  return Object.fromEntries(rows.map(({ path, processor }) => [path, processor]));
};

test('the name follows from the processor’s decisions; one that made none is named with its next transaction', async () => {
  const conversion = { date: '2026-03-11', description: 'EUR TO USD', kind: 'conversion' as const, gross: 12_00, account: paypal };
  await receive(system, 2, [...march, deposit, { transaction: 20, ...conversion }]);
  const named = { 'Assets:Bank:PNC': null, 'Assets:Bank:PayPal': 'paypal', 'Assets:Bank:Stripe': 'stripe' };
  expect(await processors()).toEqual(named);
  // As the role that migrates, which row-level security holds back.
  const migration = readFileSync(new URL('../migrations/0037_processor_accounts.sql', import.meta.url), 'utf8');
  await admin.query(`begin; set local role ledger_owner; set local search_path to ledger;
    alter table account drop column processor; ${migration} commit`);
  expect(await processors()).toEqual({ ...named, 'Assets:Bank:PayPal': 'unknown' });
  await receive(system, 2, [{ transaction: 21, ...conversion }]);
  expect(await processors()).toEqual(named);
}, 60_000);
