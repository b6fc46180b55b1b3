// Texts about two rows that may be one transaction: their fields side by side, and the effect of each answer on the account. Pure.
import { daysBetween } from '#contracts/days.js';
import type { Pair } from '#contracts/routes/possible-duplicates.js';
import { dayText } from '../../lib/dates.js';
import { countOf, money } from '../../lib/money.js';
import { oneOf, type Search, uuidOf, integerOf } from '../../lib/search-params.js';

export type { Pair };
export type Answer = 'same' | 'both';

interface PairsSearch {
  /** Absent: those that wait, below the ones decided last. */
  state?: 'decided' | 'all';
  /** One import's rows alone. */
  import?: string;
  /** The pair in focus; absent the first that waits. */
  pair?: string;
  /** Of decided pairs. */
  page?: number;
}

export const parsePairsSearch = (search: Search): PairsSearch => ({
  state: oneOf(search.state, ['decided', 'all']),
  import: uuidOf(search.import),
  pair: uuidOf(search.pair),
  page: integerOf(search.page, { min: 2, max: 1_000_000 }),
});

export interface Field {
  name: string;
  /** Null: the file does not have it. */
  twin: string | null;
  row: string | null;
  /** The result of the comparison in a word. */
  verdict: string;
  differs: boolean;
}

/** Field by field, the transaction in the books first; a field that neither file has is skipped. */
export function fieldsOf({ row, twin }: Pair): Field[] {
  const fields: (Field | null)[] = [
    {
      name: 'File',
      twin: twin.fileName,
      row: row.fileName,
      verdict: twin.format === row.format ? 'same kind of file' : 'two kinds of file',
      differs: false,
    },
    compared('Purchase date', [twin.transactedOn, row.transactedOn], { text: longDay, verdict: apart }),
    compared('Posted', [twin.date, row.date], { text: longDay, verdict: apart }),
    compared('Description', [twin.description, row.description], { text: (value) => value, verdict: plainVerdict }),
    compared('Amount', [twin.amountCents, row.amountCents], { text: (cents) => money(cents), verdict: plainVerdict }),
    compared('Balance after', [twin.balanceCents, row.balanceCents], { text: (cents) => money(cents), verdict: plainVerdict }),
    compared('Bank’s ID', [twin.bankId, row.bankId], { text: (value) => value, verdict: plainVerdict }),
  ];
  return fields.filter((field) => field !== null);
}

const longDay = (date: string) => dayText(date, { year: true });
const plainVerdict = <T>(one: T, other: T) => (one === other ? 'equal' : 'differs');

/** `same day`, `1 day apart`. */
export function apart(one: string, other: string): string {
  const days = Math.abs(daysBetween(one, other));
  return days === 0 ? 'same day' : `${countOf(days, 'day')} apart`;
}

interface Comparison<T> {
  text(value: T): string;
  verdict(one: T, other: T): string;
}

function compared<T>(name: string, [twin, row]: [T | null, T | null], { text, verdict }: Comparison<T>): Field | null {
  if (twin === null && row === null) return null;
  const both = twin !== null && row !== null;
  return {
    name,
    twin: twin === null ? null : text(twin),
    row: row === null ? null : text(row),
    verdict: both ? verdict(twin, row) : 'can’t be compared',
    differs: both && twin !== row,
  };
}

export const pairTitle = ({ row }: Pair): string => `${row.description}: one transaction or two?`;

/** An entry that was changed since may differ from the bank’s row. */
export function pairSubtitle({ account, row, twin }: Pair): string {
  const amounts =
    row.amountCents === twin.amountCents
      ? 'two rows with the same amount'
      : `${money(row.amountCents)} by the bank, ${money(twin.amountCents)} in the books`;
  return `${account.name}, ${amounts}, ${row.date === twin.date ? 'on the same day' : apart(row.date, twin.date)}`;
}

/** `Oct 30, Oct 31`: the transaction in the books, the row that waits. */
export const pairDays = ({ row, twin }: Pair): string => `${dayText(twin.date)}, ${dayText(row.date)}`;

/** An account's balance; a card's balance is owed. */
export function holdingText(type: Pair['account']['type'], cents: number): string {
  if (type === 'asset') return money(cents);
  return cents > 0 ? `${money(cents)} in your favor` : `${money(-cents || 0)} owed`;
}

interface Effect {
  text: string;
  /** The account's balance after the answer; absent while unknown. */
  note?: string;
}

/** What an answer does, written where it is chosen. */
export function effectOf(answer: Answer, { account, row, twin }: Pair, balanceCents: number | undefined): Effect {
  const holding = (cents: number) => holdingText(account.type, cents);
  if (answer === 'same') {
    const offCents = Math.abs(row.amountCents - twin.amountCents);
    const off = offCents === 0 ? '' : `, ${money(offCents)} off the bank balance`;
    return {
      text: `Keeps one transaction of ${money(Math.abs(twin.amountCents))}, posted ${dayText(twin.date)}. The row from ${row.fileName} is linked to it.`,
      note: balanceCents === undefined ? undefined : `${account.name} stays at ${holding(balanceCents)}${off}`,
    };
  }
  return {
    text: `Adds a second transaction of ${money(Math.abs(row.amountCents))}, posted ${dayText(row.date)}.`,
    note:
      balanceCents === undefined
        ? undefined
        : `${account.name} goes from ${holding(balanceCents)} to ${holding(balanceCents + row.amountCents)}`,
  };
}

export const answerNames: Record<Answer, string> = { same: 'Same', both: 'Both' };

export const answeredText = ({ row }: Pair, answer: Answer): string =>
  `${row.description}, ${money(row.amountCents)} ${answer === 'same' ? 'kept as one transaction' : 'posted as a second transaction'}`;

/** `3 of 12 decided, 9 left. Nothing in this list is posted twice until you decide.` */
export function progressText({ decided, open }: { decided: number; open: number }): string {
  if (decided + open === 0) return 'Statement rows that may already be in the books.';
  const left = open === 0 ? 'none left' : `${open} left`;
  return `${decided} of ${decided + open} decided, ${left}. Nothing here is posted until you decide.`;
}

/** The next or previous pair; stays at the ends. */
export function stepTo(queue: Pair[], from: Pair | undefined, step: 1 | -1): Pair | undefined {
  const at = queue.findIndex(({ id }) => id === from?.id);
  return queue[Math.min(queue.length - 1, Math.max(0, at + step))];
}

/** The pair in focus after a decision: the next open one, else an earlier one. */
export function nextOpen(queue: Pair[], answered: Pair): Pair | undefined {
  const at = queue.findIndex(({ id }) => id === answered.id);
  const waits = (pair: Pair) => pair.answer === null && pair.id !== answered.id;
  return queue.slice(at + 1).find(waits) ?? queue.slice(0, Math.max(0, at)).find(waits);
}
