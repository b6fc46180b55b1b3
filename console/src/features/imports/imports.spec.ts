// What the import screens say about a file and its rows.
import { describe, expect, test } from '@jest/globals';
import { createImport, type ImportRow, maxStatementBytes as limitOfTheContract } from '#contracts/routes/imports.js';
import { columnMeant, csvHead, headText } from './csv-columns.js';
import { afterwards, equationOf, filterChoices, groupText, inGroups, maxStatementBytes, refusalOf, sizeText, toPost } from './imports.js';

const file = {
  ...createImport.example,
  counts: { new: 119, duplicate: 7, rejected: 2 },
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
  test('a difference is named, with the rejected line that is exactly that amount', () => {
    const equation = equationOf(file, [row(46, { status: 'rejected', amountCents: -125_000 }), row(3)]);
    expect(equation.computedCents).toBe(4_946_022);
    expect(equation.verdict).toEqual({
      agrees: false,
      text: "$1,250.00 over the file's closing balance, $48,210.22",
      hint: 'Line 47 is exactly that amount.',
    });
  });

  test('a new row of that amount is not blamed', () =>
    expect(equationOf(file, [row(46, { amountCents: -125_000 })]).verdict?.hint).toBeUndefined());
  test('agreement is said', () =>
    expect(equationOf({ ...file, closingCents: 4_946_022 }, []).verdict).toEqual({
      agrees: true,
      text: "Agrees with the file's closing balance, $49,460.22",
    }));
  test('without an opening or a closing balance nothing is claimed', () => {
    expect(equationOf({ ...file, openingCents: null }, [])).toMatchObject({ computedCents: null, verdict: null });
    expect(equationOf({ ...file, closingCents: null }, [])).toMatchObject({ computedCents: 4_946_022, verdict: null });
  });
});

describe('rows', () => {
  const rows = [row(1), row(2, { status: 'duplicate' }), row(3, { status: 'rejected' }), row(4, { status: 'duplicate' })];
  const order = (filter: 'all' | 'new' | 'duplicate', accepted: number[] = []) =>
    inGroups(rows, { filter, accepted: new Set(accepted) }).map((one) => one.row);

  test('stand by what they ask of the person', () => expect(order('all')).toEqual([3, 2, 4, 1]));
  test('a duplicate that is not the same joins the new ones', () => {
    expect(order('all', [4])).toEqual([3, 2, 1, 4]);
    expect(order('duplicate', [4])).toEqual([2]);
    expect(toPost(file, new Set([4]))).toBe(120);
  });
  test('choices carry counts', () =>
    expect(filterChoices(file).map((choice) => choice.label)).toEqual(['All 128', 'New 119', 'Duplicate 7', 'Rejected 2']));
  test('one row is singular', () => expect(groupText('duplicate', 1)).toBe('1 row is already in the books and is not posted again.'));
});

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

  test('other separators', () => expect(csvHead('a;b;c\n1;2,5;3').columns.map((one) => one.name)).toEqual(['a', 'b', 'c']));

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
    expect([columnMeant('Text', head)?.name, columnMeant(1, head)?.name, columnMeant(undefined, head)]).toEqual([
      'Text',
      'Date',
      undefined,
    ]);
  });
});
