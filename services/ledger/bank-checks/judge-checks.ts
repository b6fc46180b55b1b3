// Compares stated balances with the books: which agree, through which day, and where the first difference is. The only place that decides
// whether a balance proves anything. Pure; cents, a debt negative.

export interface Check {
  date: string;
  statedCents: number;
  /** The book balance at the end of the day. */
  booksCents: number;
  source: 'opening' | 'running' | 'closing';
  /** First or last day of its file, which may show only part of the day. */
  edge: boolean;
  /** Calculated from the rows, so it always equals the books. */
  derived: boolean;
  /** On the day whose stated balance the account's opening balance was worked out from: the books equal it by that. */
  opens: boolean;
}

type CheckState = 'agrees' | 'differs' | 'same' | 'part-of-day' | 'not-checked';

export interface Judgment<C extends Check> {
  /** In the order of the checks. */
  states: CheckState[];
  agreesThrough: string | null;
  checkedThrough: string | null;
  /** The books equal the bank's balance only because the opening balance was worked out from it. */
  openingDerived: boolean;
  firstDifference: C | null;
}

export const differenceOf = ({ booksCents, statedCents }: Check): number => booksCents - statedCents;

interface Day<C extends Check> {
  date: string;
  checks: C[];
  agrees: boolean;
  /** The check that counts for the day. */
  spokesman: C;
  state: CheckState;
}

/**
 * `checks` by date, oldest first. A day with several stated balances agrees if one of them does, because a download may be too early. Where
 * nothing is proven, nothing agrees.
 */
export function judge<C extends Check>(checks: C[]): Judgment<C> {
  const days = [...Map.groupBy(checks, ({ date }) => date)].map(([date, all]) => dayOf(date, all));
  forgive(days);
  nameRepeated(days);
  const firstWrong = days.findIndex(({ state }) => state === 'differs');
  const before = firstWrong < 0 ? days : days.slice(0, firstWrong);
  const proven = isProven(days);
  return {
    states: days.flatMap(statesOf).map((state) => (state === 'agrees' && !proven ? 'not-checked' : state)),
    agreesThrough: (proven && before.findLast(({ agrees }) => agrees)?.date) || null,
    checkedThrough: days.at(-1)?.date ?? null,
    openingDerived: !proven && days.some(({ agrees }) => agrees),
    firstDifference: days[firstWrong]?.spokesman ?? null,
  };
}

/** Another stated balance agrees than the one that the opening balance was worked out from. */
function isProven<C extends Check>(days: Day<C>[]): boolean {
  const agreeing = days.flatMap(({ checks }) => checks.filter((check) => !check.derived && differenceOf(check) === 0));
  return agreeing.some(({ opens }) => !opens) || new Set(agreeing.map(({ date }) => date)).size > 1;
}

function dayOf<C extends Check>(date: string, checks: C[]): Day<C> {
  const agreeing = checks.find((check) => differenceOf(check) === 0);
  const [nearest] = [...checks].sort(
    (a, b) => Number(mayBePart(a)) - Number(mayBePart(b)) || Math.abs(differenceOf(a)) - Math.abs(differenceOf(b)),
  );
  return { date, checks, agrees: agreeing !== undefined, spokesman: agreeing ?? nearest!, state: agreeing ? 'agrees' : 'differs' };
}

const mayBePart = ({ source, edge }: Check): boolean => edge || source === 'opening';

/**
 * Ignores a difference on a day that files may show only in part if a later day agrees. Also ignores a difference in an opening balance
 * that the next day does not repeat, because the books may date the opening balance on the day of the first row.
 */
function forgive<C extends Check>(days: Day<C>[]): void {
  let agreesLater = false;
  for (let at = days.length - 1; at >= 0; at--) {
    const day = days[at]!;
    const next = days[at + 1];
    if (day.agrees) agreesLater = true;
    else if (day.checks.every(mayBePart)) {
      const opening = day.checks.every(({ source }) => source === 'opening');
      const repeated = !next || differenceOf(next.spokesman) === differenceOf(day.spokesman);
      if (agreesLater || (opening && !repeated)) day.state = 'part-of-day';
    }
  }
}

function nameRepeated<C extends Check>(days: Day<C>[]): void {
  let before = 0;
  for (const day of days) {
    if (day.state === 'part-of-day') continue;
    const difference = differenceOf(day.spokesman);
    if (day.state === 'differs' && difference === before) day.state = 'same';
    before = difference;
  }
}

const statesOf = <C extends Check>({ state, agrees, spokesman, checks }: Day<C>): CheckState[] =>
  checks.map((check) => {
    if (agrees) return differenceOf(check) === 0 ? 'agrees' : 'part-of-day';
    return state === 'same' && differenceOf(check) !== differenceOf(spokesman) ? 'differs' : state;
  });
