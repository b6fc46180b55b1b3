// A person's mapping replaces every guess; its errors are reported.
import { expect, test } from '@jest/globals';
import { readStatement } from '../read-statement.js';
import type { ColumnMapping } from '../statement.js';

const read = (text: string, mapping: ColumnMapping) => readStatement({ name: 's.csv', bytes: new TextEncoder().encode(text) }, { mapping });

const FILE = 'Exported by Example Bank\n\nWhen,What,How much\n03/01/2024,Coffee,12.50\n04/01/2024,Refund,-2.00\n';

test('by header, with date format and sign', () => {
  const mapping: ColumnMapping = { date: 'when', description: 'What', amount: 'How much', dateFormat: 'DD/MM/YYYY', sign: -1 };
  const statement = read(FILE, mapping);
  expect(statement).toMatchObject({ format: 'csv', layout: 'mapped', confident: true, notes: [], accounts: [{ type: 'asset' }] });
  expect(statement.rows.map((row) => [row.line, row.date, row.amountCents])).toEqual([
    [4, '2024-01-03', -1250],
    [5, '2024-01-04', 200],
  ]);
  expect(statement.mapping).toEqual({
    date: 'When',
    description: 'What',
    amount: 'How much',
    dateFormat: 'DD/MM/YYYY',
    sign: -1,
    headerRow: 3,
  });
  // What is handed back, remembered, reads the next month's file, though its first lines differ.
  expect(read(`${FILE.slice(FILE.indexOf('When'))}`, statement.mapping!).rows).toHaveLength(2);
});

test('by number where there is no header', () => {
  const statement = read('x,01/03/2024,Coffee,1.00,\nx,01/04/2024,Pay,,2.00\n', {
    date: 2,
    description: 3,
    debit: 4,
    credit: 5,
    headerRow: 0,
  });
  expect(statement.rows.map((row) => row.amountCents)).toEqual([-100, 200]);
});

test('a recognized layout gives way to the mapping', () => {
  const text = 'Date,Description,Withdrawals,Deposits,Balance\n08/02/2024,A,5.00,,1.00\n';
  expect(read(text, { date: 'Date', description: 'Description', debit: 'Deposits', credit: 'Withdrawals' }).rows[0]!.amountCents).toBe(500);
});

test.each<[string, ColumnMapping]>([
  ['no such column', { date: 'Day', description: 'What', amount: 'How much' }],
  ['no amount', { date: 'When', description: 'What' }],
  ['column numbers count from 1', { date: 0, description: 2, amount: 3, headerRow: 0 }],
  ['unknown date format', { date: 'When', description: 'What', amount: 'How much', dateFormat: 'soon' }],
])('%s', (_, mapping) => {
  expect(() => read(FILE, mapping)).toThrow(expect.objectContaining({ name: 'StatementProblem', status: 422, code: 'bad-mapping' }));
});
