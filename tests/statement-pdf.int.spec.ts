// Statements as PDF and as workbook through the real API: the same month on paper and as CSV is one set of purchases, and what cannot be read
// changes nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js/index-native.js';
import writeWorkbook from 'write-excel-file/node';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { createImport, listImports } from '#contracts/routes/imports.js';
import { type Drawn, drawPdf } from './fixtures/bank-link/draw-pdf.fixture.js';
import { chaseLike, creditUnionLike } from './fixtures/bank-link/statement-pdfs.fixture.js';
import { TestSystem } from '../services/host/testing/test-system.js';
import { importStatement, multipart, preview } from './upload.js';

let system: TestSystem;
let tenantId = 10;
beforeAll(async () => {
  system = await TestSystem.start();
}, 60_000);
afterAll(() => system.close(), 60_000);
beforeEach(() => system.openBusiness(++tenantId));

/** The month of `chaseLike` as the bank offers it for download: other words, newest first, a balance on each row. */
const asRows = [
  ['DEBIT', '03/31/2026', 'MONTHLY SERVICE FEE', -15, 'FEE_TRANSACTION', 12640.25],
  ['DEBIT', '03/20/2026', 'SHELL OIL 5742 YONKERS NY', -50, 'DEBIT_CARD', 12655.25],
  ['DEBIT', '03/17/2026', 'Zelle payment to Loft Realty 20211', -1000, 'QUICKPAY_DEBIT', 12705.25],
  ['CREDIT', '03/16/2026', 'ORIG CO NAME:STRIPE ORIG ID:1800948598 DESC DATE:260316', 3250, 'ACH_CREDIT', 13705.25],
  ['CHECK', '03/12/2026', 'CHECK 1042', -500, 'CHECK_PAID', 10455.25],
  ['DEBIT', '03/09/2026', 'CON ED OF NY BILL PAY', -310.25, 'ACH_DEBIT', 10955.25],
  ['CHECK', '03/05/2026', 'CHECK 1041', -700, 'CHECK_PAID', 11265.5],
  ['DEBIT', '03/04/2026', 'STAPLES #1132 NEW YORK NY', -34.5, 'DEBIT_CARD', 11965.5],
  ['CREDIT', '03/03/2026', 'REMOTE ONLINE DEPOSIT # 1', 2000, 'CHECK_DEPOSIT', 12000],
] as const;
const header = ['Details', 'Posting Date', 'Description', 'Amount', 'Type', 'Balance', 'Check or Slip #'];

const asCsv = Buffer.from([header.join(','), ...asRows.map((row) => `${row.join(',')},`)].join('\n'));

async function asWorkbook(): Promise<Buffer> {
  const text = (value: string) => ({ value, type: String });
  const rows = asRows.map(([details, day, description, amount, type, balance]) => [
    text(details),
    { value: new Date(`${day.slice(6)}-${day.slice(0, 2)}-${day.slice(3, 5)}T00:00:00Z`), type: Date, format: 'mm/dd/yyyy' },
    text(description),
    { value: amount, type: Number },
    text(type),
    { value: balance, type: Number },
  ]);
  return (await writeWorkbook([header.map(text), ...rows] as never, { sheet: 'Activity' } as never).toBuffer()) as Buffer;
}

describe('the same month from several sources is one set of purchases', () => {
  test.each([
    ['PDF, CSV, workbook', ['pdf', 'csv', 'xlsx']],
    ['CSV, PDF, workbook', ['csv', 'pdf', 'xlsx']],
    ['workbook, PDF, CSV', ['xlsx', 'pdf', 'csv']],
  ])(
    '%s',
    async (_, order) => {
      const files = { pdf: await drawPdf(chaseLike), csv: asCsv, xlsx: await asWorkbook() };
      const counts = [];
      for (const kind of order as (keyof typeof files)[]) {
        const shown = await importStatement(system, files[kind], { tenantId, name: `march.${kind}` });
        counts.push([shown.counts, shown.confident, shown.statement.differenceCents]);
      }
      const again = { new: 0, duplicate: 9, possibleDuplicate: 0, rejected: 0 };
      expect(counts).toEqual([
        [{ new: 9, duplicate: 0, possibleDuplicate: 0, rejected: 0 }, true, 0],
        [again, true, 0],
        [again, true, 0],
      ]);
      const { accounts } = await system.get(getBankChecks, { tenantId });
      expect(accounts.map(({ agreesThrough, firstDifference }) => [agreesThrough, firstDifference])).toEqual([['2026-03-31', null]]);
    },
    120_000,
  );
});

test('a row that is misread: the preview is not confident, says by how much, and shows the row whose balance does not follow', async () => {
  const wrong = creditUnionLike.map((cells) => cells.map(([x, text, right]): Drawn => [x, text.replace('80.00-', '60.00-'), right!]));
  const shown = await preview(system, await drawPdf(wrong), { tenantId, name: 'march.pdf' });
  expect(shown).toMatchObject({ format: 'pdf', confident: false, proven: false });
  expect(shown.notes.join(' ')).toContain('Difference 20.00.');
  const doubted = shown.rows.filter(({ reason }) => reason);
  expect(doubted.map(({ description, status }) => [description, status])).toEqual([['Withdrawal POS FEED AND GRAIN RIVERBEND OR', 'new']]);
  expect(doubted[0]!.reason).toContain('The balance should be 2,440.00, but the statement shows 2,420.00');
});

test('the number of the account is masked in every answer, and the next statement finds its account', async () => {
  const first = await importStatement(system, await drawPdf(chaseLike), { tenantId, name: 'a.pdf' });
  expect(first.account.name).toBe('Chase Checking 6789');
  expect(JSON.stringify(first)).not.toContain('000000123456789');
  const april = chaseLike.map((cells) =>
    cells.map(([x, text, right]): Drawn => [
      x,
      text.replace(/^03\//, '04/').replace('March 01', 'April 01').replace('March 31', 'April 30').replace('04/31', '04/30'),
      right!,
    ]),
  );
  const next = await preview(system, await drawPdf(april), { tenantId, name: 'b.pdf' });
  expect(next.accounts.map(({ id, certain, reason }) => [id, certain, reason])).toEqual([
    [first.account.id, true, 'The file contains this account’s number.'],
  ]);
});

describe('what cannot be read changes nothing', () => {
  const refusal = async (bytes: Buffer, name: string) => {
    const { status, body } = await system.call(createImport, { tenantId, ...multipart({ name, bytes }, {}) });
    return [status, (body as { type?: string }).type?.split('/').at(-1)];
  };

  test('pictures, locked files, halves, archives and what unpacks too large', async () => {
    const whole = await drawPdf(chaseLike);
    const zip = new ZipWriter(new Uint8ArrayWriter());
    await zip.add('xl/workbook.xml', new Uint8ArrayReader(Buffer.from('<workbook/>')));
    await zip.add('xl/worksheets/sheet1.xml', new Uint8ArrayReader(Buffer.alloc(300 * 1024 * 1024)));
    const bomb = Buffer.from(await zip.close());
    expect(await refusal(await drawPdf([]), 'scan.pdf')).toEqual([422, 'scanned-pdf']);
    expect(await refusal(await drawPdf(chaseLike, { userPassword: 'x' }), 'locked.pdf')).toEqual([422, 'locked-file']);
    expect(await refusal(whole.subarray(0, 800), 'half.pdf')).toEqual([422, 'broken-pdf']);
    expect(await refusal((await asWorkbook()).subarray(0, 900), 'half.xlsx')).toEqual([422, 'broken-workbook']);
    expect(await refusal(bomb, 'bomb.xlsx')).toEqual([413, 'file-too-large']);
    expect((await system.get(listImports, { tenantId, query: {} })).total).toBe(0);
  }, 120_000);
});
