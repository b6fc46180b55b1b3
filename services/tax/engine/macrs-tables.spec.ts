// The tables against the percentages that IRS Publication 946 (2025) prints on pages 71 to 73, from transcriptions by others: every cell, to the hundredth.
import { expect, test } from '@jest/globals';
import { halfYear, midQuarter } from './macrs-tables.js';

const numbers = (text: string) => text.split(' ').map(Number);
/** Tables, each with its columns of 5, 7 and 15 years. */
const printed: [string, typeof halfYear, [string, string, string]][] = [
  [
    'A-1',
    halfYear,
    [
      '20.00 32.00 19.20 11.52 11.52 5.76',
      '14.29 24.49 17.49 12.49 8.93 8.92 8.93 4.46',
      '5.00 9.50 8.55 7.70 6.93 6.23 5.90 5.90 5.91 5.90 5.91 5.90 5.91 5.90 5.91 2.95',
    ],
  ],
  [
    'A-2',
    midQuarter[1],
    [
      '35.00 26.00 15.60 11.01 11.01 1.38',
      '25.00 21.43 15.31 10.93 8.75 8.74 8.75 1.09',
      '8.75 9.13 8.21 7.39 6.65 5.99 5.90 5.91 5.90 5.91 5.90 5.91 5.90 5.91 5.90 0.74',
    ],
  ],
  [
    'A-3',
    midQuarter[2],
    [
      '25.00 30.00 18.00 11.37 11.37 4.26',
      '17.85 23.47 16.76 11.97 8.87 8.87 8.87 3.34',
      '6.25 9.38 8.44 7.59 6.83 6.15 5.91 5.90 5.91 5.90 5.91 5.90 5.91 5.90 5.91 2.21',
    ],
  ],
  [
    'A-4',
    midQuarter[3],
    [
      '15.00 34.00 20.40 12.24 11.30 7.06',
      '10.71 25.51 18.22 13.02 9.30 8.85 8.86 5.53',
      '3.75 9.63 8.66 7.80 7.02 6.31 5.90 5.90 5.91 5.90 5.91 5.90 5.91 5.90 5.91 3.69',
    ],
  ],
  [
    'A-5',
    midQuarter[4],
    [
      '5.00 38.00 22.80 13.68 10.94 9.58',
      '3.57 27.55 19.68 14.06 10.04 8.73 8.73 7.64',
      '1.25 9.88 8.89 8.00 7.20 6.48 5.90 5.90 5.90 5.91 5.90 5.91 5.90 5.91 5.90 5.17',
    ],
  ],
];

test.each(printed)('Table %s has the printed percentages', (_, table, [five, seven, fifteen]) => {
  expect(table).toEqual({ 5: numbers(five), 7: numbers(seven), 15: numbers(fifteen) });
});
