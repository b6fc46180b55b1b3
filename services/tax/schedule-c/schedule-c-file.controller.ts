// HTTP edge of Schedule C as a file: from the current books, with entries streamed, or from a saved version.
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Controller, StreamableFile } from '@nestjs/common';
import type { RequestOf } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';
import { scheduleCFile } from '#contracts/routes/schedule-c.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve, type Exchange } from '#platform/serve.js';
import { streamText } from '#platform/stream-text.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { businessOf } from '../books/businesses.query.js';
import { booksOfYear } from '../year-in-books/books-of-year.query.js';
import { entriesText, fileFormats, worksheetOf } from './draw-files.js';
import { formFactsOf } from './form-facts.query.js';
import { keptFile } from './form-files.query.js';
import { previewOf } from './preview.js';
import { linesCsv } from './schedule-c-csv.js';

type FileRequest = RequestOf<typeof scheduleCFile>;

@Controller()
export class ScheduleCFileController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(scheduleCFile)
  async file(request: FileRequest, who: Identity, exchange: Exchange): Promise<StreamableFile | undefined> {
    return request.query.version === undefined ? this.drawn(request, who, exchange) : this.kept(request, who, request.query.version);
  }

  private async drawn({ params, query }: FileRequest, who: Identity, { reply }: Exchange): Promise<StreamableFile | undefined> {
    const bookYear = { tenantId: who.tenantId, year: params.year, method: query.method };
    const { ending, mediaType } = fileFormats[query.format];
    const fileName = `schedule-c-${params.year}${ending}`;
    if (query.format === 'entries') {
      await this.unitOfWork.read(who, async (em) =>
        streamText(reply, { mediaType: 'text/csv', fileName }, entriesText(em, await booksOfYear(em, bookYear))),
      );
      return undefined;
    }
    const { found, facts } = await this.unitOfWork.read(who, async (em) => {
      const found = await booksOfYear(em, bookYear);
      return { found, facts: await formFactsOf(em, found) };
    });
    const today = this.clock.today(found.business.timeZone);
    const { preview } = previewOf(found, today, facts);
    const bytes = query.format === 'csv' ? Buffer.from(linesCsv(preview)) : await worksheetOf(found, preview, today);
    return new StreamableFile(bytes, { type: mediaType, disposition: attached(fileName), length: bytes.length });
  }

  private async kept({ params: { year }, query }: FileRequest, who: Identity, version: number): Promise<StreamableFile> {
    const { tenantId } = who;
    const { format } = query;
    const { ending, mediaType } = fileFormats[format];
    const found = await this.unitOfWork.read(who, async (em) => {
      const method = query.method ?? (await businessOf(em, tenantId)).method;
      return keptFile(em, { tenantId, year, method, version, format });
    });
    if (!found)
      throw new DomainError('unknown-version', 404, `Schedule C for ${year} has no version ${version} for this accounting method.`);
    if (!found.content)
      throw new DomainError(
        'no-kept-files',
        404,
        `Version ${version} was saved without a file. Its figures are saved. Download the current form instead.`,
      );
    const unzipped = Readable.from([found.content]).pipe(createGunzip());
    return new StreamableFile(unzipped, { type: mediaType, disposition: attached(`schedule-c-${year}-version-${version}${ending}`) });
  }
}

const attached = (name: string) => `attachment; filename="${name}"`;
