// Every number belongs to one account of a chart, for new own accounts and for those that shared one before.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { amexAugust, importStatement, pncAugust } from '../../../tests/upload.js';
import { TestSystem } from '../../host/testing/test-system.js';

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2024-12-31T17:00:00Z' });
  await system.openBusiness(2);
  admin = new pg.Client(system.administrator);
  await admin.connect();
  for (const accountName of ['Checking', 'Savings', 'Reserve']) await importStatement(system, pncAugust, { fields: { accountName } });
  for (const accountName of ['Amex', 'Visa'])
    await importStatement(system, amexAugust, { fields: { accountName, accountType: 'liability' } });
}, 120_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

const numbers = async () => {
  const { rows } = await admin.query(`select path, number from ledger.account where tenant_id = 2 and money order by account_id`);
  return rows.map(({ path, number }) => [path.split(':').at(-1), number]);
};
const own = [
  ['Checking', '1000'],
  ['Savings', '1010'],
  ['Reserve', '1020'],
  ['Amex', '2000'],
  ['Visa', '2010'],
];

test('own accounts get the next free number', async () => {
  expect(await numbers()).toEqual(own);
});

test('own accounts that shared a number get one each, the first keeps it', async () => {
  await admin.query(`set search_path to ledger; drop index account_number;
    update account set number = case type when 'asset' then '1000' else '2000' end where money; update account set number = '1010' where path = 'Expenses:Rent'`);
  await admin.query(readFileSync(new URL('../migrations/0008_account_numbers.sql', import.meta.url), 'utf8'));
  // 1010 is taken by another account.
  expect(await numbers()).toEqual(own.map(([name, number]) => [name, { '1010': '1020', '1020': '1030' }[number!] ?? number]));
  await expect(admin.query(`update account set number = '1000' where path = 'Expenses:Rent'`)).rejects.toThrow('account_number');
});
