// HTTP edge of purchases without a receipt.
import { Controller } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { getMissingReceipts } from '#contracts/routes/receipts.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { periodOf } from '../accounts/period.js';
import { candidatesOf } from './match-receipt.js';
import { missingReceipts } from './missing-receipts.query.js';
import { hintsOf } from './receipt-hint.js';
import { shownRow } from './receipts.js';
import { rowsNear, storedReceipts } from './receipts.query.js';

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
      const suggested = await suggestedFor(em, tenantId, timeZone);
      return {
        ...{ limitCents, total: found[0]?.total ?? 0, totalCents: found[0]?.totalCents ?? 0 },
        transactions: found.map((row) => ({ ...shownRow(row), receiptId: suggested.get(row.source) ?? null })),
      };
    });
  }
}

/** Receipts whose suggestions are looked for. */
const maxSuggested = 200;

/** By bank row, a receipt that could be of it. */
async function suggestedFor(em: EntityManager, tenantId: number, timeZone: string): Promise<Map<string, string>> {
  const hints = hintsOf(await storedReceipts(em, tenantId, { state: 'suggested' }, { page: 1, limit: maxSuggested }), timeZone);
  if (hints.length === 0) return new Map();
  const near = await rowsNear(em, tenantId, hints);
  return new Map(
    hints.flatMap((hint) => candidatesOf(hint, near.get(hint.receiptId) ?? []).map(({ row }) => [row.source, hint.receiptId] as const)),
  );
}
