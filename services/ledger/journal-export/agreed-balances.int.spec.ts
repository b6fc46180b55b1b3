// Balance assertions in exported journals, as hledger, Ledger, and Beancount check them. The balances are derived in the fixture.
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { accountBalances, exported, programs } from '../../../tests/journal-programs.js';
import { callMoving, moving } from '../../../tests/moving-in.js';
import { journalOf, postJournal } from '../../../tests/small-company.js';
import { StatementsFixture, facts, stated, statements } from '../../../tests/fixtures/ledger/statements.fixture.js';

jest.setTimeout(60_000);
let { system, business } = {} as StatementsFixture;
let trial: StatementsFixture;
let tenantId: number;
beforeAll(async () => {
  trial = await StatementsFixture.start();
  ({ system, business } = trial);
  // Also a balance that the books don't have, and one that was calculated from the rows.
  tenantId = await business(...facts, ...statements, stated(3, '2026-09-15', 140_803), stated(4, '2026-09-16', 140_802, { derived: true }));
  // An account below the bank account gets 10.00 on September 5 and 4.00 on October 2, and loses nothing.
  const transfer = (number: string, date: string, amount: string) => [
    `${number},${date},Assets:Bank:Checking:Reserve,${amount},,Put aside,`,
    `${number},${date},Equity:Opening Balances,,${amount},Put aside,`,
  ];
  const journal = journalOf(...transfer('R1', '2026-09-05', '10.00'), ...transfer('R2', '2026-10-02', '4.00'));
  await postJournal(system, journal, tenantId);
  await system.drain();
}, 60_000);
afterAll(() => trial.close(), 60_000);

const assertions = (text: string) => text.split('\n').filter((line) => / = | balance /.test(line));
const hledgerLine = (amount: string) => `    Assets:Bank:Checking  0.00 USD = ${amount} USD`;

test('every bank balance that agrees is asserted after the last entry of its day', async () => {
  const text = await exported(system, { format: 'hledger' }, tenantId);
  expect(assertions(text)).toEqual(['954.01', '1454.01', '1308.02'].map(hledgerLine));
  expect(text).toContain(`\n\n2026-09-30 * Bank balance\n${hledgerLine('1308.02')}\n`);
  expect(text.indexOf('2026-08-05 * Bank balance')).toBeGreaterThan(text.indexOf('  -45.99 USD'));
  expect(text.indexOf('2026-08-05 * Bank balance')).toBeLessThan(text.indexOf('2026-08-20'));
});

test('Beancount asserts at the start of the next day to the cent, and no account that has others below it', async () => {
  const text = await exported(system, { format: 'beancount' }, tenantId);
  // By September 30 Reserve is below Checking, and Beancount would add its 10.00.
  expect(assertions(text)).toEqual([
    '2026-08-06 balance Assets:Bank:Checking  954.01 ~ 0.00 USD',
    '2026-09-01 balance Assets:Bank:Checking  1454.01 ~ 0.00 USD',
  ]);
});

test('an export for part of the time has the balances of its days, and none if it starts after the first entry', async () => {
  const until = await exported(system, { format: 'hledger', to: '2026-08-31' }, tenantId);
  expect(assertions(until)).toEqual(['954.01', '1454.01'].map(hledgerLine));
  expect(assertions(await exported(system, { format: 'hledger', from: '2026-08-01' }, tenantId))).toHaveLength(3);
  expect(assertions(await exported(system, { format: 'hledger', from: '2026-08-02' }, tenantId))).toEqual([]);
  expect(await exported(system, { format: 'csv' }, tenantId)).not.toContain('Bank balance');
});

describe.each(programs)('$name', ({ format, installed, balances }) => {
  (installed ? test : test.skip)('accepts the assertions and refuses one that is a cent off', async () => {
    const text = await exported(system, { format }, tenantId);
    expect(balances(text)).toMatchObject({ 'Assets:Bank:Checking': 130_802, 'Assets:Bank:Checking:Reserve': 1_400 });
    const wrong = text.replace(/(=|balance Assets:Bank:Checking ) 1454\.01/, '$1 1454.02');
    expect(wrong).not.toBe(text);
    expect(() => balances(wrong)).toThrow(/complains/);
  });
});

describe('Move In', () => {
  test.each(['hledger', 'beancount'] as const)('reads the %s export into another business, proven by its assertions', async (format) => {
    const text = await exported(system, { format }, tenantId);
    const other = await business();
    const name = `journal.${format === 'hledger' ? 'journal' : 'beancount'}`;
    const wrong = text.replace(/(=|balance Assets:Bank:Checking ) 1454\.01/, '$1 1454.02');
    expect((await callMoving(system, [[name, wrong]], { commit: 'true' }, { tenantId: other })).status).toBe(409);
    // Five of the bank, and two of the journal.
    expect(await moving(system, [[name, text]], { commit: 'true' }, other)).toMatchObject({
      ...{ entries: 7, lines: 14, voided: 0, proof: { agrees: true } },
    });
    // Beancount has no spaces in names.
    const nameOf = (path: string) => (format === 'beancount' ? path.replaceAll(' ', '-') : path);
    const balances = Object.entries(await accountBalances(system, tenantId)).map(([path, cents]) => [nameOf(path), cents]);
    expect(await accountBalances(system, other)).toEqual(Object.fromEntries(balances));
  });
});

test('a bank that the books differ from has no assertion', async () => {
  const other = await business(...facts, stated(5, '2026-09-30', 130_803));
  expect(assertions(await exported(system, { format: 'hledger' }, other))).toEqual([]);
});
