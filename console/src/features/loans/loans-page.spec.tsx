// Loans through their route: books and schedule, splitting by a click, entered interest, roles, terms and their problems.
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { getMe } from '#contracts/routes/directory.js';
import { loanForm } from '#contracts/records/loan-form.js';
import { getLoan, listLoans, splitLoanPayments } from '#contracts/routes/loans.js';
import { readTexts } from '../../ui/record-texts.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';
import {
  interestByYear,
  interestText,
  kindText,
  type LoanInFull,
  loanFrom,
  loanProblems,
  loanTexts,
  missingOpening,
  nearText,
  type Payment,
  placeText,
  termsText,
} from './loans.js';

const example = getLoan.example as LoanInFull;
const exact: Payment = example.payments[0]!;
const sent = () =>
  Promise.all(
    requests
      .filter(({ method, url }) => method !== 'GET' && url.includes('/loans'))
      .map((request) => request.clone().json() as Promise<object>),
  );

test('what is owed by the books and by the schedule, with its difference; the books’ figure is a door', async () => {
  renderApp('/loans');
  const table = await screen.findByRole('treegrid', { name: 'Oven, books and schedule' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([
    'Borrowed12,000.0012,000.000.00',
    'Principal repaid0.00−972.80972.80',
    'Owed12,000.0011,027.20972.80',
    'Interest',
    '20260.0060.00−60.00',
  ]);
  expect(within(table).getByRole('link', { name: 'Owed in the books: $12,000.00' })).toHaveAttribute(
    'href',
    '/general-ledger?category=Liabilities%3ALoans%3AOven&endDate=2026-02-20',
  );
});

test('what is exactly as scheduled is split by one click', async () => {
  const user = renderApp('/loans');
  expect(await screen.findByText(/matches the schedule\. Split it: \$60\.00 to Interest/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Split 1 transaction' }));
  await waitFor(async () => expect(await sent()).toMatchObject([{ payments: [{ lineId: '104190-2', interestCents: 6_000 }] }]));
});

test('without a schedule the interest is asked for, and a refusal is shown', async () => {
  const asked = { ...exact, kind: 'unscheduled' as const, installment: null, interestCents: null, principalCents: null };
  server.use(answer(getLoan, { ...example, loan: { ...example.loan, terms: null }, schedule: [], payments: [asked] }));
  server.use(refuse(splitLoanPayments, { status: 409, detail: 'The books are locked through 2026-12-31.' }));
  const user = renderApp('/loans');
  await user.click(within(await screen.findByRole('grid', { name: 'Payments to the lender' })).getByText('Not in the schedule'));
  expect(screen.queryByRole('button', { name: /^Split \d/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Split' }));
  expect(screen.getByText('Enter the interest, from 0.00 to 1032.80.')).toBeVisible();
  await user.type(screen.getByLabelText('Interest, $'), '60');
  expect(screen.getByText('Principal: $972.80')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Split' }));
  expect(await screen.findByText(/locked through/)).toBeVisible();
  expect(await sent()).toMatchObject([{ payments: [{ lineId: '104190-2', interestCents: 6_000 }] }]);
});

test('after a change of the terms, what is split otherwise is shown with both interests, and split again by the schedule', async () => {
  const split = { ...exact, split: true, interestCents: 5_000, principalCents: 98_280 };
  const other = { ...split, lineId: '104191-2', differenceCents: 1 };
  server.use(answer(getLoan, { ...example, payments: [split, other, { ...split, lineId: '104192-2', interestCents: 6_000 }] }));
  const user = renderApp('/loans');
  expect(await screen.findByText('Payment 1, split. The schedule has $60.00 of interest')).toBeVisible();
  expect(
    screen.getByText(/1 split payment has interest that differs from the schedule: \$50\.00 in the books, \$60\.00 in the schedule/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Split again using the schedule' }));
  await waitFor(async () =>
    expect(await sent()).toMatchObject([{ payments: [{ lineId: '104190-2', interestCents: 6_000 }], again: true }]),
  );
});

test('a split payment is undone from its dialog', async () => {
  server.use(answer(getLoan, { ...example, payments: [{ ...exact, split: true }] }));
  const user = renderApp('/loans');
  await user.click(within(await screen.findByRole('grid', { name: 'Payments to the lender' })).getByText('Payment 1, split'));
  await user.click(await screen.findByRole('button', { name: 'Undo split' }));
  await waitFor(async () => expect(await sent()).toMatchObject([{ lineIds: ['104190-2'] }]));
});

test('a loan is added; missing fields are shown first', async () => {
  server.use(answer(listLoans, { loans: [] }));
  const user = renderApp('/loans');
  expect(await screen.findByText(/No loans yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a loan' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter the annual rate from 0% to 100%, with at most four decimals.')).toBeVisible();
  await user.type(screen.getByLabelText('Name'), 'Van');
  await user.type(screen.getByLabelText('Lender name on your bank statement'), 'TOYOTA FIN');
  await user.click(screen.getByLabelText('Vehicle loan'));
  await user.type(screen.getByLabelText('Amount borrowed, $'), '12,000');
  await user.type(screen.getByLabelText('Annual rate, %'), '7.125');
  await user.type(screen.getByLabelText('Received on'), '2026-01-15');
  await user.type(screen.getByLabelText('First payment due'), '2026-02-15');
  await user.type(screen.getByLabelText('Monthly payments'), '12');
  await user.type(screen.getByLabelText('Extra payments'), '2026-06-01 500.00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await sent()).toMatchObject([
    {
      ...{ name: 'Van', lender: 'TOYOTA FIN', forCar: true },
      terms: {
        ...{ amountCents: 1_200_000, annualPercent: 7.125, startOn: '2026-01-15', firstPaymentOn: '2026-02-15', months: 12 },
        extraPayments: [{ paidOn: '2026-06-01', amountCents: 50_000 }],
      },
    },
  ]);
});

test('a loan that is older than the books asks for what was owed when they start', async () => {
  server.use(answer(getLoan, { ...example, booksStartOn: '2026-02-01' }));
  const user = renderApp('/loans');
  expect(await screen.findByText(/This loan is older than your books, which start on Feb 1, 2026/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Enter what you owed' }));
  await user.click(await screen.findByLabelText('It’s older than these books'));
  expect(screen.getByLabelText('Start date in your books')).toHaveValue('2026-02-01');
  await user.type(screen.getByLabelText('Balance on that date, before that day’s payments, $'), '11,027.20');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await sent()).toMatchObject([{ opening: { on: '2026-02-01', balanceCents: 1_102_720 }, revision: 1 }]));
});

test('an adviser reads', async () => {
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));
  renderApp('/loans');
  expect(await screen.findByRole('table', { name: 'Payments to the lender' })).toBeVisible();
  for (const name of ['Add a loan', 'Change terms', 'Split 1 transaction']) expect(screen.queryByRole('button', { name })).toBeNull();
});

describe('fields', () => {
  const fields = { ...loanTexts(null), name: 'Van', lender: 'TOYOTA', amountCents: '10', annualPercent: '5', startOn: '2026-01-01', firstPaymentOn: '2026-02-01', months: '5' }; // prettier-ignore
  const read = (change: Partial<typeof fields>) => {
    const { values, problems } = readTexts(loanForm, { ...fields, ...change });
    return { loan: loanFrom(values), problems: { ...loanProblems(values, problems), ...problems } };
  };
  test.each([
    [{ name: ' ' }, 'name'],
    [{ lender: 'ab' }, 'lender'],
    [{ amountCents: '0' }, 'amountCents'],
    [{ annualPercent: '' }, 'annualPercent'],
    [{ annualPercent: '101' }, 'annualPercent'],
    [{ firstPaymentOn: '2025-12-31' }, 'firstPaymentOn'],
    [{ months: '' }, 'months'],
    [{ months: '0' }, 'months'],
    [{ months: '601' }, 'months'],
    [{ paymentCents: 'x' }, 'paymentCents'],
    [{ extraPayments: '2026-06-01' }, 'extraPayments'],
    [{ extraPayments: 'June 500' }, 'extraPayments'],
    [{ extraPayments: '2025-12-31 500' }, 'extraPayments'],
  ])('%j is wrong at %s', (change, field) => expect(Object.keys(read(change).problems)).toEqual([field]));
  test('a loan comes back as it was', () => {
    const { loanId: _, revision: __, account: ___, interestAccount: ____, ...loan } = example.loan;
    const extra = { ...loan.terms!, paymentCents: 104_000, extraPayments: [{ paidOn: '2026-06-01', amountCents: 50_000 }] };
    for (const terms of [loan.terms, extra, null])
      expect(loanFrom(readTexts(loanForm, loanTexts({ ...example.loan, terms })).values)).toEqual({ ...loan, terms });
    expect(read({ extraPayments: '2026-06-01, $1,000.50\n\n 2026-07-01 2' }).loan.terms?.extraPayments).toEqual([
      { paidOn: '2026-06-01', amountCents: 100_050 },
      { paidOn: '2026-07-01', amountCents: 200 },
    ]);
  });
  test('interest by the day is part of the terms where it is ticked', () => {
    expect(read({ interestByDay: true })).toMatchObject({ loan: { terms: { interestByDay: true, months: 5 } } });
    expect(read({})).not.toHaveProperty('loan.terms.interestByDay');
  });
  test('other payments than monthly ones have a number of payments; what is so by default isn’t sent', () => {
    const weekly = { frequency: 'week' as const, months: '', paymentCount: '52', interestByDay: true };
    expect(read({ ...weekly, daysInYear: '360' }).loan.terms).toEqual({
      ...{ amountCents: 1_000, annualPercent: 5, startOn: '2026-01-01', firstPaymentOn: '2026-02-01', extraPayments: [] },
      ...{ frequency: 'week', paymentCount: 52, interestByDay: true, daysInYear: 360 },
    });
    expect(read({ ...weekly, daysInYear: '365' }).loan.terms).not.toHaveProperty('daysInYear');
    expect(read({ frequency: 'month', paymentCount: '52' }).loan.terms).not.toHaveProperty('frequency');
    expect(Object.keys(read({ ...weekly, months: '5', paymentCount: '' }).problems)).toEqual(['paymentCount']);
  });
  test('terms are described by how often payments are due, and by the days that count', () => {
    const base = { ...example.loan.terms!, months: undefined };
    expect(termsText(example.loan.terms)).toBe('$12,000.00 at 6% a year, 12 monthly payments.');
    expect(termsText({ ...base, frequency: 'week', paymentCount: 52, paymentCents: 24_000 })).toBe(
      '$12,000.00 at 6% a year, 52 weekly payments, $240.00 a week.',
    );
    expect(termsText({ ...base, frequency: 'weekday', paymentCount: 126, interestByDay: true, daysInYear: 360 })).toBe(
      '$12,000.00 at 6% a year by the day (actual/360), 126 payments on weekdays.',
    );
    expect(interestText({ ...base, frequency: 'two-weeks' })).toMatch(/^Biweekly interest is 1\/26 of the annual rate/);
    expect(interestText({ ...base, interestByDay: true, daysInYear: 360 })).toMatch(/^Daily interest is 1\/360 of the annual rate/);
    expect(nearText({ ...base, frequency: 'week' })).toBe('within 4 days of the due date');
  });
  test('an advance has a fixed fee instead of a rate, and neither days nor amounts if sales pay it back', () => {
    const base = { amountCents: 1_000, annualPercent: 0, startOn: '2026-01-01', firstPaymentOn: '2026-02-01', extraPayments: [] };
    const advance = { ...base, feeCents: 200, months: 5 };
    const typed = read({ cost: 'fee', feeCents: '2.00', annualPercent: 'x', extraPayments: 'June' });
    expect(typed).toMatchObject({ loan: { name: 'Van', terms: advance }, problems: {} });
    expect(typed.loan.terms).toEqual(advance);
    expect(Object.keys(read({ cost: 'fee' }).problems)).toEqual(['feeCents']);
    const remitted = { ...base, firstPaymentOn: '2026-01-01', feeCents: 200, fromSales: true };
    expect(read({ cost: 'sales', feeCents: '2.00', firstPaymentOn: '', months: '' })).toMatchObject({
      loan: { terms: remitted },
      problems: {},
    });
    for (const terms of [advance, remitted])
      expect(loanFrom(readTexts(loanForm, loanTexts({ ...example.loan, terms })).values).terms).toEqual(terms);
    expect(termsText(advance)).toBe('$10.00 at a fixed fee of $2.00, 5 monthly payments.');
    expect(termsText(remitted)).toBe('$10.00 at a fixed fee of $2.00, paid by a percentage of sales.');
    expect(interestText(advance)).toMatch(/^The fee is treated as interest at the effective rate/);
    expect(interestText(remitted)).toMatch(/^Each payment includes the same share of the fee/);
  });
  test('a loan from before the books has what was owed on a day; a new one offers the first day of the books', () => {
    expect(loanTexts(null, '2026-01-02')).toMatchObject({ on: '2026-01-02', isOlder: false });
    const older = { isOlder: true, on: '2026-01-02', balanceCents: '6,984.70' };
    expect(read({ ...older, startOn: '2024-01-01', firstPaymentOn: '2024-02-01' }).loan.opening).toEqual({
      on: '2026-01-02',
      balanceCents: 698_470,
    });
    expect(read({ on: '2026-01-02', balanceCents: '6,984.70' }).loan.opening).toBeNull();
    expect(read({ ...older, startOn: '2026-01-02' }).problems).toEqual({
      on: 'The books can have an earlier loan only from a day after its date.',
    });
    expect(Object.keys(read({ isOlder: true }).problems)).toEqual(['on', 'balanceCents']);
    const loan = { ...example.loan, opening: { on: '2026-02-01', balanceCents: 698_470 } };
    expect(loanFrom(readTexts(loanForm, loanTexts(loan)).values)).toMatchObject({ opening: loan.opening });
    expect(missingOpening(example)).toBeUndefined();
    expect(missingOpening({ ...example, booksStartOn: '2026-01-16' })).toBe('2026-01-16');
    expect(missingOpening({ ...example, loan, booksStartOn: '2026-01-16' })).toBeUndefined();
  });
  test('a loan paid for a car or for property', () => {
    const both = { forCar: true, forProperty: true };
    expect(read(both).problems).toEqual({ forProperty: 'A loan paid for a car or for property. Choose one, or add two loans.' });
  });
  test('without a schedule no terms are asked for', () =>
    expect(read({ ...loanTexts(null), name: 'Van', lender: 'TOYOTA', hasSchedule: false })).toEqual({
      ...{ loan: { name: 'Van', lender: 'TOYOTA', forCar: false, forProperty: false, terms: null, opening: null }, problems: {} },
    }));
  test('interest by year: split rows by the day that they were paid, installments by theirs, none of what is still to come', () => {
    const split = { ...exact, split: true };
    const [one] = example.schedule;
    const schedule = ['2026-12-15', '2027-01-15', '2027-02-15'].map((dueOn) => ({ ...one!, dueOn }));
    const payments = [
      { ...split, date: '2027-01-02', interestCents: 5_900 },
      { ...split, date: '2027-01-16' },
      exact,
      { ...split, amountCents: 5, interestCents: 0 },
    ];
    expect(interestByYear({ ...example, asOf: '2027-01-20', payments, schedule })).toEqual([
      { year: 2026, booksCents: 0, scheduleCents: 6_000 },
      { year: 2027, booksCents: 11_900, scheduleCents: 6_000 },
    ]);
    const untold = { ...example, loan: { ...example.loan, terms: null }, schedule: [], payments: [split] };
    expect(interestByYear(untold)).toEqual([{ year: 2026, booksCents: 6_000, scheduleCents: null }]);
  });
  test('a split row names its accounts in short', () => {
    expect(placeText({ ...exact, split: true, category: 'Expenses:Interest:Car Loan, Liabilities:Loans:Van' })).toBe('Car Loan, Van');
    expect(placeText({ ...exact, category: 'Expenses:Interest' })).toBe('Expenses:Interest');
  });
  test('differences from the schedule are shown', () => {
    expect(kindText({ ...exact, differenceCents: 6_720 })).toBe('Payment 1, $67.20 more than scheduled');
    expect(kindText({ ...exact, differenceCents: -5 })).toBe('Payment 1, $0.05 less than scheduled');
  });
});
