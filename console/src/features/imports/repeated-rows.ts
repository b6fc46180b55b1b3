// Rows that several files of one list have: the overlap of two statements, or one file under two names. They are posted once. Pure.
import type { ImportPreview, ImportRow } from '#contracts/routes/imports.js';

export interface Repeated {
  rows: number;
  /** The name of the file that has most of them. */
  in: string;
}

interface ReadFile {
  key: string;
  name: string;
  preview: ImportPreview;
}

/** Of each file's new rows, those that a file before it has. Equal rows of one file are transactions of their own. */
export function repeatedRows(files: ReadFile[]): Map<string, Repeated> {
  const seen = new Map<string, { rows: number; file: string }>();
  const repeated = new Map<string, Repeated>();
  for (const { key, name, preview } of files) {
    const own = Map.groupBy(preview.rows.filter(({ status }) => status === 'new'), (row) => identityOf(row, preview)); // prettier-ignore
    const inFile = new Map<string, number>();
    for (const [identity, rows] of own) {
      const before = seen.get(identity);
      if (before) inFile.set(before.file, (inFile.get(before.file) ?? 0) + Math.min(before.rows, rows.length));
      if (!before || before.rows < rows.length) seen.set(identity, { rows: rows.length, file: before?.file ?? name });
    }
    const [most] = [...inFile].toSorted(([, a], [, b]) => b - a);
    if (most) repeated.set(key, { rows: [...inFile.values()].reduce((sum, rows) => sum + rows, 0), in: most[0] });
  }
  return repeated;
}

function identityOf({ account, date, amountCents, description }: ImportRow, preview: ImportPreview): string {
  const own = preview.accounts.find(({ name }) => name === account) ?? preview.account;
  return [own.id, date, amountCents, description.trim().toUpperCase()].join('\n');
}

export const repeatedText = ({ rows, in: name }: Repeated, all: number): string =>
  rows === all
    ? `All of its new rows are also in ${name}, so it won’t be imported.`
    : `${rows === 1 ? '1 row is' : `${rows} rows are`} also in ${name} and ${rows === 1 ? 'counts' : 'count'} once.`;
