// HTTP edge of the journal export, which streams its text.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { exportJournal } from '#contracts/routes/journal-export.js';
import type { Identity } from '#platform/identity.js';
import { Serve, type Exchange } from '#platform/serve.js';
import { streamText, textOf } from '#platform/stream-text.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { assertInOrder } from '../accounts/period.js';
import { agreedBalances, withBalances, type AgreedBalance } from './agreed-balances.query.js';
import { haveBases, journalEntries, type ExportedEntry } from './journal-entries.query.js';
import { fileEndings, journalWriter, mediaTypes } from './journal-text.js';

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
    if (from && to) assertInOrder(from, to);
    await this.unitOfWork.read(who, async (em) => {
      // Other programs have one set of books, so they get one method. The CSV format, for reimport, has all entries.
      const method = query.method ?? (format === 'csv' ? null : (await booksOf(em, who.tenantId)).method);
      const options = { tenantId: who.tenantId, method, from, to };
      const writer = journalWriter(format, { bases: await haveBases(em, options) });
      const file = { mediaType: mediaTypes[format], fileName: `journal.${fileEndings[format]}` };
      const balances = method === null || format === 'csv' ? [] : await agreedBalances(em, { ...options, method });
      const text = (row: ExportedEntry | AgreedBalance) => ('lines' in row ? writer.entry(row) : writer.balance(row));
      await streamText(reply, file, textOf(writer.head, text, withBalances(journalEntries(em, options), balances)));
    });
    return undefined;
  }
}
