// A proprietor's next tax due date, by the calendar only; the estimate decides whether something is owed. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { form1099Rules } from '#contracts/rules/form-1099-rules.js';
import { installmentDueOn, quarters, shiftedDueOn } from '#contracts/rules/due-dates.js';

interface DueDate {
  dueOn: string;
  what: string;
  link: string;
}

/** Form 1040 with Schedule C; moved by IRC 7503. */
export const returnDueOn = (year: number): string => shiftedDueOn(`${year + 1}-04-15`);

/** `due1099s`: how many forms are due for the year before today's. On the same day, the return comes before the installment. */
export function nextDue(today: string, due1099s: number): DueDate {
  const year = Number(today.slice(0, 4));
  const days: DueDate[] = [
    { dueOn: returnDueOn(year - 1), what: `Tax return for ${year - 1}`, link: consoleLinks.scheduleC(year - 1) },
    ...(due1099s > 0
      ? [{ dueOn: form1099Rules(year - 1).dueOn, what: `1099-NEC forms for ${year - 1}`, link: consoleLinks.forms1099(year - 1) }]
      : []),
    ...[year - 1, year].flatMap((ofYear) =>
      quarters.map((quarter) => ({
        dueOn: installmentDueOn(ofYear, quarter),
        what: `Estimated tax, Q${quarter}`,
        link: consoleLinks.quarter(ofYear, quarter),
      })),
    ),
  ];
  // January's installment of this year is always ahead.
  return days.filter(({ dueOn }) => dueOn >= today).sort((a, b) => a.dueOn.localeCompare(b.dueOn))[0]!;
}
