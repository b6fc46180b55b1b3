// A quarter of the year: the calendar quarter, as in the specification, and the period and due dates that the IRS uses. Pure.
import { installmentDueOn, installmentPeriod, nominalDueOn, type Quarter } from '#contracts/rules/due-dates.js';

interface QuarterDates {
  periodStart: string;
  periodEnd: string;
  nominalDueOn: string;
  dueOn: string;
  irsPeriodStart: string;
  irsPeriodEnd: string;
}

const calendar = [
  { from: '01-01', to: '03-31' },
  { from: '04-01', to: '06-30' },
  { from: '07-01', to: '09-30' },
  { from: '10-01', to: '12-31' },
] as const;

export function quarterOf(year: number, quarter: Quarter): QuarterDates {
  const { from, to } = calendar[quarter - 1]!;
  const irs = installmentPeriod(year, quarter);
  return {
    periodStart: `${year}-${from}`,
    periodEnd: `${year}-${to}`,
    nominalDueOn: nominalDueOn(year, quarter),
    dueOn: installmentDueOn(year, quarter),
    irsPeriodStart: irs.startDate,
    irsPeriodEnd: irs.endDate,
  };
}
