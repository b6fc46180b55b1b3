// OFX and QFX: both grammars, several accounts, and the mistakes that banks make in them.
import { describe, expect, test } from '@jest/globals';
import { readStatement } from '../read-statement.js';

const read = (bytes: string | Uint8Array, name = 'statement.ofx') =>
  readStatement({ name, bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes });

const HEADER =
  'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\nCHARSET:1252\r\nCOMPRESSION:NONE\r\n\r\n';
const SIGN_ON =
  '<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><LANGUAGE>ENG<FI><ORG>First Bank<FID>1</FI></SONRS></SIGNONMSGSRSV1>';

const transaction = (fields: string) => `<STMTTRN>${fields}</STMTTRN>\n`;
const bank = (
  transactions: string,
  { currency = 'USD', account = '00012345', end = '20240131', ledger = '<LEDGERBAL><BALAMT>500.00<DTASOF>20240131</LEDGERBAL>' } = {},
) =>
  `<STMTTRNRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>111<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM>` +
  `<BANKTRANLIST><DTSTART>20240101<DTEND>${end}\n${transactions}</BANKTRANLIST>${ledger}</STMTRS></STMTTRNRS>`;
const file = (...statements: string[]) => `${HEADER}<OFX>${SIGN_ON}<BANKMSGSRSV1>${statements.join('')}</BANKMSGSRSV1></OFX>`;
const one = (fields: string) => read(file(bank(transaction(fields)))).rows[0]!;

describe('SGML without closing tags', () => {
  const statement = read(
    file(
      bank(
        transaction(
          '<TRNTYPE>DEBIT<DTUSER>20240102<DTPOSTED>20240103120000.000[-5:EST]<TRNAMT>-12.50<FITID>A1<NAME>COFFEE BAR<MEMO>CARD 1234',
        ) + transaction('<TRNTYPE>CREDIT<DTPOSTED>20240105<TRNAMT>+100<FITID>A2<NAME>PAYROLL ACME<MEMO>PAYROLL ACME'),
      ),
    ),
    'January.QFX',
  );

  test('rows, the posting date preferred, in the bank’s own time zone', () => {
    expect(statement).toMatchObject({ format: 'qfx', layout: 'ofx-sgml', confident: true, notes: [], rejected: [] });
    expect(statement.rows.map(({ raw: _, ...row }) => row)).toEqual([
      {
        row: 1,
        line: 10,
        date: '2024-01-03',
        transactedOn: '2024-01-02',
        description: 'COFFEE BAR CARD 1234',
        amountCents: -1250,
        bankId: 'A1',
      },
      { row: 2, line: 11, date: '2024-01-05', description: 'PAYROLL ACME', amountCents: 10000, bankId: 'A2' },
    ]);
    expect(statement.rows[1]!.raw).toBe(
      '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20240105<TRNAMT>+100<FITID>A2<NAME>PAYROLL ACME<MEMO>PAYROLL ACME</STMTTRN>',
    );
  });

  test('the account without its full number; opening = 500.00 − (−12.50 + 100.00) = 412.50', () => {
    const [account] = statement.accounts;
    expect(account).toMatchObject({ name: 'First Bank checking 2345', mask: '2345', type: 'asset', currency: 'USD' });
    expect(account).toMatchObject({ opening: { on: '2024-01-03', amountCents: 41250 }, closing: { on: '2024-01-31', amountCents: 50000 } });
    expect(JSON.stringify(statement)).not.toContain('00012345');
  });
});

test('XML with several accounts, a card among them', () => {
  const card =
    '<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD</CURDEF><CCACCTFROM><ACCTID>4111111111111111</ACCTID></CCACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT</TRNTYPE>' +
    '<DTPOSTED>20240110</DTPOSTED><TRNAMT>-20.00</TRNAMT><FITID>C1</FITID><NAME><![CDATA[A & B <SHOP>]]></NAME><MEMO/></STMTTRN></BANKTRANLIST>' +
    '<LEDGERBAL><BALAMT>-320.00</BALAMT><DTASOF>20240110</DTASOF></LEDGERBAL></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1>';
  const checking =
    '<BANKMSGSRSV1>' +
    bank('<STMTTRN><DTPOSTED>20240109</DTPOSTED><TRNAMT>5.00</TRNAMT><PAYEE><NAME>JOE</NAME><CITY>X</CITY></PAYEE></STMTTRN>', {
      end: '20240131</DTEND>',
    }) +
    '</BANKMSGSRSV1>';
  const statement = read(
    `<?xml version="1.0"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<!-- made by a bank -->\n<OFX>${checking}${card}</OFX>\n`,
  );
  expect(statement).toMatchObject({ format: 'ofx', layout: 'ofx-xml', notes: [] });
  expect(statement.accounts).toMatchObject([
    { type: 'asset', opening: { amountCents: 49500 } },
    {
      name: 'Credit card 1111',
      mask: '1111',
      type: 'liability',
      opening: { on: '2024-01-10', amountCents: -30000 },
      closing: { amountCents: -32000 },
    },
  ]);
  expect(statement.rows.map((row) => [row.row, row.description, row.amountCents, row.bankId])).toEqual([
    [1, 'JOE', 500, undefined],
    [2, 'A & B <SHOP>', -2000, 'C1'],
  ]);
  expect(statement.rows.map((row) => row.accountKey)).toEqual(statement.accounts.map((account) => account.key));
  expect(JSON.stringify(statement)).not.toContain('4111111111111111');
});

test('two statements of one account are one account', () => {
  const statement = read(
    file(
      bank(transaction('<DTPOSTED>20240103<TRNAMT>1.00<NAME>A')),
      bank(transaction('<DTPOSTED>20240203<TRNAMT>2.00<NAME>B'), {
        end: '20240229',
        ledger: '<LEDGERBAL><BALAMT>502.00<DTASOF>20240229</LEDGERBAL>',
      }),
    ),
  );
  expect(statement.accounts).toMatchObject([
    { opening: { on: '2024-01-03', amountCents: 49900 }, closing: { on: '2024-02-29', amountCents: 50200 } },
  ]);
  expect(statement.rows.map((row) => row.accountKey)).toEqual([undefined, undefined]);
});

describe('text', () => {
  test.each([
    ['<NAME>AT&amp;T<MEMO>', 'AT&T'],
    ['<NAME>A &amp;lt;B&amp;gt; C', 'A <B> C'],
    ['<NAME>CAF&#233; &#xE9;&nbsp;&bogus;', 'CAFé é &bogus;'],
    ['<NAME>A < B > C', 'A < B > C'],
    ['<NAME>DIVIDEND FOR PERIOD OF 03<MEMO>Dividend for period of 03/01 through 03/31', 'Dividend for period of 03/01 through 03/31'],
    ['<NAME>BILL PAYMENT         CITICORP<MEMO>BILL PAYMENT CITICORP', 'BILL PAYMENT CITICORP'],
    ['<TRNTYPE>CHECK<CHECKNUM>0001001<NAME>CHECK', 'CHECK #1001'],
    ['<TRNTYPE>CHECK<CHECKNUM>0001001<NAME>Check Paid #0001001', 'Check Paid #0001001'],
    ['<TRNTYPE>CHECK<CHECKNUM>77<NAME></NAME>', 'Check #77'],
    ['<TRNTYPE>POS<CHECKNUM>0<NAME><MEMO>', 'POS'],
    ['<NAME>=1+1', '=1+1'],
    ['<NAME>Zelle payment to Nadia Rahman<MEMO>Lopez wedding', 'Zelle payment to Nadia Rahman Memo: Lopez wedding'],
    ['<NAME>ZELLE TO NADIA RAHMAN<MEMO>ON 03/14 REF # BACX7781', 'ZELLE TO NADIA RAHMAN ON 03/14 REF # BACX7781'],
    ['<NAME>Zelle payment to John Smithson-W<MEMO>orth', 'Zelle payment to John Smithson-W orth'],
    ['<NAME>COFFEE BAR<MEMO>CARD 1234', 'COFFEE BAR CARD 1234'],
    ['<LANGUAGE></LANGUAGE><X.VENDOR>1<NAME>SHOP', 'SHOP'],
  ])('%s', (fields, description) => {
    expect(one(`<DTPOSTED>20240103<TRNAMT>-1.00${fields}`).description).toBe(description);
  });

  test('code page 1252, and UTF-8 in spite of a header that says 1252', () => {
    const text = file(bank(transaction('<DTPOSTED>20240103<TRNAMT>-1.00<NAME>CAFÉ'))).replace('É', '\u00c9');
    expect(read(Uint8Array.from(text, (char) => char.charCodeAt(0))).rows[0]!.description).toBe('CAFÉ');
    expect(read(text).rows[0]!.description).toBe('CAFÉ');
  });
});

describe('dates and amounts', () => {
  test.each([
    ['<DTUSER>20240104', '2024-01-04'],
    ['<DTPOSTED></DTPOSTED><DTUSER>20240104', '2024-01-04'],
    ['<DTPOSTED>20240105235959.000[-8:PST]', '2024-01-05'],
    ['<DTPOSTED>20240105000000[0:GMT]', '2024-01-05'],
    ['<DTPOSTED>20240105093914:014', '2024-01-05'],
    ['<DTPOSTED>20240105[-:EST]', '2024-01-05'],
  ])('%s', (fields, date) => {
    expect(one(`${fields}<TRNAMT>-1.00<NAME>X`).date).toBe(date);
  });

  test.each([
    ['-12,50', -1250],
    ['+00000000000115.8300', 11583],
    ['1.234,56', 123456],
    ['1,234.56', 123456],
    ['.5', 50],
  ])('%s', (amount, cents) => {
    expect(one(`<DTPOSTED>20240103<TRNAMT>${amount}<NAME>X`).amountCents).toBe(cents);
  });

  test('a transaction that cannot be read is rejected with the reason, the others are offered, no opening is derived', () => {
    const statement = read(
      file(
        bank(
          transaction('<TRNAMT>-80.00<FITID>1<NAME>A') +
            transaction('<DTPOSTED>20240231<TRNAMT>1.00<NAME>B') +
            transaction('<DTPOSTED>20240103<TRNAMT>$120<NAME>C') +
            transaction('<DTPOSTED>20240103<TRNAMT>1,234<NAME>D') +
            transaction('<DTPOSTED>20240103<TRNAMT>115.8331<NAME>E') +
            transaction('<DTPOSTED>20240103<TRNAMT><NAME>F') +
            transaction('<DTPOSTED>20240103<TRNAMT>1.00<NAME>G<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>') +
            transaction('<DTPOSTED>20240103<TRNAMT>1.00<NAME>H<ORIGCURRENCY><CURRATE>1.1<CURSYM>EUR</ORIGCURRENCY>'),
        ),
      ),
    );
    expect(statement.rows.map((row) => [row.row, row.description])).toEqual([[8, 'H']]);
    expect(statement.rejected.map((row) => row.reason)).toEqual([
      'The date (DTPOSTED) is missing. Use a date such as 20240831.',
      'The date (DTPOSTED) has “20240231”, which isn’t a calendar date. Use a date such as 20240831.',
      'The amount (TRNAMT) has “$120”, which isn’t a plain number. Use a number such as -12.50.',
      'The amount (TRNAMT) has “1,234”, which isn’t a plain number. Use a number such as -12.50.',
      'The amount (TRNAMT) has “115.8331”, which has a fraction of a cent. Use a number such as -12.50.',
      'The amount (TRNAMT) is missing. Use a number such as -12.50.',
      'The amount is in EUR, but your books are in US dollars (USD).',
    ]);
    expect(statement.rejected[0]).toMatchObject({ row: 1, line: 10, description: 'A', amountCents: -8000 });
    expect(statement.accounts[0]).toMatchObject({ closing: { amountCents: 50000 } });
    expect(statement.accounts[0]!.opening).toBeUndefined();
  });
});

describe('an opening balance is only given when the file states it', () => {
  const row = transaction('<DTPOSTED>20240115<TRNAMT>1.00<NAME>A');
  test.each([
    ['empty balance', { ledger: '<LEDGERBAL><BALAMT><DTASOF>20240131</LEDGERBAL>' }],
    ['no date', { ledger: '<LEDGERBAL><BALAMT>5.00<DTASOF></LEDGERBAL>' }],
    ['balance older than a row', { ledger: '<LEDGERBAL><BALAMT>5.00<DTASOF>20240110</LEDGERBAL>' }],
    ['balance long after the period', { ledger: '<LEDGERBAL><BALAMT>5.00<DTASOF>20240523</LEDGERBAL>' }],
    ['no balance', { ledger: '<AVAILBAL><BALAMT>5.00<DTASOF>20240131</AVAILBAL>' }],
  ])('%s', (_, options) => {
    expect(read(file(bank(row, options))).accounts[0]!.opening).toBeUndefined();
  });

  test('an account without transactions opens with its balance', () => {
    const statement = read(file(bank('')));
    expect(statement.accounts[0]!.opening).toEqual({ on: '2024-01-31', amountCents: 50000 });
    expect(statement.notes).toEqual(['The file has no transactions.']);
  });
});

test('a file that breaks off loses its open transaction and says so', () => {
  const complete = file(
    bank(transaction('<DTPOSTED>20240103<TRNAMT>-1.00<NAME>A') + transaction('<DTPOSTED>20240104<NAME>B<TRNAMT>-123.45')),
  );
  const statement = read(complete.slice(0, complete.indexOf('-123.45') + 5));
  expect(statement.rows.map((row) => row.description)).toEqual(['A']);
  expect(statement.rejected).toMatchObject([{ row: 2, reason: 'The file is cut off inside this transaction.' }]);
  expect(statement.confident).toBe(false);
  expect(statement.accounts[0]!.opening).toBeUndefined();
});

test('an id that the bank uses for different transactions identifies none of them', () => {
  const statement = read(
    file(
      bank(transaction('<DTPOSTED>20240103<TRNAMT>-1.00<FITID>1<NAME>A') + transaction('<DTPOSTED>20240104<TRNAMT>-1.00<FITID>1<NAME>B')),
    ),
  );
  expect(statement.rows.map((row) => row.bankId)).toEqual([undefined, undefined]);
});

test('pending transactions are skipped', () => {
  const pending = '<BANKTRANLISTP><STMTTRNP><DTTRAN>20240130<TRNAMT>-9.00<NAME>P</STMTTRNP></BANKTRANLISTP>';
  expect(read(file(bank(transaction('<DTPOSTED>20240103<TRNAMT>-1.00<NAME>A') + pending))).rows).toHaveLength(1);
});

describe('whole files that are refused', () => {
  const wrap = (content: string) => `${HEADER}<OFX>${content}</OFX>`;
  const investment =
    '<INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><CURDEF>USD<INVTRANLIST></INVTRANLIST></INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1>';
  test.each([
    [
      'other currency',
      file(bank('', { currency: 'AUD' })),
      'other-currency',
      'This statement is in AUD. Your books are in US dollars (USD), so it can’t be imported.',
    ],
    ['one of two accounts in another currency', file(bank(''), bank('', { currency: 'cad', account: '2' })), 'other-currency', /CAD/],
    ['investments', wrap(SIGN_ON + investment), 'investment-statement', /investment account/],
    [
      'sign-on failed',
      wrap('<SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Wrong password</STATUS></SONRS>'),
      'bank-error',
      /“Wrong password” \(code 15500\)/,
    ],
    [
      'sign-on only',
      wrap('<SONRS><STATUS><CODE>0<SEVERITY>INFO<MESSAGE>Login successful</STATUS></SONRS>'),
      'no-statement',
      /only confirms the sign-in at the bank \(“Login successful”\)/,
    ],
    [
      'accounts only',
      wrap(`${SIGN_ON}<ACCTINFORS><ACCTINFO><DESC>Savings<BANKACCTINFO></BANKACCTINFO></ACCTINFO></ACCTINFORS>`),
      'account-list',
      /lists your accounts/,
    ],
    ['nothing', wrap(''), 'no-statement', /contains no statement/],
  ])('%s', (_, text, code, detail) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({
        name: 'StatementProblem',
        status: 422,
        code,
        detail: typeof detail === 'string' ? detail : expect.stringMatching(detail),
      }),
    );
  });

  test('investments in addition to a bank account are skipped with a note', () => {
    const statement = read(wrap(`<BANKMSGSRSV1>${bank('')}</BANKMSGSRSV1>${investment}`));
    expect(statement.accounts).toHaveLength(1);
    expect(statement.notes[0]).toMatch(/investment account in this file was skipped/);
  });

  test('an error for one account does not hide the other', () => {
    const failed = '<STMTTRNRS><STATUS><CODE>2003<SEVERITY>ERROR<MESSAGE>Account closed</STATUS></STMTTRNRS>';
    expect(read(file(bank(''), failed)).notes[0]).toBe('The bank returned an error for another account: “Account closed” (code 2003).');
  });
});
