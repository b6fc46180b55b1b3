// What the import screens say about a file and its rows.
import { describe, expect, test } from '@jest/globals';
import { createImport, type ImportRow, maxStatementBytes as limitOfTheContract } from '#contracts/routes/imports.js';
import { findColumn, csvHead, headText } from './csv-columns.js';
import {
  afterwards,
  beforeFee,
  commitText,
  equationOf,
  filterChoices,
  groupSize,
  groupText,
  inGroups,
  maxStatementBytes,
  refusalOf,
  sizeText,
  toPost,
  verdictOf,
} from './imports.js';

const file = {
  ...createImport.example,
  counts: { new: 119, duplicate: 7, possibleDuplicate: 0, rejected: 2 },
  openingCents: 4_130_618,
  moneyInCents: 7_944_820,
  moneyOutCents: 7_129_416,
  closingCents: 4_821_022,
};
const row = (number: number, facts: Partial<ImportRow> = {}): ImportRow => ({
  ...createImport.example.rows[0]!,
  row: number,
  line: number + 1,
  ...facts,
});

test('the size limit is the contract’s', () => expect(maxStatementBytes).toBe(limitOfTheContract));

test('a file is refused before it is sent', () => {
  expect(refusalOf({ name: 'a.csv', size: 0 })).toBe('a.csv is empty.');
  expect(refusalOf({ name: 'a.csv', size: maxStatementBytes + 1 })).toMatch(/larger than 25 MB/);
  expect(refusalOf({ name: 'a.csv', size: maxStatementBytes })).toBeUndefined();
});

describe('opening + in − out = closing', () => {
  test('is reckoned from the rows', () =>
    expect(equationOf(file)).toEqual({ openingCents: 4_130_618, inCents: 7_944_820, outCents: 7_129_416, computedCents: 4_946_022 }));
  test('without an opening balance nothing is claimed', () => expect(equationOf({ ...file, openingCents: null }).computedCents).toBeNull());
});

describe('whether the rows lead to the closing balance', () => {
  const statement = { openingCents: 4_130_618, closingCents: 3_980_920, closingOn: '2026-10-31', differenceCents: 0 };

  test('agreement names both ends', () =>
    expect(verdictOf(statement)).toEqual({ state: 'agrees', text: 'Balances match: $41,306.18 → $39,809.20' }));
  test('a difference is named with its explanation; the rows end at the closing balance plus the difference', () => {
    // 39,809.20 + 1,250.00 = 41,059.20.
    const explanation = 'Line 47 was refused and is exactly that amount.';
    expect(verdictOf({ ...statement, differenceCents: 125_000, explanation })).toEqual({
      state: 'differs',
      text: 'Off by $1,250.00. The rows end at $41,059.20, but the file’s ending balance is $39,809.20.',
      hint: explanation,
    });
    expect(verdictOf({ ...statement, differenceCents: -125_000 }).text).toBe(
      'Off by $1,250.00. The rows end at $38,559.20, but the file’s ending balance is $39,809.20.',
    );
  });
  test('a closing balance alone can agree with the books', () =>
    expect(verdictOf({ closingCents: 3_980_920, differenceCents: 0 }).text).toBe('Ending balance matches: $39,809.20'));
  test('what the file does not state is not claimed', () => {
    expect(verdictOf({})).toEqual({ state: 'unknown', text: 'No balance to check: the file has no ending balance.' });
    expect(verdictOf({ closingCents: 1 }).text).toBe('No balance to check: the file has no beginning balance.');
  });
});

describe('rows', () => {
  const rows = [row(1), row(2, { status: 'duplicate' }), row(3, { status: 'rejected' }), row(4, { status: 'duplicate' })];
  const order = (filter: 'all' | 'new' | 'duplicate', accepted: number[] = []) =>
    inGroups(rows, { filter, accepted: new Set(accepted) }).map((shown) => shown.row);

  test('are ordered by the action they need', () => expect(order('all')).toEqual([3, 2, 4, 1]));
  test('a duplicate that is not the same joins the new ones', () => {
    expect(order('all', [4])).toEqual([3, 2, 1, 4]);
    expect(order('duplicate', [4])).toEqual([2]);
    expect(toPost(file, new Set([4]))).toBe(120);
  });
  test('choices carry counts', () =>
    expect(filterChoices(file).map((choice) => choice.label)).toEqual(['All 128', 'New 119', 'Duplicate 7', 'Rejected 2']));
  test('possible duplicates have a choice where there are any, and count as rows of the file', () => {
    const counts = { new: 119, duplicate: 7, possibleDuplicate: 3, rejected: 2 };
    expect(filterChoices({ ...file, counts }).map((choice) => choice.label)).toEqual([
      'All 131',
      'New 119',
      'Possible duplicate 3',
      'Duplicate 7',
      'Rejected 2',
    ]);
  });
  test('a possible duplicate comes before the certain ones and joins the new ones when it is posted anyway', () => {
    const some = [row(1), row(2, { status: 'duplicate' }), row(3, { status: 'possible-duplicate' })];
    const listed = { ...file, rows: some, counts: { new: 1, duplicate: 1, possibleDuplicate: 1, rejected: 0 } };
    expect(inGroups(some, { filter: 'all', accepted: new Set() }).map((shown) => shown.row)).toEqual([3, 2, 1]);
    expect(inGroups(some, { filter: 'new', accepted: new Set([3]) }).map((shown) => shown.row)).toEqual([1, 3]);
    const sizes = (accepted: number[]) =>
      (['new', 'possible-duplicate', 'duplicate'] as const).map((status) => groupSize(listed, status, new Set(accepted)));
    expect([sizes([]), sizes([3]), sizes([2, 3])]).toEqual([
      [1, 1, 1],
      [2, 0, 1],
      [3, 0, 0],
    ]);
    expect(groupText('possible-duplicate', 1)).toBe(
      '1 row may already be in your books. Review it in Possible Duplicates after the import.',
    );
  });
  test('the button says what it does, also where no row is new', () => {
    const counts = (facts: Partial<typeof file.counts>) => ({
      ...file,
      statement: {},
      accounts: [],
      rows: [],
      counts: { new: 0, duplicate: 0, possibleDuplicate: 0, rejected: 0, ...facts },
    });
    const nothing = new Set<number>();
    expect(commitText(counts({ new: 2 }), nothing)).toBe('Import 2 transactions');
    expect(commitText(counts({ possibleDuplicate: 1, duplicate: 4 }), nothing)).toBe('Hold 1 possible duplicate for review');
    expect(commitText({ ...counts({ duplicate: 4 }), statement: { closingCents: 5 } }, nothing)).toBe('Check the balance');
    expect(commitText(counts({ duplicate: 4 }), nothing)).toBeUndefined();
    const categories = [{ name: 'Auto:Fuel', kind: 'expense' as const, rows: 4, amountCents: -4_000 }];
    expect(commitText({ ...counts({ duplicate: 4 }), categories }, nothing)).toBe('Apply the file’s categories');
    expect(commitText({ ...counts({ rejected: 4 }), statement: { closingCents: 5 } }, nothing)).toBeUndefined();
  });
  test('one row is singular', () => expect(groupText('duplicate', 1)).toBe('1 row is already in your books and won’t be imported again.'));
});

test.each([
  ['a charge', { kind: 'charge', grossCents: 30_000, feeCents: 900 }, '300.00 − 9.00 fee'],
  ['a refund that gives a fee back', { kind: 'refund', grossCents: -2_000, feeCents: -59 }, '−20.00 + 0.59 fee returned'],
  ['a lost dispute', { kind: 'dispute', grossCents: -10_000, feeCents: 1_500 }, '−100.00 − 15.00 fee'],
  ['a fee alone', { kind: 'fee', grossCents: 0, feeCents: 200 }, 'fee'],
  ['a fee alone that is given back', { kind: 'fee', grossCents: 0, feeCents: -65 }, 'fee returned'],
  ['no fee', { kind: 'payout', grossCents: -24_100, feeCents: 0 }, ''],
] as const)('what a fee leaves of the amount: %s', (_, activity, text) =>
  expect(beforeFee({ processor: { ...activity, client: '' } })).toBe(text),
);

test('what can follow an import', () => {
  expect((['preview', 'committing', 'committed', 'undoing', 'undone'] as const).map((state) => afterwards({ ...file, state }))).toEqual([
    'continue',
    'watch',
    'undo',
    'watch',
    'undone',
  ]);
});

test('sizes', () => expect([sizeText(300), sizeText(14_336), sizeText(3_300_000)]).toEqual(['1 kB', '14 kB', '3.1 MB']));

describe('columns of a CSV file', () => {
  const text = 'Account,4410\r\n"Date","Description, long","Amount ""USD"""\r\n10/31/2026,"A, B",1\r\n';

  test('the widest line is the header; quotes hold separators and quotes', () => {
    expect(csvHead(text)).toEqual({
      lines: ['Account,4410', '"Date","Description, long","Amount ""USD"""', '10/31/2026,"A, B",1', ''],
      samples: [['10/31/2026', 'A, B', '1']],
      headerRow: 2,
      columns: [
        { name: 'Date', column: 'Date' },
        { name: 'Description, long', column: 'Description, long' },
        { name: 'Amount "USD"', column: 'Amount "USD"' },
      ],
    });
  });

  test('other separators', () => expect(csvHead('a;b;c\n1;2,5;3').columns.map((column) => column.name)).toEqual(['a', 'b', 'c']));

  test('without a header columns are counted', () => {
    expect(csvHead('10/31/2026,RENT,-5\n', 0).columns).toEqual([
      { name: 'Column 1: 10/31/2026', column: 1 },
      { name: 'Column 2: RENT', column: 2 },
      { name: 'Column 3: -5', column: 3 },
    ]);
  });

  test('whatever the encoding', () => {
    const bytes = (...codes: number[]) => new Uint8Array(codes).buffer;
    // é in UTF-8, in code page 1252, in UTF-16; and the first half of it at the end of what was read.
    expect(headText(bytes(0x43, 0xc3, 0xa9))).toBe('Cé');
    expect(headText(bytes(0x43, 0xe9, 0x0a))).toBe('Cé\n');
    expect(headText(bytes(0xff, 0xfe, 0x43, 0, 0xe9, 0))).toBe('Cé');
    expect(headText(bytes(0x43, 0xc3))).toBe('C');
  });

  test('a mapping may name a column or count it', () => {
    const head = csvHead('Date,Text\n');
    expect([findColumn('Text', head)?.name, findColumn(1, head)?.name, findColumn(undefined, head)]).toEqual(['Text', 'Date', undefined]);
  });
});
