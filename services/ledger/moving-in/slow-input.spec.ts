// Journals made to keep their reader busy: read or refused in a fraction of a second of processor time.
import { expect, test } from '@jest/globals';
import { cpuMsOf } from '../../../tests/cpu-time.js';
import { readMovedFile } from './read-file.js';

const hledger = (posting: string, head = 'Rent') => `2024-01-02 ${head}\n    Expenses:Rent${posting}\n    Assets:Checking\n`;
const beancount = (head: string) => `2024-01-02 * ${head}\n  Expenses:Rent  10.00 USD\n  Assets:Checking\n`;
const outcome = (text: string): string => {
  try {
    return `${readMovedFile({ name: 'a', bytes: Buffer.from(text) }).entries.length} read`;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

// Where a time is given, 60,000 characters took that long.
test.each([
  ['an hledger amount of 60,000 spaces (38 s)', hledger(`  $${' '.repeat(60_000)}1.00`), 'text-too-long'],
  ['an hledger amount of 9,000 spaces', hledger(`  $${' '.repeat(9_000)}1.00`), '1 read'],
  ['an hledger amount that spaces follow', hledger(`  1.00${' '.repeat(9_000)}$`), '1 read'],
  ['an hledger header of 60,000 spaces (14 s)', hledger('  1.00', `a${' '.repeat(60_000)}b`), 'text-too-long'],
  ['an hledger header of 9,000 spaces', hledger('  1.00', `a${' '.repeat(9_000)}b`), '1 read'],
  ['an hledger header of semicolons', hledger('  1.00', ' ;'.repeat(4_900)), '1 read'],
  ['200,000 headers without a posting', '2024-01-02 Rent\n'.repeat(200_000), 'not-a-report'],
  ['a Beancount string of 60,000 quotation marks (18 s)', beancount('"\\'.repeat(30_000)), 'text-too-long'],
  ['a Beancount string of 9,000 quotation marks', beancount('"\\'.repeat(4_500)), 'invalid-entry'],
  ['Beancount strings that are closed', beancount('"A \\"B\\" \\\\" "C" ; 5" wide'), '1 read'],
])('%s', (_, text, expected) => {
  expect(outcome(text)).toBe(expected);
  expect(cpuMsOf(() => outcome(text), 2_000)).toBeLessThan(2_000);
});
