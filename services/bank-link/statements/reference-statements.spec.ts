// Statement files of many banks from the reference data; the outcome of each was worked out by reading the file.
import { describe, expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readStatement } from './read-statement.js';
import { StatementProblem } from './statement.js';

const DATA = join(process.env.REFERENCE_DATA ?? resolve('../shared/data'), 'statements');
const OFX = join(DATA, 'ofxparse/tests/fixtures');
const withData = existsSync(OFX) ? describe : describe.skip;

const read = (path: string) => readStatement({ name: path, bytes: readFileSync(path) });

/** By file: the code of the refusal, or the number of accounts, rows and rejected rows. */
const OUTCOMES: Record<string, string | { accounts: number; rows: number; rejected: number }> = {
  'account_listing_aggregation.ofx': 'account-list',
  'anzcc.ofx': 'other-currency',
  'bank_medium.ofx': 'other-currency',
  'bank_small.ofx': 'no-statement',
  'checking.ofx': { accounts: 1, rows: 3, rejected: 0 },
  'error_message.ofx': 'bank-error',
  'fail_nice/date_missing.ofx': { accounts: 1, rows: 0, rejected: 3 },
  'fail_nice/decimal_error.ofx': 'other-currency',
  'fail_nice/empty_balance.ofx': 'other-currency',
  'fidelity-savings.ofx': 'investment-statement',
  'fidelity.ofx': 'investment-statement',
  'investment_401k.ofx': 'investment-statement',
  'investment_medium.ofx': 'investment-statement',
  'multiple_accounts.ofx': { accounts: 2, rows: 0, rejected: 0 },
  'multiple_accounts2.ofx': { accounts: 2, rows: 0, rejected: 0 },
  'ofx-v102-empty-tags.ofx': 'other-currency',
  'signon_fail.ofx': 'bank-error',
  'signon_success.ofx': 'no-statement',
  'signon_success_no_message.ofx': 'no-statement',
  'suncorp.ofx': 'other-currency',
  'td_ameritrade.ofx': 'investment-statement',
  'tiaacref.ofx': 'investment-statement',
  'vanguard.ofx': 'investment-statement',
  'vanguard401k.ofx': 'investment-statement',
};

const outcomeOf = (path: string): unknown => {
  try {
    const { accounts, rows, rejected } = read(path);
    return { accounts: accounts.length, rows: rows.length, rejected: rejected.length };
  } catch (error) {
    if (error instanceof StatementProblem) return error.code;
    throw error;
  }
};

const detailOf = (name: string): string => {
  try {
    read(join(OFX, name));
  } catch (error) {
    if (error instanceof StatementProblem) return error.detail;
  }
  throw new Error(`${name} was not refused.`);
};

withData('OFX files of the reference data', () => {
  test('no file is skipped', () => {
    const files = readdirSync(OFX, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ofx'));
    expect(files.sort()).toEqual(Object.keys(OUTCOMES).sort());
  });

  test.each(Object.entries(OUTCOMES))('%s', (name, outcome) => {
    expect(outcomeOf(join(OFX, name))).toEqual(outcome);
  });

  test('refusals speak the bank’s words', () => {
    expect(detailOf('anzcc.ofx')).toContain('AUD');
    expect(detailOf('bank_medium.ofx')).toContain('CAD');
    expect(detailOf('error_message.ofx')).toContain('“General Server Error” (code 2000)');
    expect(detailOf('signon_fail.ofx')).toContain('your password was incorrect');
    expect(detailOf('signon_success.ofx')).toContain('“Login successful”');
  });

  // Balance 100.99 on 2013-05-25 less 0.01 − 34.51 − 25.00 = 160.49.
  test('checking.ofx to the cent', () => {
    const { rows, accounts } = read(join(OFX, 'checking.ofx'));
    expect(rows.map((row) => [row.line, row.date, row.amountCents, row.bankId])).toEqual([
      [46, '2011-03-31', 1, '0000486'],
      [54, '2011-04-05', -3451, '0000487'],
      [62, '2011-04-07', -2500, '0000488'],
    ]);
    expect(rows[2]!.description).toBe('RETURNED CHECK FEE, CHECK # 319 FOR $45.33 ON 04/07/11');
    expect(accounts).toMatchObject([
      {
        name: 'FAKE checking 6877',
        type: 'asset',
        opening: { on: '2011-03-31', amountCents: 16049 },
        closing: { on: '2013-05-25', amountCents: 10099 },
      },
    ]);
  });

  test('multiple_accounts.ofx: two balances without transactions', () => {
    expect(read(join(OFX, 'multiple_accounts.ofx')).accounts).toMatchObject([
      { name: 'Blah checking 9100', opening: { on: '2012-06-03', amountCents: 11100 } },
      { name: 'Blah savings 9200', opening: { on: '2012-06-03', amountCents: 22200 } },
    ]);
  });

  test('date_missing.ofx: each row says what is wrong with its date', () => {
    const { rejected } = read(join(OFX, 'fail_nice/date_missing.ofx'));
    expect(rejected.map((row) => [row.description, row.amountCents])).toEqual([
      ['TestFail1', -8000],
      ['TestFail2', 20000],
      ['TestFail2', 20000],
    ]);
    expect(rejected[2]!.reason).toContain('isn’t a calendar date');
  });
});

withData('CSV files of the reference data', () => {
  // 935.14 + 15.49 before the oldest row.
  test('pnc_checking.csv', () => {
    const statement = read(join(DATA, 'pnc_checking.csv'));
    expect(statement).toMatchObject({
      format: 'pnc-csv',
      layout: 'pnc-withdrawals-deposits-category',
      confident: true,
      notes: [],
      rejected: [],
    });
    expect(statement.rows.map((row) => row.amountCents)).toEqual([-10000, -8412, -45000, 250000, -1549]);
    expect(statement.accounts[0]).toMatchObject({
      opening: { on: '2024-08-01', amountCents: 95063 },
      closing: { on: '2024-08-12', amountCents: 280102 },
    });
  });

  test('amex_short.csv', () => {
    const statement = read(join(DATA, 'amex_short.csv'));
    expect(statement).toMatchObject({ format: 'amex-csv', layout: 'amex-short', confident: true, rejected: [] });
    expect(statement.rows.map((row) => row.amountCents)).toEqual([-8412, -41230, 60000, -1099, -2380]);
    expect(statement.accounts).toMatchObject([{ mask: '11002', type: 'liability' }]);
  });
});
