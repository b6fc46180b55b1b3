// A truth that is written otherwise than expected is read, or refused in words.
import { describe, expect, test } from '@jest/globals';
import { matchTruth, type YearRow } from './match-truth.js';
import { readTruth, chartPath } from './truth.js';
import { readYear } from './read-year.js';

const read = (...lines: string[]) => readTruth(['date,description,amount,category', ...lines].join('\n'), 't.csv');

describe('a category is found', () => {
  test.each([
    ['Expenses:Meals', -1, 'Expenses:Meals'],
    ['Meals', -1, 'Expenses:Meals'],
    ['taxes and licenses', -1, 'Expenses:Taxes & Licenses'],
    ['Equity:Owner’s Tax Payments', -1, 'Equity:Owner Tax Payments'],
    ['Owner Draw', -1, 'Equity:Owner Draws'],
    ['Expenses:Meals:Team', -1, 'Expenses:Meals'],
    ['Transfer', 1, 'Assets:Transfer'],
    ['Interest', 1, 'Income:Interest'],
    ['Interest', -1, 'Expenses:Interest'],
    ['Uncategorized', -1, 'Expenses:Uncategorized'],
    ['Nonsense', -1, undefined],
    ['', -1, undefined],
  ])('by %s at %d: %s', (name, cents, path) => expect(chartPath(name, cents)).toBe(path));
});

describe('a truth', () => {
  test('has days and amounts as they are written in the United States', () => {
    const { rows, problems } = read('3/9/2025,A,"-1,234.50",Meals', '2025-03-10,B,(12.00),Meals', '2025-03-11,C,$7,Sales');
    expect(rows.map(({ date, amountCents }) => [date, amountCents])).toEqual([
      ['2025-03-09', -123_450],
      ['2025-03-10', -1_200],
      ['2025-03-11', 700],
    ]);
    expect(problems).toEqual([]);
  });

  test('names what it cannot use and goes on', () => {
    const { rows, problems } = read(
      '2025-03-09,A,-5.00,Meals',
      '2025-02-30,B,-5.00,Meals',
      '2025-03-09,C,five,Meals',
      '2025-03-09,D,-5.00,Hobbies',
      '2025-03-09,E',
    );
    expect(rows.map(({ category }) => category)).toEqual(['Expenses:Meals', undefined]);
    expect(problems).toEqual([
      'Rows without a readable date, amount or category are skipped: line 3, line 4, line 6.',
      'Not in the standard chart, so never right: Hobbies.',
    ]);
  });

  test.each([
    ['', 't.csv needs the columns date, description, amount, category; it has no rows.'],
    ['date,amount\n2025-01-01,5', 'Missing: description, category.'],
    ['date,description,amount,category\n', 'it has no rows'],
    ['date,description,amount,category\n2025-01-01,A,x,Meals', 't.csv has no row with a date, an amount and a category.'],
    ['date,description,amount,category\n2025-01-01,A,-5,Hobbies', 't.csv names no category of the standard chart: Hobbies.'],
    ['date,description,amount,category\n"2025-01-01,A,-5,Meals', 't.csv is not a readable CSV file'],
  ])('%j is refused in a sentence', (text, sentence) => {
    let problem: unknown;
    try {
      readTruth(text, 't.csv');
    } catch (error) {
      problem = error;
    }
    expect(problem).toMatchObject({ name: 'CannotStart', message: expect.stringContaining(sentence) as unknown });
  });
});

describe('bank rows and their truth', () => {
  const row = (description: string, amountCents: number, file = 'a.csv'): YearRow => ({ date: '2025-03-09', description, amountCents, file, bankAccount: 'Assets:Bank:Checking' }); // prettier-ignore

  test('are matched each once, by text as far as it goes', () => {
    const { rows } = read(
      '2025-03-09,SHELL  oil,-5.00,Travel',
      '2025-03-09,SHELL OIL,-5.00,Car & Truck',
      '2025-03-09,ADOBE,-9.00,Subscriptions',
    );
    const { known, problems } = matchTruth([row('SHELL OIL', -500), row('SHELL OIL', -500), row('ADOBE *ACROPRO', -900)], rows);
    expect(known.map(({ truth }) => truth.category)).toEqual(['Expenses:Travel', 'Expenses:Car & Truck', 'Expenses:Subscriptions']);
    expect(problems).toEqual([]);
  });

  test('of two accounts are distinguished where the truth names the file', () => {
    const truth = readTruth(
      'date,description,amount,category,account\n2025-03-09,SHELL,-5,Travel,b.csv\n2025-03-09,SHELL,-5,Car & Truck,a',
      't.csv',
    );
    const { known } = matchTruth([row('SHELL', -500, 'a.csv'), row('SHELL', -500, 'b.csv')], truth.rows);
    expect(known.map((row) => row.truth.category)).toEqual(['Expenses:Car & Truck', 'Expenses:Travel']);
  });

  test('without each other are named', () => {
    const { rows } = read('2025-03-09,SHELL,-5.00,Travel', '2025-03-10,SHELL,-6.00,Travel');
    const { known, problems } = matchTruth([row('SHELL', -500), row('EXXON', -600)], rows);
    expect(known).toHaveLength(1);
    expect(problems).toEqual([
      '1 bank rows have no truth and aren’t judged: 2025-03-09 EXXON.',
      '1 rows of the truth have no bank row: line 3.',
    ]);
  });

  test('need statements: what is none is named, and nothing but such files is refused', () => {
    const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
    const good = file('a.csv', 'Date,Description,Withdrawals,Deposits,Category,Balance\n03/09/2025,SHELL,$5.00,,,$1.00\n');
    const { rows, problems } = readYear([good, file('notes.txt', '{"a": 1}')], 'dir');
    expect(rows).toMatchObject([{ date: '2025-03-09', description: 'SHELL', amountCents: -500, file: 'a.csv' }]);
    expect(problems.join()).toContain('notes.txt is skipped: ');
    expect(() => readYear([file('notes.txt', '{"a": 1}')], 'dir')).toThrow(/^dir has no bank rows\. notes\.txt is skipped/);
    expect(() => readYear([], 'dir')).toThrow('dir has no bank rows.');
  });
});
