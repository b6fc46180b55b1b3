// What changed net income and balances since the person last looked, in words. Pure.
import { daysBetween } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import type { Changes, ComparedBalance, putLastLook } from '#contracts/routes/last-look.js';
import { dayText } from '../../lib/dates.js';
import { count, money } from '../../lib/money.js';

export type LastLook = ReplyOf<typeof putLastLook>;
export type LookFigure = 'net income' | ComparedBalance;
export type Cause = Changes['causes'][number];
export interface FigureChanges extends Changes {
  figure: LookFigure;
}

const withCents = <Change extends { netIncomeCents: number }>({ netIncomeCents: cents, ...change }: Change) => ({ ...change, cents });

/** Of each figure, in this order. */
export const changesIn = (
  { netIncomeCents, causes, entries, truncated, balances }: LastLook,
  figures: readonly LookFigure[],
): FigureChanges[] =>
  figures.flatMap((figure): FigureChanges[] => {
    if (figure === 'net income')
      return [{ figure, cents: netIncomeCents, causes: causes.map(withCents), entries: entries.map(withCents), truncated }];
    const found = balances.find(({ balance }) => balance === figure);
    return found ? [{ ...found, figure }] : [];
  });

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** `yesterday`, `Friday`, `Nov 12`, or of another year `Nov 12, 2025`. */
export function sinceText(day: string, today: string): string {
  const age = daysBetween(day, today);
  if (age === 1) return 'yesterday';
  if (age < 7) return weekday.format(Date.parse(`${day}T00:00:00Z`));
  return dayText(day, { year: day.slice(0, 4) !== today.slice(0, 4) });
}

const byText = (by: string | null): string => (by === null ? '' : ` by ${by}`);

/** `3 imported`, `1 recategorized by Sam Lee`. */
const causeText = ({ change, by, count: number }: Cause): string => `${count(number)} ${change}${byText(by)}`;

/** `Recategorized by Sam Lee`. */
export const changeText = ({ change, by }: Pick<Cause, 'change' | 'by'>): string =>
  `${change[0]!.toUpperCase()}${change.slice(1)}${byText(by)}`;

export const titled = (figure: LookFigure): string => figure[0]!.toUpperCase() + figure.slice(1);

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** `Net income +$412.10 since Friday`. */
export const sinceLookText = ({ since, today }: LastLook, { figure, cents }: FigureChanges): string =>
  `${figureText({ figure, cents })} since ${sinceText(since!.day, today)}`;

export const figureText = ({ figure, cents }: Pick<FigureChanges, 'figure' | 'cents'>): string =>
  `${titled(figure)} ${money(cents, { plus: true })}`;

export const causesText = ({ causes }: FigureChanges): string => causes.map(causeText).join(', ');

/** Instead of changes: on a first visit, or where there are none. */
export const noChangesText = ({ since, today }: LastLook, figures: readonly LookFigure[]): string =>
  since === null
    ? 'Changes since your last visit will show here.'
    : `No changes to ${either.format(figures)} since ${sinceText(since.day, today)}.`;
