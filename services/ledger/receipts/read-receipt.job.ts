// Reads the text of a receipt, and matches it. Reading again gives the same, so a killed job starts again.
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { dayIn } from '#contracts/days.js';
import { DomainError } from '#contracts/problem.js';
import { Uuid } from '#contracts/shapes.js';
import type { FileStore } from '#platform/files.js';
import { defineJob, type RunningJob } from '#platform/jobs/job-runner.js';
import { Runs } from '#platform/jobs/runs.js';
import { FILES } from '#platform/service/service.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { readReceiptText } from './receipt-text.js';
import { fileOf, storedReceipts } from './receipts.query.js';
import { readPicture } from './recognize-in-thread.js';
import { matchOpen, storeProblem, storeRead } from './write-receipts.js';

export const readReceiptJob = defineJob({ kind: 'receipts.read', payload: z.object({ receiptId: Uuid }), attempts: 3 });

@Injectable()
export class ReadReceipt {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(FILES) private readonly files: FileStore,
  ) {}

  @Runs(readReceiptJob)
  async run({ tenantId, requestedBy, payload: { receiptId } }: RunningJob<{ receiptId: string }>): Promise<unknown> {
    const found = await this.unitOfWork.inspect([tenantId], async (em) => {
      const [receipt] = await storedReceipts(em, tenantId, { state: 'all', receiptId }, { page: 1, limit: 1 });
      if (!receipt) return undefined;
      return { receipt, file: await fileOf(em, tenantId, receiptId), books: await booksOf(em, tenantId) };
    });
    // It was deleted meanwhile.
    if (!found) return {};
    const { receipt, file, books } = found;
    const receivedOn = dayIn(books.timeZone, new Date(receipt.receivedAt));
    try {
      const read = await this.readFile(tenantId, { ...file, text: receipt.text }, receivedOn);
      return await this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => {
        await storeRead(em, tenantId, { receiptId, ...read });
        return { reply: {}, events: await matchOpen(em, tenantId, books.timeZone) };
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      await this.unitOfWork.asWorker([tenantId], requestedBy, async (em) => ({
        reply: await storeProblem(em, tenantId, receiptId, error.detail),
      }));
      return {};
    }
  }

  /** A PDF's text was read when it was added. A picture is recognized in its full size; of a scan in a PDF there is one size. */
  private async readFile(
    tenantId: number,
    { text, mediaType, fileKey, pictureKey }: { text: string[]; mediaType: string; fileKey: string; pictureKey: string | null },
    receivedOn: string,
  ) {
    if (pictureKey === null) return { read: readReceiptText(text, receivedOn), text, frames: [] };
    const picture = await buffer(await this.files.read(mediaType === 'application/pdf' ? pictureKey : fileKey));
    const { read, lines, frames } = await readPicture({ tenantId, picture }, receivedOn);
    return { read, text: lines, frames };
  }
}
