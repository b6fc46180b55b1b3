// A year with its Schedule C and its estimate, for every screen about tax.
import type { EntityManager } from '@mikro-orm/postgresql';
import { installmentPeriod, quarters, type Quarter } from '#contracts/rules/due-dates.js';
import { taxYear } from '#contracts/rules/years.js';
import type { Clock } from '#platform/clock.js';
import { booksOfYear, type BookYear, type YearInBooks } from '../year-in-books/books-of-year.query.js';
import { gainsThrough, profitThrough, scheduleCFromBooks, type ScheduleCFromBooks } from '../year-in-books/from-books.js';
import { periodMonths } from './what-if-input.js';
import { projectedProfit, type Projection } from './projected-profit.js';
import { yearEstimate, type YearEstimate } from './year-estimate.js';

export interface EstimatedYear extends YearInBooks {
  today: string;
  schedule: ScheduleCFromBooks;
  projection: Projection;
  estimate: YearEstimate;
}

export async function estimatedYear(em: EntityManager, bookYear: BookYear, clock: Pick<Clock, 'today'>): Promise<EstimatedYear> {
  const found = await booksOfYear(em, bookYear);
  const today = clock.today(found.business.timeZone);
  const { books } = found;
  const { year } = books.year;
  const through = profitThrough(books);
  const projection = projectedProfit(year, today, through);
  const ofPeriod = (quarter: Quarter) => (installmentPeriod(year, quarter).endDate < today ? through(periodMonths[quarter]) : null);
  const periodCents = Object.fromEntries(quarters.map((quarter) => [quarter, ofPeriod(quarter)])) as Record<Quarter, number | null>;
  const facts = { year, today, profile: books.profile, projectedCents: projection.cents, periodCents };
  const estimate = yearEstimate({ ...facts, gainsThrough: gainsThrough(books) });
  return { ...found, today, schedule: scheduleCFromBooks(books), projection, estimate };
}

/** The year's own figures are not published, or the year is not over and its profit is projected. */
export const isEstimate = ({ books: { year }, today }: EstimatedYear): boolean =>
  year.figuresOf !== year.year || today <= taxYear(year.year).endDate;
