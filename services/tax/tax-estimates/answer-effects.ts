// What each answer to a question about guesses means for the year's taxes: its line, what it deducts, and the change in tax. Pure.
import { centsOf, dollars } from '#contracts/money.js';
import type { Question } from '#contracts/routes/schedule-c.js';
import { isResult, type CategoryMonth } from '../books/category-months.query.js';
import { carCostOf, type CarCost } from '../treatments/car-costs.js';
import { ratioOf, shareOf } from '../treatments/shares.js';
import { full, sectionOf } from '../treatments/treatment.js';
import { whatIf } from '../tax-what-if/what-if.js';
import { printedLineOf } from '../year-in-books/form-lines.js';
import { gainsThrough, profitThrough, scheduleCFromBooks, type BooksOfYear } from '../year-in-books/from-books.js';
import { projectedProfit } from './projected-profit.js';
import { whatIfInput } from './what-if-input.js';
import { isStatutory } from './year-estimate.js';

type Asked = Pick<Question, 'category' | 'amount'> & Partial<Pick<Question, 'payee'>>;
type Effects = Omit<Question['answers'][number], 'text' | 'category'>;

type EffectsOf = (asked: Asked, answer: string) => Effects;

/** Adds the effects to each answer and sorts the questions by their largest effect on tax; without a filing status they keep their order. */
export function withTaxEffects(questions: Question[], effectsOf: EffectsOf): Question[] {
  const weighed = questions.map((question) => {
    const answers = question.answers.map((answer) => ({ ...answer, ...effectsOf(question, answer.category) }));
    return { question: { ...question, answers }, weight: Math.max(...answers.map(({ taxChange = 0 }) => Math.abs(taxChange))) };
  });
  return weighed.sort((a, b) => b.weight - a.weight).map(({ question }) => question);
}

/**
 * What an answer means for a question. The profile and the projected profit give the tax, computed once for all questions when the first one is
 * asked; without a filing status it isn't known.
 */
export function answerEffects(books: BooksOfYear, today: string): EffectsOf {
  let changes: { changeOf: ReturnType<typeof taxChanges> } | undefined;
  return (asked, answer) => {
    changes ??= { changeOf: taxChanges(books, today) };
    return {
      ...lineAndDeduction(books, answer, { cents: centsOf(asked.amount), car: carIn(asked.payee) }),
      ...(changes.changeOf && { taxChange: changes.changeOf(asked, answer) }),
    };
  };
}

/** Transfers, debts, assets, and what is the owner's are on no line. Only expenses deduct; money that comes back deducts less. */
function lineAndDeduction(
  { treatmentOf, year }: BooksOfYear,
  category: string,
  { cents, car }: { cents: number; car: CarCost | null },
): Pick<Effects, 'line' | 'deduction'> {
  if (!isResult({ category })) return { line: null, deduction: 0 };
  const treatment = treatmentOf(category, car);
  const line = printedLineOf(treatment.line, year);
  const deducts = line !== null && sectionOf(category) === 'expense';
  return { line, deduction: deducts ? dollars(shareOf(cents, ratioOf(treatment))) : 0 };
}

function taxChanges(books: BooksOfYear, today: string): ((asked: Asked, answer: string) => number) | undefined {
  const { profile } = books;
  const { year } = books.year;
  const { status } = profile;
  if (status === null || isStatutory(profile)) return undefined;
  const projectedCents = projectedProfit(year, today, profitThrough(books)).cents;
  const gains = gainsThrough(books)(12);
  const taxOf = (profitCents: number) => centsOf(whatIf(whatIfInput({ year, status, profile, profitCents, gains })).currentYearTax);
  const profitOf = (months: readonly CategoryMonth[]) => scheduleCFromBooks({ ...books, months }).netProfitCents;
  const [profitCents, taxCents] = [profitOf(books.months), taxOf(projectedCents)];
  // Many answers of a question are deducted in full, so they move the profit alike whatever their line.
  const known = new Map<string, number>();
  const effectOf = (category: string, cents: number, car: CarCost | null): string => {
    const { line, basisPoints } = isResult({ category }) ? books.treatmentOf(category, car) : onNoLine;
    if (line === null || basisPoints === 0) return '0';
    return basisPoints === full && line !== '13' ? String(cents) : `${category} ${cents}`;
  };
  return ({ payee, category, amount }, answer) => {
    const cents = centsOf(amount);
    const car = carIn(payee);
    const key = `${effectOf(category, -cents, car)} ${effectOf(answer, cents, car)} ${car ?? ''}`;
    if (answer === category || key.startsWith('0 0 ')) return 0;
    if (!known.has(key)) {
      const moved = [monthOf(category, -cents, car), monthOf(answer, cents, car)].filter(isResult);
      const change = profitOf([...books.months, ...moved]) - profitCents;
      known.set(key, change === 0 ? 0 : dollars(taxOf(projectedCents + change) - taxCents));
    }
    return known.get(key)!;
  };
}

const carIn = (payee: string | undefined): CarCost | null => (payee === undefined ? null : carCostOf(payee));

const onNoLine = { line: null, basisPoints: 0 };

/** The month doesn't matter for sums of a year. */
const monthOf = (category: string, cents: number, car: CarCost | null): CategoryMonth => ({
  month: 12,
  category,
  lines: 0,
  cents,
  ...(car && { car }),
});
