// The exported journal as other programs read it: sums by account in cents, debit positive.
import { getTrialBalance } from '#contracts/routes/balances.js';
import { exportJournal, type JournalFormat } from '#contracts/routes/journal-export.js';
import { programs } from '../journal-programs.js';
import type { Books } from './books.js';
import { centsOf, sumBy } from './figure.js';

interface Span {
  startDate?: string;
  endDate: string;
}

const query = ({ method }: Books, { startDate, endDate }: Span, format: JournalFormat) => ({
  query: { format, method, ...(startDate !== undefined && { from: startDate }), to: endDate },
});

/** The rows of the CSV that a journal import takes. */
export async function exportedSums(books: Books, span: Span): Promise<Record<string, number>> {
  const rows = await books.csv(exportJournal, query(books, span, 'csv'));
  return sumBy(
    rows,
    (row) => row['Account']!,
    (row) => centsOf(Number(row['Debit'] || 0)) - centsOf(Number(row['Credit'] || 0)),
  );
}

/** hledger and ledger, where they are installed; to start them takes long, so they read the business's own method, and each export once. */
export const journalPrograms = programs
  .filter(({ name }) => name !== 'beancount')
  .map(({ name, format, installed, balances }) => {
    const known = new WeakMap<Buffer, Record<string, number>>();
    return {
      name,
      async sums(books: Books, span: Span): Promise<Record<string, number> | undefined> {
        if (!installed || !books.isOwnMethod) return undefined;
        const journal = await books.file(exportJournal, query(books, span, format));
        const sums = known.get(journal) ?? balances(journal.toString());
        known.set(journal, sums);
        return underOurNames(books, sums);
      },
    };
  });

/** The export leaves out of a name what the programs read otherwise, such as parentheses. */
const plainName = (path: string): string => path.replace(/[^\p{L}\p{N}:]+/gu, ' ').trim();

async function underOurNames(books: Books, sums: Record<string, number>): Promise<Record<string, number>> {
  const { accounts } = await books.get(getTrialBalance, { query: { method: books.method } });
  const names = new Map(accounts.map(({ path }) => [plainName(path), path]));
  return Object.fromEntries(Object.entries(sums).map(([name, cents]) => [names.get(plainName(name)) ?? name, cents]));
}
