// HTTP edge of sales tax: what was collected, remitted and is owed.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { getSalesTax } from '#contracts/routes/sales-tax.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { labelOf, periodOf, upTo } from '../accounts/period.js';
import { salesTaxByState } from './sales-tax.query.js';

@Controller()
export class SalesTaxController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(getSalesTax)
  get({ params, query }: RequestOf<typeof getSalesTax>, who: Identity): Promise<ReplyOf<typeof getSalesTax>> {
    const { year, month } = params;
    return this.unitOfWork.read(who, async (em) => {
      const books = await booksOf(em, who.tenantId);
      const method = query.method ?? books.method;
      const period = upTo(periodOf(year, month, books.fiscalYearStart), query.through);
      const label = labelOf(year, month, books.fiscalYearStart);
      const sums = await salesTaxByState(em, { tenantId: who.tenantId, period, method });
      return { period: { year, month: month ?? null, ...period, label }, method, ...sums };
    });
  }
}
