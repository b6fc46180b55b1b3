// What services keep of each other's events is recomputed from the logs: whatever was tampered with is found, in words that name it.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { getSettings, putSettings } from '#contracts/routes/settings.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { journalOf, postJournal } from './small-company.js';
import { importStatement, pncAugust } from './upload.js';

let system: TestSystem;
let admin: pg.Client;
beforeAll(async () => {
  system = await TestSystem.start();
  await system.openBusiness(2, 'Nuculture');
  await importStatement(system, pncAugust);
  await postJournal(system, journalOf('J1,2024-06-01,Expenses:Meals,5.00,,Lunch,', 'J1,2024-06-01,Assets:Bank:Old Checking,,5.00,Lunch,'));
  const { tenantId: _, ...settings } = (await system.get(getSettings)) as Record<string, unknown>;
  await system.get(putSettings, { body: { ...settings, name: 'Nuculture Studios' } });
  await system.drain();
  admin = new pg.Client(system.administrator);
  await admin.connect();
  // The directory's own row, which a person who adds a business makes.
  await admin.query(
    `insert into gateway.business (tenant_id, name, description, time_zone) values (2, 'Nuculture Studios', '', 'America/New_York')`,
  );
  await admin.query(`with p as (insert into gateway.person values ('00000000-0000-4000-8000-000000000001', 't', 'o', 'owner@demo.test', 'Owner') returning person_id, mail)
    insert into gateway.membership (tenant_id, mail, person_id, role) select 2, mail, person_id, 'owner' from p`);
}, 90_000);
afterAll(async () => {
  await admin.end();
  await system.close();
}, 60_000);

const verify = () => system.verify();

test('nothing differs as it was written', async () => expect(await verify()).toEqual([]));

test.each([
  [
    'gateway.business',
    `update gateway.business set name = 'Other' where tenant_id = 2`,
    /^business 2 has another name or description in the directory/,
  ],
  [
    'gateway.business',
    `update gateway.business set time_zone = 'Asia/Manila' where tenant_id = 2`,
    /^business 2 has another time zone in the directory/,
  ],
  [
    'payroll.payroll_settings',
    `update payroll.payroll_settings set business = 'Nuculture' where tenant_id = 2`,
    /^payroll has a different name for business 2/,
  ],
  [
    'gateway.audit_entry',
    `delete from gateway.audit_entry where tenant_id = 2 and seq = (select max(seq) from gateway.audit_entry where tenant_id = 2)`,
    /^audit trail of tenant 2: 1 records of \S+ are missing$/,
  ],
  [
    'gateway.audit_entry',
    `update gateway.audit_entry set event_id = gen_random_uuid() where tenant_id = 2 and seq = 1`,
    /^audit trail of tenant 2: 1 entries that \S+ never recorded$/,
  ],
  [
    'bank_link.bank_transaction',
    `update bank_link.bank_transaction set amount_cents = amount_cents - 1 where kind = 'journal'`,
    /^line \S+ of a journal of tenant 2 differs from the ledger’s events$/,
  ],
  [
    'bank_link.bank_transaction',
    `update bank_link.bank_transaction t set bank_account_id = (select min(bank_account_id::text)::uuid from bank_link.bank_account) where kind = 'journal'`,
    /^line \S+ of a journal is not on the bank account of its account, tenant 2$/,
  ],
  [
    'ledger.bank_transaction',
    `update ledger.bank_transaction set revision = revision + 1 where bank_transaction_id = (select min(bank_transaction_id::text)::uuid from ledger.bank_transaction)`,
    /^bank transaction \S+ of tenant 2 does not match bank-link’s events$/,
  ],
  [
    'ledger.bank_transaction',
    `update ledger.bank_transaction set entry_id = null where bank_transaction_id = (select min(bank_transaction_id::text)::uuid from ledger.bank_transaction where entry_id is not null)`,
    /^entry \d+ of tenant 2 does not match its bank transaction/,
  ],
  [
    'ledger.bank_transaction',
    `insert into ledger.bank_transaction values (2, '00000000-0000-4000-8000-000000000009', 1, null)`,
    /^bank transaction 0{8}-\S+ of tenant 2 is in the books but not in bank-link’s events$/,
  ],
])('%s tampered with is found (%s)', async (table, tamper, sentence) => {
  await admin.query(`set session_replication_role = replica; create table public.kept as table ${table}`);
  try {
    expect((await admin.query(tamper)).rowCount).toBe(1);
    expect(await verify()).toContainEqual(expect.stringMatching(sentence));
  } finally {
    await admin.query(
      `delete from ${table}; insert into ${table} select * from public.kept; drop table public.kept; set session_replication_role = origin`,
    );
  }
  expect(await verify()).toEqual([]);
});
