// HTTP edge of the depreciation that the asset register posts in the books.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { proposeDepreciation } from '#contracts/routes/depreciation-entries.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { registerEntry } from '../assets/register-entry.js';
import { purchasesOfAssets } from '../assets/purchases.query.js';
import { booksOfYear } from '../year-in-books/books-of-year.query.js';
import { scheduleCFromBooks } from '../year-in-books/from-books.js';

@Controller()
export class DepreciationEntriesController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(proposeDepreciation)
  propose({ params: { year } }: RequestOf<typeof proposeDepreciation>, who: Identity): Promise<ReplyOf<typeof proposeDepreciation>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const { business, books, register } = await booksOfYear(em, { tenantId, year });
      const { computedCents: depreciationCents } = scheduleCFromBooks(books).depreciation;
      const purchases = await purchasesOfAssets(em, business);
      const filed = new Set([...purchases].flatMap(([assetId, { state }]) => (state === 'filed' ? [assetId] : [])));
      return registerEntry(register, { year, depreciationCents, filed });
    });
  }
}
