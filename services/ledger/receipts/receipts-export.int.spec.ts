// A year's receipts as a ZIP file, read back by another program: their files, the index that names the transaction of each, and files that
// are lost.
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { getLedgerFast } from '#contracts/routes/general-ledger.js';
import { exportJournal } from '#contracts/routes/journal-export.js';
import { addReceipts, exportReceipts, getReceiptFile, matchReceipt } from '#contracts/routes/receipts.js';
import { splitTransaction } from '#contracts/routes/splits.js';
import { TestSystem, type CallOptions } from '../../host/testing/test-system.js';
import { pdfReceipt } from '../../../tests/fixtures/ledger/receipts.fixture.js';
import { unzipped } from '../../../tests/unzipped.js';
import { importStatement, multipart } from '../../../tests/upload.js';

let system: TestSystem;
beforeAll(async () => {
  system = await TestSystem.start({ now: '2026-09-01T16:00:00Z' });
}, 60_000);
afterAll(() => system.close(), 60_000);

const tenantId = 2;
const by: CallOptions = { tenantId };
const staples = ['STAPLES 00108 BROOKLYN NY', 'Staples'] as const;

async function lineOf(search: string): Promise<string> {
  return (await system.get(getLedgerFast, { ...by, query: { search } })).transactions[0]!.JournalEntryLineID;
}

async function add(bytes: Buffer, searches: string[]): Promise<string> {
  const { receipts } = await system.get(addReceipts, { ...by, ...multipart({ name: 'receipt', bytes }, {}) });
  await system.drain();
  const { receiptId } = receipts[0]!;
  const lineIds: string[] = [];
  for (const search of searches) lineIds.push(await lineOf(search));
  if (searches.length > 0) await system.get(matchReceipt, { ...by, params: { receiptId }, body: { lineIds } });
  return receiptId;
}

async function exported(year: number) {
  const { status, type, bytes } = await system.download(exportReceipts, { ...by, query: { year } });
  expect([status, type]).toEqual([200, 'application/zip']);
  const files = unzipped(bytes);
  const index = parse(files.find(({ name }) => name === 'index.csv')!.text, { columns: true }) as Record<string, string>[];
  return { files: files.filter(({ name }) => name !== 'index.csv'), index };
}

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('each receipt of the year’s transactions is in the file once, and the index has each of its ledger lines', async () => {
  await system.openBusiness(tenantId);
  const rows = [`08/03/2026,${staples[0]},-210.00`, '08/05/2026,ADOBE SAN JOSE CA,-54.99', '12/30/2025,HOME DEPOT QUEENS NY,-80.00'];
  await importStatement(system, `Date,Description,Amount\n${rows.join('\n')}\n`, {
    tenantId,
    fields: { accountName: 'Card', accountType: 'liability' },
  });
  const parts = [
    { category: 'Expenses:Supplies', amountCents: -10_000 },
    { category: 'Expenses:Office Expense', amountCents: -11_000 },
  ];
  const lineId = await lineOf('STAPLES');
  await system.get(splitTransaction, { ...by, params: { lineId }, body: { parts } });
  const pdf = await pdfReceipt(['STAPLES', '08/02/2026', 'TOTAL $210.00']);
  await add(pdf, ['STAPLES']);
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#eee' } })
    .png()
    .toBuffer();
  const pictureId = await add(picture, ['ADOBE', 'HOME DEPOT']);
  await add(await pdfReceipt(['CORNER SHOP', '08/02/2026', 'TOTAL $9.00']), []);
  const jpeg = await system.download(getReceiptFile, { ...by, params: { receiptId: pictureId } });

  const { files, index } = await exported(2026);
  expect(files.map(({ name, sha256 }) => [name, sha256])).toEqual([
    ['2026-08-03-staples-1.pdf', sumOf(pdf)],
    ['2026-08-05-adobe-2.jpg', sumOf(jpeg.bytes)],
  ]);
  const shown = index.map(({ Date: day, Payee, Amount, Category, File }) => [day, Payee, Amount, Category, File]);
  expect(shown.slice(0, 2)).toEqual([
    ['2026-08-03', staples[1], '-100.00', 'Expenses:Supplies', '2026-08-03-staples-1.pdf'],
    ['2026-08-03', staples[1], '-110.00', 'Expenses:Office Expense', '2026-08-03-staples-1.pdf'],
  ]);
  expect(shown.slice(2)).toEqual([['2026-08-05', 'Adobe', '-54.99', expect.any(String), '2026-08-05-adobe-2.jpg']]);
  // The entries are those of the exported journal.
  const journal = await system.download(exportJournal, { ...by, query: { format: 'csv', method: 'cash' } });
  const numbers = (parse(journal.bytes, { columns: true }) as Record<string, string>[]).map((row) => `${row['Date']} ${row['JournalNo']}`);
  for (const row of index) expect(numbers).toContain(`${row['Date']} ${row['Entry']}`);
});

test('a receipt of several transactions is in the file of each of their years', async () => {
  const { files, index } = await exported(2025);
  expect(files.map(({ name }) => name)).toEqual(['2025-12-30-home-depot-1.jpg']);
  expect(index.map(({ Amount, File }) => [Amount, File])).toEqual([['-80.00', '2025-12-30-home-depot-1.jpg']]);
  expect(await exported(2024)).toEqual({ files: [], index: [] });
});

test('a file that is lost is named in the index, and the others are there', async () => {
  const jpegs = (await exported(2026)).files.filter(({ name }) => name.endsWith('.jpg')).map(({ sha256 }) => sha256);
  for (const sha256 of jpegs) await rm(join(system.filesDirectory, String(tenantId), sha256.slice(0, 2), sha256));
  const { files, index } = await exported(2026);
  expect(files.map(({ name }) => name)).toEqual(['2026-08-03-staples-1.pdf']);
  expect(index.map(({ File }) => File)).toEqual(['2026-08-03-staples-1.pdf', '2026-08-03-staples-1.pdf', 'not in the file store']);
});
