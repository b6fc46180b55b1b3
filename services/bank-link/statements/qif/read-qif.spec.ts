// QIF statements as Quicken and banks write them. Expected figures are calculated by hand next to the fixture.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readStatement } from '../read-statement.js';
import { type ColumnMapping, StatementProblem } from '../statement.js';

const qif = (text: string, mapping?: ColumnMapping, name = 'checking-2024.qif') =>
  readStatement({ name, bytes: new TextEncoder().encode(text) }, { mapping });
const refusal = (text: string): StatementProblem => {
  try {
    qif(text);
  } catch (error) {
    if (error instanceof StatementProblem) return error;
  }
  throw new Error('The file was not refused.');
};

const BANK = `!Type:Bank
D8/12'24
T-100.00
PATM WITHDRAWAL
MPNC BANK ATM
^
D08/02/2024
U2,500.00
T2,500.00
CX
PDIRECT DEPOSIT  ACME
LIncome:Salary
A1 Main Street
A Pittsburgh
^
D7/31/24
T-45.00
N01187
^
`;

describe('one account', () => {
  test('dates, amounts, payee and memo, and the number of a check', () => {
    const statement = qif(BANK);
    expect(statement).toMatchObject({ format: 'qif', layout: 'qif', confident: true, notes: [], rejected: [] });
    expect(statement.accounts).toEqual([
      { key: 'asset|Bank account', name: 'checking 2024', type: 'asset', covers: { from: '2024-07-31', to: '2024-08-12' } },
    ]);
    expect(statement.rows.map((row) => [row.row, row.line, row.date, row.amountCents, row.description])).toEqual([
      [1, 2, '2024-08-12', -10000, 'ATM WITHDRAWAL PNC BANK ATM'],
      [2, 7, '2024-08-02', 250000, 'DIRECT DEPOSIT ACME'],
      [3, 16, '2024-07-31', -4500, 'Check #1187'],
    ]);
    expect(statement.rows[0]!.raw).toBe("D8/12'24\nT-100.00\nPATM WITHDRAWAL\nMPNC BANK ATM");
    expect(statement.mapping).toMatchObject({ dateFormat: 'MM/DD/YYYY', sign: 1 });
  });

  test.each([
    ['CCard', 'liability'],
    ['Cash', 'asset'],
    ['Oth L', 'liability'],
  ])('!Type:%s is a %s', (kind, type) => {
    expect(qif(`!Type:${kind} \r\nD1/31/24\r\nT-9.00\r\nPUBER\r\n^\r\n`)).toMatchObject({
      accounts: [{ type }],
      rows: [{ amountCents: -900 }],
    });
  });

  // 70.00 + 30.00 = 100.00.
  test('a split is one row', () => {
    const { rows } = qif('!Type:Bank\nD1/31/24\nT-100.00\nPSTAPLES\nLOffice\nSOffice\nEPaper\n$-70.00\nSShipping\n$-30.00\n^\n');
    expect(rows.map((row) => [row.amountCents, row.description])).toEqual([[-10000, 'STAPLES']]);
    expect(qif('!Type:Bank\nD1/31/24\nSOffice\nEPaper\n$-70.00\nSShipping\nEBoxes\n$-30.00\n^\n').rows).toMatchObject([
      { amountCents: -10000, description: 'Paper Boxes' },
    ]);
  });

  test('what the person decided comes with the row: category, transfer, and the parts of a split with their memos', () => {
    const { rows, confident } = qif(
      '!Type:Bank\nD1/31/24\nT-1200.00\nPLENDER\nLInterest Exp\nSInterest Exp\nEJanuary\n$-200.00\nS[Truck Loan]/Van\n$-1,000.00\n^\n' +
        'D1/30/24\nT-40.00\nPSHELL\nLAuto:Fuel/Van\n^\nD1/29/24\nT-500.00\nPMOVED\nL[Savings]/Home\n^\nD1/28/24\nT3000.00\nPCLIENT\nSSales\n$3500.00\nSFees\n$-500.00\n^\nD1/27/24\nT-9.00\nPX\nL/Van\n^\nD1/26/24\nT-9.00\nPY\n^\n',
    );
    expect(confident).toBe(true);
    expect(rows.map(({ decision }) => decision?.map(({ name, kind, memo, amountCents }) => [name, kind, memo, amountCents]))).toEqual([
      [
        ['Interest Exp', 'expense', 'January', -20000],
        ['Truck Loan', 'transfer', '', -100000],
      ],
      [['Auto:Fuel', 'expense', '', -4000]],
      [['Savings', 'transfer', '', -50000]],
      [
        ['Sales', 'income', '', 350000],
        ['Fees', 'expense', '', -50000],
      ],
      undefined,
      undefined,
    ]);
  });

  // 33.333% and 66.667% of 10.01 are 3.34 and, to the full amount, 6.67; of 100.00 less a part of 40.00 written, 60% are 60.00.
  test('parts in percent add up; a written amount counts before its percentage', () => {
    const cents = (text: string) => qif(`!Type:Bank\nD1/31/24\n${text}^\n`).rows[0]?.decision?.map(({ amountCents }) => amountCents);
    expect(cents('T-10.01\nSA\n%33.333%\nSB\n%66.667%\n')).toEqual([-334, -667]);
    expect(cents('T-100.00\nSA\n$-40.00\n%50\nSB\n%60\n')).toEqual([-4000, -6000]);
    expect(qif('!Type:Bank\nD1/31/24\nT-100.00\nSA\n%50\nSB\n%40\n^\n').rejected[0]?.reason).toContain(
      'its split amounts ($) don’t add up to it',
    );
    expect(qif('!Type:Bank\nD1/31/24\nT0.00\nSA\n$5.00\nSB\n$-5.00\n^\n').rejected[0]?.reason).toContain('enter them as a journal entry');
  });

  test('the list of categories says whether a name is income or an expense, refunds included; without it money both ways is asked about', () => {
    const rows = 'D1/31/24\nT-100.00\nLInterest\n^\nD1/30/24\nT20.00\nLInterest\n^\n';
    const kinds = (text: string, mapping?: ColumnMapping) => {
      const read = qif(text, mapping);
      return [read.confident, read.rows.map(({ decision }) => decision?.[0]?.kind)];
    };
    expect(kinds(`!Type:Cat\nNInterest\nDLoans\nT\nE\n^\n!Type:Bank\n${rows}`)).toEqual([true, ['expense', 'expense']]);
    expect(kinds(`!Type:Cat\nNInterest\nE\n^\nNInterest\nI\n^\n!Type:Bank\n${rows}`)).toEqual([true, ['expense', 'income']]);
    expect(kinds(`!Type:Bank\n${rows}`)).toEqual([false, ['expense', 'income']]);
    expect(qif(`!Type:Bank\n${rows}`).notes.at(-1)).toContain('“Interest” is income or an expense');
    expect(kinds(`!Type:Bank\n${rows}`, qif(`!Type:Bank\n${rows}`).mapping)).toEqual([true, ['expense', 'income']]);
  });

  test('decimal commas', () => {
    expect(qif('!Type:Bank\nD31.01.2024\nT-1.234,50\nPMiete\n^\n').rows).toMatchObject([{ date: '2024-01-31', amountCents: -123450 }]);
  });

  test('the opening balance of Quicken is a balance and no transaction', () => {
    const statement = qif("!Type:Bank\nD12/31'23\nT1,000.00\nPOpening Balance\nL[Checking]\n^\nD1/31'24\nT-5.00\nPCOFFEE\n^\n");
    expect(statement.accounts[0]!.opening).toEqual({ on: '2023-12-31', amountCents: 100000, stated: true });
    expect(statement.rows.map((row) => [row.row, row.amountCents])).toEqual([[1, -500]]);
  });
});

describe('dates', () => {
  const dayOf = (text: string) => qif(`!Type:Bank\nD${text}\nT-1.00\nPA\n^\nD12/31/2024\nT-1.00\nPB\n^\n`).rows[0]?.date;
  test.each([
    ["1/31'06", '2006-01-31'],
    ["1/ 3'06", '2006-01-03'],
    [" 1/ 3' 6", '2006-01-03'],
    ['1/31/2006', '2006-01-31'],
    ['1/31/96', '1996-01-31'],
    ['01-31-2006', '2006-01-31'],
    ['2006-01-31', '2006-01-31'],
    ['20060131', '2006-01-31'],
  ])('%s', (text, day) => expect(dayOf(text)).toBe(day));

  test('days beyond the twelfth prove the order', () => {
    expect(qif("!Type:Bank\nD3/1'24\nT-1.00\n^\nD31/1'24\nT-1.00\n^\n").rows.map((row) => row.date)).toEqual(['2024-01-03', '2024-01-31']);
    expect(qif('!Type:Bank\nD3.1.2024\nT-1.00\n^\n')).toMatchObject({ confident: true, rows: [{ date: '2024-01-03' }] });
  });

  test('else the chronological order does: day first these are in order', () => {
    const days = ['05/03', '06/03', '01/04', '02/04'];
    const statement = qif(`!Type:Bank\n${days.map((day) => `D${day}/2024\nT-1.00\n^\n`).join('')}`);
    expect(statement).toMatchObject({ confident: true, mapping: { dateFormat: 'DD/MM/YYYY' } });
    expect(statement.rows.map((row) => row.date)).toEqual(['2024-03-05', '2024-03-06', '2024-04-01', '2024-04-02']);
  });

  test('and without evidence, a person is asked, whose answer counts', () => {
    const text = '!Type:Bank\nD3/4/2024\nT-1.00\nPA\n^\n';
    expect(qif(text)).toMatchObject({ confident: false, rows: [{ date: '2024-03-04' }] });
    expect(qif(text).notes[0]).toMatch(/month or the day first; the month was assumed/);
    const mapping = { ...qif(text).mapping!, dateFormat: 'DD/MM/YYYY', sign: -1 as const };
    expect(qif(text, mapping)).toMatchObject({ confident: true, notes: [], rows: [{ date: '2024-04-03', amountCents: 100 }] });
  });
});

test('!Account blocks name the accounts; lists and investments are skipped', () => {
  const statement = qif(
    '!Option:AutoSwitch\n!Account\nNChecking ...1234\nTBank\n^\nNVisa\nTCCard\n^\n!Clear:AutoSwitch\n!Type:Cat\nNOffice\nE\n^\n' +
      '!Account\nNChecking ...1234\nTBank\n^\n!Type:Bank\nD1/31/24\nT-5.00\nPA\n^\n!Account\nNVisa\nTCCard\n^\n!Type:CCard\nD1/30/24\nT-7.00\nPB\n^\n' +
      '!Account\nNBroker\nTInvst\n^\n!Type:Invst\nD1/30/24\nNBuy\nYACME\n^\n!Account\nNChecking ...1234\nTBank\n^\n!Type:Bank\nD1/29/24\nT-1.00\nPC\n^\n',
  );
  expect(statement.accounts).toEqual([
    {
      key: 'asset|Checking ...1234',
      name: 'Checking ...1234',
      mask: '1234',
      type: 'asset',
      covers: { from: '2024-01-29', to: '2024-01-31' },
    },
    { key: 'liability|Visa', name: 'Visa', type: 'liability', covers: { from: '2024-01-30', to: '2024-01-30' } },
  ]);
  expect(statement.rows.map((row) => [row.accountKey, row.amountCents])).toEqual([
    ['asset|Checking ...1234', -500],
    ['asset|Checking ...1234', -100],
    ['liability|Visa', -700],
  ]);
  expect(statement.notes).toEqual(['The investment account in this file was skipped. Only bank, card, and cash accounts are read.']);
});

test('broken records are rejected one by one, each with what is wrong', () => {
  const { rows, rejected } = qif(
    '!Type:Bank\nD2/30/24\nT-1.00\nPA\n^\nT-2.00\nPB\n^\nD1/31/24\nPC\n^\nD1/31/24\nTabc\nPD\n^\nD1/31/24\nT-100.00\nPE\nSX\n$-70.00\n^\nD1/31/24\nT-3.00\nPF\n^\nD1/31/24\nT-4.00\nPG\n',
  );
  expect(rows.map((row) => [row.row, row.line, row.description])).toEqual([[6, 22, 'F']]);
  expect(rejected.map((row) => [row.row, row.description, row.reason])).toEqual([
    [1, 'A', "The date (D) has “2/30/24”, which isn’t a calendar date. Use a date such as 8/31'24."],
    [2, 'B', "The date (D) is empty. Use a date such as 8/31'24."],
    [3, 'C', 'The amount (T) is missing. Use a number such as -12.50.'],
    [4, 'D', 'The amount (T) has “abc”, which isn’t an amount. Use a number such as -12.50.'],
    [5, 'E', 'The amount (T) has “-100.00”, but its split amounts ($) don’t add up to it.'],
    [7, 'G', 'The file is cut off inside this transaction.'],
  ]);
});

test.each([
  ['only categories', '!Type:Cat\nNOffice\n^\n', 'no-statement'],
  ['only investments', '!Type:Invst\nD1/30/24\nNBuy\n^\n', 'investment-statement'],
  ['as many accounts as lines', '!Type:Bank\n'.repeat(2_000), 'too-many-statements'],
  ['a split without end', `!Type:Bank\nD1/1/24\n${'S\n$1\n'.repeat(1_000)}^\n`, 'too-many-splits'],
])('%s is refused', (_, text, code) => {
  expect(refusal(text)).toMatchObject({ code });
});

test('any lines are read or refused', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '!Type:Bank',
      '!Account',
      '^',
      "D1/ 3'06",
      'D',
      'T-1.00',
      'T',
      'U5',
      'S',
      '$1',
      '$',
      'PA',
      'L[A]',
      'POpening Balance',
      'N1',
    ),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      try {
        const { rows, rejected } = qif(['!Type:Bank', ...lines].join('\n'));
        for (const row of rows)
          if (!/^\d{4}-\d\d-\d\d$/.test(row.date) || !Number.isSafeInteger(row.amountCents)) throw new Error(JSON.stringify(row));
        if (rejected.some((row) => row.reason === '')) throw new Error('A rejected row has no reason.');
      } catch (error) {
        if (!(error instanceof StatementProblem)) throw error;
      }
    }),
    { numRuns: 500 },
  );
});
