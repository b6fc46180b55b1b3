// HTTP edge of a year's receipts as files: a ZIP file for people, a stream for the tax package.
import { buffer } from 'node:stream/consumers';
import { Controller, Inject } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';
import { exportReceipts } from '#contracts/routes/receipts.js';
import { taxYear } from '#contracts/rules/years.js';
import { packed, type Archive } from '#platform/archive.js';
import { Clock } from '#platform/clock.js';
import type { FileStore } from '#platform/files.js';
import { framed, type FramedFile } from '#platform/framed-files.js';
import type { Identity } from '#platform/identity.js';
import { Serve, type Exchange } from '#platform/serve.js';
import { FILES } from '#platform/service/service.js';
import { streamFile } from '#platform/stream-text.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { indexName, indexText, receiptFiles } from './receipt-files.js';
import { receiptsOfYear, type ReceiptLine } from './year-receipts.query.js';

@Controller()
export class ReceiptsExportController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    @Inject(FILES) private readonly files: FileStore,
  ) {}

  @Serve(exportReceipts)
  async export(
    { query: { year, method, form } }: RequestOf<typeof exportReceipts>,
    who: Identity,
    { reply }: Exchange,
  ): Promise<ReplyOf<typeof exportReceipts> | undefined> {
    const { startDate: first, endDate: last } = taxYear(year);
    // The connection is given back before the files are sent, which takes as long as the receiver does.
    const lines = await this.unitOfWork.read(who, async (em) =>
      receiptsOfYear(em, { tenantId: who.tenantId, method: method ?? (await booksOf(em, who.tenantId)).method, first, last }),
    );
    const files = this.filesOf(lines);
    if (form === 'parts') await streamFile(reply, { mediaType: 'application/octet-stream', fileName: `receipts-${year}` }, framed(files));
    else {
      const bytes = packed(this.clock.instant(), (archive) => packInto(archive, files));
      await streamFile(reply, { mediaType: 'application/zip', fileName: `receipts-${year}.zip` }, bytes);
    }
    return undefined;
  }

  /** One at a time, and the index last, because only then it is known which files are there. */
  private async *filesOf(lines: ReceiptLine[]): AsyncGenerator<FramedFile> {
    const files = receiptFiles(lines);
    const lost = new Set<string>();
    for (const { name, fileKey } of files.values()) {
      const bytes = await this.bytesOf(fileKey);
      if (bytes === null) lost.add(name);
      else yield { name, bytes };
    }
    yield { name: indexName, bytes: Buffer.from(indexText(lines, files, lost)) };
  }

  /** Null for a receipt that was deleted meanwhile, or whose file is lost. */
  private async bytesOf(fileKey: string): Promise<Buffer | null> {
    try {
      return await buffer(await this.files.read(fileKey));
    } catch (error) {
      if (error instanceof DomainError && error.code === 'file-missing') return null;
      throw error;
    }
  }
}

async function packInto(archive: Archive, files: AsyncIterable<FramedFile>): Promise<void> {
  for await (const { name, bytes } of files) await archive.add(name, once(bytes), { isPacked: name !== indexName });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
