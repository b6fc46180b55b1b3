// How an entry of a journal differs from the entry in the books with the same number. Pure.
import { payeeAndText } from '#contracts/rules/payee-text.js';
import { cleanText } from './journal-cells.js';
import type { EntryContent } from './read-journal.js';

interface Difference {
  what: 'date' | 'basis' | 'description' | 'amounts' | 'accounts' | 'lines';
  books: string;
  file: string;
}

export interface ChangedEntry {
  journalNo: string;
  differences: Difference[];
}

/** The content as a file returns it: payee and text separately, each as one line of printable text. */
export function plainContent({ date, description, lines }: EntryContent): EntryContent {
  const parts = payeeAndText(description).map(cleanText);
  return { date, description: parts.filter((part) => part !== '').join(' | '), lines };
}

type WithBasis = EntryContent & { basis?: string };

export function differencesOf(booked: WithBasis, given: WithBasis): Difference[] {
  const [books, file] = [plainContent(booked), plainContent(given)];
  const differences: Difference[] = [
    { what: 'date', books: books.date, file: file.date },
    { what: 'basis', books: booked.basis ?? '', file: given.basis ?? booked.basis ?? '' },
    { what: 'description', books: books.description, file: file.description },
    { what: kindOf(books, file), books: linesText(books), file: linesText(file) },
  ];
  return differences
    .filter((difference) => difference.books !== difference.file)
    .map(({ what, ...texts }) => ({ what, books: shortened(texts.books), file: shortened(texts.file) }));
}

export const sentenceOf = ({ differences }: ChangedEntry): string =>
  differences.map(({ what, books, file }) => `${what} “${books}” in the books, “${file}” in the file`).join('; ');

/** The only kind of difference between the lines, if there is just one. */
function kindOf(books: EntryContent, file: EntryContent): Difference['what'] {
  const same = (text: (line: EntryContent['lines'][number]) => string) => textOf(books, text) === textOf(file, text);
  if (same(({ path }) => path)) return 'amounts';
  return same(({ amountCents }) => String(amountCents)) ? 'accounts' : 'lines';
}

const textOf = ({ lines }: EntryContent, text: (line: EntryContent['lines'][number]) => string): string =>
  lines.map(text).sort().join('; ');

const linesText = (content: EntryContent): string =>
  textOf(content, ({ path, amountCents }) => `${path} ${(amountCents / 100).toFixed(2)}`);

/** Shortens a text for display. The comparison uses the full text. */
const shortened = (text: string): string => (text.length <= 1_000 ? text : `${text.slice(0, 999)}…`);
