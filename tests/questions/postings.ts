// The figures that questions ask for, from the postings of an exported journal alone: a program written apart from the product's. Pure.
import { parse } from 'csv-parse/sync';

export interface Posting {
  journal: string;
  date: string;
  account: string;
  description: string;
  /** Debit positive. */
  cents: number;
}

export interface Span {
  from: string;
  to: string;
}

const centsIn = (cell: string | undefined): number => Math.round(Number((cell ?? '').replace(/[,$]/g, '') || 0) * 100);

/** Of a journal in the columns of an import. */
export function postingsOf(text: string): Posting[] {
  const rows = parse(text, { columns: true, bom: true, skip_empty_lines: true }) as Record<string, string>[];
  return rows.map(({ JournalNo: journal = '', Date: date = '', Account: account = '', Description = '', Payee = '', Debit, Credit }) => ({
    ...{ journal, date, account },
    description: Payee && Payee !== Description ? `${Payee} | ${Description}` : Description,
    cents: centsIn(Debit) - centsIn(Credit),
  }));
}

/** Words as hledger reads them: those of accounts, and those of descriptions behind `desc:`, each a pattern; `_` stands for a space. */
export function matching(postings: Posting[], query: string, { from, to }: Span): Posting[] {
  const words = query.split(' ').filter((word) => word !== '');
  const patterns = (isDescription: boolean) =>
    words
      .filter((word) => word.startsWith('desc:') === isDescription)
      .map((word) => new RegExp(word.replace('desc:', '').replaceAll('_', ' '), 'i'));
  const [accounts, descriptions] = [patterns(false), patterns(true)];
  const fits = (all: RegExp[], text: string) => all.length === 0 || all.some((one) => one.test(text));
  return postings.filter((one) => one.date >= from && one.date <= to && fits(accounts, one.account) && fits(descriptions, one.description));
}

export const sumOf = (postings: Posting[]): number => postings.reduce((sum, { cents }) => sum + cents, 0);

export function sumsBy(postings: Posting[], keyOf: (posting: Posting) => string): { name: string; cents: number }[] {
  return [...Map.groupBy(postings, keyOf)].map(([name, all]) => ({ name, cents: sumOf(all) })).filter(({ cents }) => cents !== 0);
}

/** `2025`, `2025Q3`, `2025-10`, or two days with `..` between, both included. */
export function spanOf(text: string): Span {
  const [from, to] = text.split('..');
  if (to !== undefined) return { from: from!, to };
  const [, year, quarter, month] = /^(\d{4})(?:Q(\d)|-(\d\d))?$/.exec(text) ?? [];
  if (year === undefined) throw new Error(`'${text}' is no period`);
  if (month !== undefined) return { from: `${year}-${month}-01`, to: lastDay(year, Number(month)) };
  if (quarter === undefined) return { from: `${year}-01-01`, to: `${year}-12-31` };
  return { from: `${year}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}-01`, to: lastDay(year, Number(quarter) * 3) };
}

const lastDay = (year: string, month: number): string => new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10);
