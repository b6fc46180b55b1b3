// A person's decisions about bank rows outlive an undone import: the same rows, in the same file, in another kind of file, or from the bank's
// feed, have them again, and every figure is as before. What can't come back waits in Review, and nothing is lost or counted twice.
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { mapBankAccounts } from '#contracts/routes/bank-links.js';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { PlaidTrial } from './fixtures/bank-link/plaid.fixture.js';
import { decisionKinds, type BankRow, type Business } from './fixtures/ledger/user-decisions.fixture.js';
import { accountBalances } from './journal-programs.js';
import { ofxFile } from './ofx-file.js';
import { importStatement, undo } from './upload.js';

jest.setTimeout(120_000);
let trial: PlaidTrial;
beforeAll(async () => {
  trial = await PlaidTrial.start({ now: '2026-06-30T16:00:00Z' });
}, 90_000);
afterAll(() => trial.close(), 60_000);

const bankRows = decisionKinds.map(({ row }) => row).sort((a, b) => a.date.localeCompare(b.date));
const amount = (cents: number) => (cents / 100).toFixed(2);
const csvOf = (rows: BankRow[]) =>
  `Date,Description,Amount\n${rows.map(({ date, name, cents }) => `${date},${name},${amount(cents)}`).join('\n')}\n`;
const importRows = ({ system, tenantId }: Business, rows = bankRows) =>
  importStatement(system, csvOf(rows), { tenantId, fields: { accountName: 'Checking', accountType: 'asset' } });

/** What both methods report of every account, zeros excluded. */
const balances = async ({ system, tenantId }: Business) => {
  await system.drain();
  const of = async (method: 'cash' | 'accrual') =>
    Object.fromEntries(Object.entries(await accountBalances(system, tenantId, method)).filter(([, cents]) => cents !== 0));
  return { cash: await of('cash'), accrual: await of('accrual') };
};

async function decided(): Promise<Business & { importId: string }> {
  const of = { system: trial.system, tenantId: await trial.business() };
  const savings = csvOf([{ date: '2026-06-12', name: 'MONEY MOVED IN', cents: 45_000 }]);
  await importStatement(of.system, savings, { tenantId: of.tenantId, fields: { accountName: 'Savings', accountType: 'asset' } });
  const { importId } = await importRows(of);
  await of.system.drain();
  const other = (await trial.system.get(getLedgerFast, { tenantId: of.tenantId, query: { search: 'MOVED IN' } })).transactions[0]!;
  const params = { lineId: other.JournalEntryLineID };
  await of.system.get(putTransactionCategory, { tenantId: of.tenantId, params, body: { category: 'Transfer' } });
  // One after the other, as a person would.
  for (const { decide } of decisionKinds) await decide(of);
  await of.system.drain();
  return { ...of, importId };
}

const again: [string, (of: Business & { importId: string }) => Promise<unknown>][] = [
  ['in the same file', importRows],
  [
    'in another kind of file',
    (of) => {
      const ofx = ofxFile([{ number: '000111111234', rows: bankRows.map(({ date, name, cents }) => ({ date, name, cents })) }]);
      return importStatement(of.system, ofx, { tenantId: of.tenantId, name: 'june.ofx', fields: { accountName: 'Checking' } });
    },
  ],
  ['from the bank’s feed', feed],
  [
    'twice',
    async (of) => {
      const { importId } = await importRows(of);
      await undo(of.system, importId, of.tenantId);
      return importRows(of);
    },
  ],
];

/** The bank is linked after the file, and its account is the one of the file. */
async function feed({ tenantId }: Business): Promise<void> {
  const { item, publicToken } = trial.bank();
  const accountId = item.accounts[0]!.account_id;
  for (const [n, { date, name, cents }] of bankRows.entries())
    item.put({ id: `t${n}`, accountId, date, name, amount: 0 - cents / 100 });
  const linkId = await trial.link(tenantId, publicToken);
  const { accounts } = await trial.system.get(listBankAccounts, { tenantId });
  const { bankAccountId } = accounts.find(({ name }) => name === 'Checking')!;
  await trial.system.get(mapBankAccounts, { tenantId, params: { linkId }, body: { accounts: [{ accountId, bankAccountId }] } });
}

describe.each(again)('undone and imported again %s', (_, comeBack) => {
  let of: Business & { importId: string };
  const before = new Map<string, unknown>();
  beforeAll(async () => {
    of = await decided();
    for (const { kind, seen } of decisionKinds) before.set(kind, await seen(of));
    before.set('balances', await balances(of));
    await undo(of.system, of.importId, of.tenantId);
    await comeBack(of);
    await of.system.drain();
  }, 120_000);

  test.each(decisionKinds.map(({ kind, seen }) => [kind, seen] as const))('the %s is back', async (kind, seen) => {
    expect(await seen(of)).toEqual(before.get(kind));
  });

  test('every account has the balance that it had, under both methods', async () => {
    expect(await balances(of)).toEqual(before.get('balances'));
  });
});
