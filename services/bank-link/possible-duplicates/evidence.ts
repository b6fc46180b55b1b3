// Evidence that a pair is one transaction, or two. Pure.
import { dayText } from '#contracts/days.js';
import type { Pair } from '#contracts/routes/possible-duplicates.js';
import { isSameCheck } from '../matching/check-numbers.js';
import { daysApart, shareWord } from '../matching/likeness.js';
import { nearDays } from '../matching/same-rows.js';

export interface PairRow {
  id: string;
  answer: 'same' | 'both' | null;
  accountId: string;
  accountName: string;
  accountType: 'asset' | 'liability';
  row: Pair['row'];
  twin: Pair['twin'];
  /** The days that each file covers. */
  rowFrom: string | null;
  rowTo: string | null;
  twinFrom: string | null;
  twinTo: string | null;
  /** The entry was moved to another account after the row had been compared with it. */
  twinElsewhere: boolean;
  twinReference: string;
}

export function evidenceOf({ id, answer, accountId, accountName, accountType, row, twin, ...days }: PairRow): Pair {
  return {
    id,
    account: { id: accountId, name: accountName, type: accountType },
    row,
    twin,
    evidence: [
      ...ofAccounts(days.twinElsewhere),
      ofDates(row, { ...twin, reference: days.twinReference }),
      ofWords(row, twin),
      ...ofBalances(row, twin),
      ...ofIds(row, twin),
      ofSource(row, twin, days),
    ],
    answer,
  };
}

type Fact = Pair['evidence'][number];
type Days = Pick<PairRow, 'rowFrom' | 'rowTo' | 'twinFrom' | 'twinTo'>;

const ofAccounts = (twinElsewhere: boolean): Fact[] =>
  twinElsewhere ? [{ speaksFor: 'both', text: 'The entry has since been moved to another account.' }] : [];

function ofDates(row: Pair['row'], twin: Pair['twin'] & { reference: string }): Fact {
  if (row.amountCents !== twin.amountCents) return { speaksFor: 'both', text: 'The amounts differ because the entry was changed.' };
  const days = daysApart(row.date, twin.date);
  if (days === 0) return { speaksFor: 'same', text: 'Same amount and day.' };
  if (days > nearDays && isSameCheck(row, twin)) return { speaksFor: 'same', text: `Same check number and amount, ${days} days later.` };
  if (days > nearDays) return { speaksFor: 'both', text: `The dates are ${days} days apart because the entry was changed.` };
  return { speaksFor: 'same', text: `Same amount, but the dates are ${days} ${days === 1 ? 'day' : 'days'} apart.` };
}

function ofWords(row: Pair['row'], twin: Pair['twin']): Fact {
  if (row.description.toUpperCase() === twin.description.toUpperCase()) return { speaksFor: 'same', text: 'Same description.' };
  return shareWord(row.description, twin.description)
    ? { speaksFor: 'same', text: 'Same payee in both descriptions.' }
    : { speaksFor: 'both', text: 'The descriptions have no words in common.' };
}

const ofBalances = (row: Pair['row'], twin: Pair['twin']): Fact[] =>
  row.balanceCents !== null && twin.balanceCents !== null && row.balanceCents !== twin.balanceCents
    ? [{ speaksFor: 'both', text: 'The account balances after them differ.' }]
    : [];

const ofIds = (row: Pair['row'], twin: Pair['twin']): Fact[] =>
  row.bankId !== null && twin.bankId !== null && row.bankId !== twin.bankId
    ? [{ speaksFor: 'both', text: 'The bank gave them different IDs.' }]
    : [];

/** A journal shows what a person recorded, not what the bank did. */
const ofSource = (row: Pair['row'], twin: Pair['twin'], days: Days): Fact =>
  twin.format === 'journal'
    ? {
        speaksFor: 'both',
        text: 'A journal entry has no bank ID or balance, so we can’t confirm that it’s the same transaction.',
      }
    : ofCoverage(row, twin, days);

/** If both files surely showed both days, the pair would already be decided. */
function ofCoverage(row: Pair['row'], twin: Pair['twin'], { rowFrom, rowTo, twinFrom, twinTo }: Days): Fact {
  const covers = (from: string | null, to: string | null, day: string) => from !== null && to !== null && from <= day && day <= to;
  if (!covers(twinFrom, twinTo, row.date))
    return {
      speaksFor: 'both',
      text: `${twin.fileName || 'The other file'} doesn’t cover ${dayText(row.date)}, so it can’t include this row.`,
    };
  if (!covers(rowFrom, rowTo, twin.date))
    return { speaksFor: 'both', text: `${row.fileName} doesn’t cover ${dayText(twin.date)}, so it can’t include the other one.` };
  return { speaksFor: 'same', text: 'Both files cover both days, and each contains only one of the two.' };
}
