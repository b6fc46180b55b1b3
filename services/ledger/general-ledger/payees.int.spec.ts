// The payee that the database stores with a line is the one that the contracts read from its text, also for lines from before.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import { payeeText } from '#contracts/rules/payee-text.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
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

const pieces = [
  ...['RECURRING ', 'DEBIT CARD', 'debit card', ' PURCHASE', 'PURCHASE', ' X12', ' XXXXX4291', ' XX1234567', ' X1'],
  ...['CHECKCARD', 'POS', ' DEBIT', 'PURCHASE AUTHORIZED ON', ' 04/12', ' 0412', ' 12'],
  ...[' ', '  ', '|', ' | ', 'ACME', 'Café #0012', 'x', '\t', '\n', '\u00a0', '\u2003', '\u3000', '\ufeff'],
];

test('the payee of any text', async () => {
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 7 }).map((parts) => parts.join(''));
  const texts = ['', ...fc.sample(text, { numRuns: 5_000, seed: 39 })];
  const { rows } = await admin.query<{ payee: string }>(
    'select ledger.payee_of(text) as payee from unnest($1::text[]) with ordinality as t (text, place) order by place',
    [texts],
  );
  expect(rows.map(({ payee }, index) => [texts[index], payee])).toEqual(texts.map((given) => [given, payeeText(given)]));
});

test('lines from before it was stored have one after the migration', async () => {
  const spent = (no: string, text: string, payee: string) =>
    `${no},2026-03-02,Expenses:Supplies,5.00,,${text},${payee}\n${no},2026-03-02,Assets:Checking,,5.00,${text},${payee}`;
  await postJournal(system, journalOf(spent('1', 'Paper', 'Staples'), spent('2', 'CHECKCARD 0412 ARABICA', ''), spent('3', '', '')));
  const payees = async () => (await admin.query<{ payee: string }>('select payee from ledger.gl_line order by payee')).rows.map(({ payee }) => payee); // prettier-ignore
  const expected = ['', 'ARABICA', 'Staples'];
  expect(await payees()).toEqual(expected);
  await admin.query('set search_path to ledger; alter table gl_line drop column payee; drop function payee_of');
  await admin.query(readFileSync(new URL('../migrations/0031_payees.sql', import.meta.url), 'utf8'));
  expect(await payees()).toEqual(expected);
});
