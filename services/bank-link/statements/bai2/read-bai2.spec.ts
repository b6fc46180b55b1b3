// BAI2 statements as the standard describes them (Cash Management Balance Reporting Specifications, version 2). Expected figures are calculated by
// hand next to the fixture.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readStatement } from '../read-statement.js';
import { type Statement, StatementProblem } from '../statement.js';

const read = (text: string): Statement => readStatement({ name: 'previous-day.bai', bytes: new TextEncoder().encode(text) });
const refusal = (text: string): [code: string, detail: string] => {
  try {
    read(text);
  } catch (error) {
    if (error instanceof StatementProblem) return [error.code, error.message];
    throw error;
  }
  throw new Error('The file was not refused.');
};

// First day: 5,000.00 + 2,000.00 + 500.00 - 1,000.00 - 376.55 = 6,123.45. Its control total adds balances, totals and amounts without regard
// to their direction: 500000 + 612345 + 250000 + 137655 + 200000 + 50000 + 100000 + 37655 = 1887655.
// Second day: 6,123.45 - 12.50 = 6,110.95, control total 612345 + 611095 + 1250 = 1224690.
const TWO_DAYS = `01,121000248,NUCULTURE,261101,0815,1,80,,2/
02,NUCULTURE,043000096,1,261030,2359,USD,2/
03,5501-224410,,010,500000,,,015,612345,,/
88,100,250000,2,,400,137655,2,/
16,165,200000,0,BR1,,ACME CORP, INVOICE 17/
16,301,50000,V,261102,,BR2,,DEPOSIT
88,BRANCH 12, PITTSBURGH/
16,475,100000,,BR3,001187/
16,495,37655,S,0,37655,0,BR4,,WIRE OUT/
49,1887655,8/
98,1887655,1,10/
02,NUCULTURE,043000096,1,261031,2359,USD,2/
03,5501-224410,,010,612345,,,015,+611095,,/
16,698,1250,D,2,0,1000,1,250,BR5,,SERVICE CHARGE/
49,1224690,3/
03,880001112,USD,010,-100,,,015,-100,,/
49,-200,2/
98,1224490,2,7/
99,3112145,2,19/
`;

/** One account with these records, from line 4 on. */
const file = (records: string, { group = '02,ME,043000096,1,261030,,USD,2/', account = '03,5501224410,,/' } = {}): string =>
  `01,BANK,ME,261031,0815,1,,,2/\n${group}\n${account}\n${records}\n`;
const onlyRow = (record: string) => {
  const { rows, rejected } = read(file(record));
  return [...rows, ...rejected][0]!;
};

describe('a file of two days and two accounts', () => {
  const statement = read(TWO_DAYS);

  test('credits and debits, cents, texts with commas and continuations, the number of a check', () => {
    expect(statement).toMatchObject({ format: 'bai2', layout: 'bai2', confident: true, notes: [], rejected: [] });
    expect(statement.rows.map(({ line, date, amountCents, description }) => [line, date, amountCents, description])).toEqual([
      [5, '2026-10-30', 200000, 'ACME CORP, INVOICE 17'],
      [6, '2026-10-30', 50000, 'DEPOSIT BRANCH 12, PITTSBURGH'],
      [8, '2026-10-30', -100000, 'Check #1187'],
      [9, '2026-10-30', -37655, 'WIRE OUT'],
      [14, '2026-10-31', -1250, 'SERVICE CHARGE'],
    ]);
    expect(statement.rows[1]!.raw).toBe('16,301,50000,V,261102,,BR2,,DEPOSIT\n88,BRANCH 12, PITTSBURGH/');
  });

  test('the first opening and the last closing ledger balance, currency, days and number of each account', () => {
    expect(statement.accounts).toMatchObject([
      {
        ...{ name: 'Account 4410', mask: '4410', type: 'asset', currency: 'USD', covers: { from: '2026-10-30', to: '2026-10-31' } },
        opening: { on: '2026-10-30', amountCents: 500000, stated: true },
        closing: { on: '2026-10-31', amountCents: 611095, stated: true },
      },
      { mask: '1112', opening: { on: '2026-10-31', amountCents: -100 }, closing: { on: '2026-10-31', amountCents: -100 } },
    ]);
    expect(statement.accounts[0]!.identity).toEqual({ institution: '043000096', number: '5501224410', kind: '' });
    expect(new Set(statement.rows.map(({ accountKey }) => accountKey))).toEqual(new Set([statement.accounts[0]!.key]));
    expect(JSON.stringify(statement)).not.toMatch(/5501-?224410|880001112/);
  });
});

test.each([
  ['101', 1250],
  ['399', 1250],
  ['400', -1250],
  ['699', -1250],
])('the type code %s gives the sign', (code, amountCents) => {
  expect(onlyRow(`16,${code},1250,0,,,A/`)).toMatchObject({ amountCents, description: 'A' });
});

test.each([
  ['5', 5],
  ['0', 0],
  ['007', 7],
  ['100000000000', 100_000_000_000],
])('the last two digits of %s are cents', (written, amountCents) => {
  expect(onlyRow(`16,142,${written},Z,,,A/`)).toMatchObject({ amountCents });
});

test.each([
  ['16,890,,,,,NOTICE/', /^The type code “890” is neither a credit \(100 to 399\) nor a debit \(400 to 699\)\. The amount is missing/],
  ['16,475,12.50,0,,,A/', 'The amount is “12.50”, which isn’t an amount in cents. Use cents, for example, 1250 for 12.50.'],
  ['16,475,-1250,0,,,A/', 'The amount has a sign, which only balances have. Use cents, for example, 1250 for 12.50.'],
  ['16,475,9999999999999,0,,,A/', /more than 10 billion dollars/],
  ['16,475,1250,Q,,,A/', 'The funds type “Q” is not one of BAI2.'],
])('a transaction that can’t be read is rejected with the reason: %s', (record, reason) => {
  expect(onlyRow(record)).toMatchObject({ line: 4, reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) });
});

describe('what a person is asked to check', () => {
  test.each([
    ['a cut-off file', TWO_DAYS.slice(0, TWO_DAYS.indexOf('98,1224490')), /^The file is cut off/],
    [
      'a missing transaction',
      TWO_DAYS.replace(/16,698.*\n/, ''),
      /^The control total in line 14 is 12,246\.90, but the amounts above it add up to 12,234\.40/,
    ],
    [
      'rows that don’t lead to the balance',
      TWO_DAYS.replace('16,698', '16,298'),
      /^Account 4410: the opening balance and the transactions add up to 6,135\.95, but the closing balance is 6,110\.95/,
    ],
    ['an interim report', TWO_DAYS.replace('261031,2359,USD,2', '261031,2359,USD,3'), /^The report of 2026-10-31 is interim/],
  ])('%s', (_, text, note) => {
    const { confident, notes } = read(text);
    expect([confident, notes[0]]).toEqual([false, expect.stringMatching(note)]);
  });

  test('one missing transaction has one sentence', () => {
    expect(read(TWO_DAYS.replace(/16,165.*\n/, '')).notes).toEqual([
      'The control total in line 9 is 18,876.55, but the amounts above it add up to 16,876.55, so the file may be damaged. Download it again if you can.',
      'Account 4410: the opening balance and the transactions add up to 4,110.95, but the closing balance is 6,110.95. Please check.',
    ]);
  });

  test('an interim report has no closing balance', () => {
    expect(read(TWO_DAYS.replace('261031,2359,USD,2', '261031,2359,USD,3')).accounts[0]!.closing).toMatchObject({ on: '2026-10-30' });
  });
});

test.each([
  ['another currency', file('', { account: '03,5501224410,EUR,/' }), 'other-currency', /in EUR\. Your books are in US dollars/],
  ['the currency of the group', file('', { group: '02,ME,B,1,261030,,cad,2/' }), 'other-currency', /in CAD/],
  ['an unknown record', file('17,1/'), 'broken-bai2', /^Line 4 isn’t a record of a BAI2 file; expected one that starts with 01, 02, /],
  [
    'a transaction outside an account',
    '01,B,ME,261031,0815,1,,,2/\n16,475,1,0,,,A/',
    'broken-bai2',
    /line 2 is of a transaction \(16\) outside an account/,
  ],
  ['an account outside a group', '01,B,ME,261031,0815,1,,,2/\n03,1,,/', 'broken-bai2', /line 2 is of an account \(03\) outside a group/],
  [
    'no such day',
    file('', { group: '02,ME,B,1,260230,,USD,2/' }),
    'broken-bai2',
    /line 2 has an invalid date\. It has “260230”, which isn’t a calendar date/,
  ],
  [
    'a balance that is no number',
    file('', { account: '03,1,,010,12.50,,/' }),
    'broken-bai2',
    /line 3 has an invalid balance\. It is “12.50”/,
  ],
  ['a report that takes back another', file('', { group: '02,ME,B,2,261030,,USD,2/' }), 'broken-bai2', /deletes an earlier report/],
  ['a report for testing', file('', { group: '02,ME,B,4,261030,,USD,2/' }), 'broken-bai2', /for testing only/],
  ['records after the end', file('49,0,2/\n98,0,1,4/\n99,0,1,6/\n16,475,1,0,,,A/'), 'broken-bai2', /line 7 follows the end/],
  ['version 1', '01,B,ME,261031,0815,1,,,1/\n', 'other-version', /version 1 BAI file\. Only version 2 \(BAI2\) can be imported/],
  ['no account', '01,B,ME,261031,0815,1,,,2/\n99,0,0,2/', 'no-statement', /contains no account/],
  ['a line of 20,000 characters', file(`16,475,1,0,,,${'x'.repeat(20_000)}`), 'text-too-long', /^Line 4 is longer than 10,000 characters/],
  [
    'a record of 2,000 lines',
    file(`16,475,1,0,,,A\n${'88,B\n'.repeat(2_000)}`),
    'text-too-long',
    /line 4 is continued on more than 200 lines/,
  ],
  ['200,001 transactions', file('16,475,1,0,,,A/\n'.repeat(200_001)), 'too-many-rows', /more than 200,000/],
  ['10,001 accounts', file('03,5501224410,,/\n'.repeat(10_001)), 'too-many-statements', /more than 10,000 daily statements/],
])('a whole file is refused with a sentence: %s', (_, text, code, detail) => {
  expect(refusal(text)).toEqual([code, expect.stringMatching(detail)]);
});

test('a file without transactions says so', () => {
  const { confident, notes } = read(file('49,0,2/\n98,0,1,4/\n99,0,1,6/'));
  expect([confident, notes]).toEqual([true, ['The file has no transactions.']]);
});

test('every file is either read or refused with a clear message', () => {
  const piece = fc.constantFrom(
    '\n',
    ',',
    '/',
    '88,',
    '16,',
    '03,',
    '02,',
    '49,',
    '98,',
    '99,',
    '475',
    'D',
    '999',
    '-5',
    '261030',
    'USD',
    '010',
    'é',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      try {
        read(file(pieces.join('')));
      } catch (error) {
        expect(error).toBeInstanceOf(StatementProblem);
      }
    }),
    { numRuns: 500 },
  );
});
