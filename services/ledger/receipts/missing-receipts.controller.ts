// HTTP edge of purchases without a receipt, and of the marks of ledger rows.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { parseLineId } from '#contracts/line-ids.js';
import { getMissingReceipts, getReceiptMarks, type ReceiptMark } from '#contracts/routes/receipts.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { periodOf } from '../accounts/period.js';
import { missingReceipts, receiptsOfEntries } from './missing-receipts.query.js';
import { shownRow } from './receipts.js';
import { suggestedReceipts } from './suggested-receipts.query.js';

@Controller()
export class MissingReceiptsController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(getMissingReceipts)
  missing({ query: { year, limit } }: RequestOf<typeof getMissingReceipts>, who: Identity): Promise<ReplyOf<typeof getMissingReceipts>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const { method, receiptLimitCents: limitCents, fiscalYearStart, timeZone } = await booksOf(em, tenantId);
      const { startDate: first, endDate: last } = periodOf(year, undefined, fiscalYearStart);
      const found = await missingReceipts(em, { tenantId, method, limitCents, first, last, limit });
      const suggested = await suggestedReceipts(em, tenantId, timeZone);
      return {
        ...{ limitCents, total: found[0]?.total ?? 0, totalCents: found[0]?.totalCents ?? 0 },
        transactions: found.map((row) => ({ ...shownRow(row), receiptId: suggested.get(row.source) ?? null })),
      };
    });
  }

  @Serve(getReceiptMarks)
  marks({ query: { lineIds } }: RequestOf<typeof getReceiptMarks>, who: Identity): Promise<ReplyOf<typeof getReceiptMarks>> {
    const { tenantId } = who;
    const entryOf = (lineId: string): number => parseLineId(lineId).entryId;
    return this.unitOfWork.read(who, async (em) => {
      const { method, receiptLimitCents: limitCents, timeZone } = await booksOf(em, tenantId);
      const found = await receiptsOfEntries(em, { tenantId, method, limitCents }, lineIds.map(entryOf));
      const suggested = await suggestedReceipts(em, tenantId, timeZone);
      const marks = new Map(
        found.map(({ entryId, source, hasReceipt, isMissing }): [number, ReceiptMark | undefined] => [
          entryId,
          hasReceipt ? 'attached' : suggested.has(source) ? 'suggested' : isMissing ? 'missing' : undefined,
        ]),
      );
      return {
        marks: lineIds.flatMap((lineId) => {
          const mark = marks.get(entryOf(lineId));
          return mark === undefined ? [] : [{ lineId, mark }];
        }),
      };
    });
  }
}
