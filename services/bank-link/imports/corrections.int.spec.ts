// A bank's corrections of transactions that an earlier file put in the books: replaced or deleted, and restored when the import is undone.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { TestSystem } from '../../host/testing/test-system.js';
import { importStatement, preview, undo } from '../../../tests/upload.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2025-06-20T16:00:00Z' });
  for (const tenantId of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) await system.openBusiness(tenantId);
}, 60_000);
afterAll(() => system.close(), 60_000);

const row = (id: string, date: string, amount: string, more = '') =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${date}<TRNAMT>${amount}<FITID>${id}<NAME>CAFE ${id}${more}</STMTTRN>`;
const ofx = (...rows: string[]) =>
  `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>021000021<ACCTID>1112<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>\n${rows.join('\n')}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const corrects = (id: string, action: 'REPLACE' | 'DELETE') => `<CORRECTFITID>${id}<CORRECTACTION>${action}`;

const march = ofx(row('h1', '20250310', '-90.00'), row('h2', '20250312', '-5.00'));
const replaced = ofx(row('h3', '20250310', '-9.00', corrects('h1', 'REPLACE')), row('h4', '20250402', '-7.00'));
const deleted = ofx(row('h5', '20250310', '-90.00', corrects('h1', 'DELETE')), row('h4', '20250402', '-7.00'));

const send = (tenantId: number, text: string, name: string) =>
  importStatement(system, text, { tenantId, name, fields: { accountName: 'Bank' } });

async function amounts(tenantId: number): Promise<number[]> {
  const { transactions } = await system.get(getLedgerFast, { tenantId, query: { limit: 100 } });
  return transactions.map(({ Amount }) => Math.abs(Number(Amount))).sort((a, b) => a - b);
}

test('a correction replaces its transaction, and undoing its import restores the original', async () => {
  await send(2, march, 'march.ofx');
  const { importId } = await send(2, replaced, 'april.ofx');
  expect(await amounts(2)).toEqual([5, 7, 9]);
  await undo(system, importId, 2);
  expect(await amounts(2)).toEqual([5, 90]);
  await send(2, replaced, 'april-again.ofx');
  expect(await amounts(2)).toEqual([5, 7, 9]);
}, 60_000);

test('a later file with the original transaction, or with the correction again, adds nothing', async () => {
  const { importId } = await send(3, march, 'march.ofx');
  await send(3, replaced, 'april.ofx');
  await send(3, `${march}\n`, 'march-again.ofx');
  await send(3, ofx(row('h1', '20250310', '-90.00'), row('h3', '20250310', '-9.00', corrects('h1', 'REPLACE'))), 'both.ofx');
  expect(await amounts(3)).toEqual([5, 7, 9]);
  await undo(system, importId, 3);
  expect(await amounts(3)).toEqual([5, 7, 9]);
}, 60_000);

test('a deleted transaction leaves the books, and undoing the deletion’s import restores it', async () => {
  await send(4, march, 'march.ofx');
  const { importId } = await send(4, deleted, 'april.ofx');
  expect(await amounts(4)).toEqual([5, 7]);
  await undo(system, importId, 4);
  expect(await amounts(4)).toEqual([5, 90]);
}, 60_000);

test('a deleted transaction stays deleted if its own import was undone too', async () => {
  const first = await send(5, march, 'march.ofx');
  const second = await send(5, deleted, 'april.ofx');
  await undo(system, first.importId, 5);
  await undo(system, second.importId, 5);
  expect(await amounts(5)).toEqual([]);
}, 60_000);

test('files can be imported in any order: the correction still replaces its transaction, and a deletion still removes it', async () => {
  await send(6, replaced, 'april.ofx');
  const { importId } = await send(6, march, 'march.ofx');
  expect(await amounts(6)).toEqual([5, 7, 9]);
  await undo(system, importId, 6);
  expect(await amounts(6)).toEqual([7, 9]);
  await send(7, deleted, 'april.ofx');
  await send(7, march, 'march.ofx');
  expect(await amounts(7)).toEqual([5, 7]);
}, 60_000);

test('a later file that still contains a deleted transaction doesn’t restore it', async () => {
  await send(8, march, 'march.ofx');
  await send(8, deleted, 'april.ofx');
  await send(8, `${march}\n`, 'march-again.ofx');
  expect(await amounts(8)).toEqual([5, 7]);
}, 60_000);

const withBalance = (text: string, amount: string, on: string) =>
  text.replace('</BANKTRANLIST>', `</BANKTRANLIST><LEDGERBAL><BALAMT>${amount}<DTASOF>${on}</LEDGERBAL>`);

/** After 90.00 and 5.00 out. */
const marchChecked = withBalance(march, '905.00', '20250312');

test.each([
  // 905.00 + 90.00 − 9.00 − 7.00, and 905.00 + 90.00 − 7.00.
  ['replaces', 9, withBalance(replaced, '979.00', '20250402')],
  ['deletes', 10, withBalance(deleted, '988.00', '20250402')],
])(
  'the preview of a file that %s a transaction of an earlier one compares its balance with the books after that',
  async (_, tenantId, text) => {
    await send(tenantId, marchChecked, 'march.ofx');
    const shown = await preview(system, text, { tenantId, name: 'april.ofx', fields: { accountName: 'Bank' } });
    expect(shown.statement).toMatchObject({ differenceCents: 0 });
    await send(tenantId, `${text}\n`, 'april.ofx');
    // Once it's corrected, the same file finds nothing left to correct.
    const again = await preview(system, `${text}\n\n`, { tenantId, name: 'again.ofx', fields: { accountName: 'Bank' } });
    expect([again.counts.new, again.statement]).toMatchObject([0, { differenceCents: 0 }]);
  },
  60_000,
);

test('the preview of the original file after its correction leaves out what was corrected', async () => {
  await send(11, withBalance(replaced, '979.00', '20250402'), 'april.ofx');
  const early = ofx(row('h0', '20250301', '-1.00'), row('h1', '20250310', '-90.00'), row('h2', '20250312', '-5.00'));
  const shown = await preview(system, withBalance(early, '984.00', '20250312'), {
    tenantId: 11,
    name: 'march.ofx',
    fields: { accountName: 'Bank' },
  });
  // This file's opening is the earlier one: 984.00 + 96.00 = 1,080.00 less 1.00, 9.00 in the books, and 5.00.
  expect(shown.statement.differenceCents).toBe(106500 - 98400);
}, 60_000);
