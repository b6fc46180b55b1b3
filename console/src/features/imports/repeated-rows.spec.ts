// Which rows of several files are the same: an overlap of two statements, one file under two names, equal rows of one file.
import { expect, test } from '@jest/globals';
import { createImport, type ImportPreview } from '#contracts/routes/imports.js';
import { repeatedRows, repeatedText } from './repeated-rows.js';

const [row] = createImport.example.rows;
const read = (name: string, rows: string[], account = createImport.example.account.id) => {
  const preview: ImportPreview = {
    ...createImport.example,
    account: { ...createImport.example.account, id: account },
    rows: rows.map((description, n) => ({
      ...row!,
      description,
      line: n + 2,
      status: description.startsWith('known') ? 'duplicate' : 'new',
    })),
  };
  return { key: name, name, preview };
};
const found = (...files: Parameters<typeof repeatedRows>[0]) =>
  Object.fromEntries([...repeatedRows(files)].map(([key, { pairs: _, ...counts }]) => [key, counts]));

test('the overlap of two files counts once, with the name of the first', () => {
  expect(found(read('jan.csv', ['a', 'b', 'c']), read('feb.csv', ['B', 'c', 'd']))).toEqual({ 'feb.csv': { rows: 2, in: 'jan.csv' } });
});

test('each repeated row is named with its line in both files', () => {
  const pairs = repeatedRows([read('jan.csv', ['a', 'b', 'c']), read('feb.csv', ['c', 'd'])]).get('feb.csv')!.pairs;
  expect(pairs.map(({ row: { description, line }, file, line: other }) => [description, line, file, other])).toEqual([
    ['c', 2, 'jan.csv', 4],
  ]);
});

test('a file under two names is repeated entirely, and equal rows of one file are as many as it has', () => {
  const coffees = ['coffee', 'coffee', 'tea'];
  expect(found(read('a.csv', coffees), read('b.csv', coffees))).toEqual({ 'b.csv': { rows: 3, in: 'a.csv' } });
  expect(found(read('a.csv', ['coffee']), read('b.csv', coffees), read('c.csv', ['coffee', 'coffee', 'coffee']))).toEqual({
    'b.csv': { rows: 1, in: 'a.csv' },
    'c.csv': { rows: 2, in: 'a.csv' },
  });
});

test('rows of another account, and rows that the books have, are not repeated', () => {
  expect(found(read('a.csv', ['a']), read('b.csv', ['a'], '0198c5e0-0000-7000-8000-00000000000b'))).toEqual({});
  expect(found(read('a.csv', ['known a']), read('b.csv', ['known a']))).toEqual({});
});

/** One month as two kinds of file describe it, each row as its day and cents. */
const month = (name: string, layout: string, rows: [day: number, cents: number][]) => {
  const { preview } = read(name, []);
  const dated = rows.map(([day, amountCents]) => ({
    ...row!,
    ...{ status: 'new' as const, date: `2025-03-${String(day).padStart(2, '0')}`, transactedOn: undefined },
    ...{ amountCents, description: `${layout} ${amountCents}` },
  }));
  return { key: name, name, preview: { ...preview, layout, rows: dated } };
};

test('rows that two kinds of file describe differently pair by amount and day, each once', () => {
  const csv = month('a.csv', 'CSV', [[3, -500], [3, -500], [9, -700], [20, -800]]); // prettier-ignore
  const qfx = month('b.qfx', 'OFX', [[3, -500], [4, -500], [5, -500], [9, -700], [24, -800], [9, 700]]); // prettier-ignore
  // Two of the three purchases of 5.00, and the one of 7.00; 8.00 is four days later.
  expect(found(csv, qfx)).toEqual({ 'b.qfx': { rows: 0, in: 'a.csv', alike: 3 } });
});

test('two files of one kind are compared by their descriptions, too', () => {
  const [a, b] = [month('a.csv', 'CSV', [[3, -500]]), month('b.csv', 'CSV', [[3, -500]])]; // prettier-ignore
  b.preview.rows[0]!.description = 'ANOTHER';
  expect(found(a, b)).toEqual({});
});

test('a third file has the row of both, under the name of the first', () => {
  const rows: [number, number][] = [[3, -500]]; // prettier-ignore
  expect(found(month('a.csv', 'CSV', rows), month('b.qfx', 'OFX', rows), month('c.csv', 'CSV', rows))).toEqual({
    'b.qfx': { rows: 0, in: 'a.csv', alike: 1 },
    'c.csv': { rows: 1, in: 'a.csv' },
  });
});

test('the text says how many', () => {
  expect(repeatedText({ rows: 1, in: 'a.csv' }, 3)).toBe('1 row is also in a.csv and counts once.');
  expect(repeatedText({ rows: 2, in: 'a.csv' }, 3)).toBe('2 rows are also in a.csv and count once.');
  expect(repeatedText({ rows: 3, in: 'a.csv' }, 3)).toBe('All of its new rows are also in a.csv, so it won’t be imported.');
  expect(repeatedText({ rows: 0, in: 'a.csv', alike: 1 }, 3)).toBe(
    '1 row has the same amount and day as a row in a.csv, with another description. It’s imported once, or held as a possible duplicate.',
  );
  expect(repeatedText({ rows: 1, in: 'a.csv', alike: 2 }, 4)).toBe(
    '1 row is also in a.csv and counts once. 2 rows have the same amount and day as rows in a.csv, with another description. They’re imported once, or held as possible duplicates.',
  );
});
