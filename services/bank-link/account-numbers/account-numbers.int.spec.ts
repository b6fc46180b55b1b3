// The last digits of own accounts: a person enters them and transfers pair again, a file or a bank that states them wins, and each is recorded.
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { putAccountNumber } from '#contracts/routes/account-numbers.js';
import { listAudit } from '#contracts/routes/audit.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { listBankLinks, mapBankAccounts } from '#contracts/routes/bank-links.js';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { getOpenTransfers } from '#contracts/routes/transfers.js';
import { PlaidTrial } from '../../../tests/fixtures/bank-link/plaid.fixture.js';
import { ofxFile } from '../../../tests/ofx-file.js';
import { importStatement, undo } from '../../../tests/upload.js';
import { unitsOfWorkOf } from '../../host/compose.js';
import { rebuilds } from '../../host/rebuild.js';

jest.setTimeout(60_000);
let trial: PlaidTrial;
let tenantId: number;
beforeAll(async () => {
  trial = await PlaidTrial.start({ now: '2026-03-20T16:00:00Z' });
}, 60_000);
beforeEach(async () => {
  tenantId = await trial.business();
});
afterAll(() => trial.close(), 60_000);

const put = (accountName: string, ...rows: string[]) =>
  importStatement(trial.system, `Date,Description,Amount\n${rows.join('\n')}\n`, {
    tenantId,
    name: `${accountName}.csv`,
    fields: { accountName },
  });
const ledgerAccounts = async () => {
  await trial.system.drain();
  return (await trial.system.get(listBankAccounts, { tenantId })).accounts;
};
const idOf = async (name: string) => (await ledgerAccounts()).find((account) => account.name === name)!.bankAccountId;
const maskOf = async (name: string) => (await ledgerAccounts()).find((account) => account.name === name)!.mask;
const enter = async (name: string, lastDigits: string | null, more: object = {}) => {
  const { status, body } = await trial.system.call(putAccountNumber, {
    tenantId,
    params: { bankAccountId: await idOf(name) },
    body: { lastDigits },
    ...more,
  });
  await trial.system.drain();
  return status === 200 ? [status, (body as { mask: string | null }).mask] : [status, (body as unknown as { detail: string }).detail];
};
/** Where the transfer went, and the open ones. */
const transfers = async () => {
  await trial.system.drain();
  const { transactions } = await trial.system.get(getLedgerFast, { tenantId, query: { category: 'Transfer' } });
  const { open } = await trial.system.get(getOpenTransfers, { tenantId });
  return [transactions.filter(({ Amount }) => Amount < 0).map(({ AccountName }) => AccountName), open.count];
};
const audit = async () =>
  (await trial.system.get(listAudit, { tenantId, query: {} })).entries
    .filter(({ action }) => action.startsWith('bank-account.'))
    .map(({ action, actor, subject, before, after }) => [action, actor, subject, before, after]);
const origin = async (name: string) => {
  const { ownAccounts } = await trial.system.get(listBankLinks, { tenantId });
  const { mask, maskEnteredBy } = ownAccounts.find((account) => account.name === name)!;
  return [mask, maskEnteredBy];
};

test('open transfers pair again with the digits that a person enters, corrects, and removes; a rebuild changes nothing', async () => {
  await put('Checking', '2026-02-02,ONLINE TRANSFER TO SAV ...2222,-500.00');
  await put('Savings', '2026-02-03,ONLINE TRANSFER FROM CHECKING,500.00');
  await put('Reserve', '2026-02-05,ONLINE TRANSFER FROM CHECKING,500.00');
  expect(await transfers()).toEqual([['Savings'], 1]);
  expect(await enter('Reserve', ' 2222 ')).toEqual([200, '2222']);
  expect(await transfers()).toEqual([['Reserve'], 1]);
  // The description names neither account then.
  expect(await enter('Reserve', '3333')).toEqual([200, '3333']);
  expect(await enter('Savings', '4444')).toEqual([200, '4444']);
  expect(await transfers()).toEqual([['Transfer'], 3]);
  expect(await enter('Savings', '12222')).toEqual([200, '12222']);
  for (const rebuild of Object.values(rebuilds)) await rebuild(unitsOfWorkOf(trial.system.composition), tenantId);
  expect([await transfers(), await trial.system.verify()]).toEqual([[['Savings'], 1], []]);
  expect(await enter('Savings', null)).toEqual([200, null]);
  expect(await transfers()).toEqual([['Savings'], 1]);
  const owner = 'owner@demo.test';
  const numbered = (name: string, before: string | null, after: string | null) =>
    ['bank-account.numbered', owner, `account ${name}`, { lastDigits: before }, { lastDigits: after }]; // prettier-ignore
  expect((await audit()).toReversed()).toEqual([
    numbered('Reserve', null, '2222'),
    numbered('Reserve', '2222', '3333'),
    numbered('Savings', null, '4444'),
    numbered('Savings', '4444', '12222'),
    numbered('Savings', '12222', null),
  ]);
});

test('what can’t be digits, another role, another business, and a processor’s balance are refused', async () => {
  await put('Checking', '2026-02-02,A SHOP,-5.00');
  const limits = 'Enter the last 3 to 6 digits of the account number.';
  for (const wrong of ['12', '1234567', '44X1', '']) expect(await enter('Checking', wrong)).toEqual([400, expect.stringContaining(limits)]);
  expect((await enter('Checking', '1234', { role: 'adviser' }))[0]).toBe(403);
  expect((await enter('Checking', '1234', { role: 'bookkeeper' }))[0]).toBe(200);
  expect((await enter('Checking', '1234', { tenantId: await trial.business() }))[0]).toBe(404);
  await trial.system.composition.database.query(`update bank_link.bank_account set processor = 'stripe' where tenant_id = ${tenantId}`);
  expect(await enter('Checking', '4321')).toEqual([409, 'This account is a card processor balance, which has no account number.']);
  await trial.system.composition.database.query(`update bank_link.bank_account set processor = null where tenant_id = ${tenantId}`);
});

test('digits that a file states replace a person’s, and a person’s never replace them', async () => {
  await put('Checking', '2026-02-02,ONLINE TRANSFER TO SAV ...2222,-500.00');
  await put('Savings', '2026-02-03,ONLINE TRANSFER FROM CHECKING,500.00');
  expect(await enter('Savings', '9999')).toEqual([200, '9999']);
  expect([await transfers(), await origin('Savings')]).toEqual([[['Transfer'], 2], ['9999', 'owner@demo.test']]); // prettier-ignore
  const rows = [{ date: '2026-02-03', cents: 50_000, name: 'ONLINE TRANSFER FROM CHECKING' }, { date: '2026-02-20', cents: 125, name: 'INTEREST' }]; // prettier-ignore
  await importStatement(trial.system, ofxFile([{ number: '000111112222', kind: 'SAVINGS', rows }]), {
    tenantId,
    name: 'savings.ofx',
    fields: { accountName: 'Savings' },
  });
  expect([await maskOf('Savings'), await origin('Savings'), await transfers()]).toEqual(['2222', ['2222', null], [['Savings'], 0]]);
  expect(await enter('Savings', '9999')).toEqual([409, 'A file or the bank shows that Savings ends in 2222, so you can’t change it.']);
  expect((await audit())[0]).toMatchObject(['bank-account.number-replaced', expect.anything(), 'account Savings', { lastDigits: '9999' }, { lastDigits: '2222' }]); // prettier-ignore
});

test('an undone import withdraws the digits that only its file stated, and those that a person entered count again', async () => {
  await put('Checking', '2026-02-02,ONLINE TRANSFER TO SAV ...2222,-500.00');
  await put('Savings', '2026-02-03,ONLINE TRANSFER FROM CHECKING,500.00', '2026-02-20,INTEREST,1.25');
  await enter('Savings', '9999');
  const file = (number: string, cents: number, accountName: string) => {
    const rows = [{ date: '2026-03-01', cents, name: 'INTEREST' }];
    const fields = { accountName };
    return importStatement(trial.system, ofxFile([{ number, kind: 'SAVINGS', rows }]), { tenantId, name: `${cents}.ofx`, fields });
  };
  const [first, second] = [await file('000111112222', 130, 'Savings'), await file('000111112222', 140, 'Savings')];
  expect([await maskOf('Savings'), await origin('Savings'), await transfers()]).toEqual(['2222', ['2222', null], [['Savings'], 0]]);
  await undo(trial.system, first.importId, tenantId);
  expect([await maskOf('Savings'), await origin('Savings')]).toEqual(['2222', ['2222', null]]);
  await undo(trial.system, second.importId, tenantId);
  expect([await maskOf('Savings'), await origin('Savings')]).toEqual(['9999', ['9999', 'owner@demo.test']]);
  expect(await transfers()).toEqual([['Transfer'], 2]);
  expect((await audit())[0]).toMatchObject(['bank-account.number-replaced', expect.anything(), 'account Savings', { lastDigits: '2222' }, { lastDigits: '9999' }]); // prettier-ignore
  // The account that the file opened has none without it.
  const opening = await file('000111113333', 900, 'Reserve');
  expect(await maskOf('Reserve')).toBe('3333');
  await undo(trial.system, opening.importId, tenantId);
  expect([await maskOf('Reserve'), await origin('Reserve')]).toEqual([null, [null, null]]);
  await file('000111113333', 900, 'Reserve');
  expect(await maskOf('Reserve')).toBe('3333');
});

test('a linked bank states the digits of an account that had none, or a person’s', async () => {
  await put('Checking', '2026-02-02,A SHOP,-5.00');
  await put('Savings', '2026-02-02,A DEPOSIT,5.00');
  await enter('Savings', '9999');
  const { publicToken } = trial.bank([
    { id: 'checking', name: 'Business Checking', mask: '4410' },
    { id: 'savings', name: 'Business Savings', mask: '7731' },
  ]);
  const linkId = await trial.link(tenantId, publicToken);
  const { accounts } = (await trial.links(tenantId))[0]!;
  const names = new Map([['Business Checking', await idOf('Checking')], ['Business Savings', await idOf('Savings')]]); // prettier-ignore
  const body = { accounts: accounts.map(({ accountId, name }) => ({ accountId, bankAccountId: names.get(name)! })) };
  await trial.system.get(mapBankAccounts, { tenantId, params: { linkId }, body });
  expect([await maskOf('Checking'), await maskOf('Savings'), await origin('Savings')]).toEqual(['4410', '7731', ['7731', null]]);
});
