// HTTP edge of the ledger export, which streams the lines of a filter as CSV.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { exportLedger } from '#contracts/routes/ledger-export.js';
import { csvRow } from '#platform/csv-row.js';
import type { Identity } from '#platform/identity.js';
import { Serve, type Exchange } from '#platform/serve.js';
import { streamText, textOf } from '#platform/stream-text.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { ledgerTransaction } from '../general-ledger/general-ledger.js';
import { allRows, type LedgerRow } from '../general-ledger/ledger-page.query.js';

@Controller()
export class LedgerExportController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(exportLedger)
  async export(
    { query }: RequestOf<typeof exportLedger>,
    who: Identity,
    { reply }: Exchange,
  ): Promise<ReplyOf<typeof exportLedger> | undefined> {
    await this.unitOfWork.read(who, async (em) => {
      const basisMethod = query.method ?? (await booksOf(em, who.tenantId)).method;
      const batches = allRows(em, { ...query, tenantId: who.tenantId, basisMethod });
      await streamText(reply, { mediaType: 'text/csv', fileName: 'general-ledger.csv' }, textOf(head, rowOf, batches));
    });
    return undefined;
  }
}

const head = csvRow([
  ...['Date', 'Description', 'Bank account', 'Account', 'Category', 'Subcategory', 'Type', 'Amount', 'Reference'],
  ...['Decided by', 'Confidence', 'Line'],
]);

function rowOf(row: LedgerRow): string {
  const transaction = ledgerTransaction(row);
  return csvRow([
    ...[
      transaction.TransactionDate,
      transaction.Description,
      transaction.BankAccountName,
      transaction.AccountName,
      transaction.Category,
      transaction.Subcategory,
      transaction.AccountType,
    ],
    ...[
      transaction.Amount.toFixed(2),
      transaction.ReferenceNumber,
      row.decidedBy ?? '',
      row.confidence === null ? '' : String(row.confidence),
    ],
    transaction.JournalEntryLineID,
  ]);
}
