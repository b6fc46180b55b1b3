// The lines of Schedule C in the places of the printed form, and the details of a line. Pure.
import type { ReplyOf } from '#contracts/define.js';
import { centsOf } from '#contracts/money.js';
import type { previewScheduleC, ScheduleCLine } from '#contracts/routes/schedule-c.js';
import { spanText } from '../../lib/dates.js';
import { wholeDollars } from '../../lib/money.js';

export type Preview = ReplyOf<typeof previewScheduleC>;

/** A line, of other expenses one category of Part V. */
export interface LineChoice {
  line?: string | undefined;
  part?: string | undefined;
}

interface Sheet {
  income: ScheduleCLine[];
  /** Lines 8 to 17 and 18 to 27, in the form's two columns. */
  left: ScheduleCLine[];
  right: ScheduleCLine[];
  /** From line 28 on, over the full width. */
  totals: ScheduleCLine[];
  /** Cost of goods sold and the vehicle; empty where nothing is entered. */
  goods: ScheduleCLine[];
  vehicle: ScheduleCLine[];
  /** The sum of other expenses. */
  others: ScheduleCLine[];
}

const numberOf = ({ line }: ScheduleCLine): number => Number.parseInt(line, 10);

export function sheetOf({ lines }: Pick<Preview, 'lines'>): Sheet {
  const of = (part: ScheduleCLine['part']) => lines.filter((line) => line.part === part);
  const filled = (part: ScheduleCLine['part']) => (of(part).some(({ amount }) => amount !== 0) ? of(part) : []);
  const expenses = of('II');
  return {
    income: of('I'),
    left: expenses.filter((line) => numberOf(line) <= 17),
    right: expenses.filter((line) => numberOf(line) > 17 && numberOf(line) < 28),
    totals: expenses.filter((line) => numberOf(line) >= 28),
    goods: filled('III'),
    vehicle: filled('IV'),
    others: of('V'),
  };
}

/** To the dollar, without a sign for the currency; an empty line is a dash. */
export function formAmount(dollars: number): string {
  const text = wholeDollars(centsOf(dollars)).replace('$', '');
  return text === '0' ? '–' : text;
}

/** Lines whose figures are read first. */
export const isHeavy = ({ line }: ScheduleCLine): boolean => ['7', '28', '31', '42', '48'].includes(line);

export const periodText = ({ period }: Pick<Preview, 'period'>): string => spanText(period.startDate, period.endDate);

/** Names that fit the form's half columns, by numbers unchanged since 2020; the side column shows the full name. */
const shortLabels: Record<string, string> = {
  '13': 'Depreciation and section 179',
  '14': 'Employee benefit programs',
  '16a': 'Mortgage interest',
  '16b': 'Other interest',
  '19': 'Pension and profit-sharing',
  '20a': 'Rent: vehicles, equipment',
  '20b': 'Rent: other business property',
  '22': 'Supplies',
  '26': 'Wages',
};

export const labelOf = ({ line, label }: ScheduleCLine): string =>
  shortLabels[line] ?? (label.startsWith('Energy efficient') ? 'Energy efficient buildings' : label);

/** The entries that aren't loaded: their number and sum, so that the column adds up. */
interface Remainder {
  entries: number;
  cents: number;
}

interface Entries {
  all: { total: number; sum: number };
  shown: { Amount: number }[];
}

export function remainderOf({ all, shown }: Entries): Remainder {
  const shownCents = shown.reduce((sum, { Amount }) => sum + centsOf(Amount), 0);
  return { entries: all.total - shown.length, cents: centsOf(all.sum) - shownCents };
}

/** `29 entries at 100%`; of different parts without one. */
export function percentsText(entries: { Percent: number }[]): string {
  const [first, ...others] = new Set(entries.map(({ Percent }) => Percent));
  return first === undefined || others.length > 0 ? '' : ` at ${first}%`;
}

/** The category of all entries, for a link to the ledger. */
export function onlyCategory(entries: { Category: string }[]): string | undefined {
  const [first, ...others] = new Set(entries.map(({ Category }) => Category));
  return others.length === 0 ? first : undefined;
}
