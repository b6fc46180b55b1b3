// The figures at the top of the dashboard: the sums of the income statement for the last year with entries, through today.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { dollars } from '#contracts/money.js';
import { getDashboardSummary } from '#contracts/routes/dashboard.js';
import { openingDay } from '#contracts/days.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from '../accounts/books.entity.js';
import { dayBefore, yearStart, yearThrough } from '../accounts/period.js';
import { balanceSheet } from '../balances/balance-sheet.js';
import { balancesOf } from '../balances/balances.query.js';
import { completenessOfBusiness } from '../complete-through/complete-through.query.js';
import { shownTransaction } from '../general-ledger/general-ledger.js';
import { ledgerTotals } from '../general-ledger/summary.query.js';
import { notConfirmed } from '../income-statement/not-confirmed.js';
import { guessesOf } from '../income-statement/not-confirmed.query.js';
import { isNew } from './first-steps.js';
import { hasBankRows } from './first-steps.query.js';
import { daysOfBooks, newestLines } from './newest.query.js';

@Controller()
export class DashboardController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(getDashboardSummary)
  summary({ query }: RequestOf<typeof getDashboardSummary>, who: Identity): Promise<ReplyOf<typeof getDashboardSummary>> {
    return this.unitOfWork.read(who, async (em) => {
      const { tenantId } = who;
      const books = await booksOf(em, tenantId);
      const method = query.method ?? books.method;
      const today = this.clock.today(books.timeZone);
      const { openedOn, updated, first: from, last: through } = await daysOfBooks(em, { tenantId, method });
      const completeness = await completenessOfBusiness(em, { tenantId, today, method });
      const { startDate, endDate } = yearThrough(openingDay(today, through), today, books.fiscalYearStart);
      const totals = await ledgerTotals(em, { tenantId, method, startDate, endDate });
      const all = await ledgerTotals(em, { tenantId, method });
      return {
        totalRevenue: dollars(totals.revenueCents),
        totalExpenses: dollars(totals.expensesCents),
        netIncome: dollars(totals.revenueCents - totals.expensesCents),
        period: { startDate, endDate },
        method,
        notConfirmed: notConfirmed(await guessesOf(em, { tenantId, period: { startDate, endDate }, method })),
        uncategorizedCount: all.uncategorized,
        booksThrough: through,
        completeness,
        lastUpdated: updated,
        ...(isNew({ openedOn, from, through }, today) && { firstSteps: { bankRows: await hasBankRows(em, tenantId) } }),
        ...(query.details && (await details(em, { ...who, method, today, start: yearStart(today, books.fiscalYearStart) }))),
      };
    });
  }
}

interface DetailsOptions extends Pick<Identity, 'tenantId' | 'mail'> {
  method: 'cash' | 'accrual';
  today: string;
  /** Of the fiscal year. */
  start: string;
}

async function details(em: EntityManager, { tenantId, mail, method, today, start }: DetailsOptions) {
  const newest = await newestLines(em, tenantId, method, 10);
  const balances = await balancesOf(em, { tenantId, method, before: dayBefore(start), through: today });
  const sheet = balanceSheet(balances, { asOf: today, yearStart: start, method, owners: [] });
  return {
    recentTransactions: newest.map((row) => shownTransaction(row, mail)),
    balanceSheet: { assets: sheet.assets.total, liabilities: sheet.liabilities.total, equity: sheet.equity.total },
  };
}
