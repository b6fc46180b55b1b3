// The same small year from every program's reports gives the same written balances, and errors state the problem of a file.
import { describe, expect, test } from '@jest/globals';
import type { DomainError } from '#contracts/problem.js';
import { bigcapitalJournal, beancountJournal, desktopJournal, freshbooksLedger, hledgerJournal, iif, waveAccounting, xeroLedger, xeroTrialBalance } from '../../../tests/fixtures/ledger/moved-programs.fixture.js'; // prettier-ignore
import {
  movedBalances,
  qboAccounts,
  qboBalanceSheet,
  qboJournal,
  qboLedger,
  qboTrialBalance,
} from '../../../tests/fixtures/ledger/moved-year.fixture.js';
import { planMove, type Asked } from './plan-move.js';
import { readMovedFile } from './read-file.js';

const emptyChart = { has: () => false, ownAccounts: [] };
const plan = (texts: string[], asked: Partial<Asked> = {}) =>
  planMove(
    texts.map((text, at) => readMovedFile({ name: `file-${at + 1}`, bytes: Buffer.from(text) })),
    { chosen: {}, asOf: undefined, chart: emptyChart, fiscalYearStart: 1, ...asked },
  );

function balances(texts: string[], asked: Partial<Asked> = {}): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { lines } of plan(texts, asked).journal())
    for (const { path, amountCents } of lines) sums.set(path, (sums.get(path) ?? 0) + amountCents);
  return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const problem = (texts: string[], asked: Partial<Asked> = {}): Pick<DomainError, 'code' | 'message'> => {
  try {
    plan(texts, asked);
  } catch (error) {
    return error as DomainError;
  }
  throw new Error('Nothing was refused.');
};

describe('one year, the same balances from', () => {
  test.each<[string, string[], string, number]>([
    ['the journal of QuickBooks Online', [qboJournal], 'quickbooks-online', 8],
    ['its general ledger, types by names', [qboLedger], 'quickbooks-online', 8],
    ['its general ledger, types by the account list', [qboAccounts, qboLedger], 'quickbooks-online', 8],
    ['the journal of QuickBooks Desktop', [desktopJournal], 'quickbooks-desktop', 8],
    ['an IIF file', [iif], 'quickbooks-desktop', 8],
    ['the general ledger of Xero', [xeroLedger], 'xero', 8],
    ['Wave', [waveAccounting], 'wave', 8],
    ['FreshBooks', [freshbooksLedger], 'freshbooks', 8],
    ['Bigcapital', [bigcapitalJournal], 'bigcapital', 8],
    ['hledger', [hledgerJournal], 'hledger', 8],
  ])('%s', (_, texts, program, entries) => {
    expect(balances(texts)).toEqual(movedBalances);
    expect(plan(texts).preview).toMatchObject({ program, entries, from: '2025-01-02', to: '2025-12-31', questions: [] });
  });

  test('Beancount, with the names that it allows', () => {
    const renamed = {
      'Assets:Bank:Checking': 1_062_750,
      'Equity:OpeningBalances': -1_000_000,
      'Equity:OwnerDraws': 50_000,
      'Expenses:BankFees': 1_250,
      'Expenses:Office': 6_420,
      'Expenses:Rent': 120_000,
      'Expenses:Utilities:Telephone': 3_580,
      'Income:Sales': -240_000,
      'Liabilities:CreditCards:Visa': -4_000,
    };
    expect(balances([beancountJournal])).toEqual(renamed);
    expect(plan([beancountJournal]).preview.proof).toMatchObject({ agrees: true });
  });
});

describe('the proof', () => {
  test.each<[string, string[]]>([
    ['a trial balance', [qboJournal, qboTrialBalance]],
    ['a balance sheet, with the result of the year', [qboJournal, qboBalanceSheet]],
    ['a trial balance of Xero', [xeroLedger, xeroTrialBalance]],
  ])('%s agrees', (_, texts) => {
    const { proof } = plan(texts).preview;
    expect(proof).toMatchObject({ agrees: true, asOf: '2025-12-31' });
    expect(proof!.accounts.find(({ name }) => name === 'Checking')).toMatchObject({ statedCents: 1_062_750, booksCents: 1_062_750 });
  });

  test('a cent off names its accounts alone', () => {
    const off = qboTrialBalance
      .replace('Office Supplies,64.20', 'Office Supplies,64.21')
      .replace('Rent Expense,"1,200.00"', 'Rent Expense,"1,199.99"');
    const { proof } = plan([qboJournal, off]).preview;
    expect(proof!.agrees).toBe(false);
    expect(proof!.accounts.filter(({ differenceCents }) => differenceCents !== 0)).toMatchObject([
      { name: 'Office Supplies', statedCents: 6_421, booksCents: 6_420, differenceCents: -1 },
      { name: 'Rent Expense', statedCents: 119_999, booksCents: 120_000, differenceCents: 1 },
    ]);
  });

  test('a day in the year takes the entries until then: checking held 11,140.00 on May 1', () => {
    const may =
      ',Debit,Credit\nChecking,"11,140.00",\nVisa Card,,40.00\nOpening Balance Equity,,"10,000.00"\nSales,,"2,400.00"\nOffice Supplies,64.20,\nRent Expense,"1,200.00",\nUtilities:Telephone,35.80,\n';
    const undated = plan([qboJournal, may]).preview;
    expect([undated.proof, undated.questions]).toMatchObject([null, [{ what: 'as-of' }]]);
    expect(plan([qboJournal, may], { asOf: '2025-05-01' }).preview.proof).toMatchObject({ agrees: true });
    expect(plan([qboJournal, may], { asOf: '2025-12-31' }).preview.proof).toMatchObject({ agrees: false });
  });

  test('results of earlier years stand in retained earnings', () => {
    const next = qboJournal
      .replace(
        /^TOTAL.*$/m,
        '01/05/2026,Expense,,PNC,Fee,Checking,,7.50\n,,,PNC,Fee,Bank Charges,7.50,\n,,,,,,$7.50,$7.50\nTOTAL,,,,,,"$16,680.00","$16,680.00"',
      )
      .replace(/^"Friday.*$/m, '');
    const closed =
      'Trial Balance\n"As of January 31, 2026"\n,Debit,Credit\nChecking,"10,620.00",\nVisa Card,,40.00\nOpening Balance Equity,,"10,000.00"\nRetained Earnings,,"1,087.50"\nOwner\'s Draw,500.00,\nBank Charges,7.50,\nTOTAL,"11,127.50","11,127.50"\n';
    expect(plan([next, closed]).preview.proof).toMatchObject({ agrees: true });
    const wrong = closed.replaceAll('1,087.50', '1,088.50').replace('10,000.00', '9,999.00');
    expect(plan([next, wrong]).preview.proof!.accounts.filter(({ differenceCents }) => differenceCents !== 0)).toHaveLength(2);
  });

  test('a balance that a journal asserts is held to', () => {
    const { proof } = plan([hledgerJournal.replace('= $10,627.50', '= $10,627.51')]).preview;
    expect(proof!.accounts.filter(({ differenceCents }) => differenceCents !== 0)).toMatchObject([
      { statedCents: 1_062_751, booksCents: 1_062_750, asOf: '2025-12-31' },
    ]);
  });
});

describe('accounts', () => {
  test('an account without a type is asked for, and takes the type that a person chooses', () => {
    const odd = qboJournal.replaceAll('Bank Charges', 'Zebra');
    expect(plan([odd]).preview.questions).toEqual([{ what: 'account', text: 'Choose where these accounts go: Zebra.' }]);
    expect(balances([odd], { chosen: { Zebra: 'Expenses:Bank Fees' } })).toEqual(movedBalances);
  });

  test('where a person puts an account turns no sign of a general ledger whose types are stated', () => {
    const { 'Equity:Owner Draws': draws, ...rest } = movedBalances;
    expect(balances([qboAccounts, qboLedger], { chosen: { "Owner's Draw": 'Assets:Due From Owner' } })).toEqual({
      ...rest,
      'Assets:Due From Owner': draws,
    });
  });

  test('an own account of the chart with the same name is used', () => {
    const chart = {
      has: (path: string) => path === 'Assets:Cash:checking',
      ownAccounts: [{ path: 'Assets:Cash:checking', type: 'asset' as const, bankAccountId: null }],
    };
    expect(plan([qboJournal], { chart }).preview.accounts[0]).toMatchObject({
      name: 'Checking',
      path: 'Assets:Cash:checking',
      isNew: false,
    });
  });

  test('a new own account beside one that the bank is read into is pointed at, until it is that one', () => {
    const path = 'Assets:Bank:PNC checking 1234';
    const chart = (bankAccountId: string | null) => ({
      has: (one: string) => one === path,
      ownAccounts: [{ path, type: 'asset' as const, bankAccountId }],
    });
    const expected =
      /^Your books already have PNC checking 1234 from the bank\. If Checking is that account, choose it below, or its balance counts twice\.$/;
    expect(plan([qboJournal], { chart: chart('b') }).preview.notes).toEqual([expect.stringMatching(expected)]);
    expect(plan([qboJournal], { chart: chart('b'), chosen: { Checking: path } }).preview.notes).toEqual([]);
    expect(plan([qboJournal], { chart: chart(null) }).preview.notes).toEqual([]);
  });

  test('numbers before a name and behind it are the same account', () => {
    const numbered = qboTrialBalance.replace('Sales,', '4000 · Sales,').replace('Checking,', 'Checking (1010),');
    expect(plan([qboJournal, numbered]).preview.proof).toMatchObject({ agrees: true });
  });
});

describe('numbers', () => {
  test('are the same whenever the files come, and count equal entries', () => {
    const twice = `Date,Transaction Type,Num,Name,Memo/Description,Account,Debit,Credit\n${'01/02/2025,Expense,,Cafe,,Meals,5.00,\n,,,,,Checking,,5.00\n'.repeat(2)}`;
    const { numbers, preview } = plan([twice]);
    expect([preview.entries, new Set(numbers).size, numbers[1]]).toEqual([2, 2, `${numbers[0]}-2`]);
    expect(plan([twice, twice]).numbers).toEqual(numbers);
    expect(plan([twice.replaceAll('5.00', '6.00')]).numbers).not.toEqual(numbers);
  });
});

describe('refused:', () => {
  const cut = (text: string, mark: string) => text.slice(0, text.indexOf(mark));
  test.each<[string, string[], string, RegExp]>([
    ['a journal cut in an entry', [cut(qboJournal, ',,,,Phone')], 'cut-off', /entry of 2025-02-10 has no total/],
    ['one cut in an entry, where no totals are', [cut(bigcapitalJournal, '2025-12-31,Expense,TX-8,Fee,10001,Bank Fees')], 'unbalanced-entry', /2025-12-31 Expense TX-8\): -12\.50/],
    ['a journal that lacks entries before its total', [qboJournal.replace(/06\/30[^]*?\$500\.00,\$500\.00\n/, '')], 'totals-differ', /printed total/],
    ['a ledger cut in an account', [cut(qboLedger, 'Total for Rent')], 'cut-off', /“Rent Expense” has no total/],
    ['a ledger cut in a line that would begin an entry', [freshbooksLedger.slice(0, freshbooksLedger.indexOf(',Expense,Fee'))], 'cut-off', /line 20 is incomplete/],
    ['a journal cut in one', [cut(waveAccounting, ',Draw,,-500.00')], 'cut-off', /line 15 is incomplete/],
    ['one cut in its first date', [cut(bigcapitalJournal, '-12-31,Expense')], 'cut-off', /line 17 is incomplete/],
    ['a journal cut between entries, which lacks the total of all', [cut(qboJournal, '03/05/2025')], 'cut-off', /no grand total/],
    ['a Beancount journal cut in a text', [cut(beancountJournal, 'per"')], 'invalid-entry', /quotation mark/],
    ['one cut in it', [cut(beancountJournal, ':BankFees                12.50')], 'cut-off', /fewer than two postings/],
    ['an IIF cut where a transaction begins', [cut(iif, 'NS\t\tEXPENSE\t12/31')], 'cut-off', /at its end/],
    ['an IIF cut in a transaction', [cut(iif, 'ENDTRNS\r\nTRNS\t\tEXPENSE\t12/31')], 'cut-off', /ENDTRNS/],
    ['a trial balance that lacks accounts', [qboJournal, qboTrialBalance.replace(/Sales.*\n/, '')], 'totals-differ', /line 15/],
    ['a balance sheet that lacks one', [qboJournal, qboBalanceSheet.replace(/(?<! ) *Opening Bal.*\n/, '')], 'not-balanced', /differ/],
    ['a ledger without an account', [qboLedger.replace(/Owner's Draw,,,[^]*?-\$500\.00,\n/, '')], 'unbalanced-ledger', /2025-06-30 .*-500\.00/],
    ['euros', [bigcapitalJournal.replace('2400.00', '€2400.00')], 'foreign-currency', /another currency/],
    ['a holding at cost', [beancountJournal.replace('12.50 USD\n  Assets', '12.50 EUR @ 1.1 USD\n  Assets')], 'foreign-currency', /price or a cost/],
    ['days and months first in one file', [qboJournal.replace('02/03/2025', '30/01/2025')], 'mixed-dates', /day first/],
    ['two programs', [qboJournal, waveAccounting], 'several-programs', /different programs/],
    ['a list of orders', ['Order,Item,Price\n1,Pen,2.00\n'], 'not-a-report', /isn’t a journal/],
    ['a PDF', ['%PDF-1.7 …'], 'not-a-report', /CSV instead/],
    ['an included file', [`include other.journal\n${hledgerJournal}`], 'unread-directive', /another file/],
  ])('%s', (_, texts, code, message) => {
    const found = problem(texts);
    expect([found.code, found.message]).toEqual([code, expect.stringMatching(message)]);
  }); // prettier-ignore
});
