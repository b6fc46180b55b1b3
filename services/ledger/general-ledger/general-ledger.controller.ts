// HTTP edge of the general ledger.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { syncRequested } from '#contracts/events/ledger.js';
import { parseLineId } from '#contracts/line-ids.js';
import { dollars } from '#contracts/money.js';
import {
  getLedger,
  getLedgerCategories,
  getLedgerFast,
  getLedgerSummary,
  getTransaction,
  syncLedger,
} from '#contracts/routes/general-ledger.js';
import { isPartLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { transferAccount } from '../accounts/standard-chart.js';
import { transferOf } from '../transfers/transfers.query.js';
import { categoriesOf } from './categories.query.js';
import { shownTransaction } from './general-ledger.js';
import { ledgerPage } from './ledger-page.query.js';
import { ledgerTotals } from './summary.query.js';
import { decisionsOf, entryOf, lineOf, otherOfPair, postingsOf } from './transaction.query.js';

/** The start of the specification's sync window, which always ends today. */
const syncFrom = '2024-01-01';

@Controller()
export class GeneralLedgerController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(getLedgerFast)
  fast(request: RequestOf<typeof getLedgerFast>, who: Identity): Promise<ReplyOf<typeof getLedgerFast>> {
    return this.page(request, who);
  }

  @Serve(getLedger)
  page({ query }: RequestOf<typeof getLedger>, who: Identity): Promise<ReplyOf<typeof getLedger>> {
    return this.unitOfWork.read(who, async (em) => {
      const basisMethod = query.method ?? (await booksOf(em, who.tenantId)).method;
      const { rows, total, totalCapped, sumCents } = await ledgerPage(em, { ...query, tenantId: who.tenantId, basisMethod });
      const pagination = { page: query.page, limit: query.limit, total, pages: Math.ceil(total / query.limit), totalCapped, sumCents };
      return { transactions: rows.map((row) => shownTransaction(row, who.mail)), pagination, _optimized: true };
    });
  }

  @Serve(getLedgerSummary)
  summary({ query }: RequestOf<typeof getLedgerSummary>, who: Identity): Promise<ReplyOf<typeof getLedgerSummary>> {
    return this.unitOfWork.read(who, async (em) => {
      const method = query.method ?? (await booksOf(em, who.tenantId)).method;
      const totals = await ledgerTotals(em, { tenantId: who.tenantId, method, startDate: query.startDate, endDate: query.endDate });
      return {
        TotalTransactions: totals.transactions,
        UncategorizedCount: totals.uncategorized,
        TotalRevenue: dollars(totals.revenueCents),
        TotalExpenses: dollars(totals.expensesCents),
        SubscriptionsPositiveCount: totals.subscriptionsPositive,
        SubscriptionsPositiveAmount: dollars(totals.subscriptionsPositiveCents),
      };
    });
  }

  @Serve(getLedgerCategories)
  categories(_: unknown, who: Identity): Promise<ReplyOf<typeof getLedgerCategories>> {
    return this.unitOfWork.read(who, async (em) => ({ categories: await categoriesOf(em, who.tenantId) }));
  }

  @Serve(syncLedger)
  sync({ body }: RequestOf<typeof syncLedger>, who: Identity): Promise<ReplyOf<typeof syncLedger>> {
    return this.unitOfWork.run(who, async (em) => {
      const today = this.clock.today((await booksOf(em, who.tenantId)).timeZone);
      const startDate = body.startDate && body.startDate < syncFrom ? body.startDate : syncFrom;
      const endDate = body.endDate && body.endDate > today ? body.endDate : today;
      const reply = { success: true as const, startDate, endDate, requestedAt: this.clock.instant().toISOString() };
      const audit = auditRecorded.ledger.of(who.tenantId, {
        action: 'sync.requested',
        subject: 'bank accounts',
        after: { startDate, endDate },
      });
      return { reply, events: [syncRequested.of(who.tenantId, { startDate, endDate }), audit] };
    });
  }

  @Serve(getTransaction)
  transaction({ params }: RequestOf<typeof getTransaction>, who: Identity): Promise<ReplyOf<typeof getTransaction>> {
    return this.unitOfWork.read(who, async (em) => {
      const row = await lineOf(em, { tenantId: who.tenantId, ...parseLineId(params.lineId) });
      const { entryId, line } = row;
      const { bankTransactionId, activity, ...entry } = await entryOf(em, who.tenantId, entryId);
      const postings = await postingsOf(em, who.tenantId, entryId);
      const lines = postings.map(({ line: number, account, amountCents }) => ({
        line: number,
        account,
        debitCents: Math.max(amountCents, 0),
        creditCents: Math.max(-amountCents, 0),
      }));
      const other = entry.origin === 'manual' ? await otherOfPair(em, who.tenantId, entryId) : undefined;
      const totalCents = lines.reduce((sum, item) => sum + item.debitCents, 0);
      const decisions = await decisionsOf(em, who.tenantId, entryId, line);
      const transfer = row.path === transferAccount ? await transferOf(em, { tenantId: who.tenantId, entryId, line }) : null;
      const splittable = entry.origin === 'bank' && activity === null;
      const partLines = splittable ? lines.map((item) => item.line).filter((item) => isPartLine(item) || item === taxLine) : [];
      return {
        transaction: shownTransaction(row, who.mail),
        entry: { ...entry, lines, totalCents, ...(other && { reversing: other }) },
        decisions,
        bankTransactionId,
        partLines,
        transfer,
      };
    });
  }
}
