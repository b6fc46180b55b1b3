// The quarters of the payroll screen: calendar periods as the specification has them, beside the periods and dates that the IRS goes by. Pure.
import { installmentDueOn, installmentPeriod, nominalDueOn, type Quarter as TaxQuarter } from '#contracts/rules/due-dates.js';

export interface Quarter {
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

/** `number` is 1 to 4, as the contract has it. */
export function quarterOf(year: number, number: number): Quarter {
  const quarter = number as TaxQuarter;
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
