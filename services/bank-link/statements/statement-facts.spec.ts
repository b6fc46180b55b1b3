// A statement's facts other than its rows: both days of a row, the account's identity, covered days, pending and repeated rows, years,
// currencies.
import { describe, expect, test } from '@jest/globals';
import { readStatement } from './read-statement.js';
import type { ReadOptions, Statement } from './statement.js';

const read = (lines: string[], options?: ReadOptions, name = 'activity.csv'): Statement =>
  readStatement({ name, bytes: Buffer.from(lines.join('\n')) }, options);
const amounts = ({ rows }: Statement) => rows.map(({ amountCents }) => amountCents);
const days = ({ rows }: Statement) => rows.map(({ date }) => date);

const ofx = (account: string, rows: string, { card = false, fi = '<FI><ORG>First Bank<FID>4321</FI>' } = {}): Statement =>
  read([
    `OFXHEADER:100\n\n<OFX><SONRS>${fi}</SONRS>`,
    card ? `<CCSTMTRS><CCACCTFROM>${account}</CCACCTFROM>` : `<STMTRS><BANKACCTFROM>${account}</BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>20250101<DTEND>20250131${rows}</BANKTRANLIST>${card ? '</CCSTMTRS>' : '</STMTRS>'}</OFX>`,
  ]);
const CHECKING = '<BANKID>0110-00015<ACCTID>44 5566-7788<ACCTTYPE>CHECKING';
const row = (fields: string) => `<STMTTRN>${fields}</STMTTRN>`;

describe('two days of a row', () => {
  const lines = [
    'Transaction Date,Post Date,Description,Category,Type,Amount',
    '01/12/2025,01/14/2025,UBER,Travel,Sale,-9.00',
    '01/15/2025,01/15/2025,X,Y,Sale,-1.00',
  ];

  test('the day of posting is the row’s; the other is kept where it differs', () => {
    const statement = read(lines);
    expect(statement.rows.map(({ date, transactedOn }) => [date, transactedOn])).toEqual([
      ['2025-01-14', '2025-01-12'],
      ['2025-01-15', undefined],
    ]);
    expect(statement.mapping).toMatchObject({ date: 'Post Date', transactedOn: 'Transaction Date' });
    expect(read(lines, { mapping: statement.mapping }).rows[0]).toMatchObject({ date: '2025-01-14', transactedOn: '2025-01-12' });
  });

  test('a row without a day of posting is pending', () => {
    const { rows, rejected } = read([...lines, '01/16/2025,,LYFT,Travel,Sale,-7.00']);
    expect(rows).toHaveLength(2);
    expect(rejected).toMatchObject([{ line: 4, pending: true, date: '2025-01-16', amountCents: -700 }]);
  });

  test('OFX: DTUSER with DTPOSTED', () => {
    const { rows } = ofx(
      CHECKING,
      row('<DTPOSTED>20250114<DTUSER>20250112<TRNAMT>-1.00<FITID>1') + row('<DTPOSTED>20250115<DTUSER>20250115<TRNAMT>-1.00<FITID>2'),
    );
    expect(rows.map(({ date, transactedOn }) => [date, transactedOn])).toEqual([
      ['2025-01-14', '2025-01-12'],
      ['2025-01-15', undefined],
    ]);
  });
});

describe('the identity of an account', () => {
  const one = row('<DTPOSTED>20250114<TRNAMT>-1.00<FITID>1');

  test('OFX: routing number, number without blanks and dashes, kind; of a card the issuer', () => {
    expect(ofx(CHECKING, one).accounts[0]!.identity).toEqual({ institution: '011000015', number: '4455667788', kind: 'CHECKING' });
    expect(ofx('<ACCTID>4111111111111111', one, { card: true }).accounts[0]!.identity).toEqual({
      institution: '4321',
      number: '4111111111111111',
      kind: 'CREDITCARD',
    });
    const named = ofx('<ACCTID>4111111111111111', one, { card: true, fi: '<FI><ORG>First Bank</FI>' });
    expect(named.accounts[0]!.identity!.institution).toBe('FIRST BANK');
  });

  test.each(['XXXXXX7788', '****7788', '7788'])('OFX: %s is not the full number', (number) => {
    expect(ofx(`<BANKID>1<ACCTID>${number}<ACCTTYPE>CHECKING`, one).accounts[0]!.identity).toBeUndefined();
  });

  test('a CSV that states the full number in its rows or above them', () => {
    const rows = read([
      'Date,Bank RTN,Account Number,Description,Debit,Credit',
      '2025-01-06,211274450,4455-667788,STAPLES,45.10,',
      '2025-01-07,211274450,4455-667788,ACME,,5.00',
    ]);
    expect(rows.accounts[0]).toMatchObject({ mask: '7788', identity: { institution: '211274450', number: '4455667788', kind: '' } });
    const above = read(['Savings,,', 'Account Number: 4455667788,,', 'Date,Description,Amount', '01/16/2025,A,-1.00', '01/17/2025,B,2.00']);
    expect(above.accounts[0]).toMatchObject({ mask: '7788', identity: { number: '4455667788', kind: 'SAVINGS' } });
    const masked = read(['Account Number : XXXXXX4455', 'Date,Description,Amount', '01/16/2025,A,-1.00', '01/17/2025,B,2.00']);
    expect([masked.accounts[0]!.mask, masked.accounts[0]!.identity]).toEqual(['4455', undefined]);
  });

  test('two accounts of one file with the same last digits stay two; no number travels on', () => {
    const statement = read(['Date,Account Number,Description,Amount', '01/16/2025,1111227788,A,-1.00', '01/17/2025,3333447788,B,2.00']);
    expect(statement.accounts.map(({ identity, mask }) => [identity!.number, mask])).toEqual([
      ['1111227788', '7788'],
      ['3333447788', '7788'],
    ]);
    expect(new Set(statement.accounts.map(({ key }) => key)).size).toBe(2);
    expect(statement.rows.map(({ accountKey }) => accountKey)).toEqual(statement.accounts.map(({ key }) => key));
    expect(JSON.stringify(statement)).not.toMatch(/1111227788|3333447788/);
  });
});

describe('the days that a file covers', () => {
  const rows = ['Date,Description,Amount', '01/16/2025,A,-1.00', '01/17/2025,B,2.00'];
  test.each<[string, string[], [string, string]]>([
    ['its first and last day', rows, ['2025-01-16', '2025-01-17']],
    ['as a line above states', ['Date Range : 01/01/2025-01/31/2025', ...rows], ['2025-01-01', '2025-01-31']],
    ['as a title states', ['Account Statement - (@jo) - January 1st to January 31st 2025', ...rows], ['2025-01-01', '2025-01-31']],
    ['a month by name', ['Statement period: January 2025', ...rows], ['2025-01-01', '2025-01-31']],
    [
      'between two balances',
      ['Beginning balance as of 01/01/2025,,1.00', 'Ending balance as of 01/31/2025,,2.00', '', ...rows],
      ['2025-01-01', '2025-01-31'],
    ],
    ['wide enough for its rows', ['01/17/2025 to 01/31/2025', ...rows], ['2025-01-16', '2025-01-31']],
    ['not a period of something else', ['01/01/2020 to 01/31/2020', ...rows], ['2025-01-16', '2025-01-17']],
  ])('%s', (_, lines, [from, to]) => expect(read(lines).accounts[0]!.covers).toEqual({ from, to }));

  test('OFX: from DTSTART to DTEND, and to a row beyond it', () => {
    expect(ofx(CHECKING, row('<DTPOSTED>20250114<TRNAMT>-1.00')).accounts[0]!.covers).toEqual({ from: '2025-01-01', to: '2025-01-31' });
    expect(ofx(CHECKING, row('<DTPOSTED>20250202<TRNAMT>-1.00')).accounts[0]!.covers).toEqual({ from: '2025-01-01', to: '2025-02-02' });
  });
});

describe('rows that are not booked', () => {
  test.each(['Pending', 'Processing', 'Authorized'])('status %s is pending', (word) => {
    expect(read(['Date,Description,Amount,Status', '01/17/2025,A,-1.00,Posted', `01/18/2025,B,-2.00,${word}`]).rejected).toMatchObject([
      { line: 3, pending: true },
    ]);
  });

  test('a description that says pending is; a store of that name is not', () => {
    const { rejected } = read([
      'Date,Description,Amount',
      '01/17/2025,PENDING - SHELL OIL,-1.00',
      '01/18/2025,SPENDING SHOP,-2.00',
      '01/19/2025,Shell (pending),-3.00',
    ]);
    expect(rejected.map(({ line, pending }) => [line, pending])).toEqual([
      [2, true],
      [4, true],
    ]);
  });

  test.each([
    ['newest first', ['01/18/2025,C,-3.00,', '01/17/2025,B,-2.00,98.00', '01/16/2025,A,-1.00,100.00'], 2],
    ['oldest first', ['01/16/2025,A,-1.00,100.00', '01/17/2025,B,-2.00,98.00', '01/18/2025,C,-3.00,'], 4],
  ])('no balance yet, %s', (_, lines, line) => {
    const { rows, rejected } = read(['Date,Description,Amount,Balance', ...lines]);
    expect(rows).toHaveLength(2);
    expect(rejected).toMatchObject([{ line, pending: true, amountCents: -300 }]);
  });

  test('the same id and everything else: a repeat; another amount: two rows without an id', () => {
    const same = row('<DTPOSTED>20250114<TRNAMT>-1.00<FITID>1<NAME>A');
    const repeated = ofx(CHECKING, `\n${same}\n${same}`);
    expect(repeated.rows).toHaveLength(1);
    expect(repeated.rejected[0]!.reason).toBe(`It repeats line ${repeated.rows[0]!.line}: the bank's ID and everything else are the same.`);
    const other = ofx(CHECKING, same + row('<DTPOSTED>20250114<TRNAMT>-2.00<FITID>1<NAME>A'));
    expect(other.rows.map(({ bankId }) => bankId)).toEqual([undefined, undefined]);
  });

  test('the same id while the balance moved: two rows', () => {
    const same = (balance: string) => `CARD-1,16-01-2025,-5.00,USD,Coffee,${balance}`;
    const { rows, rejected } = read(['TransferWise ID,Date,Amount,Currency,Description,Running Balance', same('90.00'), same('95.00')]);
    expect([rows.map(({ bankId }) => bankId), rejected]).toEqual([[undefined, undefined], []]);
  });

  const HEAD = 'Date,Description,Amount,Balance';
  test('a row again while the balance did not move is a repeat', () => {
    const { rows, rejected } = read([
      HEAD,
      '01/16/2025,A,-1.00,100.00',
      '01/17/2025,B,-2.00,98.00',
      '01/17/2025,B,-2.00,98.00',
      '01/18/2025,C,-3.00,95.00',
    ]);
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 5]);
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'It repeats line 3: everything is the same, and the balance didn’t change.'],
    ]);
  });

  test.each([
    ['the balance moved', ['01/17/2025,B,-2.00,98.00', '01/17/2025,B,-2.00,96.00']],
    ['it moved back in between', ['01/17/2025,B,-2.00,98.00', '01/17/2025,IN,2.00,100.00', '01/17/2025,B,-2.00,98.00']],
    ['no balance decides', ['01/17/2025,B,-2.00,', '01/17/2025,B,-2.00,', '01/18/2025,C,-1.00,95.00']],
  ])('two equal rows are two: %s', (_, lines) => {
    const { rows, rejected } = read([HEAD, '01/16/2025,A,-1.00,100.00', ...lines]);
    expect([rows.length, rejected.length]).toEqual([lines.length + 1, 0]);
  });
});

describe('the kind of account as a person gave it', () => {
  const lines = ['Date,Description,Amount', '01/16/2025,CLIENT A,45.10', '01/17/2025,CLIENT B,500.00'];
  test('an asset’s positive amounts are money in', () => {
    const statement = read(lines, { accountType: 'asset' });
    expect([amounts(statement), statement.accounts[0]!.type, statement.notes]).toEqual([[4510, 50000], 'asset', []]);
  });
  test('a liability’s are charges', () => {
    const statement = read(lines, { accountType: 'liability' });
    expect([amounts(statement), statement.accounts[0]!.type]).toEqual([[-4510, -50000], 'liability']);
  });
  test('not given, it is asked for', () => {
    for (const some of [lines, [lines[0]!, '01/16/2025,PAYROLL,45.10', '01/17/2025,DEPOSIT,1.00']]) {
      const { confident, notes } = read(some);
      expect([confident, notes.length]).toEqual([false, 1]);
    }
  });
});

describe('other currencies', () => {
  test('a row of another currency is refused with it', () => {
    const { rows, rejected } = read([
      'Date,Description,Amount,Currency',
      '01/16/2025,A,-1.00,USD',
      '01/17/2025,B,-2.00,EUR',
      '01/18/2025,C,€3.00,',
    ]);
    expect(rows).toHaveLength(1);
    expect(rejected.map(({ reason }) => reason)).toEqual([
      'The amount is in EUR, but your books are in US dollars (USD).',
      'The amount is in EUR, but your books are in US dollars (USD).',
    ]);
  });
  test.each<[string, string[]]>([
    ['every row', ['Date,Description,Amount,Currency', '01/16/2025,A,-1.00,eur']],
    ['the heading', ['Date,Description,Amount (EUR)', '01/16/2025,A,-1.00']],
    ['a line above', ['Currency: EUR', 'Date,Description,Amount', '01/16/2025,A,-1.00']],
  ])('a whole file is refused: %s', (_, lines) => {
    expect(() => read(lines)).toThrow(expect.objectContaining({ code: 'other-currency', detail: expect.stringContaining('EUR') }));
  });
});

describe('dates without a year', () => {
  const lines = ['Date,Description,Amount', 'Dec 31,A,-1.00', 'Jan 02,B,-4.50', 'Jan 13,C,100.00'];
  const expected = ['2024-12-31', '2025-01-02', '2025-01-13'];
  test.each<[string, string[], ReadOptions | undefined, string]>([
    ['a line above', ['Statement period: 12/15/2024 - 01/14/2025', ...lines], undefined, 'a.csv'],
    ['the name of the file', lines, undefined, 'checking-2025-01.csv'],
    ['a person', lines, { year: 2025 }, 'a.csv'],
    ['a person, with the columns', lines, { mapping: { date: 'Date', description: 'Description', amount: 'Amount', year: 2025 } }, 'a.csv'],
  ])('take it from %s', (_, file, options, name) => expect(days(read(file, options, name))).toEqual(expected));

  test('keep the year that a person gave for when the file is read again; where it was not needed it is not kept', () => {
    const first = read(lines, { year: 2025 });
    expect(first.mapping).toMatchObject({ year: 2025 });
    expect(days(read(lines, { mapping: first.mapping! }))).toEqual(expected);
    expect(read(['Date,Description,Amount', '12/31/2024,A,-1.00'], { year: 2025 }).mapping).not.toHaveProperty('year');
    expect(read(lines, undefined, 'checking-2025-01.csv').mapping).not.toHaveProperty('year');
  });

  test('are refused where nothing states it', () => {
    expect(() => read(lines)).toThrow(expect.objectContaining({ code: 'date-without-year', status: 422 }));
  });
});
