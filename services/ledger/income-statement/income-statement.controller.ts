// HTTP edge of the income statement.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { dollars } from '#contracts/money.js';
import {
  getExpensesByVendor,
  getIncomeStatement,
  getIncomeStatementDetails,
  getIncomeStatementSeries,
} from '#contracts/routes/income-statement.js';
import { monthRunsThrough } from '#contracts/rules/complete-through.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { isResult, leafOf, subcategoryOf } from '#contracts/rules/account-path.js';
import { booksOf, type BooksRow } from '../accounts/books.entity.js';
import { labelOf, monthSoFar, periodOf, upTo } from '../accounts/period.js';
import { completenessOfBusiness } from '../complete-through/complete-through.query.js';
import { comparedPeriod, comparison, type ComparedWith } from './comparison.js';
import { closedCategories } from '../settings/settings.js';
import { detailsOf, type Detail } from './details.query.js';
import { expensesByVendor } from './expenses-by-vendor.query.js';
import { resultsOf, sumByAccount, sumByMonth } from './income-statement.query.js';
import { incomeStatement, seriesOf, seriesPeriod } from './income-statement.js';
import { guessesOf } from './not-confirmed.query.js';
import { withGuesses } from './not-confirmed.js';

@Controller()
export class IncomeStatementController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  // The literal paths come before `:year`, which would match them too.
  @Serve(getIncomeStatementDetails)
  details({ query }: RequestOf<typeof getIncomeStatementDetails>, who: Identity): Promise<ReplyOf<typeof getIncomeStatementDetails>> {
    return this.unitOfWork.read(who, async (em) => {
      const books = await booksOf(em, who.tenantId);
      const method = query.method ?? books.method;
      const { section, category, subcategory, directOnly, page, limit } = query;
      const found = await detailsOf(em, {
        tenantId: who.tenantId,
        period: upTo(periodOf(query.year, query.month, books.fiscalYearStart), query.through),
        method,
        category,
        subcategory,
        directOnly,
        section,
        page,
        limit,
      });
      return { transactions: found.details.map(shown), page, limit, total: found.total, sum: dollars(found.sumCents) };
    });
  }

  @Serve(getIncomeStatementSeries)
  series({ params, query }: RequestOf<typeof getIncomeStatementSeries>, who: Identity): Promise<ReplyOf<typeof getIncomeStatementSeries>> {
    return this.unitOfWork.read(who, async (em) => {
      const books = await booksOf(em, who.tenantId);
      const today = this.clock.today(books.timeZone);
      const of = { tenantId: who.tenantId, method: query.method ?? books.method };
      const complete = await completenessOfBusiness(em, { ...of, today });
      const period = seriesPeriod(parseInt(params.range, 10), {
        day: query.year === undefined ? (complete.lastEntryOn ?? today) : today,
        year: query.year,
        month: query.month,
        fiscalYearStart: books.fiscalYearStart,
      });
      const last =
        period.startDate <= today && today <= period.endDate
          ? monthRunsThrough(monthSoFar(today).now.startDate, complete, today)
          : undefined;
      const soFar = last === undefined ? undefined : await resultsOf(em, { ...of, ...monthSoFar(last) });
      return { items: seriesOf(period, await sumByMonth(em, { ...of, period, mode: query.mode }), soFar) };
    });
  }

  @Serve(getIncomeStatement)
  get({ params, query }: RequestOf<typeof getIncomeStatement>, who: Identity): Promise<ReplyOf<typeof getIncomeStatement>> {
    const others: ComparedWith[] = query.compare === 'both' ? ['previous-period', 'previous-year'] : query.compare ? [query.compare] : [];
    return this.unitOfWork.read(who, async (em) => {
      const books = await booksOf(em, who.tenantId);
      const method = query.method ?? books.method;
      const { fiscalYearStart } = books;
      const closed = closedCategories(books.revenueSources);
      const of = { tenantId: who.tenantId, method };
      const statementOf = async ({ year, month }: { year: number; month?: number }, through?: string) => {
        const period = upTo(periodOf(year, month, fiscalYearStart), through);
        return incomeStatement(
          { year, month, method, fiscalYearStart, closed, period },
          await sumByAccount(em, { ...of, period, mode: query.mode }),
        );
      };
      const shown = await statementOf(
        params,
        query.through ?? (query.soFar ? await this.endOfRunning(em, { ...books, method }, params) : undefined),
      );
      const statement = withGuesses(shown, await guessesOf(em, { ...of, period: shown.period }));
      if (others.length === 0) return statement;
      const comparisons = others.map(async (other) => comparison(statement, await statementOf(comparedPeriod(params, other)), other));
      return { ...statement, comparisons: await Promise.all(comparisons) };
    });
  }

  /** Undefined for a year, which has all its entries, and for a month that is over or has not started. */
  private async endOfRunning(em: EntityManager, books: BooksRow, { year, month }: { year: number; month?: number }) {
    const { tenantId, timeZone, fiscalYearStart, method } = books;
    const today = this.clock.today(timeZone);
    const { startDate, endDate } = periodOf(year, month, fiscalYearStart);
    if (month === undefined || today < startDate || endDate < today) return undefined;
    return monthRunsThrough(startDate, await completenessOfBusiness(em, { tenantId, today, method }), today);
  }

  @Serve(getExpensesByVendor)
  byVendor({ params, query }: RequestOf<typeof getExpensesByVendor>, who: Identity): Promise<ReplyOf<typeof getExpensesByVendor>> {
    const { year, month } = params;
    return this.unitOfWork.read(who, async (em) => {
      const books = await booksOf(em, who.tenantId);
      const { fiscalYearStart } = books;
      const method = query.method ?? books.method;
      const period = upTo(periodOf(year, month, fiscalYearStart), query.through);
      const sums = await expensesByVendor(em, { tenantId: who.tenantId, period, method });
      return { period: { year, month: month ?? null, ...period, label: labelOf(year, month, fiscalYearStart) }, method, ...sums };
    });
  }
}

/**
 * Revenue as money in, an expense as money out; both positive in their section, a refund negative. What is excluded is positive as money
 * in.
 */
function shown(detail: Detail): ReplyOf<typeof getIncomeStatementDetails>['transactions'][number] {
  return {
    JournalEntryLineID: `${detail.entryId}-${detail.line}`,
    Description: detail.description,
    OriginalDescription: detail.description,
    TransactionDate: detail.date,
    BankAccountName: detail.moneyPath ? leafOf(detail.moneyPath) : '',
    AccountName: leafOf(detail.path),
    ReferenceNumber: detail.reference,
    Amount: dollars(detail.type === 'expense' ? -detail.amountCents : detail.amountCents),
    PnlInclusion: isResult(detail) ? 'Include' : 'Exclude',
    Subcategory: subcategoryOf(detail.path),
  };
}
