// Matches each bank row with the truth by date, text and amount, using each row of the truth once. Pure.
import { someOf, type TruthRow } from './truth.js';

export interface YearRow {
  date: string;
  /** The day of the purchase, where the bank gives it separately. */
  transactedOn?: string;
  description: string;
  amountCents: number;
  /** Name of the file that contains it. */
  file: string;
  /** Path in the chart of accounts of the account that the money moved on. */
  bankAccount: string;
  /** The account or its file is personal by its name. */
  personal?: boolean;
}

export interface KnownRow extends YearRow {
  truth: TruthRow;
}

const plain = (text: string): string => text.toUpperCase().replace(/\s+/g, ' ').trim();

/** What must be equal, the strictest first: a truth may name the account, the day of the purchase, or a part of the text only. */
const waysToMatch: ((truth: TruthRow, row: YearRow) => boolean)[] = [
  (truth, row) => plain(truth.description) === plain(row.description) && truth.date === row.date && isIn(truth, row),
  (truth, row) => plain(truth.description) === plain(row.description) && [row.date, row.transactedOn].includes(truth.date),
  (truth, row) => [row.date, row.transactedOn].includes(truth.date) && contains(truth.description, row.description),
];

function isIn({ account }: TruthRow, { file, bankAccount }: YearRow): boolean {
  if (account === undefined) return true;
  const names = [file, file.replace(/\.[^.]*$/, ''), bankAccount, bankAccount.slice(bankAccount.lastIndexOf(':') + 1)];
  return names.some((name) => plain(name) === plain(account));
}

function contains(text: string, other: string): boolean {
  const [a, b] = [plain(text), plain(other)];
  return (a.length > 2 && b.includes(a)) || (b.length > 2 && a.includes(b));
}

/** Rows with their truth, in the order of the rows, and what was found on one side only. */
export function matchTruth(rows: readonly YearRow[], truth: readonly TruthRow[]): { known: KnownRow[]; problems: string[] } {
  const open = Map.groupBy(truth, ({ amountCents }) => amountCents);
  const found = new Map<YearRow, TruthRow>();
  for (const fits of waysToMatch) {
    for (const row of rows) {
      if (found.has(row)) continue;
      const candidates = open.get(row.amountCents) ?? [];
      const at = candidates.findIndex((candidate) => fits(candidate, row));
      if (at >= 0) found.set(row, candidates.splice(at, 1)[0]!);
    }
  }
  const without = rows.filter((row) => !found.has(row)).map(({ date, description }) => `${date} ${description}`);
  const left = [...open.values()].flat().map(({ line }) => `line ${line}`);
  const problems = [
    ...(without.length > 0 ? [`${without.length} bank rows have no truth and aren’t judged: ${someOf(without)}.`] : []),
    ...(left.length > 0 ? [`${left.length} rows of the truth have no bank row: ${someOf(left)}.`] : []),
  ];
  return { known: rows.flatMap((row) => (found.has(row) ? [{ ...row, truth: found.get(row)! }] : [])), problems };
}
