// HTTP edge of deductibility: the year's expenses by category, by payee, and entry by entry.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { sameDay } from '#contracts/days.js';
import { dollars } from '#contracts/money.js';
import {
  getDeductibility,
  getDeductibilityDetails,
  getDeductiblePayees,
  getReportTransactions,
  type DeductibleEntry,
} from '#contracts/routes/deductibility.js';
import { leafOf, typeOfPath } from '#contracts/rules/account-path.js';
import { supportedYears } from '#contracts/rules/tax-years.js';
import type { Period } from '#contracts/rules/years.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { businessOf } from '../books/businesses.query.js';
import { categoryMonths, yearChangedAt, type Method } from '../books/category-months.query.js';
import { countedLegs, countedPayees, countedTotals, countPayees, type CountedLeg } from '../books/counted-legs.query.js';
import { booksOfYear, type BookYear } from '../year-in-books/books-of-year.query.js';
import { categoryShares, type CategoryShare } from '../year-in-books/category-shares.js';
import { countedCategories, fullyCountedCategories } from '../year-in-books/counted-categories.js';
import { partialsOf } from '../year-in-books/open-questions.js';
import { consideredOf, deductibilityOf } from './deductibility.js';
import { namedPaths, pathsNamed } from '../year-in-books/category-names.js';
import { unusualOf } from './unusual.js';

@Controller()
export class DeductibilityController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(getDeductibility)
  get({ params, query }: RequestOf<typeof getDeductibility>, who: Identity): Promise<ReplyOf<typeof getDeductibility>> {
    const { year } = params;
    return this.unitOfWork.read(who, async (em) => {
      const bookYear = { tenantId: who.tenantId, year, method: query.method };
      const { method, books, shares } = await sharesOf(em, bookYear);
      const { deductibleCents, consideredCents, effectivePercent, unconfirmedCents, categories, excluded } = deductibilityOf(
        shares,
        books.year,
      );
      return {
        year,
        method,
        totalDeductible: dollars(deductibleCents),
        ...(unconfirmedCents !== 0 && { totalUnconfirmed: dollars(unconfirmedCents) }),
        totalExpensesConsidered: dollars(consideredCents),
        effectivePercent,
        timestamp: await yearChangedAt(em, { tenantId: who.tenantId, year }),
        categories,
        excluded,
        notes: {
          partials: partialsOf(
            shares.filter(({ section }) => section === 'expense'),
            books.isCarUndecided,
          ),
        },
        ...(query.through?.startsWith(String(year)) && { soFar: await deductedSoFar(em, { ...bookYear, method }, shares, query.through) }),
      };
    });
  }

  @Serve(getDeductibilityDetails)
  details({ params, query }: RequestOf<typeof getDeductibilityDetails>, who: Identity): Promise<ReplyOf<typeof getDeductibilityDetails>> {
    const { page, limit, search, startDate, endDate } = query;
    // An empty parameter counts as absent.
    const [category, payee] = [query.category || undefined, query.payee || undefined];
    return this.unitOfWork.read(who, async (em) => {
      const bookYear = { tenantId: who.tenantId, year: params.year, method: query.method };
      const { method, shares } = await sharesOf(em, bookYear);
      const { considered, excluded } = consideredOf(shares);
      const paths = [...considered, ...excluded].map(({ path }) => path);
      const asNamed = new Set(pathsNamed(category, paths));
      const named = (all: typeof considered) => all.filter(({ path }) => asNamed.has(path));
      // An excluded category has its own row on the screen, so its entries can be listed too.
      const wanted = category !== undefined && named(considered).length === 0 ? named(excluded) : named(considered);
      const legs = { ...bookYear, method, categories: countedCategories(wanted), payee, search, startDate, endDate };
      const totals = await countedTotals(em, legs);
      const treatments = new Map(wanted.map(({ path, treatment }) => [path, treatment]));
      const shown = (await countedLegs(em, legs, { page, limit })).map((leg) => ({
        ...entryOf(leg),
        DeductiblePercent: treatments.get(leg.category)!.line === null ? null : leg.basisPoints / 100,
      }));
      return {
        transactions: shown,
        alerts: unusualOf(totals, [...treatments.values()]),
        page,
        limit,
        total: totals.total,
        sum: dollars(totals.cents),
        sumDeductible: dollars(totals.countedCents),
      };
    });
  }

  @Serve(getDeductiblePayees)
  payees({ params, query }: RequestOf<typeof getDeductiblePayees>, who: Identity): Promise<ReplyOf<typeof getDeductiblePayees>> {
    const { page, limit, search } = query;
    return this.unitOfWork.read(who, async (em) => {
      const bookYear = { tenantId: who.tenantId, year: params.year, method: query.method };
      const { method, shares } = await sharesOf(em, bookYear);
      const { considered } = consideredOf(shares);
      const legs = { ...bookYear, method, categories: countedCategories(considered), search };
      const contractLabor = considered.filter(({ treatment }) => treatment.line === '11').map(({ path }) => path);
      const all = await countPayees(em, legs);
      const payees = (await countedPayees(em, legs, contractLabor, { page, limit })).map(
        ({ payee, entries, cents, countedCents, unconfirmedCents, contractor }) => ({
          Payee: payee,
          TransactionCount: entries,
          ExpenseAmount: dollars(cents),
          DeductibleAmount: dollars(countedCents),
          contractor,
          ...(unconfirmedCents !== 0 && { Unconfirmed: dollars(unconfirmedCents) }),
        }),
      );
      return { payees, page, limit, total: all.payees, sum: dollars(all.cents), sumDeductible: dollars(all.countedCents) };
    });
  }

  @Serve(getReportTransactions)
  transactions({ query }: RequestOf<typeof getReportTransactions>, who: Identity): Promise<ReplyOf<typeof getReportTransactions>> {
    const { page, limit, year, categories, section } = query;
    const { tenantId } = who;
    const type = section && ({ revenue: 'revenue', expenses: 'expense' } as const)[section];
    return this.unitOfWork.read(who, async (em) => {
      const method = query.method ?? (await businessOf(em, tenantId)).method;
      const found = new Set((await categoryMonths(em, { tenantId, year, method })).map(({ category }) => category));
      const paths = [...found].filter((path) => type === undefined || typeOfPath(path) === type);
      const legs = { tenantId, year, method, categories: fullyCountedCategories(namedPaths(categories, paths)) };
      const totals = await countedTotals(em, legs);
      const shown = (await countedLegs(em, legs, { page, limit })).map((leg) => ({
        JournalEntryLineID: `${leg.entryId}-${leg.line}`,
        Date: leg.date,
        TransactionDate: leg.date,
        Description: leg.description,
        Category: shownCategory(leg.category),
        Amount: dollars(leg.cents),
      }));
      return { transactions: shown, page, limit, total: totals.total, sum: dollars(totals.cents) };
    });
  }
}

async function sharesOf(em: EntityManager, bookYear: BookYear) {
  const { method, books } = await booksOfYear(em, bookYear);
  return { method, books, shares: categoryShares(books.months, books.treatmentOf) };
}

/** Of the month of a day through that day, and of the same days of the month before, which may lie in the year before. */
async function deductedSoFar(em: EntityManager, of: BookYear & { method: Method }, shares: CategoryShare[], through: string) {
  const now = { startDate: `${through.slice(0, 7)}-01`, endDate: through };
  const before = { startDate: sameDay(now.startDate, -1), endDate: sameDay(through, -1) };
  const yearBefore = Number(before.startDate.slice(0, 4));
  const deducted = { ...now, deductible: await deductedIn(em, of, shares, now) };
  if (yearBefore < supportedYears.first) return deducted;
  const ofBefore = { ...of, year: yearBefore };
  const sharesBefore = yearBefore === of.year ? shares : (await sharesOf(em, ofBefore)).shares;
  return { ...deducted, before: { ...before, deductible: await deductedIn(em, ofBefore, sharesBefore, before) } };
}

async function deductedIn(em: EntityManager, of: BookYear & { method: Method }, shares: CategoryShare[], days: Period): Promise<number> {
  const totals = await countedTotals(em, { ...of, ...days, categories: countedCategories(consideredOf(shares).considered) });
  return dollars(totals.countedCents);
}

/** 'Expenses:Meals:Team' is shown as 'Meals:Team'. */
const shownCategory = (path: string): string => path.slice(path.indexOf(':') + 1);
const entryOf = (leg: CountedLeg): Omit<DeductibleEntry, 'DeductiblePercent'> => ({
  JournalEntryLineID: `${leg.entryId}-${leg.line}`,
  TransactionDate: leg.date,
  Description: leg.description,
  OriginalDescription: leg.description,
  AccountName: leafOf(leg.moneyPath),
  Category: shownCategory(leg.category),
  Payee: leg.payee,
  ExpenseAmount: dollars(leg.cents),
  DeductibleAmount: dollars(leg.countedCents),
  ...(leg.unconfirmed && { Unconfirmed: true as const }),
});
