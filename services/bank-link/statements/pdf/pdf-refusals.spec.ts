// PDFs that are refused, each with a sentence that says why, and what a statement on paper does not say being asked.
import { expect, test } from '@jest/globals';
import { contentOf } from '../file-content.js';
import { readContent } from '../read-statement.js';
import { StatementProblem } from '../statement.js';
import { type Drawn, drawPdf } from '../../../../tests/fixtures/bank-link/draw-pdf.fixture.js';
import { chaseLike, wellsFargoLike } from '../../../../tests/fixtures/bank-link/statement-pdfs.fixture.js';

const problemOf = async (bytes: Uint8Array, name = 'statement.pdf'): Promise<[string, number]> => {
  try {
    readContent(await contentOf(bytes), name);
  } catch (error) {
    if (error instanceof StatementProblem) return [error.code, error.status];
    throw error;
  }
  throw new Error('It was read.');
};

test('a picture, a locked file, half a file, bytes that only begin like a PDF', async () => {
  const complete = await drawPdf(chaseLike);
  expect(await problemOf(await drawPdf([]))).toEqual(['scanned-pdf', 422]);
  expect(await problemOf(await drawPdf(chaseLike, { userPassword: 'secret' }))).toEqual(['locked-file', 422]);
  expect(await problemOf(complete.subarray(0, 900))).toEqual(['broken-pdf', 422]);
  expect(await problemOf(Buffer.from('%PDF-1.7\nnothing of a PDF follows'))).toEqual(['broken-pdf', 422]);
  for (let at = 1; at < 8; at++) {
    const damaged = Buffer.from(complete);
    damaged.fill(0x20, Math.floor((complete.length * at) / 10), Math.floor((complete.length * at) / 10) + 400);
    const [code] = await problemOf(damaged).catch(() => ['read']);
    expect(['broken-pdf', 'scanned-pdf', 'not-a-statement', 'date-without-year', 'read']).toContain(code);
  }
});

test('a letter is no statement, and 501 pages are too many', async () => {
  const letter: Drawn[][] = [[[40, 'Dear customer,']], [[40, 'your new card is on its way. Nothing has to be done.']]];
  expect(await problemOf(await drawPdf(letter))).toEqual(['not-a-statement', 422]);
  const pages = Array.from({ length: 51 * 501 }, (): Drawn[] => [[40, 'x']]);
  expect(await problemOf(await drawPdf(pages))).toEqual(['too-many-pages', 413]);
}, 60_000);

test('a year that neither the statement nor its name states is asked for', async () => {
  const undated = wellsFargoLike.map((cells) =>
    cells.map(([x, text, right]): Drawn => [x, text.replace('March 31, 2026', 'March'), right!]),
  );
  const bytes = await drawPdf(undated);
  expect(await problemOf(bytes)).toEqual(['date-without-year', 422]);
  const content = await contentOf(bytes);
  expect(readContent(content, 'statement.pdf', { year: 2025 }).rows[0]!.date).toBe('2025-03-02');
  expect(readContent(content, 'checking-2024-03.pdf').rows[0]!.date).toBe('2024-03-02');
});

test('without balances the rows are read and a person is asked to compare them', async () => {
  const bare = chaseLike.filter((cells) => !cells.some(([, text]) => /Balance$|^\d\d\/\d\d$/.test(text)) || cells.length === 3);
  const { rows, confident, notes } = readContent(await contentOf(await drawPdf(bare)), 'statement.pdf');
  expect([rows.length > 0, confident]).toEqual([true, false]);
  expect(notes[0]).toBe('The statement shows no opening balance to check its rows against. Compare each row with the PDF.');
});

test('a line that begins like a transaction and has no amount is shown, and so is an amount without a date where the rows do not add up', async () => {
  const at = chaseLike.findIndex((cells) => cells.some(([, text]) => text.startsWith('Con Ed')));
  const without = chaseLike.map((cells, n) => (n === at ? cells.slice(0, 2) : cells));
  const read = readContent(await contentOf(await drawPdf(without)), 'statement.pdf');
  expect(read.rejected.map(({ description, reason }) => [description, reason])).toEqual([
    ['Con Ed of NY Bill Pay', 'The line starts with a date, but we couldn’t find its amount.'],
  ]);
  const undated = chaseLike.map((cells, n) => (n === at ? cells.slice(1) : cells));
  const other = readContent(await contentOf(await drawPdf(undated)), 'statement.pdf');
  expect([other.confident, other.rejected.map(({ description }) => description)]).toEqual([false, ['Con Ed of NY Bill Pay $310.25']]);
  expect(other.notes[0]).toContain('Difference 310.25.');
});
