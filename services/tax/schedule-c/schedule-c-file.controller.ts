// HTTP edge of Schedule C as a file: the work sheet, its lines, and every entry behind them, sent while it is read.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller, StreamableFile } from '@nestjs/common';
import type { RequestOf } from '#contracts/define.js';
import { scheduleCFile } from '#contracts/routes/schedule-c.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve, type Exchange } from '#platform/serve.js';
import { streamText } from '#platform/stream-text.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { everyCountedLeg } from '../books/counted-legs.query.js';
import { booksOfYear, type YearInBooks } from '../year-in-books/books-of-year.query.js';
import { countedCategories } from '../year-in-books/counted-categories.js';
import { formLines } from '../year-in-books/form-lines.js';
import { scheduleCFromBooks } from '../year-in-books/from-books.js';
import { previewOf } from './preview.js';
import { entriesHead, entryRow, linesCsv } from './schedule-c-csv.js';
import { drawWorkSheet } from './work-sheet-pdf.js';

type FileRequest = RequestOf<typeof scheduleCFile>;

@Controller()
export class ScheduleCFileController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(scheduleCFile)
  async file({ params, query }: FileRequest, who: Identity, exchange: Exchange): Promise<StreamableFile | undefined> {
    const bookYear = { tenantId: who.tenantId, year: params.year, method: query.method };
    const name = `schedule-c-${params.year}`;
    if (query.format === 'entries') {
      await this.unitOfWork.read(who, async (em) => sendEntries(em, await booksOfYear(em, bookYear), `${name}-entries.csv`, exchange));
      return undefined;
    }
    const found = await this.unitOfWork.read(who, (em) => booksOfYear(em, bookYear));
    const today = this.clock.today(found.business.timeZone);
    const { preview } = previewOf(found, today);
    if (query.format === 'csv') return fileOf(Buffer.from(linesCsv(preview)), 'text/csv; charset=utf-8', `${name}.csv`);
    const head = { businessName: found.business.name, proprietor: found.books.profile.proprietor, drawnOn: today };
    return fileOf(await drawWorkSheet(preview, head), 'application/pdf', `${name}.pdf`);
  }
}

const fileOf = (bytes: Buffer, type: string, name: string) =>
  new StreamableFile(bytes, { type, disposition: `attachment; filename="${name}"`, length: bytes.length });

async function sendEntries(em: EntityManager, found: YearInBooks, name: string, { reply }: Exchange): Promise<void> {
  const { books, business, method } = found;
  const { shares } = scheduleCFromBooks(books);
  const printed = new Map<string, string>();
  // In the order of the form; a category stands behind one line only.
  const ordered = formLines(books.year)
    .filter(({ kind, policyLine }) => policyLine !== null && kind !== 'sum')
    .filter(({ printed: line }) => line !== '48')
    .flatMap((line) => {
      const behind = shares.filter(({ treatment }) => treatment.line === line.policyLine);
      for (const { path } of behind) printed.set(path, line.printed);
      return behind;
    });
  const legs = { tenantId: business.tenantId, year: books.year.year, method, categories: countedCategories(ordered) };
  async function* text() {
    let head = entriesHead;
    for await (const batch of everyCountedLeg(em, legs)) {
      yield head + batch.map((leg) => entryRow(printed.get(leg.category)!, leg)).join('');
      head = '';
    }
    if (head !== '') yield head;
  }
  await streamText(reply, { mediaType: 'text/csv', fileName: name }, text());
}
