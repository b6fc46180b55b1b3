// Writes entries as text for hledger, Ledger, Beancount, and CSV. Pure; a writer remembers the accounts that it has named and opened.
import { payeeAndText } from '#contracts/rules/payee-text.js';
import type { JournalFormat } from '#contracts/routes/journal-export.js';
import { csvRow } from '#platform/csv-row.js';
import { dayAfter } from '../accounts/period.js';
import type { AgreedBalance } from './agreed-balances.query.js';
import type { ExportedEntry } from './journal-entries.query.js';

interface JournalWriter {
  head: string;
  entry(entry: ExportedEntry): string;
  /** An assertion, which fails in the other program if its balance is another. */
  balance(agreed: AgreedBalance): string;
}

export const mediaTypes: Record<JournalFormat, string> = { hledger: 'text/plain', beancount: 'text/plain', csv: 'text/csv' };
export const fileEndings: Record<JournalFormat, string> = { hledger: 'journal', beancount: 'beancount', csv: 'csv' };

/** `bases`: whether some entries count under only one method. */
export const journalWriter = (format: JournalFormat, { bases }: { bases: boolean }): JournalWriter => writers[format](bases);

const writers: Record<JournalFormat, (bases: boolean) => JournalWriter> = {
  hledger: hledgerWriter,
  beancount: beancountWriter,
  csv: csvWriter,
};

const plain = (cents: number): string => {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
};

/** A unique name for each path in another program. */
function namesBy(rename: (path: string) => string): (path: string) => string {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  return (path) => {
    const known = names.get(path);
    if (known) return known;
    const wanted = rename(path);
    let name = wanted;
    for (let n = 2; taken.has(name); n++) name = `${wanted}-${n}`;
    names.set(path, name);
    taken.add(name);
    return name;
  };
}

/** A semicolon starts a comment, and brackets around a code or an account have special meanings. */
function hledgerWriter(): JournalWriter {
  const text = (words: string) => words.replace(/;/g, ',').replace(/\s+/g, ' ').trim();
  const name = namesBy((path) => text(path).replace(/[()[\]]/g, ''));
  return {
    head: '; The general journal. Amounts are US dollars.\n',
    entry: ({ journalNo, date, description, lines }) =>
      [
        `\n${date} * (${text(journalNo).replace(/[()]/g, '')}) ${text(description) || '-'}`,
        ...lines.map(({ path, amountCents }) => `    ${name(path)}  ${plain(amountCents)} USD`),
      ].join('\n') + '\n',
    balance: ({ path, date, balanceCents }) => `\n${date} * Bank balance\n    ${name(path)}  0.00 USD = ${plain(balanceCents)} USD\n`,
  };
}

/** Parts of an account start with a capital or a digit and contain letters, digits, and hyphens. Accounts must be opened before use. */
function beancountWriter(): JournalWriter {
  const part = (words: string) => {
    const joined = words
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    return /^[A-Z0-9]/.test(joined) ? joined : /^[a-z]/.test(joined) ? joined[0]!.toUpperCase() + joined.slice(1) : `X${joined}`;
  };
  const name = namesBy((path) => {
    const [root, ...rest] = path.split(':');
    return [root === 'Revenue' ? 'Income' : root, ...rest.map(part)].join(':');
  });
  const quoted = (words: string) => `"${words.replace(/["\\]/g, '\\$&')}"`;
  const opened = new Set<string>();
  const opening = (path: string, date: string): string[] => {
    if (opened.has(path)) return [];
    opened.add(path);
    return [`${date} open ${name(path)} USD`, ...(name(path) === path ? [] : [`  path: ${quoted(path)}`])];
  };
  return {
    head: '; The general journal. Amounts are US dollars.\noption "title" "General journal"\noption "operating_currency" "USD"\n',
    entry: ({ journalNo, date, description, lines }) => {
      const [payee, text] = payeeAndText(description);
      return (
        [
          '',
          ...lines.flatMap(({ path }) => opening(path, date)),
          `${date} * ${payee ? `${quoted(payee)} ` : ''}${quoted(text)}`,
          `  journal: ${quoted(journalNo)}`,
          ...lines.map(({ path, amountCents }) => `  ${name(path)}  ${plain(amountCents)} USD`),
        ].join('\n') + '\n'
      );
    },
    balance: ({ path, date, balanceCents }) => {
      const lines = opening(path, date);
      // Beancount asserts a balance at the start of a day, within a cent unless told otherwise, and with the accounts below it.
      const hasAccountsBelow = [...opened].some((other) => name(other).startsWith(`${name(path)}:`));
      if (!hasAccountsBelow) lines.push(`${dayAfter(date)} balance ${name(path)}  ${plain(balanceCents)} ~ 0.00 USD`);
      return ['', ...lines].join('\n') + '\n';
    },
  };
}

/** Writes the columns that a journal import reads, so that reimporting gives the same books. */
function csvWriter(bases: boolean): JournalWriter {
  return {
    head: csvRow(['JournalNo', 'Date', 'Account', 'Debit', 'Credit', 'Description', 'Payee', ...(bases ? ['Basis'] : [])]),
    entry: ({ journalNo, date, description, basis, lines }) => {
      const [payee, text] = payeeAndText(description);
      return lines
        .map(({ path, amountCents }) => {
          const amounts = amountCents < 0 ? ['', plain(-amountCents)] : [plain(amountCents), ''];
          return csvRow([journalNo, date, path, ...amounts, text, payee, ...(bases ? [basis] : [])]);
        })
        .join('');
    },
    balance: () => '',
  };
}
