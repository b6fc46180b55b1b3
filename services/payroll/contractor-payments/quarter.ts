// The quarters of the payroll screen: calendar periods as the specification has them, beside the periods and dates that the IRS goes by. Pure.

export interface Quarter {
  periodStart: string;
  periodEnd: string;
  nominalDueOn: string;
  dueOn: string;
  irsPeriodStart: string;
  irsPeriodEnd: string;
}

const shapes = [
  { from: '01-01', to: '03-31', due: '04-15', irsFrom: '01-01', irsTo: '03-31' },
  { from: '04-01', to: '06-30', due: '06-15', irsFrom: '04-01', irsTo: '05-31' },
  { from: '07-01', to: '09-30', due: '09-15', irsFrom: '06-01', irsTo: '08-31' },
  { from: '10-01', to: '12-31', due: '01-15', irsFrom: '09-01', irsTo: '12-31' },
] as const;

/** Notice 2020-23 moved the first two instalments of 2020. */
const moved: Record<string, string> = { '2020-04-15': '2020-07-15', '2020-06-15': '2020-07-15' };

export function quarterOf(year: number, quarter: number): Quarter {
  const shape = shapes[quarter - 1]!;
  const nominalDueOn = `${quarter === 4 ? year + 1 : year}-${shape.due}`;
  return {
    periodStart: `${year}-${shape.from}`,
    periodEnd: `${year}-${shape.to}`,
    nominalDueOn,
    dueOn: moved[nominalDueOn] ?? nextBusinessDay(nominalDueOn),
    irsPeriodStart: `${year}-${shape.irsFrom}`,
    irsPeriodEnd: `${year}-${shape.irsTo}`,
  };
}

/** IRC 7503: a date on a weekend or a legal holiday, also one of the District of Columbia, moves to the next day that is neither. */
export function nextBusinessDay(date: string): string {
  let day = new Date(`${date}T00:00:00Z`);
  while (day.getUTCDay() % 6 === 0 || isHoliday(day)) day = new Date(day.getTime() + 86_400_000);
  return day.toISOString().slice(0, 10);
}

/** Those that can meet a due date of January, April, June or September. */
function isHoliday(day: Date): boolean {
  const [month, date, weekday] = [day.getUTCMonth() + 1, day.getUTCDate(), day.getUTCDay()];
  // Martin Luther King Day, the third Monday of January.
  if (month === 1) return weekday === 1 && date >= 15 && date <= 21;
  // Emancipation Day of the District, April 16, kept on the nearest working day.
  return month === 4 && ((date === 16 && weekday % 6 !== 0) || (date === 15 && weekday === 5) || (date === 17 && weekday === 1));
}
