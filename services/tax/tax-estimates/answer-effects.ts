// The change in the year's tax for each answer to a question about guesses. Pure.
import { centsOf, dollars } from '#contracts/money.js';
import type { Question } from '#contracts/routes/schedule-c.js';
import { isResult, type CategoryMonth } from '../books/category-months.query.js';
import { carCostOf, type CarCost } from '../treatments/car-costs.js';
import { whatIf } from '../tax-what-if/what-if.js';
import { gainsThrough, profitThrough, scheduleCFromBooks, type BooksOfYear } from '../year-in-books/from-books.js';
import { projectedProfit } from './projected-profit.js';
import { whatIfInput } from './what-if-input.js';

/**
 * Adds `taxChange` to each answer and sorts the questions by their largest effect on tax. The profile and the projected profit give the
 * tax; without a filing status the questions stay as they are.
 */
export function withTaxEffects(questions: Question[], books: BooksOfYear, today: string): Question[] {
  const { profile } = books;
  const { year } = books.year;
  const { status } = profile;
  if (status === null || questions.length === 0) return questions;
  const projectedCents = projectedProfit(year, today, profitThrough(books)).cents;
  const gains = gainsThrough(books)(12);
  const taxOf = (profitCents: number) => centsOf(whatIf(whatIfInput({ year, status, profile, profitCents, gains })).currentYearTax);
  const profitOf = (months: readonly CategoryMonth[]) => scheduleCFromBooks({ ...books, months }).netProfitCents;
  const [profitCents, taxCents] = [profitOf(books.months), taxOf(projectedCents)];
  const changeOf = ({ payee, category, amount }: Question, answer: string): number => {
    const cents = centsOf(amount);
    const car = carCostOf(payee);
    const moved = [monthOf(category, -cents, car), monthOf(answer, cents, car)].filter(isResult);
    const change = answer === category ? 0 : profitOf([...books.months, ...moved]) - profitCents;
    return change === 0 ? 0 : dollars(taxOf(projectedCents + change) - taxCents);
  };
  const weighed = questions.map((question) => {
    const answers = question.answers.map((answer) => ({ ...answer, taxChange: changeOf(question, answer.category) }));
    return { question: { ...question, answers }, weight: Math.max(...answers.map(({ taxChange }) => Math.abs(taxChange))) };
  });
  return weighed.sort((a, b) => b.weight - a.weight).map(({ question }) => question);
}

/** The month doesn't matter for sums of a year. */
const monthOf = (category: string, cents: number, car: CarCost | null): CategoryMonth => ({
  month: 12,
  category,
  lines: 0,
  cents,
  ...(car && { car }),
});
