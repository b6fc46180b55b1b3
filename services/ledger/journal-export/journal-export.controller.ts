// HTTP edge of the journal's export: text is sent while it is read.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';
import { exportJournal } from '#contracts/routes/journal-export.js';
import type { Identity } from '#platform/identity.js';
import { Serve, type Exchange } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { haveBases, journalEntries, type ExportedEntry } from './journal-entries.query.js';
import { fileEndings, journalWriter, mediaTypes, type JournalWriter } from './journal-text.js';

/** Whoever takes nothing for so long is no longer waited for: the text holds a connection to the database. */
const stalledMs = 30_000;

@Controller()
export class JournalExportController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(exportJournal)
  async export(
    { query }: RequestOf<typeof exportJournal>,
    who: Identity,
    { reply }: Exchange,
  ): Promise<ReplyOf<typeof exportJournal> | undefined> {
    const { format, from, to } = query;
    if (from && to && from > to) throw new DomainError('period-reversed', 400, `The period’s start, ${from}, is after its end, ${to}.`);
    await this.unitOfWork.read(who, async (em) => {
      // What another program reads is one set of books; what comes in again is all of them.
      const method = query.method ?? (format === 'csv' ? null : (await booksOf(em, who.tenantId)).method);
      const options = { tenantId: who.tenantId, method, from, to };
      const writer = journalWriter(format, { bases: await haveBases(em, options) });
      const batches = journalEntries(em, options);
      // The first batch is read before anything is sent, so that a refusal can still be a problem.
      const first = await batches.next();
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': `${mediaTypes[format]}; charset=utf-8`,
        'content-disposition': `attachment; filename="journal.${fileEndings[format]}"`,
        'cache-control': 'no-store',
      });
      const stalled = setTimeout(() => reply.raw.destroy(), stalledMs);
      const text = textOf(writer, first.value ?? [], batches, () => stalled.refresh());
      await pipeline(Readable.from(text), reply.raw)
        .catch(ignoreLeaving)
        .finally(() => clearTimeout(stalled));
    });
    return undefined;
  }
}

async function* textOf(writer: JournalWriter, first: ExportedEntry[], rest: AsyncGenerator<ExportedEntry[]>, progressed: () => void) {
  yield writer.head + first.map(writer.entry).join('');
  for await (const batch of rest) {
    progressed();
    yield batch.map(writer.entry).join('');
  }
}

/** The receiver may go at any time; that is no failure of ours. */
function ignoreLeaving(error: Error & { code?: string }): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}
