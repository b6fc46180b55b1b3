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
  Object.fromEntries([...repeatedRows(files)].map(([key, { rows, in: name }]) => [key, { rows, in: name }]));

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

test('the text says how many', () => {
  expect(repeatedText({ rows: 1, in: 'a.csv' }, 3)).toBe('1 row is also in a.csv and counts once.');
  expect(repeatedText({ rows: 2, in: 'a.csv' }, 3)).toBe('2 rows are also in a.csv and count once.');
  expect(repeatedText({ rows: 3, in: 'a.csv' }, 3)).toBe('All of its new rows are also in a.csv, so it won’t be imported.');
});
