// The files of a Schedule C, drawn from the books: the worksheet, its lines, and every entry behind them.
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { EntityManager } from '@mikro-orm/postgresql';
import { everyCountedLeg } from '../books/counted-legs.query.js';
import type { YearInBooks } from '../year-in-books/books-of-year.query.js';
import { countedCategories } from '../year-in-books/counted-categories.js';
import { formLines } from '../year-in-books/form-lines.js';
import { scheduleCFromBooks } from '../year-in-books/from-books.js';
import type { Preview } from './preview.js';
import { entriesHead, entryRow, linesCsv } from './schedule-c-csv.js';
import { drawWorksheet } from './worksheet-pdf.js';

/** The media type of each format, and the end of its file name. */
export const fileFormats = {
  pdf: { mediaType: 'application/pdf', ending: '.pdf' },
  csv: { mediaType: 'text/csv; charset=utf-8', ending: '.csv' },
  entries: { mediaType: 'text/csv; charset=utf-8', ending: '-entries.csv' },
} as const;
export type FileFormat = keyof typeof fileFormats;

/** As of today in the business's time zone. */
export const worksheetOf = ({ business, books }: YearInBooks, preview: Preview, today: string): Promise<Buffer> =>
  drawWorksheet(preview, { businessName: business.name, proprietor: books.profile.proprietor, drawnOn: today });

/** Every entry behind each line, in the order of the form, read a batch at a time inside the transaction. */
export async function* entriesText(em: EntityManager, { books, business, method }: YearInBooks): AsyncGenerator<string> {
  const { shares } = scheduleCFromBooks(books);
  const printed = new Map<string, string>();
  // In the order of the form; a category belongs to one line only.
  const ordered = formLines(books.year)
    .filter(({ kind, policyLine }) => policyLine !== null && kind !== 'sum')
    .filter(({ printed: line }) => line !== '48')
    .flatMap((line) => {
      const behind = shares.filter(({ treatment }) => treatment.line === line.policyLine);
      for (const { path } of behind) printed.set(path, line.printed);
      return behind;
    });
  const legs = { tenantId: business.tenantId, year: books.year.year, method, categories: countedCategories(ordered) };
  let head = entriesHead;
  for await (const batch of everyCountedLeg(em, legs)) {
    yield head + batch.map((leg) => entryRow(printed.get(leg.category)!, leg)).join('');
    head = '';
  }
  if (head !== '') yield head;
}

/** Each file as gzip; uncompressed text is never completely in memory. */
export async function drawnFiles(
  em: EntityManager,
  found: YearInBooks,
  preview: Preview,
  today: string,
): Promise<Record<FileFormat, Buffer>> {
  return {
    pdf: await zipped([await worksheetOf(found, preview, today)]),
    csv: await zipped([linesCsv(preview)]),
    entries: await zipped(entriesText(em, found)),
  };
}

async function zipped(parts: Iterable<string | Buffer> | AsyncIterable<string>): Promise<Buffer> {
  const zip = createGzip();
  const [bytes] = await Promise.all([buffer(zip), pipeline(parts, zip)]);
  return bytes;
}
