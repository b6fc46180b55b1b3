// Statements made to keep their reader busy: read or refused in a fraction of a second of processor time.
import { expect, test } from '@jest/globals';
import { cpuMsOf } from '../../../tests/cpu-time.js';
import { readStatement } from './read-statement.js';

const qif = (date: string) => `!Type:Bank\nD${date}\nT-1.00\nPSHOP\n^\n`;
const csv = (cell: string) => `Date,Description,Amount\n01/02/2024,${cell},-1.00\n`;
const ofx = (name: string) =>
  `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST><STMTTRN><DTPOSTED>20240102<TRNAMT>-1<FITID>1<NAME>${name}</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
/** Each transaction corrects one of an earlier file. */
const corrections = (count: number) =>
  `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST>${Array.from({ length: count }, (_, at) => `<STMTTRN><DTPOSTED>20240102<TRNAMT>-1<FITID>${at}<CORRECTFITID>x${at}<CORRECTACTION>REPLACE<NAME>A</STMTTRN>`).join('')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
const bai2 = (records: string) => `01,BANK,ME,260131,0815,1,,,2/\n02,ME,BANK,1,260130,,USD,2/\n03,5501224410,,/\n${records}\n`;
const outcome = (text: string): string => {
  try {
    const { rows, rejected } = readStatement({ name: 'a', bytes: Buffer.from(text) });
    return `${rows.length} read, ${rejected.length} rejected`;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

// 60,000 spaces in the date of the first took 125 s.
test.each([
  ['a QIF date of 60,000 spaces', qif(`1/${' '.repeat(60_000)}3'24`), 'text-too-long'],
  ['a QIF date of 9,000 spaces', qif(`1/${' '.repeat(9_000)}3'24`), '1 read, 0 rejected'],
  ['a QIF date of apostrophes', qif(`1/3${"' ".repeat(4_900)}`), '0 read, 1 rejected'],
  ['a QIF file of 5,000 such dates', `!Type:Bank\n${`D1/${' '.repeat(1_000)}'x\nT1\n^\n`.repeat(5_000)}`, '0 read, 5000 rejected'],
  ['a CSV cell of 500,000 characters', csv('x '.repeat(250_000)), 'text-too-long'],
  ['a CSV cell of 9,000 spaces between words', csv(`A${' '.repeat(9_000)}B`), '1 read, 0 rejected'],
  ['an OFX name of 100,000 characters', ofx('x '.repeat(50_000)), 'text-too-long'],
  ['20,000 OFX transactions that each correct one of an earlier file', corrections(20_000), '20000 read, 0 rejected'],
  ['a BAI2 record of 200 lines of commas', bai2(`16,475,1,0,,,A\n${`88,${','.repeat(9_000)}\n`.repeat(200)}`), '1 read, 0 rejected'],
  ['an account of 200 lines of BAI2 balances', bai2(`88,${',,,,'.repeat(2_000)}\n`.repeat(200)), '0 read, 0 rejected'],
])('%s', (_, text, expected) => {
  expect(outcome(text)).toBe(expected);
  expect(cpuMsOf(() => outcome(text), 1_000)).toBeLessThan(1_000);
});

test('the line that is too long is named', () => {
  expect(() => readStatement({ name: 'a', bytes: Buffer.from(qif(' '.repeat(60_000))) })).toThrow(
    'Line 2 is longer than 10,000 characters.',
  );
});
