// Rows that several files of one list have: the overlap of two statements, one file under two names, or a month in two kinds of file that
// describe it differently. They are posted once. Pure.
import { daysBetween } from '#contracts/days.js';
import type { ImportPreview, ImportRow } from '#contracts/routes/imports.js';

export interface Repeated {
  rows: number;
  /** The name of the file that has most of them. */
  in: string;
  /** Each of them, with its line in both files. */
  pairs: { row: ImportRow; file: string; line: number }[];
  /** Rows of the same amount and day in another kind of file, which count once or wait as possible duplicates. */
  alike?: number;
}

interface ReadFile {
  key: string;
  name: string;
  preview: ImportPreview;
}

/** Two kinds of file may date a purchase so many days apart. */
const maxDaysApart = 2;

/** A row that no file before has, with the file that is named for it. */
interface Known {
  row: ImportRow;
  file: string;
  layout: string;
}

/** Of each file's new rows, those that a file before it has. Equal rows of one file are transactions of their own. */
export function repeatedRows(files: ReadFile[]): Map<string, Repeated> {
  const [byIdentity, byAmount] = [new Map<string, Known[]>(), new Map<string, Known[]>()];
  const repeated = new Map<string, Repeated>();
  for (const { key, name, preview } of files) {
    const taken = new Set<Known>();
    const take = (known: Known | undefined): Known | undefined => known && (taken.add(known), known);
    const rows = preview.rows.filter(({ status }) => status === 'new').map((row) => ({ row, ...keysOf(row, preview) }));
    const free = (known: Known): boolean => !taken.has(known);
    const same = rows.map(({ identity }) => take(byIdentity.get(identity)?.find(free)));
    const rest = rows.filter((_, at) => same[at] === undefined);
    const alike = rest.map(
      ({ row, amount }) =>
      take(nearest(row, (byAmount.get(amount) ?? []).filter((known) => free(known) && known.layout !== preview.layout))), // prettier-ignore
    );
    for (const { row, identity, amount } of rest.filter((_, at) => alike[at] === undefined)) {
      const known = { row, file: byIdentity.get(identity)?.[0]?.file ?? name, layout: preview.layout };
      for (const [map, at] of [[byIdentity, identity], [byAmount, amount]] as const) map.set(at, [...(map.get(at) ?? []), known]); // prettier-ignore
    }
    const pairs = [...pairsOf(rows, same), ...pairsOf(rest, alike)];
    const found = [...same, ...alike].filter((known) => known !== undefined);
    const alikeRows = alike.filter((known) => known !== undefined).length;
    if (found.length > 0)
      repeated.set(key, { rows: found.length - alikeRows, in: mostOf(found), pairs, ...(alikeRows > 0 && { alike: alikeRows }) });
  }
  return repeated;
}

const pairsOf = (rows: { row: ImportRow }[], partners: (Known | undefined)[]): Repeated['pairs'] =>
  rows.flatMap(({ row }, at) => (partners[at] ? [{ row, file: partners[at].file, line: partners[at].row.line }] : []));

function keysOf({ account, date, amountCents, description }: ImportRow, preview: ImportPreview): { identity: string; amount: string } {
  const own = preview.accounts.find(({ name }) => name === account) ?? preview.account;
  const amount = `${own.id}\n${amountCents}`;
  return { identity: [amount, date, description.trim().toUpperCase()].join('\n'), amount };
}

/** Of equal distance the first, so that equal purchases pair in their order. */
function nearest(row: ImportRow, candidates: Known[]): Known | undefined {
  const apart = (known: Known): number => Math.min(...daysOf(row).flatMap((day) => daysOf(known.row).map((other) => Math.abs(daysBetween(day, other))))); // prettier-ignore
  return candidates.filter((known) => apart(known) <= maxDaysApart).toSorted((a, b) => apart(a) - apart(b))[0];
}

const daysOf = ({ date, transactedOn }: ImportRow): string[] => [date, transactedOn].filter((day) => day !== undefined && day !== null);

function mostOf(found: Known[]): string {
  const byFile = [...Map.groupBy(found, ({ file }) => file)];
  return byFile.toSorted(([, a], [, b]) => b.length - a.length)[0]![0];
}

/** How many of a file's rows the list shows as skipped. */
export const repeatedCount = ({ rows, alike = 0 }: Pick<Repeated, 'rows' | 'alike'>): number => rows + alike;

export function repeatedText({ rows, in: name, alike = 0 }: Omit<Repeated, 'pairs'>, all: number): string {
  const same =
    rows === all
      ? `All of its new rows are also in ${name}, so it won’t be imported.`
      : `${rows === 1 ? '1 row is' : `${rows} rows are`} also in ${name} and ${rows === 1 ? 'counts' : 'count'} once.`;
  const other =
    `${alike === 1 ? '1 row has' : `${alike} rows have`} the same amount and day as ${alike === 1 ? 'a row' : 'rows'} in ${name}, with another description. ` +
    `${alike === 1 ? 'It’s imported once, or held' : 'They’re imported once, or held'} as ${alike === 1 ? 'a possible duplicate' : 'possible duplicates'}.`;
  return [...(rows > 0 ? [same] : []), ...(alike > 0 ? [other] : [])].join(' ');
}
