// Files that are no statements, limits, and the promise that nothing but StatementProblem is thrown.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readStatement } from './read-statement.js';
import { StatementProblem } from './statement.js';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const refusal = (bytes: Uint8Array, name = 'upload'): StatementProblem => {
  try {
    readStatement({ name, bytes });
  } catch (error) {
    if (error instanceof StatementProblem) return error;
    throw error;
  }
  throw new Error('The file was accepted.');
};

describe('not a statement', () => {
  test.each<[string, string | number[], string, RegExp]>([
    ['PDF', '%PDF-1.7\n1 0 obj', 'not-a-statement', /a PDF/],
    ['xlsx', [0x50, 0x4b, 3, 4, 20, 0, 6, 0], 'not-a-statement', /Excel/],
    ['xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'not-a-statement', /Excel/],
    ['PNG', [0x89, 0x50, 0x4e, 0x47, 13, 10], 'not-a-statement', /picture/],
    ['JPEG', [0xff, 0xd8, 0xff, 0xe0], 'not-a-statement', /picture/],
    ['gzip', [0x1f, 0x8b, 8, 0], 'not-a-statement', /compressed/],
    ['zeros', Array.from({ length: 100 }, () => 0), 'not-a-statement', /not text/],
    ['web page', '\n<!DOCTYPE html><html><body>Sign in</body></html>', 'not-a-statement', /web page/],
    ['other XML', '<?xml version="1.0"?><Document><Stmt/></Document>', 'not-a-statement', /isn’t a bank statement/],
    ['JSON', '{"date":"2024-01-01"}', 'not-a-statement', /isn’t a bank statement/],
    ['prose', 'Dear customer,\nplease find attached nothing.\n', 'not-a-statement', /couldn’t find dates/],
    [
      'a table of something else',
      'Name,Email\nJoe,joe@example.com\n',
      'not-a-statement',
      /couldn’t find dates or amounts in this file. It has only the columns Name and Email\./,
    ],
    ['only commas', ',,,\n,,,\n', 'not-a-statement', /couldn’t find dates/],
    ['empty', '', 'empty-file', /empty/],
    ['blank', ' \r\n\t\n', 'empty-file', /empty/],
    ['open quotation mark', 'Date,Description,Amount\n01/01/2024,A,1.00\n01/02/2024,"B,2.00\n', 'unreadable-csv', /starts at line 3/],
    ['201 columns', `Date,Description,Amount${',x'.repeat(198)}\n`, 'too-many-columns', /Line 1 has more than 200 columns/],
  ])('%s', (_, content, code, detail) => {
    const problem = refusal(typeof content === 'string' ? bytesOf(content) : Uint8Array.from(content));
    expect(problem).toMatchObject({ status: 422, code });
    expect(problem.detail).toMatch(detail);
    if (code !== 'unreadable-csv') expect(problem.detail).toMatch(/Upload a bank statement as |Expected a bank statement as /);
  });

  test('UTF-16 with a byte order mark is read', () => {
    const text = '\ufeffDate,Description,Withdrawals,Deposits,Balance\n08/01/2024,A,1.00,,5.00\n';
    const statement = readStatement({ name: 'x.csv', bytes: new Uint8Array(Buffer.from(text, 'utf16le')) });
    expect(statement.rows).toMatchObject([{ amountCents: -100, balanceCents: 500 }]);
  });
});

describe('limits', () => {
  const csvOf = (rows: number): Uint8Array =>
    bytesOf('Date,Description,Withdrawals,Deposits,Balance\n' + '08/01/2024,"COFFEE  BAR",1.00,,\n'.repeat(rows));
  const ofxOf = (rows: number): Uint8Array =>
    bytesOf(
      `<OFX><STMTRS><CURDEF>USD<BANKTRANLIST>${'<STMTTRN><DTPOSTED>20240801<TRNAMT>-1.00<FITID>1<NAME>COFFEE</STMTTRN>\n'.repeat(rows)}</BANKTRANLIST></STMTRS></OFX>`,
    );

  test('200,000 rows are read', () => {
    const { rows } = readStatement({ name: 'big', bytes: csvOf(200_000) });
    expect(rows.length).toBe(200_000);
    expect(rows.at(-1)).toMatchObject({ row: 200_000, line: 200_001, date: '2024-08-01', amountCents: -100 });
  }, 30_000);

  test.each([
    ['CSV', csvOf],
    ['OFX', ofxOf],
  ])(
    'one more is refused: %s',
    (_, fileOf) => {
      expect(refusal(fileOf(200_001))).toMatchObject({ status: 413, code: 'too-many-rows' });
    },
    30_000,
  );

  test('more than 25 MB is refused', () => {
    expect(refusal(new Uint8Array(25 * 1024 * 1024 + 1))).toMatchObject({ status: 413, code: 'file-too-large' });
  });

  // Each would take minutes if any step looked at the rest of the file once per character.
  test.each([
    ['unclosed tags', `<OFX>${'<'.repeat(2_000_000)}>`],
    ['unclosed comments', `<OFX>${'<!--'.repeat(500_000)}`],
    ['unclosed aggregates', `<OFX>${'<STMTRS><STMTTRN>'.repeat(100_000)}`],
    ['one long value', `<OFX><STMTRS><STMTTRN><NAME>${' &amp;'.repeat(400_000)}`],
    ['quotation marks', `Date,Description,Amount\n${'"'.repeat(2_000_001)}`],
    ['a description of blanks', `Date,Description,Amount\n01/01/2024,"a${' '.repeat(2_000_000)}b",1.00\n`],
    ['digits', `Date,Description,Amount\n01/01/2024,a,${'1,111'.repeat(40)}\n`.repeat(2_000)],
    [
      'as many accounts as rows',
      `Account,Date,Description,Amount\n${Array.from({ length: 50_000 }, (_, i) => `A${i},01/01/2024,a,1.00\n`).join('')}`,
    ],
  ])(
    'no trap: %s',
    (_, text) => {
      try {
        readStatement({ name: 'trap', bytes: bytesOf(text) });
      } catch (error) {
        expect(error).toBeInstanceOf(StatementProblem);
      }
    },
    5_000,
  );
});

describe('any bytes are read or refused', () => {
  const survives = (bytes: Uint8Array): void => {
    try {
      const { rows, rejected } = readStatement({ name: 'fuzz', bytes });
      for (const row of rows) {
        if (!/^\d{4}-\d\d-\d\d$/.test(row.date) || !Number.isSafeInteger(row.amountCents)) throw new Error(JSON.stringify(row));
      }
      if (rejected.some((row) => row.reason === '')) throw new Error('A rejected row has no reason.');
    } catch (error) {
      if (!(error instanceof StatementProblem)) throw error;
    }
  };

  test('random bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 2000 }), survives), { numRuns: 500 });
  });

  test('random rows under a known header', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('08/01/2024', '2024-08-01', '$1.00', '-1.00', '(2.00)', '"', '\n', '\u0000', '\ud800', 'PAYMENT - THANK YOU'),
    );
    const header = fc.constantFrom(
      'Date,Description,Withdrawals,Deposits,Balance',
      'Date,Description,Amount',
      'Account,Date,Memo,Debit,Credit',
      '',
    );
    const rows = fc.array(
      fc.array(cell, { maxLength: 7 }).map((cells) => cells.join(',')),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(header, rows, (first, rest) => survives(bytesOf([first, ...rest].join('\n')))),
      { numRuns: 500 },
    );
  });

  test('random OFX', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<STMTTRN>',
        '</STMTTRN>',
        '<STMTRS>',
        '</STMTRS>',
        '<CCSTMTRS>',
        '<DTPOSTED>20240801',
        '<DTPOSTED>',
        '<TRNAMT>-1.00',
        '<NAME>&amp;lt;&#x110000;',
      ),
      fc.constantFrom(
        '<LEDGERBAL>',
        '</LEDGERBAL>',
        '<BALAMT>5',
        '<DTASOF>20240801',
        '<CURDEF>USD',
        '<CURRENCY>',
        '<![CDATA[',
        ']]>',
        '<!--',
        '<STATUS><SEVERITY>ERROR',
        '</OFX>',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => survives(bytesOf(`<OFX>${pieces.join('')}`))),
      { numRuns: 500 },
    );
  });
});
