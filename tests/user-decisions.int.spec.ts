// A person's decisions about bank rows outlive an undone import: the same rows, in the same file, in another kind of file, or from the bank's
// feed, have them again, and every figure is as before. What can't come back waits in Review, and nothing is lost or counted twice.
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { getAlerts } from '#contracts/routes/alerts.js';
import { listWaitingPurchases } from '#contracts/routes/asset-purchases.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import { mapBankAccounts } from '#contracts/routes/bank-links.js';
import { payDocument, voidDocument } from '#contracts/routes/bills-and-invoices.js';
import { getLedgerFast, putTransactionCategory } from '#contracts/routes/general-ledger.js';
import { dismissDecision, listWaitingDecisions } from '#contracts/routes/waiting-decisions.js';
import { unitsOfWorkOf } from '../services/host/compose.js';
import { rebuilds } from '../services/host/rebuild.js';
import { checking, receivable } from './fixtures/ledger/documents.fixture.js';
import { PlaidTrial } from './fixtures/bank-link/plaid.fixture.js';
import { decisionKinds, documentOf, paidOf, savingsRows, type BankRow, type Business } from './fixtures/ledger/user-decisions.fixture.js';
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
  await importStatement(of.system, csvOf(savingsRows), { tenantId: of.tenantId, fields: { accountName: 'Savings', accountType: 'asset' } });
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

/** The bank is linked after the file, its account is the one of the file, and it words its rows differently. */
async function feed({ tenantId }: Business): Promise<void> {
  const { item, publicToken } = trial.bank();
  const accountId = item.accounts[0]!.account_id;
  for (const [n, { date, name, cents }] of bankRows.entries())
    item.put({ id: `t${n}`, accountId, date, name: `BANK ${name}`, amount: 0 - cents / 100 });
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

  test('every account has the balance that it had, under both methods, and nothing waits', async () => {
    expect(await balances(of)).toEqual(before.get('balances'));
    expect(await waitingOf(of)).toEqual({ texts: [], reasons: [], purchases: [], declined: [] });
  });

  test('everything is the same after a rebuild from the logs', async () => {
    for (const rebuild of Object.values(rebuilds)) await rebuild(unitsOfWorkOf(of.system.composition), of.tenantId);
    expect(await of.system.verify()).toEqual([]);
    for (const { kind, seen } of decisionKinds) expect([kind, await seen(of)]).toEqual([kind, before.get(kind)]);
    expect(await balances(of)).toEqual(before.get('balances'));
  });
});

describe('what can’t come back waits in Review', () => {
  const without = (...names: string[]) => bankRows.filter(({ name }) => !names.some((missing) => name.startsWith(missing)));

  test('a missing row and one of another amount keep their decisions, and nothing is lost or counted twice, until the rows come', async () => {
    const of = await decided();
    const before = await balances(of);
    await undo(of.system, of.importId, of.tenantId);
    const changed = without('ACME', 'LAPTOP', 'ODD SHOP', 'BULK PAPER').map((row) =>
      row.name.startsWith('WAREHOUSE') ? { ...row, cents: -12_100 } : row,
    );
    await importRows(of, changed);
    const { texts, reasons, purchases, declined } = await waitingOf(of);
    expect(texts).toEqual([
      ['category', 'Categorized as Equipment by owner@demo.test.'],
      ['category', 'Categorized as Supplies by owner@demo.test.'],
      ['category', 'Categorized as Supplies by owner@demo.test.'],
      ['note', 'Note by owner@demo.test: Ask Ana about it.'],
      ['payment', 'Payment of invoice of Acme ($5,000.00), recorded by owner@demo.test.'],
      ['split', 'Split into Supplies ($100.00) and Meals ($20.00) by owner@demo.test.'],
    ]);
    expect(new Set(reasons)).toEqual(
      new Set([
        'The transaction isn’t in your books anymore. Import it again, or resolve this.',
        'The transaction isn’t in your books anymore. Import it again to restore this, or dismiss it.',
      ]),
    );
    expect(purchases).toEqual([['Laptop', '2026-06-10', 300_000]]);
    expect(declined).toEqual([['BULK PAPER CO', '2026-06-17', 290_000, 'owner@demo.test']]);
    const alerts = await of.system.get(getAlerts, { tenantId: of.tenantId });
    expect(alerts.items.filter(({ code }) => code === 'waiting-decisions').map(({ message }) => message)).toEqual([
      '1 payment for invoices and bills and 1 purchase for your asset register have no transactions in your books',
    ]);
    const { cash, accrual } = await balances(of);
    // The invoice is open again: 4,000 + 1,000 are earned once under accrual, and not paid under cash.
    expect(accrual).toMatchObject({
      [receivable]: 500_000,
      [checking]: before.accrual[checking]! - 500_000 + 300_000 + 290_000 + 1_500 - 100,
      'Income:Services': before.accrual['Income:Services'],
      'Income:Sales': before.accrual['Income:Sales'],
    });
    expect(cash['Income:Services']).toBe(before.cash['Income:Services']! + 400_000);
    expect(accrual['Assets:Equipment']).toBeUndefined();
    await importRows(of);
    expect(await waitingOf(of)).toEqual({ texts: [], reasons: [], purchases: [], declined: [] });
    const after = await balances(of);
    const extra = (amounts: Record<string, number>) => Object.values(amounts).reduce((sum, cents) => sum + cents, 0);
    // The row of 121.00 was one more transaction, in a category that isn't Travel, Supplies by a person, or a document's.
    expect([extra(after.accrual), after.accrual[checking]]).toEqual([0, before.accrual[checking]! - 12_100]);
    expect([after.accrual[receivable], after.accrual['Income:Services'], after.cash['Income:Sales']]).toEqual([undefined, before.accrual['Income:Services'], before.cash['Income:Sales']]); // prettier-ignore
  });

  test('a document that was paid or voided meanwhile takes no second payment', async () => {
    const of = await decided();
    const { system, tenantId } = of;
    await undo(system, of.importId, tenantId);
    const entered = { date: '2026-06-20', amountCents: 450_000, account: 'Assets:Bank:Savings' };
    const acme = documentOf(of, 'Acme');
    await system.get(payDocument, { tenantId, params: { documentId: acme }, body: { entered } });
    await system.get(voidDocument, { tenantId, params: { documentId: documentOf(of, 'City Power') }, body: {} });
    await importRows(of);
    const { texts, reasons } = await waitingOf(of);
    expect(texts.map(([kind, text]) => [kind, text!.split(',')[0]])).toEqual([
      ['payment', 'Payment of bill from City Power ($100.00) and bill from City Water ($200.00)'],
      ['payment', 'Payment of invoice of Acme ($5'],
    ]);
    expect(reasons).toEqual([
      'The transaction is in your books again, but the bill from City Power was voided. Categorize it, and dismiss this.',
      'The transaction is in your books again, but only $500.00 of the invoice of Acme is unpaid. Choose what it pays, and dismiss this.',
    ]);
    expect(await paidOf(of, 'Acme')).toMatchObject([50_000, ['2026-06-05', 500_000, true, 'bank', 'Checking'], ['2026-06-20', 450_000, false, null, 'Savings']]); // prettier-ignore
    expect((await paidOf(of, 'City Water'))[0]).toBe(20_000);
  });

  test('a paired transfer waits while one of its sides does, and is dismissed for good; with both sides gone, it is one item', async () => {
    const of = await decided();
    const { system, tenantId } = of;
    await undo(system, of.importId, tenantId);
    const second = await importRows(of, without('HARBOR TRANSIT', 'WIRE OUT'));
    const byOwner = 'by owner@demo.test.';
    const ofFee = ['transfer', `Paired as a transfer with INCOMING WIRE 9938 (Savings) ${byOwner}`];
    const ofFull = ['transfer', `Paired as a transfer with COUNTER CREDIT 88 (Savings) ${byOwner}`];
    const { texts, reasons } = await waitingOf(of);
    expect(texts).toEqual([['split', `Split into Transfer ($500.00) and Bank Fees ($25.00) ${byOwner}`], ofFull, ofFee]);
    expect(new Set(reasons)).toEqual(
      new Set(['The transaction isn’t in your books anymore. Import it again to restore this, or dismiss it.']),
    );
    const waiting = async () => (await system.get(listWaitingDecisions, { tenantId })).decisions;
    const full = (await waiting()).find(({ text }) => text === ofFull[1])!;
    expect(full).toMatchObject({ date: '2026-06-04', description: 'HARBOR TRANSIT 4', amountCents: -32_000, account: 'Checking', lineId: null }); // prettier-ignore
    const dismiss = (more: object = {}) => system.call(dismissDecision, { tenantId, params: { id: full.id }, ...more });
    expect((await dismiss({ role: 'adviser' })).status).toBe(403);
    expect((await dismiss({ tenantId: await trial.business() })).status).toBe(404);
    expect([(await dismiss()).status, (await dismiss()).status]).toEqual([200, 404]);
    expect((await waitingOf(of)).texts).toEqual([texts[0], ofFee]);
    expect(await system.verify()).toEqual([]);
    await undo(system, second.importId, tenantId);
    await importRows(of);
    expect((await waitingOf(of)).texts).toEqual([]);
    const otherOf = async (kind: string) => ((await decisionKinds.find((one) => one.kind === kind)!.seen(of)) as unknown[][])[0]![0];
    expect([await otherOf('paired transfer with a fee'), await otherOf('paired transfer')]).toEqual(['Checking', undefined]);
  });

  test('dismissed, a decision doesn’t come back; others can’t dismiss it', async () => {
    const of = await decided();
    const { system, tenantId } = of;
    await undo(system, of.importId, tenantId);
    await system.drain();
    const { decisions } = await system.get(listWaitingDecisions, { tenantId });
    const { id } = decisions.find(({ kind, description }) => kind === 'payment' && description.startsWith('ACME'))!;
    const dismiss = (more: object = {}) => system.call(dismissDecision, { tenantId, params: { id }, ...more });
    expect((await dismiss({ role: 'adviser' })).status).toBe(403);
    expect((await dismiss({ tenantId: await trial.business() })).status).toBe(404);
    expect([(await dismiss()).status, (await dismiss()).status]).toEqual([200, 404]);
    await importRows(of);
    expect((await waitingOf(of)).texts).toEqual([]);
    expect((await paidOf(of, 'Acme'))[0]).toBe(500_000);
    expect((await paidOf(of, 'Garden'))[0]).toBe(0);
  });
});

async function waitingOf({ system, tenantId }: Business) {
  await system.drain();
  const { decisions, total } = await system.get(listWaitingDecisions, { tenantId });
  const { purchases, declined, ...totals } = await system.get(listWaitingPurchases, { tenantId });
  expect([total, totals]).toEqual([decisions.length, { total: purchases.length, totalDeclined: declined.length }]);
  const inOrder = decisions.toSorted((a, b) => `${a.kind} ${a.text}`.localeCompare(`${b.kind} ${b.text}`));
  return {
    texts: inOrder.map(({ kind, text }) => [kind, text]),
    reasons: inOrder.map(({ reason }) => reason),
    purchases: purchases.map(({ asset, date, amountCents }) => [asset, date, amountCents]),
    declined: declined.map(({ description, date, amountCents, answeredBy }) => [description, date, amountCents, answeredBy]),
  };
}
