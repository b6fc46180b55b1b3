// The places of Schedule C's lines on the sheet, and the sums next to it.
import { expect, test } from '@jest/globals';
import type { ScheduleCLine } from '#contracts/routes/schedule-c.js';
import { formAmount, labelOf, onlyCategory, percentsText, remainderOf, sheetOf } from './schedule-c.js';

const line = (number: string, part: ScheduleCLine['part'], amount = 0): ScheduleCLine => ({
  line: number,
  label: number,
  amount,
  part,
  kind: 'entries',
  entries: 0,
});
const numbers = (lines: ScheduleCLine[]) => lines.map((row) => row.line);

test('Part II is in two columns, and from line 28 on over the full width', () => {
  const two = ['8', '16a', '16b', '17', '18', '24a', '27a', '27b', '28', '30', '31'].map((number) => line(number, 'II'));
  const sheet = sheetOf({ lines: [line('1', 'I'), ...two, line('48', 'V')] });
  expect(numbers(sheet.income)).toEqual(['1']);
  expect(numbers(sheet.left)).toEqual(['8', '16a', '16b', '17']);
  expect(numbers(sheet.right)).toEqual(['18', '24a', '27a', '27b']);
  expect(numbers(sheet.totals)).toEqual(['28', '30', '31']);
  expect(numbers(sheet.others)).toEqual(['48']);
});

test('cost of goods sold and the vehicle are drawn where something is entered', () => {
  const goods = [line('35', 'III'), line('36', 'III', 120), line('42', 'III', 120)];
  expect(numbers(sheetOf({ lines: goods }).goods)).toEqual(['35', '36', '42']);
  expect(sheetOf({ lines: [line('35', 'III'), line('44a', 'IV')] })).toMatchObject({ goods: [], vehicle: [] });
});

test('names that fit half a column; others stay the form’s', () => {
  expect(labelOf({ ...line('20b', 'II'), label: 'Rent or lease: Other business property' })).toBe('Rent: other business property');
  expect(labelOf({ ...line('24a', 'II'), label: 'Travel' })).toBe('Travel');
});

test('whole dollars without the currency; nothing is a dash, a loss has its sign', () => {
  expect([8_226.4, 0, 0.49, -1_200.5].map(formAmount)).toEqual(['8,226', '–', '–', '\u22121,201']);
});

test('what is not on hand keeps its own sum, so that the column adds up to the line', () => {
  const shown = [{ Amount: 412.2 }, { Amount: 638.44 }];
  expect(remainderOf({ all: { total: 29, sum: 8_226 }, shown })).toEqual({ entries: 27, cents: 717_536 });
});

test('one part and one category are named; of several none is', () => {
  expect(percentsText([{ Percent: 50 }, { Percent: 50 }])).toBe(' at 50%');
  expect(percentsText([{ Percent: 50 }, { Percent: 100 }])).toBe('');
  expect(onlyCategory([{ Category: 'Travel' }, { Category: 'Travel' }])).toBe('Travel');
  expect(onlyCategory([{ Category: 'Travel' }, { Category: 'Lodging' }])).toBeUndefined();
});
