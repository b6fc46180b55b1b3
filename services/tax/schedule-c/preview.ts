// The preview of a Schedule C in the shape of its call. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { consoleLinks } from '#contracts/console-links.js';
import { dollars } from '#contracts/money.js';
import type { Blocker, getScheduleC, previewScheduleC } from '#contracts/routes/schedule-c.js';
import { countOf } from '#contracts/rules/count-of.js';
import { supportedYears } from '#contracts/rules/tax-years.js';
import { taxYear } from '#contracts/rules/years.js';
import { dollarsText } from '../formatting/figures.js';
import type { YearInBooks } from '../year-in-books/books-of-year.query.js';
import { scheduleCFromBooks, type ScheduleCFromBooks } from '../year-in-books/from-books.js';
import { homeOfficeLines } from '../year-in-books/form-8829-lines.js';
import { formAnswers } from '../year-in-books/form-answers.js';
import type { FormFacts } from '../year-in-books/form-facts.js';
import { inventoryEntries } from '../year-in-books/cost-of-goods.js';
import { everyBlocker } from '../year-in-books/asset-blockers.js';
import { assumptionsOfSchedule } from '../year-in-books/open-questions.js';

export type Preview = ReplyOf<typeof previewScheduleC>;

interface Previewed {
  schedule: ScheduleCFromBooks;
  preview: Preview;
}

export function previewOf({ business, method, books }: YearInBooks, today: string, facts: FormFacts): Previewed {
  const { year } = books.year;
  const schedule = scheduleCFromBooks(books);
  const entries = inventoryEntries(schedule.goods, year);
  const preview: Preview = {
    year,
    method,
    period: { ...taxYear(year), ...(today.startsWith(`${year}-`) && { endDate: today }) },
    lines: schedule.lines.map(({ printed, label, cents, part, kind, entries, unconfirmedCents }) => ({
      line: printed,
      label,
      amount: dollars(cents),
      part,
      kind,
      entries,
      ...(unconfirmedCents !== 0 && { unconfirmed: dollars(unconfirmedCents) }),
    })),
    otherExpensesLine: books.year.scheduleC.otherExpenses,
    otherExpenses: itemsOf(schedule),
    blockers: [...everyBlocker(books, schedule), ...unnamedBlocker(facts.unnamed, year)],
    assumptions: [...assumptionsOfSchedule(books, schedule), ...principalText(facts.principalOnly)],
    ...(schedule.homeOffice.form && { form8829: homeOfficeLines(schedule.homeOffice.form) }),
    answers: formAnswers({ books, schedule, method, facts, business }),
    ...(entries.length > 0 && { inventoryEntries: entries }),
    estimate: books.year.figuresOf !== year || year > supportedYears.lastFinalForm,
  };
  return { schedule, preview };
}

const principalText = ({ count, cents }: FormFacts['principalOnly']): string[] =>
  count === 0
    ? []
    : [
        `${countOf(count, 'payment')} to lenders (${dollarsText(cents)}) ${count === 1 ? 'counts' : 'count'} as principal only. If the loan has interest, add it under Loans, so that its interest is deducted on line 16b.`,
      ];

function unnamedBlocker({ count, cents }: FormFacts['unnamed'], year: number): Blocker[] {
  if (count === 0) return [];
  const message = `${countOf(count, 'payment to a contractor has', 'payments to contractors have')} no payee, so no 1099 can be made for ${count === 1 ? 'it' : 'them'}.`;
  return [{ code: 'unnamed-payees', message, count, amount: dollars(cents), link: consoleLinks.payments(year) }];
}

export const itemsOf = ({ otherExpenses }: ScheduleCFromBooks): Preview['otherExpenses'] =>
  otherExpenses.map(({ category, cents, entries }) => ({ Category: category, Amount: dollars(cents), TransactionCount: entries }));

export const threeFigures = (schedule: ScheduleCFromBooks): ReplyOf<typeof getScheduleC>['scheduleC'] => ({
  GrossIncome: dollars(schedule.grossIncomeCents),
  TotalExpenses: dollars(schedule.totalExpensesCents),
  NetProfit: dollars(schedule.netProfitCents),
});
