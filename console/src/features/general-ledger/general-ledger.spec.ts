// Filters of an address, named ranges, and what rows and decisions say.
import { describe, expect, test } from '@jest/globals';
import { getLedgerFast, getTransaction } from '#contracts/routes/general-ledger.js';
import {
  acceptedPage,
  accountText,
  balanceOf,
  confidenceOf,
  decisionText,
  isFiltered,
  isPositiveSubscription,
  isTransfer,
  issueText,
  namedRanges,
  parseLedgerSearch,
  rangeText,
  type Row,
  shownText,
} from './general-ledger.js';

const row: Row = getLedgerFast.example.transactions[0]!;

test('bad values of an address fall away, the rest stays', () => {
  const parsed = parseLedgerSearch({
    page: '0',
    accountType: 'loan',
    startDate: '2026-02-31x',
    search: ' rent ',
    uncategorizedOnly: 'true',
    open: '../x',
  });
  expect(Object.entries(parsed).filter(([, value]) => value !== undefined)).toEqual([
    ['uncategorizedOnly', true],
    ['search', 'rent'],
  ]);
  expect(isFiltered({})).toBe(false);
});

test('a page is accepted from 1 to the last', () =>
  expect([0, 1, 7, 8].map((page) => acceptedPage(page, 7))).toEqual([undefined, 1, 7, undefined]));

test('named ranges end with their month', () => {
  expect(namedRanges('2024-03-31').slice(0, 2)).toEqual([
    { name: 'This month', startDate: '2024-03-01', endDate: '2024-03-31' },
    { name: 'Last month', startDate: '2024-02-01', endDate: '2024-02-29' },
  ]);
  expect(namedRanges('2026-01-05')[1]).toEqual({ name: 'Last month', startDate: '2025-12-01', endDate: '2025-12-31' });
  expect(namedRanges('2026-01-05').slice(2, 4)).toEqual([
    { name: 'This quarter', startDate: '2026-01-01', endDate: '2026-03-31' },
    { name: 'Last quarter', startDate: '2025-10-01', endDate: '2025-12-31' },
  ]);
  expect(namedRanges('2026-11-26').slice(2, 4)).toEqual([
    { name: 'This quarter', startDate: '2026-10-01', endDate: '2026-12-31' },
    { name: 'Last quarter', startDate: '2026-07-01', endDate: '2026-09-30' },
  ]);
});

test('named years are fiscal years', () => {
  expect(namedRanges('2026-02-10').slice(4, 6)).toEqual([
    { name: 'This year', startDate: '2026-01-01', endDate: '2026-12-31' },
    { name: 'Last year', startDate: '2025-01-01', endDate: '2025-12-31' },
  ]);
  expect(namedRanges('2026-02-10', 7).slice(4, 6)).toEqual([
    { name: 'This year', startDate: '2025-07-01', endDate: '2026-06-30' },
    { name: 'Last year', startDate: '2024-07-01', endDate: '2025-06-30' },
  ]);
});

test('ranges, pages and the issue in words', () => {
  expect(rangeText({ startDate: '2026-10-01', endDate: '2026-10-31' })).toBe('Oct 1 to Oct 31, 2026');
  expect(rangeText({ startDate: '2026-10-01' })).toBe('from Oct 1, 2026');
  expect(shownText({ page: 7, limit: 50, total: 327, totalCapped: false })).toBe('301–327 of 327');
  expect(shownText({ page: 1, limit: 50, total: 1_000, totalCapped: true })).toBe('1–50 of more than 1,000');
  expect(issueText(1, '$45.00')).toMatch(/^1 Subscriptions transaction is positive, \$45\.00 in total/);
});

describe('rows', () => {
  test('only a machine’s choice has a confidence', () => {
    expect(confidenceOf(row)).toBe(0.97);
    expect(confidenceOf({ ...row, locked: true })).toBeNull();
    expect(confidenceOf({ ...row, Category: 'Uncategorized' })).toBeNull();
    expect(confidenceOf({ ...row, aiClassification: null })).toBeNull();
  });

  test('a subscription that brought money in is an issue', () => {
    expect([45, -45].map((Amount) => isPositiveSubscription({ Category: 'Subscriptions', Amount }))).toEqual([true, false]);
    expect(isPositiveSubscription({ Category: 'Meals', Amount: 45 })).toBe(false);
  });

  test('a transfer has no decision', () => {
    expect(isTransfer({ Category: 'Transfer', aiClassification: null })).toBe(true);
    expect(isTransfer({ ...row, Category: 'Transfer' })).toBe(false);
  });
});

test('an entry and its decisions', () => {
  const { entry, decisions } = getTransaction.example;
  expect(balanceOf(entry)).toEqual({ debitCents: 149_698, creditCents: 149_698 });
  expect(accountText('Assets:Bank:PNC Operating')).toBe('Bank: PNC Operating');
  expect(decisionText(decisions[0]!)).toBe('Categorized as Payroll Taxes by the model');
  expect(decisionText({ ...decisions[0]!, by: 'person', actor: 'owner@demo.test' })).toBe('owner@demo.test chose Payroll Taxes');
});
