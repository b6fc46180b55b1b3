// Statement rows and journal lines: a row near a line with the same amount is held, one to one, and only a person decides that they are the
// same.
import { expect, test } from '@jest/globals';
import { contentKey } from '../statements/content-key.js';
import type { Known, OpenRow, Situation } from './row-evidence.js';
import { matchSameRows } from './same-rows.js';

let next = 1;
const facts = (day: number, description: string, amountCents = -2_000) => {
  const date = `2025-01-${String(day).padStart(2, '0')}`;
  return { bankAccountId: 'a', date, description, amountCents, contentKey: contentKey({ date, amountCents, description }) };
};
const row = (day: number, text: string, bankId: string | null = null): OpenRow => ({
  ...facts(day, text),
  row: next++,
  transactedOn: null,
  balanceCents: null,
  bankId,
});
/** `waiting` are rows of an earlier file that are held for the line. */
const line = (day: number, text: string, waiting: OpenRow[] = []): Known => ({
  ...facts(day, text),
  bankTransactionId: `l${next++}`,
  claims: waiting.map(({ contentKey: key, bankId }) => ({
    importId: 'earlier',
    contentKey: key,
    transactedOn: null,
    balanceCents: null,
    bankId,
  })),
  onlyPossible: true,
});
const posted = (day: number, text: string): Known => ({
  ...facts(day, text),
  bankTransactionId: `t${next++}`,
  claims: [{ importId: 'earlier', contentKey: facts(day, text).contentKey, transactedOn: null, balanceCents: null, bankId: null }],
});

const january = { from: '2025-01-01', to: '2025-01-31', openingCents: null, closingCents: null };
const situation = ({ kind = 'ofx', answers = {} }: { kind?: string; answers?: Record<string, 'same' | 'both'> } = {}): Situation => ({
  own: () => ({ ...january, kind }),
  earlier: () => ({ ...january, kind: 'csv' }),
  answer: (_, key, twin) => answers[`${key} ${twin}`],
});
const evidence = (rows: OpenRow[], books: Known[], given = situation()) =>
  matchSameRows(rows, [], books, given).map((match) => [
    match.by,
    rows.findIndex((candidate) => candidate.row === match.row),
    books.findIndex((candidate) => candidate.bankTransactionId === match.bankTransactionId),
  ]);

test('five days apart a row waits, six days apart it is another purchase', () => {
  expect(evidence([row(15, 'STAPLES')], [line(10, 'Paper')])).toEqual([['possible', 0, 0]]);
  expect(evidence([row(16, 'STAPLES')], [line(10, 'Paper')])).toEqual([]);
});

test('a check with the number of the line waits, however many days later, and before a nearer line', () => {
  const books = () => [line(10, 'Kit Sorensen | Check 5023'), line(20, 'Check 5024')];
  expect(evidence([row(21, 'CHECK 5023')], books())).toEqual([['possible', 0, 0]]);
  expect(evidence([row(21, 'CHECK 5023'), row(22, 'CHECK 5024')], books())).toEqual([
    ['possible', 0, 0],
    ['possible', 1, 1],
  ]);
  expect(evidence([row(28, 'CHECK 5025')], books())).toEqual([]);
});

test('equal text on the same day proves nothing: a journal has no bank ID', () => {
  expect(evidence([row(10, 'STAPLES')], [line(10, 'STAPLES')])).toEqual([['possible', 0, 0]]);
});

test('two rows and two lines are two pairs; two rows and one line are one, and the nearer row waits', () => {
  expect(evidence([row(9, 'ONE'), row(11, 'TWO')], [line(12, 'x'), line(8, 'y')])).toEqual([
    ['possible', 0, 1],
    ['possible', 1, 0],
  ]);
  expect(evidence([row(8, 'ONE'), row(11, 'TWO')], [line(12, 'x')])).toEqual([['possible', 1, 0]]);
});

test('what is the same as a row that waits waits too, and what is not is posted', () => {
  const books = () => [line(10, 'Paper', [row(11, 'STAPLES', '77')])];
  expect(evidence([row(11, 'STAPLES')], books(), situation({ kind: 'csv' }))).toEqual([['possible', 0, 0]]);
  expect(evidence([row(12, 'POS STAPLES 0012', '77')], books(), situation({ kind: 'csv' }))).toEqual([['possible', 0, 0]]);
  expect(evidence([row(11, 'SHELL OIL')], books(), situation({ kind: 'csv' }))).toEqual([]);
});

test('an answer about the line decides; one about a row held for it does not', () => {
  const [paper, staples] = [facts(10, 'Paper').contentKey, facts(11, 'STAPLES').contentKey];
  const own = facts(12, 'OTHER').contentKey;
  const books = () => [line(10, 'Paper', [row(11, 'STAPLES')])];
  const with_ = (answers: Record<string, 'same' | 'both'>) => evidence([row(12, 'OTHER')], books(), situation({ answers }));
  expect(with_({ [`${own} ${paper}`]: 'same' })).toEqual([['answer', 0, 0]]);
  expect(with_({ [`${own} ${paper}`]: 'both' })).toEqual([]);
  expect(with_({ [`${own} ${staples}`]: 'same' })).toEqual([['possible', 0, 0]]);
});

test('a transaction that the statements prove stays proven despite a line of the same amount', () => {
  expect(evidence([row(11, 'STAPLES')], [line(11, 'Paper'), posted(11, 'CARD 0012')])).toEqual([['coverage', 0, 1]]);
});

test('a row that is not the line is not held for it, though an equal row of another file is', () => {
  const books = [line(13, 'Receipt of STAPLES', [row(11, 'STAPLES', '77')])];
  const answers = { [`${facts(11, 'STAPLES').contentKey} ${books[0]!.contentKey}`]: 'both' as const };
  for (const bankId of ['77', null]) expect(evidence([row(11, 'STAPLES', bankId)], books, situation({ answers }))).toEqual([]);
});

test('a posted transaction of the same day and description comes before a line, however many rows are held for the line', () => {
  const waiting = [row(14, 'STAPLES 0012 NY'), row(14, 'STAPLES 0012 NY')];
  const books = [line(10, 'Receipt of STAPLES', waiting), posted(10, 'STAPLES 0012 NY')];
  expect(evidence([row(10, 'STAPLES')], books)).toEqual([['wording', 0, 1]]);
});
