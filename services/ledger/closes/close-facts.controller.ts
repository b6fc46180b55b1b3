// HTTP edge of the ledger’s part of a close’s checklist: each count is read as its own screen reads it, through the last day of the period.
import { Controller } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type CloseFacts, getCloseFacts } from '#contracts/close-facts.js';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf, type BooksRow } from '../accounts/books.entity.js';
import { dayBefore, periodOf, yearStart as yearStartOf } from '../accounts/period.js';
import { balancesOf } from '../balances/balances.query.js';
import { heldRows } from '../held/held.query.js';
import { comparedPeriod } from '../income-statement/comparison.js';
import { incomeStatement } from '../income-statement/income-statement.js';
import { sumByAccount } from '../income-statement/income-statement.query.js';
import { unsplitPayments } from '../loans/unsplit-payments.query.js';
import { missingReceipts } from '../receipts/missing-receipts.query.js';
import { waitingCounts } from '../review/review.query.js';
import { openTransfers } from '../transfers/transfers.query.js';
import { jumpsOf, sheetOf, suspenseOf } from './close-facts.js';
import { entryCounts, paidBeforeTheirDate, payeesInSeveralCategories } from './close-facts.query.js';

interface Asked {
  books: BooksRow;
  year: number;
  month?: number;
}

@Controller()
export class CloseFactsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(getCloseFacts)
  get({ params }: RequestOf<typeof getCloseFacts>, who: Identity): Promise<ReplyOf<typeof getCloseFacts>> {
    return this.unitOfWork.read(who, async (em) => {
      const books = await booksOf(em, who.tenantId);
      const today = this.clock.today(books.timeZone);
      const asked = { books, ...params };
      return { ...(await waitingFacts(em, asked, today)), ...(await statementFacts(em, asked)) };
    });
  }
}

type Waiting =
  | 'startDate'
  | 'endDate'
  | 'today'
  | 'payeesToReview'
  | 'openTransfers'
  | 'receipts'
  | 'loanPayments'
  | 'documents'
  | 'payees'
  | 'activity';

async function waitingFacts(em: EntityManager, { books, year, month }: Asked, today: string): Promise<Pick<CloseFacts, Waiting>> {
  const { tenantId, method, receiptLimitCents: limitCents, fiscalYearStart } = books;
  const period = periodOf(year, month, fiscalYearStart);
  const { startDate, endDate: through } = period;
  const lockedThrough = books.lockedForEveryone ?? null;
  const toReview = await waitingCounts(em, { tenantId, method, lockedThrough, through });
  const { count, paidCents, receivedCents, oldestOn } = await openTransfers(em, { tenantId, method, today, through });
  const [missing] = await missingReceipts(em, { tenantId, method, limitCents, first: startDate, last: through, limit: 1 });
  const unsplit = await unsplitPayments(em, { tenantId, method, after: lockedThrough, through });
  const [newest] = unsplit;
  const { total: held } = await heldRows(em, tenantId, { page: 1, limit: 1 });
  return {
    ...{ startDate, endDate: through, today, payeesToReview: toReview.payees },
    openTransfers: { count, paidCents, receivedCents, oldestOn },
    receipts: { limitCents, total: missing?.total ?? 0, totalCents: missing?.totalCents ?? 0 },
    loanPayments: { count: unsplit.length, newest: newest ? paymentOf(newest) : null },
    documents: await paidBeforeTheirDate(em, tenantId, through),
    payees: await payeesInSeveralCategories(em, { tenantId, method, period }),
    activity: { ...(await entryCounts(em, { tenantId, method, period })), held },
  };
}

type Unsplit = Awaited<ReturnType<typeof unsplitPayments>>[number];
const paymentOf = ({ loan, date, amountCents, interestCents, principalCents }: Unsplit): CloseFacts['loanPayments']['newest'] => ({
  ...{ loan, date, amountCents: 0 - amountCents, interestCents, principalCents },
});

type Statement = 'netIncomeCents' | 'before' | 'jumps' | 'balanceSheet' | 'suspense';

async function statementFacts(em: EntityManager, { books, year, month }: Asked): Promise<Pick<CloseFacts, Statement>> {
  const { tenantId, method, fiscalYearStart } = books;
  const statementOf = async (asked: { year: number; month?: number }) => {
    const period = periodOf(asked.year, asked.month, fiscalYearStart);
    return incomeStatement({ ...asked, method, fiscalYearStart }, await sumByAccount(em, { tenantId, period, method, mode: 'aggregate' }));
  };
  const now = await statementOf({ year, month });
  const before = await statementOf(comparedPeriod({ year, month }, 'previous-period'));
  const { endDate } = periodOf(year, month, fiscalYearStart);
  const yearStart = yearStartOf(endDate, fiscalYearStart);
  const balances = await balancesOf(em, { tenantId, method, before: dayBefore(yearStart), through: endDate });
  const { startDate: beforeStart, endDate: beforeEnd } = before.period;
  return {
    netIncomeCents: centsOf(now.netIncome),
    before: { startDate: beforeStart, endDate: beforeEnd, netIncomeCents: centsOf(before.netIncome) },
    jumps: jumpsOf(now, before),
    balanceSheet: sheetOf(balances, { asOf: endDate, yearStart, method }),
    suspense: suspenseOf(balances),
  };
}
