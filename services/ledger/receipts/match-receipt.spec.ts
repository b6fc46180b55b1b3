// Which bank rows a receipt suggests, and when one is certain.
import { expect, test } from '@jest/globals';
import { candidatesOf, certainMatches, type ReceiptHint, type SpentRow } from './match-receipt.js';

const hint: ReceiptHint = {
  ...{ receiptId: 'a', totalCents: 76_922, date: '2026-11-24', receivedOn: '2026-11-25', merchant: 'GREENPOINT LUMBER' },
  ...{ heading: ['GREENPOINT LUMBER', '218 MAIN ST'], cardDigits: null, byHand: false },
};
const row: SpentRow = {
  ...{ source: '1', date: '2026-11-25', payee: 'GREENPOINT LUMBER', spentCents: 76_922, accountDigits: '4291', hasReceipt: false },
};
const reasons = (of: Partial<ReceiptHint>, ...rows: SpentRow[]) => candidatesOf({ ...hint, ...of }, rows).map(({ reason }) => reason);
const certain = (...both: [Partial<ReceiptHint>, SpentRow[]][]) =>
  certainMatches(both.map(([of, rows]) => ({ hint: { ...hint, ...of }, rows }))).map((match) => [match.hint.receiptId, match.row.source]);

test('the reason says amount, days, and name', () => {
  expect(reasons({}, row)).toEqual(['Amount equal, 1 day apart, name fits']);
  expect(reasons({}, { ...row, date: '2026-11-24' })).toEqual(['Amount equal, same day, name fits']);
  expect(reasons({}, { ...row, date: '2026-11-27', payee: 'LUMBERYARD' })).toEqual(['Amount equal, 3 days apart']);
  expect(reasons({ cardDigits: '4291' }, row)).toEqual(['Amount equal, 1 day apart, name fits, card fits']);
  expect(reasons({ date: null }, row)).toEqual(['Amount equal, no date on the receipt, name fits']);
  expect(reasons({}, { ...row, hasReceipt: true })).toEqual(['Amount equal, 1 day apart, name fits, already has a receipt']);
});

test('a cent more or less is no candidate, but a tip is one, if name and days fit', () => {
  expect(reasons({}, { ...row, spentCents: 76_921 })).toEqual([]);
  expect(reasons({ totalCents: 4_200 }, { ...row, spentCents: 5_000 })).toEqual(['$8.00 more, as with a tip, 1 day apart, name fits']);
  // 30% of 42.00 is 12.60.
  expect(reasons({ totalCents: 4_200 }, { ...row, spentCents: 5_460 })).toHaveLength(1);
  expect(reasons({ totalCents: 4_200 }, { ...row, spentCents: 5_461 })).toEqual([]);
  expect(reasons({ totalCents: 4_200 }, { ...row, spentCents: 5_000, payee: 'OTHER' })).toEqual([]);
  expect(reasons({ totalCents: 4_200 }, { ...row, spentCents: 5_000, date: '2026-11-30' })).toEqual([]);
});

test('rows from the day before to ten days later are near', () => {
  const near = (date: string) => reasons({}, { ...row, date }).length;
  expect(['2026-11-22', '2026-11-23', '2026-12-04', '2026-12-05'].map(near)).toEqual([0, 1, 1, 0]);
  const undated = (date: string) => reasons({ date: null }, { ...row, date }).length;
  expect(['2026-09-25', '2026-09-26', '2026-12-05', '2026-12-06'].map(undated)).toEqual([0, 1, 1, 0]);
});

test('the best candidate is first', () => {
  const [later, other] = [
    { ...row, source: '2', date: '2026-11-28' },
    { ...row, source: '3', payee: 'HARDWARE' },
  ];
  expect(candidatesOf(hint, [other, later, row]).map((candidate) => candidate.row.source)).toEqual(['1', '2', '3']);
});

test('one row of the amount, the name, and the days is certain', () => {
  expect(certain([{}, [row]])).toEqual([['a', '1']]);
});

test.each<[string, Partial<ReceiptHint>, SpentRow[]]>([
  ['another row of that amount, of any name', {}, [row, { ...row, source: '2', payee: 'HARDWARE' }]],
  ['another row of that amount that has a receipt', {}, [row, { ...row, source: '2', hasReceipt: true }]],
  ['a row that has a receipt', {}, [{ ...row, hasReceipt: true }]],
  ['another name', {}, [{ ...row, payee: 'HARDWARE' }]],
  ['a row of the day before', {}, [{ ...row, date: '2026-11-23' }]],
  ['a row eight days later', {}, [{ ...row, date: '2026-12-02' }]],
  ['no date', { date: null }, [row]],
  ['a tip', { totalCents: 70_000 }, [row]],
  ['a person who detached it', { byHand: true }, [row]],
])('%s is not certain', (_, of, rows) => {
  expect(certain([of, rows])).toEqual([]);
});

test('two receipts of one row are a person’s to tell apart, and two rows of two receipts, too', () => {
  expect(certain([{}, [row]], [{ receiptId: 'b' }, [row]])).toEqual([]);
  const second = { ...row, source: '2' };
  expect(certain([{}, [row, second]], [{ receiptId: 'b' }, [row, second]])).toEqual([]);
});
