// Texts and filters of the list of questions. Pure.
import { dayText } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';
import type { Thread, Threads } from '../../lib/questions.js';
import { oneOf, type Search, integerOf } from '../../lib/search-params.js';

export const shows = ['yours', 'open', 'answered', 'all'] as const;
export type Show = (typeof shows)[number];
export const showNames: Record<Show, string> = { yours: 'For you', open: 'Open', answered: 'Answered', all: 'All' };

interface QuestionsSearch {
  /** Absent: what is the reader's to answer or to look at. */
  show?: Exclude<Show, 'yours'>;
  page?: number;
}

export const parseQuestionsSearch = (search: Search): QuestionsSearch => ({
  show: oneOf(search.show, ['open', 'answered', 'all']),
  page: integerOf(search.page, { min: 2, max: 1_000_000 }),
});

export const filterOf = ({ show, page }: QuestionsSearch) => ({
  ...(show === undefined ? { yours: true as const } : { state: show }),
  page,
});

export function subtitleOf({ open, answered, yours }: Threads['counts']): string {
  if (open + answered === 0) return 'No open questions.';
  const parts = [`${open} open`, ...(answered > 0 ? [`${answered} answered`] : []), `${countOf(yours, 'needs', 'need')} you`];
  return `${parts.join(', ')}.`;
}

/** The subject of a thread, shown with its text. */
export function factsOf({ about: { kind, date, amountCents, place } }: Thread): string {
  if (kind === 'payee') return 'Payee';
  if (kind === 'report') return 'Report';
  const gone = place === null ? ', no longer in the books' : '';
  return `${date === null ? '' : dayText(date, { year: true })}, ${amountCents === null ? '' : money(amountCents)}${gone}`;
}
