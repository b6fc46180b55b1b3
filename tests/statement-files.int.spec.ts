// Statement files of banks nobody has heard of, through the real API: mapped once and known again; in two formats one entry each; and files
// that are none, which change nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createImport, getImport, listImports, type ImportPreview } from '#contracts/routes/imports.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { booksHash } from '../services/ledger/books-hash.js';
import { importStatement, multipart, preview, undo } from './upload.js';

let system: TestSystem;
let tenantId = 10;
beforeAll(async () => {
  system = await TestSystem.start();
}, 60_000);
afterAll(() => system.close(), 60_000);
beforeEach(() => system.openBusiness(++tenantId));

const mapped = (mapping: object) => ({ tenantId, fields: { mapping: JSON.stringify(mapping) } });
const amounts = (shown: ImportPreview) => shown.rows.map((row) => [row.date, row.amountCents]);
/** Day first, money out positive, words nobody expects: 12.50 out on March 1st, 2.00 back on April 1st. */
const october = 'Exported 2024\n\nWhen;What;How much\n01/03/2024;Coffee;12,50\n01/04/2024;Refund;-2,00\n';
const november = 'Exported again\nby somebody\n\nwhen;what;how  much\n05/06/2024;Tea;3,00\n';
const columns = { date: 'When', description: 'What', amount: 'How much', dateFormat: 'DD/MM/YYYY', sign: -1 };

describe('a mapping is remembered', () => {
  test('once it was given: the next file of the bank is read by it, for certain, into the same account', async () => {
    const first = await importStatement(system, october, { ...mapped(columns), name: 'my-bank-october.csv' });
    expect(first).toMatchObject({ mappingSource: 'given', confident: true });
    expect(amounts(first)).toEqual([
      ['2024-03-01', -1250],
      ['2024-04-01', 200],
    ]);
    const next = await preview(system, november, { tenantId, name: 'my-bank-november.csv' });
    expect(next).toMatchObject({ mappingSource: 'remembered', confident: true, account: first.account });
    expect(amounts(next)).toEqual([['2024-06-05', -300]]);
  });

  test('once a guess was posted, which until then is no more than a guess', async () => {
    const wells = (day: string) => `"${day}","-25.00","*","","PURCHASE SHELL"\n"${day}","1500.00","*","1001","PAYROLL ACME"\n`;
    const guess = await preview(system, wells('01/13/2024'), { tenantId });
    expect(guess).toMatchObject({ mappingSource: 'guessed', confident: false, mapping: { headerRow: 0, dateFormat: 'MM/DD/YYYY' } });
    expect(await preview(system, wells('02/13/2024'), { tenantId })).toMatchObject({ mappingSource: 'guessed', confident: false });
    await importStatement(system, wells('01/13/2024'), { tenantId });
    // 02/03 could be either of two days; what was confirmed says which.
    const next = await preview(system, wells('02/03/2024'), { tenantId });
    expect(next).toMatchObject({ mappingSource: 'remembered', confident: true });
    expect(next.rows[0]!.date).toBe('2024-02-03');
  });

  test('and replaced by the next one that a person gives', async () => {
    await preview(system, october, mapped(columns));
    await preview(system, october, mapped({ ...columns, sign: 1 }));
    expect(amounts(await preview(system, november, { tenantId }))).toEqual([['2024-06-05', 300]]);
  });

  test('for each account; where accounts disagree, a person is asked', async () => {
    const name = (accountName: string, sign: number) => ({
      tenantId,
      fields: { accountName, mapping: JSON.stringify({ ...columns, sign }) },
    });
    await preview(system, october, name('Card', -1));
    await preview(system, october, name('Checking', 1));
    const chosen = await preview(system, november, { tenantId, fields: { accountName: 'Card' } });
    expect([chosen.confident, amounts(chosen)]).toEqual([true, [['2024-06-05', -300]]]);
    const open = await preview(system, november, { tenantId });
    expect(open.confident).toBe(false);
    expect(open.notes.join()).toContain('These columns were confirmed for “Checking”. Please check them, and the plus and minus signs');
  });

  test('in one business alone', async () => {
    await preview(system, october, mapped(columns));
    await system.openBusiness(++tenantId);
    expect(await preview(system, november.replace('05/06', '05/16'), { tenantId })).toMatchObject({
      mappingSource: 'guessed',
      confident: false,
    });
  });

  test('but where its dates are in another order, a person is asked', async () => {
    await preview(system, october, mapped(columns));
    const other = await preview(system, november.replace('05/06', '05/16'), { tenantId });
    expect(other).toMatchObject({ mappingSource: 'remembered', confident: false, mapping: { dateFormat: 'MM/DD/YYYY' } });
    expect(other.rows.map(({ date }) => date)).toEqual(['2024-05-16']);
  });
});

/** Two coffees, which differ in nothing, and a payday: 1,000.00 − 4.50 − 4.50. A bank cuts the name at 32 letters in OFX and pads it in CSV. */
const asOfx = `OFXHEADER:100
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>0004410<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20240312<TRNAMT>-4.50<FITID>1<NAME>DEBIT CARD PURCHASE XXXXX4291 ST</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20240312<TRNAMT>-4.50<FITID>2<NAME>DEBIT CARD PURCHASE XXXXX4291 ST</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20240315<TRNAMT>1000.00<FITID>3<NAME>ACME PAYROLL</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const asCsv = `Date,Description,Amount
03/15/2024,ACME  PAYROLL  PPD ID 99,1000.00
03/12/2024,DEBIT CARD PURCHASE XXXXX4291  STARBUCKS STORE,-4.50
03/12/2024,DEBIT CARD PURCHASE XXXXX4291  STARBUCKS STORE,-4.50
`;
const asQif = `!Type:Bank
D3/12'24
T-4.50
PDebit Card Purchase XXXXX4291 Starbucks
^
D3/12'24
T-4.50
PDebit Card Purchase XXXXX4291 Starbucks
^
D3/15'24
T1,000.00
PACME Payroll
^
`;
const asBai2 = `01,BANK,ME,240316,0815,1,,,2/
02,ME,BANK,1,240312,,USD,2/
03,0004410,,/
16,455,450,0,,,DEBIT CARD PURCHASE XXXXX4291 STARBUCKS STORE/
16,455,450,0,,,DEBIT CARD PURCHASE XXXXX4291 STARBUCKS STORE/
49,900,4/
98,900,1,6/
02,ME,BANK,1,240315,,USD,2/
03,0004410,,/
16,165,100000,0,,,ACME PAYROLL PPD ID 99/
49,100000,3/
98,100000,1,5/
99,100900,2,13/
`;

test('an account that was only guessed for a file proves nothing for the next one', async () => {
  const file = (...rows: [day: string, text: string, amount: string, balance: string][]) =>
    ['Date,Description,Amount,Balance', ...rows.map((row) => row.join(',')), ''].join('\n');
  const checking = file(
    ['2025-01-02', 'COFFEE', '-4.50', '995.50'],
    ['2025-01-04', 'FUEL', '-20.00', '975.50'],
    ['2025-01-08', 'CLIENT', '100.00', '1075.50'],
  );
  const savings = file(
    ['2025-01-11', 'DENTIST', '-80.50', '4919.50'],
    ['2025-01-12', 'RENT', '750.00', '5669.50'],
    ['2025-01-14', 'BAKERY', '-7.25', '5662.25'],
  );
  const first = await importStatement(system, checking, { tenantId, fields: { accountName: 'Checking', accountType: 'asset' } });
  const guessed = await preview(system, savings, { tenantId });
  expect(guessed.accounts).toMatchObject([{ id: first.account.id, certain: false }]);
  expect((await preview(system, savings, { tenantId })).accounts).toMatchObject([{ certain: false }]);
  const named = { tenantId, fields: { accountName: 'Savings', accountType: 'asset' } };
  const { account } = await preview(system, savings, named);
  // Nor does one that was certain, once a person chose another for the same file.
  const corrected = await preview(system, savings, { tenantId, fields: { accountId: first.account.id } });
  expect(corrected.accounts).toMatchObject([{ id: first.account.id, certain: true }]);
  const again = { tenantId, fields: { accountId: account.id } };
  expect((await preview(system, savings, again)).accounts).toMatchObject([{ id: account.id, certain: true }]);
  // A choice that a person made is evidence, committed or not.
  expect((await preview(system, savings, { tenantId })).accounts).toMatchObject([{ id: account.id, certain: true }]);
});

test('the same activity as OFX, CSV, QIF and BAI2 is one entry each, whichever comes first and goes', async () => {
  const files = [asOfx, asCsv, asQif, asBai2];
  for (const order of [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
  ]) {
    await system.openBusiness(++tenantId);
    const imported: ImportPreview[] = [];
    for (const n of order) imported.push(await importStatement(system, files[n]!, { tenantId, name: `file-${n}` }));
    expect(imported.map((one) => one.counts)).toEqual([
      { new: 3, duplicate: 0, possibleDuplicate: 0, rejected: 0 },
      { new: 0, duplicate: 3, possibleDuplicate: 0, rejected: 0 },
      { new: 0, duplicate: 3, possibleDuplicate: 0, rejected: 0 },
      { new: 0, duplicate: 3, possibleDuplicate: 0, rejected: 0 },
    ]);
    expect(new Set(imported.map((one) => one.account.id)).size).toBe(1);
    await undo(system, imported[0]!.importId, tenantId);
    const again = await preview(system, files[order[1]!]!, { tenantId });
    expect(again.counts).toEqual({ new: 0, duplicate: 3, possibleDuplicate: 0, rejected: 0 });
  }
}, 30_000);

test('a file of several accounts, mapped, names one per row', async () => {
  const text = 'Konto,When,What,How much\nGiro 1234,13/01/2024,A,-5.00\nSpar 9876,14/01/2024,B,7.00\n';
  const shown = await preview(system, text, mapped({ ...columns, sign: 1, account: 'Konto' }));
  expect(shown.rows.map((row) => [row.account, row.amountCents])).toEqual([
    ['Giro 1234', -500],
    ['Spar 9876', 700],
  ]);
  expect(shown.mapping).toMatchObject({ account: 'Konto' });
});

const nul = '\u0000';
const csv = 'Date,Description,Amount\n';
describe('what is no statement is refused with a sentence and changes nothing', () => {
  test.each<[string, string | Buffer, number, RegExp]>([
    ['a program renamed', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, ...Array<number>(4_000).fill(0)]), 422, /not text/],
    ['10,000 columns', `${'x,'.repeat(10_000)}\n${'1,'.repeat(10_000)}\n`, 422, /more than 200 columns/],
    ['a row of 20 MB', `${csv}01/01/2024,${'x'.repeat(20_000_000)},1.00\n`, 422, /longer than 1 MB/],
    ['a cell of 20 MB in quotation marks', `${csv}01/01/2024,"${'x\n'.repeat(10_000_000)}",1.00\n`, 422, /longer than 1 MB/],
    ['more than 25 MB', Buffer.alloc(25 * 1024 * 1024 + 1, 'a'), 413, /larger than 25 MB/],
    ['nothing', '', 422, /empty/],
    ['a header alone', csv, 422, /but no transactions/],
    ['a header of QIF alone', '!Type:Bank\n', 422, /but no transactions/],
  ])('%s', async (_, content, status, detail) => {
    const before = await booksOf();
    const sent = await system.call(createImport, { tenantId, ...multipart({ name: 'statement.csv', bytes: Buffer.from(content) }, {}) });
    expect([sent.status, (sent.body as unknown as { detail: string }).detail]).toEqual([status, expect.stringMatching(detail)]);
    expect(await booksOf()).toEqual(before);
  });

  const booksOf = async () => ({
    imports: (await system.get(listImports, { tenantId })).total,
    hash: await system.composition.get('ledger').work.inspect([tenantId], (em) => booksHash(em, tenantId)),
  });

  test('a file that announces 200 MB is refused before it is sent', async () => {
    const { headers, payload } = multipart({ name: 'a.csv', bytes: Buffer.alloc(0) }, {});
    const announced = { ...headers, 'content-length': '200000000' };
    expect((await system.call(createImport, { tenantId, headers: announced, payload })).status).toBe(413);
  });

  test.each<[string, object, RegExp]>([
    [
      'a mapping that makes no row',
      { ...columns, dateFormat: 'YY-MM-DD', amount: 'What' },
      /No rows can be read with these columns\. Line 4: Column .*Choose other columns/,
    ],
    ['a mapping of columns that are not there', { ...columns, date: 'Day' }, /no column “Day”/],
  ])('%s', async (_, mapping, detail) => {
    const { payload, headers } = multipart({ name: 'a.csv', bytes: Buffer.from(october) }, { mapping: JSON.stringify(mapping) });
    const sent = await system.call(createImport, { tenantId, payload, headers });
    expect([sent.status, (sent.body as unknown as { detail: string }).detail]).toEqual([422, expect.stringMatching(detail)]);
    expect((await preview(system, october, { tenantId })).mappingSource).toBe('guessed');
  });

  test('U+0000 in a file that is a statement all the same is left out', async () => {
    const text = `Date,Descri${nul}ption,Amount\n${`13/01/2024,ORDINARY PURCHASE,-1.00\n`.repeat(20)}13/01/2024,COF${nul}FEE,-5.00\n`;
    const shown = await importStatement(system, text, { tenantId });
    expect(shown.rows.at(-1)).toMatchObject({ description: 'COFFEE', amountCents: -500 });
    expect((await system.get(getImport, { tenantId, params: { importId: shown.importId } })).state).toBe('committed');
  });
});
