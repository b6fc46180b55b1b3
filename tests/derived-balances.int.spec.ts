// A balance that was only worked out from a file's own rows is never reported as verified; a second stated balance verifies it.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getAccountChecks, getBankChecks } from '#contracts/routes/bank-checks.js';
import { putEnteredBalance } from '#contracts/routes/entered-balances.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { verdictOf } from '../services/ledger/bank-checks/bank-checks.js';
import { importStatement, undo } from './upload.js';

const notYet = 'not checked yet: opening derived from this file';

/** Closing balances follow from 1,000.00 before January: 1,000 − 90 + 500 = 1,410 on January 31, − 410 = 1,000 on February 28. */
const rows = { '2025-01-10': '-90.00', '2025-01-20': '500.00', '2025-02-05': '-410.00' };
const ofx = (from: string, to: string, balance: string, changed: Partial<typeof rows> = {}): string => {
  const own = Object.entries({ ...rows, ...changed }).filter(([day]) => day >= from && day <= to);
  const plain = (day: string): string => day.replaceAll('-', '');
  const list = own.map(
    ([day, amount]) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${plain(day)}<TRNAMT>${amount}<FITID>${plain(day)}<NAME>ROW ${plain(day)}</STMTTRN>`,
  );
  return `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>5512<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${plain(from)}<DTEND>${plain(to)}${list.join('')}</BANKTRANLIST>
<LEDGERBAL><BALAMT>${balance}<DTASOF>${plain(to)}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
};
const january = ofx('2025-01-01', '2025-01-31', '1410.00');
const february = ofx('2025-02-01', '2025-02-28', '1000.00');

let system: TestSystem;
let tenantId = 20;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-01-20T16:00:00Z' });
}, 60_000);
afterAll(() => system.close(), 60_000);

const business = async (): Promise<number> => {
  await system.openBusiness(++tenantId);
  return tenantId;
};
const imported = (text: string, name = 'bank.ofx') => importStatement(system, text, { tenantId, name, fields: { accountName: 'Bank' } });
const checked = async () => {
  await system.drain();
  const { accounts } = await system.get(getBankChecks, { tenantId });
  const account = accounts.find(({ checks }) => checks > 0)!;
  const { checks } = await system.get(getAccountChecks, { tenantId, params: { bankAccountId: account.id }, query: { page: 1, limit: 50 } });
  const verdict = `${account.agreesThrough ?? (account.firstDifference ? 'differs' : verdictOf(account))}`;
  return { verdict, states: checks.filter(({ source }) => source !== 'opening').map(({ date, state }) => `${date} ${state}`) };
};

test('an OFX file that states its closing balance alone, then the next month', async () => {
  await business();
  const first = await imported(january);
  expect(first.statement).toMatchObject({ openingCents: 100_000, closingCents: 141_000, explanation: notYet });
  expect(first.statement.differenceCents).toBeUndefined();
  expect(await checked()).toEqual({ verdict: notYet, states: ['2025-01-31 not-checked'] });
  const second = await imported(february);
  expect(second.statement).toMatchObject({ differenceCents: 0 });
  expect(await checked()).toEqual({ verdict: '2025-02-28', states: ['2025-02-28 agrees', '2025-01-31 agrees'] });
  await undo(system, second.importId, tenantId);
  expect(await checked()).toEqual({ verdict: notYet, states: ['2025-01-31 not-checked'] });
});

test('an amount that was read wrongly is found by the second stated balance, and nothing agreed before', async () => {
  await business();
  await imported(ofx('2025-01-01', '2025-01-31', '1410.00', { '2025-01-20': '-500.00' }));
  expect((await checked()).verdict).toBe(notYet);
  // An older file: the books hold 1,000 − 90 − 500 = 410 on January 31, where the bank says 1,410. The same 1,000 is missing before the first
  // row of January, whose opening balance would be 1,410 + 90 + 500 = 2,000.
  await imported(ofx('2024-12-01', '2024-12-31', '1000.00'));
  expect(await checked()).toEqual({ verdict: 'differs', states: ['2025-01-31 same', '2024-12-31 not-checked'] });
});

test('the same month again, in the same or another format, checks nothing', async () => {
  await business();
  await imported(january);
  const again = await imported(january.replace('OTHER', 'DEBIT'), 'again.qfx');
  expect(again.statement.explanation).toBe(notYet);
  expect(await checked()).toEqual({ verdict: notYet, states: ['2025-01-31 not-checked', '2025-01-31 not-checked'] });
});

test('balances of several days in one CSV file check its rows among each other; of one day they check nothing', async () => {
  await business();
  const oneDay = 'Date,Description,Amount,Balance\n01/10/2025,SHOP,-90.00,910.00\n01/10/2025,SALE,500.00,1410.00\n';
  const shown = await imported(oneDay, 'day.csv');
  expect(shown.statement.explanation).toBe(notYet);
  expect(await checked()).toEqual({ verdict: notYet, states: ['2025-01-10 not-checked'] });
  await business();
  const days = await imported(oneDay.replace('01/10/2025,SALE', '01/20/2025,SALE'), 'days.csv');
  expect(days.statement.differenceCents).toBe(0);
  expect(await checked()).toEqual({ verdict: '2025-01-20', states: ['2025-01-20 agrees', '2025-01-10 agrees'] });
});

test('a file that states opening and closing balance is checked by itself', async () => {
  await business();
  const text = 'Beginning balance as of 01/01/2025,,1000.00\nEnding balance as of 01/31/2025,,1410.00\n\nDate,Description,Amount\n';
  const shown = await imported(`${text}01/10/2025,SHOP,-90.00\n01/20/2025,SALE,500.00\n`, 'named.csv');
  expect(shown.statement).toMatchObject({ openingCents: 100_000, closingCents: 141_000, differenceCents: 0 });
  expect((await checked()).verdict).toBe('2025-01-31');
});

test('a balance that a person enters for a CSV file without one is that of its last day, and the next statement checks it', async () => {
  await business();
  const csv = 'Date,Description,Amount\n01/10/2025,ROW 20250110,-90.00\n01/20/2025,ROW 20250120,500.00\n';
  const fields = { accountName: 'Bank', closingCents: '141000' };
  const first = await importStatement(system, csv, { tenantId, name: 'january.csv', fields });
  expect(first.statement).toMatchObject({ openingCents: 100_000, closingCents: 141_000, closingOn: '2025-01-20', explanation: notYet });
  expect(await checked()).toEqual({ verdict: notYet, states: ['2025-01-20 not-checked'] });
  await imported(february);
  expect(await checked()).toEqual({ verdict: '2025-02-28', states: ['2025-02-28 agrees', '2025-01-20 agrees'] });
});

describe('a balance that a person enters for an account whose files are in the books', () => {
  const accountId = async () => (await system.get(getBankChecks, { tenantId })).accounts.find(({ coverage }) => coverage.length > 0)!.id;
  const call = async (date: string, balanceCents: number, more: object = {}) =>
    system.call(putEnteredBalance, { tenantId, params: { bankAccountId: await accountId() }, body: { date, balanceCents }, ...more });
  const enter = async (date: string, balanceCents: number) => {
    expect((await call(date, balanceCents)).body).toMatchObject({ date, balanceCents });
    return checked();
  };
  const csv = 'Date,Description,Amount\n01/10/2025,ROW 20250110,-90.00\n01/20/2025,ROW 20250120,500.00\n';

  test('verifies a file’s balance if it matches, shows the difference if not, and is undone with the file', async () => {
    await business();
    const file = await imported(january);
    // The books hold 1,000 − 90 = 910 on January 15.
    expect(await enter('2025-01-15', 90_000)).toEqual({ verdict: 'differs', states: ['2025-01-31 not-checked', '2025-01-15 differs'] });
    const matched = { verdict: '2025-01-31', states: ['2025-01-31 agrees', '2025-01-15 agrees'] };
    expect(await enter('2025-01-15', 91_000)).toEqual(matched);
    expect(await enter('2025-01-15', 91_000)).toEqual(matched);
    const { checks } = await system.get(getAccountChecks, { tenantId, params: { bankAccountId: await accountId() } });
    // The opening balance was worked out for the day before the first row.
    expect(checks.map(({ date, entered, importId }) => [date, entered, importId === file.importId])).toEqual([
      ...[['2025-01-31', undefined, true], ['2025-01-15', true, true], ['2025-01-09', undefined, true]], // prettier-ignore
    ]);
    await imported(february);
    expect((await checked()).verdict).toBe('2025-02-28');
    await undo(system, file.importId, tenantId);
    expect((await checked()).states).toEqual(['2025-02-28 not-checked']);
  });

  test('opens the books of files without a balance, proves nothing by itself, and the second one checks both', async () => {
    await business();
    const file = await imported(csv, 'january.csv');
    const books = async () =>
      (await system.get(listBankAccounts, { tenantId })).accounts.find(({ transactionCount }) => transactionCount > 0)?.balanceCents;
    await system.drain();
    expect(await books()).toBe(41_000);
    expect(await enter('2025-01-31', 150_000)).toEqual({ verdict: notYet, states: ['2025-01-31 not-checked'] });
    expect(await books()).toBe(150_000);
    // It was typed wrongly: 1,410 less 410 is 1,000 before the first row.
    expect(await enter('2025-01-31', 141_000)).toEqual({ verdict: notYet, states: ['2025-01-31 not-checked'] });
    expect(await books()).toBe(141_000);
    expect(await enter('2025-01-12', 90_500)).toEqual({ verdict: 'differs', states: ['2025-01-31 not-checked', '2025-01-12 differs'] });
    expect(await enter('2025-01-12', 91_000)).toEqual({ verdict: '2025-01-31', states: ['2025-01-31 agrees', '2025-01-12 agrees'] });
    await undo(system, file.importId, tenantId);
    await system.drain();
    expect(await books()).toBeUndefined();
  });

  test('is refused for a day before the statements, a day to come, an unknown account, and an adviser', async () => {
    await business();
    await imported(january);
    await system.drain();
    expect((await call('2024-12-31', 100_000)).body).toMatchObject({ status: 422, type: '/problems/no-statement-of-day' });
    expect((await call('2026-01-22', 100_000)).body).toMatchObject({ status: 422, type: '/problems/future-balance' });
    const params = { bankAccountId: '0198c5e0-0000-7000-8000-0000000000ff' };
    expect((await call('2025-01-31', 1, { params })).body).toMatchObject({ status: 404, type: '/problems/unknown-bank-account' });
    expect((await call('2025-01-31', 1, { role: 'adviser' })).status).toBe(403);
    expect(await checked()).toEqual({ verdict: notYet, states: ['2025-01-31 not-checked'] });
  });
});
