// Rows that several files of one list have: the overlap of two statements, or one file under two names. They are posted once. Pure.
import type { ImportPreview, ImportRow } from '#contracts/routes/imports.js';

export interface Repeated {
  rows: number;
  /** The name of the file that has most of them. */
  in: string;
  /** Each of them, with its line in both files. */
  pairs: { row: ImportRow; file: string; line: number }[];
}

interface ReadFile {
  key: string;
  name: string;
  preview: ImportPreview;
}

/** Of each file's new rows, those that a file before it has. Equal rows of one file are transactions of their own. */
export function repeatedRows(files: ReadFile[]): Map<string, Repeated> {
  const seen = new Map<string, { rows: ImportRow[]; file: string }>();
  const repeated = new Map<string, Repeated>();
  for (const { key, name, preview } of files) {
    const own = Map.groupBy(preview.rows.filter(({ status }) => status === 'new'), (row) => identityOf(row, preview)); // prettier-ignore
    const pairs: Repeated['pairs'] = [];
    for (const [identity, rows] of own) {
      const before = seen.get(identity);
      for (const [n, other] of (before?.rows ?? []).slice(0, rows.length).entries())
        pairs.push({ row: rows[n]!, file: before!.file, line: other.line });
      if (!before || before.rows.length < rows.length) seen.set(identity, { rows, file: before?.file ?? name });
    }
    const [most] = [...Map.groupBy(pairs, ({ file }) => file)].toSorted(([, a], [, b]) => b.length - a.length);
    if (most) repeated.set(key, { rows: pairs.length, in: most[0], pairs });
  }
  return repeated;
}

function identityOf({ account, date, amountCents, description }: ImportRow, preview: ImportPreview): string {
  const own = preview.accounts.find(({ name }) => name === account) ?? preview.account;
  return [own.id, date, amountCents, description.trim().toUpperCase()].join('\n');
}

export const repeatedText = ({ rows, in: name }: Pick<Repeated, 'rows' | 'in'>, all: number): string =>
  rows === all
    ? `All of its new rows are also in ${name}, so it won’t be imported.`
    : `${rows === 1 ? '1 row is' : `${rows} rows are`} also in ${name} and ${rows === 1 ? 'counts' : 'count'} once.`;
