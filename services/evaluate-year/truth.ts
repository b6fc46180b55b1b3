// Reads the truth of a year: a CSV file that says of each bank row which category of the standard chart is right. Pure.
import { parse } from 'csv-parse/sync';
import { standardChart } from '../ledger/accounts/standard-chart.js';
import { categoryKey } from '../tax/treatments/category-key.js';
import { CannotStart } from '../host/database/cannot-start.js';

export interface TruthRow {
  /** Line of the file, 1-based, the heading included. */
  line: number;
  date: string;
  description: string;
  /** Money in is positive. */
  amountCents: number;
  /** Path of the standard chart; undefined where the chart has no such category. */
  category: string | undefined;
  /** As it is written. */
  named: string;
  /** File or account, where the truth says it. */
  account?: string;
}

interface Truth {
  rows: TruthRow[];
  /** Sentences about unreadable rows and unknown categories. */
  problems: string[];
}

const columns = ['date', 'description', 'amount', 'category'] as const;
const maxNamed = 5;

/** The first ones, and the number of the others. */
export const someOf = (names: readonly string[]): string =>
  names.length > maxNamed ? `${names.slice(0, maxNamed).join(', ')} and ${names.length - maxNamed} more` : names.join(', ');

/** ISO, or month first as it is written in the United States. */
function dateOf(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const parts = iso ? iso.slice(1) : american ? [american[3]!, american[1]!, american[2]!] : undefined;
  if (!parts) return undefined;
  const date = parts.map((part) => part.padStart(2, '0')).join('-');
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date) ? date : undefined;
}

/** '-1,234.56', '$12', '(12.00)'. */
function centsOf(text: string): number | undefined {
  const match = /^(\()?([-+]?)\$?([-+]?)(\d[\d,]*(?:\.\d{1,2})?|\.\d{1,2})(\))?$/.exec(text.replace(/\s/g, ''));
  if (!match || (match[1] === undefined) !== (match[5] === undefined)) return undefined;
  const cents = Math.round(Number(match[4]!.replaceAll(',', '')) * 100);
  const negative = match[1] !== undefined || match[2] === '-' || match[3] === '-';
  return negative ? -cents : cents;
}

const keyOf = (path: string): string =>
  path
    .replace(/[’']s\b/gi, '')
    .split(':')
    .map(categoryKey)
    .join(':');
const leafKey = (path: string): string => keyOf(path.slice(path.indexOf(':') + 1));

/** A path, also of a subcategory, or just a name; if two have the same name, money in selects the income. */
export function chartPath(name: string, amountCents: number): string | undefined {
  for (let key = keyOf(name); key !== ''; key = key.includes(':') ? key.slice(0, key.lastIndexOf(':')) : '') {
    const exact = standardChart.find(({ path }) => keyOf(path) === key);
    if (exact) return exact.path;
    const named = standardChart.filter(({ path }) => leafKey(path) === key);
    const first = amountCents > 0 ? named[0] : named.at(-1);
    if (first) return first.path;
  }
  return undefined;
}

/** Throws CannotStart if there are no usable rows. */
export function readTruth(text: string, file: string): Truth {
  const records = recordsOf(text, file);
  const known = Object.keys(records[0] ?? {});
  const missing = columns.filter((column) => !known.includes(column));
  if (missing.length > 0)
    throw new CannotStart(
      `${file} needs the columns ${columns.join(', ')}; it has ${known.join(', ') || 'no rows'}. Missing: ${missing.join(', ')}.`,
    );
  const unreadable: string[] = [];
  const rows = records.flatMap((record, at): TruthRow[] => {
    const [date, amountCents] = [dateOf(record['date'] ?? ''), centsOf(record['amount'] ?? '')];
    const named = record['category'] ?? '';
    if (date === undefined || amountCents === undefined || named === '') {
      unreadable.push(`line ${at + 2}`);
      return [];
    }
    const account = record['account'] || record['file'];
    const category = chartPath(named, amountCents);
    return [{ line: at + 2, date, description: record['description'] ?? '', amountCents, category, named, ...(account && { account }) }];
  });
  if (rows.length === 0) throw new CannotStart(`${file} has no row with a date, an amount and a category.`);
  const unknown = [...new Set(rows.filter(({ category }) => category === undefined).map(({ named }) => named))];
  if (rows.every(({ category }) => category === undefined))
    throw new CannotStart(`${file} names no category of the standard chart: ${someOf(unknown)}.`);
  return {
    rows,
    problems: [
      ...(unreadable.length > 0 ? [`Rows without a readable date, amount or category are skipped: ${someOf(unreadable)}.`] : []),
      ...(unknown.length > 0 ? [`Not in the standard chart, so never right: ${someOf(unknown)}.`] : []),
    ],
  };
}

function recordsOf(text: string, file: string): Record<string, string>[] {
  try {
    return parse(text, {
      columns: (heading: string[]) => heading.map((name) => name.trim().toLowerCase()),
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }) as Record<string, string>[];
  } catch (error) {
    throw new CannotStart(`${file} is not a readable CSV file: ${(error as Error).message}`);
  }
}
