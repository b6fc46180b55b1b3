// Which rows of files may be transfers between their accounts, and how many there are.
import { expect, test } from '@jest/globals';
import { createImport, type ImportPreview, type ImportRow } from '#contracts/routes/imports.js';
import type { BatchRow } from './batch.js';
import { possibleSides, transfersText } from './transfers-in-drop.js';

type Drop = Parameters<typeof possibleSides>[0][number];

/** A file of one account: its rows as their day of March and cents. */
const file = (id: string, rows: [day: number, cents: number][], more: Partial<ImportPreview> = {}): Drop & { preview: ImportPreview } => {
  const [account] = createImport.example.accounts;
  const [row] = createImport.example.rows;
  return {
    status: 'ready',
    preview: {
      ...createImport.example,
      accounts: [{ ...account!, id, key: id, name: id, mask: '1234' }],
      rows: rows.map(([day, amountCents], at): ImportRow => ({
        ...row!,
        ...{ row: at + 1, line: at + 2, amountCents, status: 'new', date: `2026-03-${String(day).padStart(2, '0')}` },
      })),
      ...more,
    },
  };
};
const cents = (...drop: Drop[]) => possibleSides(drop).map(({ row: { amountCents } }) => amountCents);

test('opposite amounts on two accounts within a week may be one', () => {
  const checking = file('Checking', [[1, -100_00], [2, -250_00], [3, -70_00], [20, 70_00]]); // prettier-ignore
  const savings = file('Savings', [[8, 100_00], [10, 250_00], [4, -70_00]]); // prettier-ignore
  // March 1 and 8 are 7 days apart, March 2 and 10 are 8. Two rows out aren't one, and neither are two of one account.
  expect(cents(checking, savings)).toEqual([-100_00, 100_00]);
  expect(cents(checking, file('Checking', [[8, 100_00]]))).toEqual([]);
});

test('rows that aren’t posted are none: in the books, in another file of the list, or of a file that won’t be imported', () => {
  const checking = file('Checking', [[1, -100_00]]);
  const savings = file('Savings', [[1, 100_00]]);
  const [row] = savings.preview.rows;
  expect(cents(checking, { ...savings, preview: { ...savings.preview, rows: [{ ...row!, status: 'duplicate' }] } })).toEqual([]);
  const repeated: BatchRow['repeated'] = { rows: 1, in: 'a.csv', pairs: [{ row: row!, file: 'a.csv', line: 2 }] };
  expect(cents(checking, { ...savings, repeated })).toEqual([]);
  expect(cents(checking, { ...savings, status: 'imported' })).toEqual([]);
  expect(cents(checking, { ...savings, preview: { ...savings.preview, truncated: true } })).toEqual([]);
});

test('each side counts once, with the nearest day, by the account that receives it', () => {
  // 100.00 out twice and in three times: two pairs. 50.00 to the card.
  const checking = file('Checking', [[1, -100_00], [5, -100_00], [9, -50_00]]); // prettier-ignore
  const savings = file('Savings', [[1, 100_00], [5, 100_00], [6, 100_00]]); // prettier-ignore
  const card = file('Amex 1234', [[10, 50_00]]);
  expect(transfersText(possibleSides([checking, savings, card]))).toBe(
    '3 transfers between these accounts match: 2 to Savings ··1234, 1 to Amex 1234',
  );
  expect(transfersText(possibleSides([checking, card]))).toBe('1 transfer between these accounts matches: 1 to Amex 1234');
  expect(transfersText([])).toBeUndefined();
});
