// Receipts from upload to bank row: what is refused, what is read, what is matched by itself and what by a person, and what stays when rows
// are posted again.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import {
  addReceipts,
  deleteReceipt,
  getMissingReceipts,
  getReceiptFile,
  getReceiptMarks,
  getReceiptPicture,
  listReceipts,
  matchReceipt,
  unmatchReceipt,
  type Receipt,
} from '#contracts/routes/receipts.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import { TestSystem, type CallOptions } from '../../host/testing/test-system.js';
import { heicPicture } from '../../../tests/fixtures/ledger/heic-picture.fixture.js';
import { pdfReceipt, receiptPicture } from '../../../tests/fixtures/ledger/receipts.fixture.js';
import { importStatement, multipart, undo } from '../../../tests/upload.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-09-01T16:00:00Z' });
}, 60_000);
afterAll(() => system.close(), 60_000);

let businesses = 1;

/** A new business with these rows on a card, and nothing else. */
async function business(rows: string[]) {
  const tenantId = ++businesses;
  await system.openBusiness(tenantId);
  const importRows = (more = rows) =>
    importStatement(system, `Date,Description,Amount\n${more.join('\n')}\n`, {
      tenantId,
      fields: { accountName: 'Card', accountType: 'liability' },
    });
  const { importId } = rows.length > 0 ? await importRows() : { importId: '' };
  const by: CallOptions = { tenantId };
  const add = async (bytes: Buffer, name = 'receipt.pdf') => {
    const { receipts } = await system.get(addReceipts, { ...by, ...multipart({ name, bytes }, {}) });
    await system.drain();
    return receipts[0]!;
  };
  const list = (query: Record<string, string> = {}) => system.get(listReceipts, { ...by, query });
  const one = async (receiptId: string): Promise<Receipt> => (await list()).receipts.find((receipt) => receipt.receiptId === receiptId)!;
  const lineOf = async (search: string) =>
    (await system.get(getLedgerFast, { ...by, query: { search } })).transactions[0]!.JournalEntryLineID;
  const missing = () => system.get(getMissingReceipts, { ...by, query: { year: 2026 } });
  return { tenantId, importId, importRows, by, add, list, one, lineOf, missing };
}

const lines = (store: string, date: string, total: string) => [store, '218 MAIN STREET', date, `TOTAL $${total}`, `VISA ****4291 ${total}`];
const staples = '08/03/2026,STAPLES 00108 BROOKLYN NY,-210.00';

test('a receipt is read, matched with the only row that it explains, and its purchase isn’t missing a receipt anymore', async () => {
  const { add, one, lineOf, missing, list } = await business([staples, '08/05/2026,ADOBE SAN JOSE CA,-54.99']);
  expect(await missing()).toMatchObject({
    limitCents: 7_500,
    total: 1,
    totalCents: 21_000,
    transactions: [{ payee: 'Staples', amountCents: -21_000 }],
  });
  const { receiptId, state } = await add(await pdfReceipt(lines('STAPLES', '08/02/2026', '210.00')));
  expect(state).toBe('reading');
  const lineId = await lineOf('STAPLES');
  expect(await one(receiptId)).toMatchObject({
    ...{ state: 'matched', totalCents: 21_000, date: '2026-08-02', merchant: 'Staples', cardDigits: '4291', lineIds: [lineId] },
    ...{ matchedBy: 'Amount equal, 1 day apart, name fits', candidates: [], hasPicture: false },
  });
  expect(await missing()).toMatchObject({ total: 0, totalCents: 0, transactions: [] });
  expect((await list({ lineId })).receipts.map((receipt) => receipt.receiptId)).toEqual([receiptId]);
  expect((await list()).counts).toEqual({ reading: 0, open: 0, matched: 1 });
});

test('the text of a picture is recognized, where it was taken is removed, and the total is framed', async () => {
  const { add, one, by } = await business([staples]);
  const look = { font: 'DejaVu Sans Mono', blur: 0.5, skewDegrees: 1, fade: 0.1, shadow: true };
  const drawn = await receiptPicture({ lines: lines('STAPLES', '08/02/2026', '210.00'), look });
  const picture = await sharp(drawn)
    .withExif({ IFD3: { GPSLatitude: '40/1 42/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(picture).metadata()).exif).toBeDefined();
  const { receiptId } = await add(picture, 'IMG_0412.HEIC');
  const found = await one(receiptId);
  expect(found).toMatchObject({ state: 'matched', totalCents: 21_000, date: '2026-08-02', hasPicture: true, text: [] });
  const frame = found.frames.find(({ of }) => of === 'total')!;
  // The fourth of five lines.
  expect(frame.top).toBeGreaterThan(0.5);
  expect(frame.top + frame.height).toBeLessThan(0.8);
  for (const part of [getReceiptFile, getReceiptPicture]) {
    const { type, bytes } = await system.download(part, { ...by, params: { receiptId } });
    expect([type, (await sharp(bytes).metadata()).exif]).toEqual(['image/jpeg', undefined]);
  }
}, 60_000);

test('the same file again is the same receipt', async () => {
  const { add, list } = await business([]);
  const pdf = await pdfReceipt(lines('STAPLES', '08/02/2026', '210.00'));
  const first = await add(pdf);
  expect(await add(pdf, 'again.pdf')).toEqual({ ...first, state: 'unmatched' });
  expect((await list()).total).toBe(1);
});

test('a receipt that comes before its row waits for it', async () => {
  const { add, one, importRows } = await business([]);
  const { receiptId } = await add(await pdfReceipt(lines('STAPLES', '08/02/2026', '210.00')));
  expect(await one(receiptId)).toMatchObject({ state: 'unmatched', lineIds: [], candidates: [] });
  await importRows([staples]);
  await system.drain();
  expect(await one(receiptId)).toMatchObject({ state: 'matched', lineIds: [expect.any(String)] });
});

test('two rows of one amount are suggested, and a person chooses, takes back, and deletes', async () => {
  const { add, one, by, lineOf, list } = await business([staples, '08/04/2026,STAPLES 00108 QUEENS NY,-210.00']);
  const { receiptId } = await add(await pdfReceipt(lines('STAPLES', '08/02/2026', '210.00')));
  const suggested = await one(receiptId);
  expect([suggested.state, suggested.candidates.map(({ date, reason }) => [date, reason])]).toEqual([
    'suggested',
    [
      ['2026-08-03', 'Amount equal, 1 day apart, name fits'],
      ['2026-08-04', 'Amount equal, 2 days apart, name fits'],
    ],
  ]);
  const lineIds = [await lineOf('QUEENS'), await lineOf('00108 BROOKLYN')];
  const params = { receiptId };
  const matched = await system.get(matchReceipt, { ...by, params, body: { lineIds } });
  expect([matched.state, matched.lineIds, matched.matchedBy]).toEqual(['matched', lineIds, 'owner@demo.test']);
  await system.get(matchReceipt, { ...by, params, body: { lineIds: lineIds.slice(0, 1) } });
  expect((await one(receiptId)).lineIds).toEqual(lineIds.slice(0, 1));
  await system.get(unmatchReceipt, { ...by, params });
  await system.drain();
  // One row would be certain now, but a person detached the receipt.
  expect(await one(receiptId)).toMatchObject({ state: 'suggested', lineIds: [] });
  await system.get(deleteReceipt, { ...by, params });
  expect((await list()).total).toBe(0);
  expect((await system.call(deleteReceipt, { ...by, params })).status).toBe(404);
});

test('ledger rows are marked: attached, suggested, missing, and unmarked below the limit', async () => {
  const twins = ['08/03/2026,SET SHOP BROOKLYN NY,-80.00', '08/04/2026,SET SHOP QUEENS NY,-80.00'];
  const limit = ['08/05/2026,LUMBER WORLD,-75.00', '08/05/2026,CORNER SHOP,-74.99', '08/06/2026,REFUND OF LUMBER WORLD,90.00'];
  const { add, by, lineOf, missing } = await business([staples, ...twins, ...limit]);
  await add(await pdfReceipt(lines('STAPLES', '08/02/2026', '210.00')));
  await add(await pdfReceipt(lines('SET SHOP', '08/02/2026', '80.00')), 'set.pdf');
  const searches = ['STAPLES', 'SHOP BROOKLYN', 'SHOP QUEENS', 'REFUND', 'CORNER'];
  const lineIds: string[] = [];
  for (const search of searches) lineIds.push(await lineOf(search));
  const [first] = (await missing()).transactions;
  const asked = [...lineIds, first!.lineId];
  const { marks } = await system.get(getReceiptMarks, { ...by, query: { lineIds: asked.join(',') } });
  expect(marks).toEqual([
    { lineId: lineIds[0], mark: 'attached' },
    { lineId: lineIds[1], mark: 'suggested' },
    { lineId: lineIds[2], mark: 'suggested' },
    { lineId: first!.lineId, mark: 'missing' },
  ]);
  expect(first!.amountCents).toBe(-7_500);
  // Another business has none of these lines.
  expect(await system.get(getReceiptMarks, { tenantId: 2, query: { lineIds: lineIds[0]! } })).toEqual({ marks: [] });
});

test('a receipt stays with its row when that is split, undone, and imported again', async () => {
  const { tenantId, importId, importRows, add, one, by, lineOf, missing } = await business([staples]);
  const { receiptId } = await add(await pdfReceipt(lines('STAPLES', '08/02/2026', '210.00')));
  const parts = [
    { category: 'Expenses:Supplies', amountCents: -10_000 },
    { category: 'Expenses:Office Expense', amountCents: -11_000 },
  ];
  await system.get(splitTransaction, { ...by, params: { lineId: await lineOf('STAPLES') }, body: { parts } });
  expect((await one(receiptId)).rows).toMatchObject([{ amountCents: -21_000 }]);
  expect((await missing()).total).toBe(0);
  await undo(system, importId, tenantId);
  await system.drain();
  expect(await one(receiptId)).toMatchObject({ state: 'matched', lineIds: [] });
  await importRows();
  await system.drain();
  expect((await one(receiptId)).rows).toMatchObject([{ amountCents: -21_000, date: '2026-08-03' }]);
});

test('a row that was split is found by its whole amount, not by a part', async () => {
  const { add, one, by, lineOf } = await business([staples]);
  const parts = [
    { category: 'Expenses:Supplies', amountCents: -10_000 },
    { category: 'Expenses:Office Expense', amountCents: -11_000 },
  ];
  await system.get(splitTransaction, { ...by, params: { lineId: await lineOf('STAPLES') }, body: { parts } });
  const part = await add(await pdfReceipt(lines('STAPLES', '08/02/2026', '110.00')));
  expect(await one(part.receiptId)).toMatchObject({ state: 'unmatched', candidates: [] });
  const whole = await add(await pdfReceipt(lines('STAPLES', '08/02/2026', '210.00')));
  expect(await one(whole.receiptId)).toMatchObject({ state: 'matched', rows: [{ amountCents: -21_000, date: '2026-08-03' }] });
  // Ten days after the receipt are the most that a bank takes; these are eleven.
  const late = await add(await pdfReceipt(lines('STAPLES', '07/23/2026', '210.00')));
  expect(await one(late.receiptId)).toMatchObject({ state: 'unmatched', candidates: [] });
});

test.each<[string, () => Promise<Buffer> | Buffer, number]>([
  [
    'a PNG',
    () =>
      sharp({ create: { width: 64, height: 48, channels: 3, background: '#eee' } })
        .png()
        .toBuffer(),
    64,
  ],
  [
    'a WebP',
    () =>
      sharp({ create: { width: 64, height: 48, channels: 3, background: '#eee' } })
        .webp()
        .toBuffer(),
    64,
  ],
  ['a HEIC', () => heicPicture, 64],
])(
  '%s becomes a JPEG of its size',
  async (_, make, width) => {
    const { add, by, one } = await business([]);
    const { receiptId } = await add(await make(), 'IMG_1.bin');
    expect(await one(receiptId)).toMatchObject({ state: 'unmatched', totalCents: null, hasPicture: true });
    const { bytes } = await system.download(getReceiptFile, { ...by, params: { receiptId } });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height: 48 });
  },
  60_000,
);

const noise = (size: number) =>
  Buffer.from(
    createHash('sha256')
      .update(String(size))
      .digest('hex')
      .repeat(Math.ceil(size / 64)),
  ).subarray(0, size);

test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
  ['a text', () => Buffer.from('TOTAL 10.00'), 422, 'Add a PDF, or a picture as JPEG, PNG, WebP, or HEIC. The file is something else.'],
  ['an empty file', () => Buffer.alloc(0), 422, 'Add a PDF, or a picture as JPEG, PNG, WebP, or HEIC. The file is something else.'],
  [
    '100 megapixels',
    () =>
      sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    413,
    'The picture has 100 megapixels. A receipt can have up to 40. Send a smaller picture.',
  ],
  [
    'a JPEG in name only',
    () => Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), noise(5_000)]),
    422,
    'The picture is damaged, or it isn’t in the format of its name. Take it again, or export it as JPEG.',
  ],
  [
    'a HEIC in name only',
    () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), noise(5_000)]),
    422,
    'The picture is damaged, or it isn’t in the format of its name. Take it again, or export it as JPEG.',
  ],
  [
    'a PDF that was cut off',
    async () => (await pdfReceipt(lines('STAPLES', '08/02/2026', '210.00'))).subarray(0, 300),
    422,
    'The PDF is damaged or was cut off. Download it again.',
  ],
  [
    '300 pages',
    () => pdfReceipt(lines('STAPLES', '08/02/2026', '210.00'), 300),
    413,
    'The PDF has 300 pages. A receipt can have up to 50.',
  ],
])(
  '%s is refused, and nothing is added',
  async (_, make, status, detail) => {
    const { by, list } = await business([]);
    const refused = await system.call(addReceipts, { ...by, ...multipart({ name: 'x.jpg', bytes: await make() }, {}) });
    expect([refused.status, refused.body]).toEqual([status, expect.objectContaining({ detail })]);
    expect((await list()).total).toBe(0);
  },
  60_000,
);
