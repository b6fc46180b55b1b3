// HTTP edge of sales tax: what was collected, remitted and is owed, and the setting applied to posted transactions.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { applyPostedTax, getSalesTax, listPostedRemittances, previewPostedTax } from '#contracts/routes/sales-tax.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { byTenant, holdBooks, loadAccounts } from '../accounts/accounts.js';
import { booksOf } from '../accounts/books.entity.js';
import { labelOf, periodOf, upTo } from '../accounts/period.js';
import { planReposts, repostedEvents, writeReposts } from '../decisions/repost-taxed.js';
import { postedRemittances } from './posted-remittances.query.js';
import { entriesToRetax, postedTax } from './posted-tax.query.js';
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

  @Serve(previewPostedTax)
  preview(_: RequestOf<typeof previewPostedTax>, who: Identity): Promise<ReplyOf<typeof previewPostedTax>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const { salesTax, lockedThrough } = await booksOf(em, tenantId);
      return salesTax
        ? postedTax(em, { tenantId, salesTax, lockedThrough: lockedThrough ?? null })
        : { transactions: 0, taxCents: 0, from: null, to: null };
    });
  }

  @Serve(listPostedRemittances)
  remittances(_: RequestOf<typeof listPostedRemittances>, who: Identity): Promise<ReplyOf<typeof listPostedRemittances>> {
    const { tenantId } = who;
    return this.unitOfWork.read(who, async (em) => {
      const { salesTax, lockedThrough = null } = await booksOf(em, tenantId);
      return salesTax
        ? postedRemittances(em, { tenantId, lockedThrough })
        : { remittances: [], locked: { count: 0, through: lockedThrough } };
    });
  }

  @Serve(applyPostedTax)
  apply(_: RequestOf<typeof applyPostedTax>, who: Identity): Promise<ReplyOf<typeof applyPostedTax>> {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      const books = byTenant(await holdBooks(em, [tenantId]));
      const { salesTax, lockedThrough } = books.get(tenantId) ?? {};
      if (!salesTax) return { reply: { changed: 0, remaining: 0 } };
      const taxed = { tenantId, salesTax, lockedThrough: lockedThrough ?? null };
      const accounts = await loadAccounts(em, [tenantId]);
      const found = await entriesToRetax(em, taxed);
      const wanted = found.map(({ entryId, accountId }) => ({ tenantId, entryId, account: accounts.id(tenantId, accountId)! }));
      const reposted = await planReposts(em, wanted, { accounts, books });
      if (reposted.length === 0) return { reply: { changed: 0, remaining: 0 } };
      await writeReposts(em, reposted, []);
      const { transactions: remaining } = await postedTax(em, taxed);
      const audit = { action: 'sales-tax.applied', subject: `${reposted.length} transactions`, after: { rates: salesTax.rates.length } };
      const events = [...reposted.flatMap(repostedEvents), auditRecorded.ledger.of(tenantId, audit)];
      return { reply: { changed: reposted.length, remaining }, events };
    });
  }
}
