// Tax profile and deduction policy through their routes: reading, changing, undoing, roles, and what goes wrong.
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { carryDeductionPolicy, getDeductionPolicy, putDeductionPolicy } from '#contracts/routes/deduction-policy.js';
import { getMe } from '#contracts/routes/directory.js';
import { computeScheduleC } from '#contracts/routes/schedule-c.js';
import { exampleProfile, getTaxProfile, putTaxProfile } from '#contracts/routes/tax-profile.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, refuse, requests, server } from '../../testing/server.js';

const as = (role: 'admin' | 'bookkeeper') =>
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role }] }));
const sent = (path: string) =>
  Promise.all(
    requests
      .filter(({ method, url }) => method === 'PUT' && new URL(url).pathname.endsWith(path))
      .map((request) => request.clone().json() as Promise<object>),
  );

describe('the tax profile', () => {
  const reply = getTaxProfile.example as ReplyOf<typeof getTaxProfile>;

  test('is shown as it was saved, with the payments and their sum', async () => {
    renderApp('/tax-profile?year=2026');
    expect(await screen.findByLabelText('Proprietor')).toHaveValue('Dana Whitfield');
    expect(screen.getByLabelText('Filing status')).toHaveDisplayValue('Single');
    expect(screen.getByLabelText('Total tax, $')).toHaveValue('34,000.00');
    expect(screen.getByLabelText('Date of payment 1')).toHaveValue('2026-04-14');
    expect(screen.getByText('$8,500.00')).toBeVisible();
    expect(screen.getByText(/Saved Nov 2.* by owner@demo\.test/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Spouse' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Save tax profile' })).toBeDisabled();
  });

  test('says what is still missing, and that nothing is saved yet', async () => {
    server.use(answer(getTaxProfile, { ...reply, saved: false, updatedAt: null, missing: ['Filing status.', 'Last year’s total tax'] }));
    renderApp('/tax-profile?year=2026');
    expect(await screen.findByText(/Filing status; Last year’s total tax\./)).toHaveTextContent('Still needed for an estimate:');
    expect(screen.getByText(/Nothing is saved for 2026 yet/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save tax profile' })).toBeEnabled();
  });

  test('is saved, and the tax figures are read again', async () => {
    as('admin');
    server.use(answer(computeScheduleC, { lines: { '9': 725 }, assumptions: [] }));
    const user = renderApp('/tax-profile?year=2026');
    await user.selectOptions(await screen.findByLabelText('Filing status'), 'Married filing jointly');
    await user.type(screen.getByLabelText('Spouse’s age at the end of the year'), '39');
    await user.click(screen.getByRole('button', { name: 'Add a payment' }));
    await user.type(screen.getByLabelText('Date of payment 2'), '2026-06-15');
    await user.type(screen.getByLabelText('Amount of payment 2, $'), '1,000.50');
    await user.click(screen.getByRole('button', { name: 'Mileage' }));
    await user.clear(screen.getByLabelText('Business miles'));
    await user.type(screen.getByLabelText('Business miles'), '1,200');
    expect(await screen.findByText('72.5 cents per mile. 1,200 miles are $870 on line 9.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save tax profile' }));
    expect(await screen.findByText('Tax profile saved')).toBeVisible();
    expect(await sent('/tax/profile/2026')).toEqual([
      {
        ...exampleProfile,
        tenantId: 2,
        seen: reply.updatedAt,
        status: 'mfj',
        spouse: { ...exampleProfile.spouse, age: 39 },
        payments: [...exampleProfile.payments, { paidOn: '2026-06-15', amountCents: 100_050 }],
        vehicle: { method: 'mileage', miles: 1_200, milesFromJuly: 0 },
      },
    ]);
  });

  test('says when the profile that was edited had been saved, whatever is read since; a payment whose line has gone is pointed at', async () => {
    as('admin');
    const lineId = '104190-2';
    const profile = { ...exampleProfile, payments: [{ ...exampleProfile.payments[0]!, lineId }] };
    server.use(answer(getTaxProfile, { ...reply, profile, gonePayments: [lineId] }));
    const user = renderApp('/tax-profile?year=2026');
    expect(await screen.findByText(/^This payment is no longer in your books\./)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Filing status'), 'Head of household');
    server.use(refuse(putTaxProfile, { status: 409, detail: 'Kim saved this tax profile while you were editing it.' }));
    await user.click(screen.getByRole('button', { name: 'Save tax profile' }));
    expect(await screen.findByText('Kim saved this tax profile while you were editing it.')).toBeVisible();
    expect(await sent('/tax/profile/2026')).toMatchObject([{ seen: reply.updatedAt, status: 'hoh' }]);
  });

  test('of 2022 asks for the miles of both halves', async () => {
    const vehicle = { method: 'mileage' as const, miles: 1, milesFromJuly: 2 };
    server.use(answer(getTaxProfile, { ...reply, year: 2022, profile: { ...exampleProfile, vehicle } }));
    renderApp('/tax-profile?year=2022');
    expect(await screen.findByLabelText('Business miles, January to June')).toHaveValue('1');
    expect(screen.getByLabelText('Business miles, July to December')).toHaveValue('2');
  });

  test('by actual costs asks for the business miles and all miles', async () => {
    as('admin');
    const user = renderApp('/tax-profile?year=2026');
    await user.click(await screen.findByRole('button', { name: 'Actual expenses' }));
    await user.clear(screen.getByLabelText('Business miles'));
    await user.type(screen.getByLabelText('Business miles'), '9,000');
    expect(screen.getByText(/aren’t deducted until both figures/)).toBeVisible();
    // What the audit risk of the car leads to.
    expect(screen.getByLabelText('Business miles').closest('#vehicle')).not.toBeNull();
    await user.type(screen.getByLabelText('Total miles for the year'), '15,000');
    expect(screen.getByText('9,000 of 15,000 miles are business: 60% of car costs are deducted.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save tax profile' }));
    const vehicle = { method: 'actual', miles: 9_000, milesFromJuly: 0, totalMiles: 15_000 };
    await waitFor(async () => expect(await sent('/tax/profile/2026')).toMatchObject([{ vehicle }]));
  });

  test('takes health insurance and a retirement plan, with thousands apart once a field is left', async () => {
    const user = renderApp('/tax-profile?year=2026');
    await user.type(await screen.findByLabelText('Health insurance premiums, $'), '12345.5');
    expect(screen.queryByLabelText('Contribution for the year, $')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Retirement plan'), 'Solo 401(k)');
    expect(screen.getByLabelText('Health insurance premiums, $')).toHaveValue('12,345.5');
    await user.type(screen.getByLabelText('Contribution for the year, $'), '40000');
    await user.click(screen.getByRole('button', { name: 'Save tax profile' }));
    const retirement = { plan: 'solo-401k', contributionCents: 4_000_000 };
    await waitFor(async () => expect(await sent('/tax/profile/2026')).toMatchObject([{ healthInsuranceCents: 1_234_550, retirement }]));
  });

  test('with a wrong figure is not sent, and the field says why', async () => {
    const user = renderApp('/tax-profile?year=2026');
    await user.type(await screen.findByLabelText('Wages, $'), 'x');
    await user.click(screen.getByRole('button', { name: 'Remove payment 1' }));
    await user.click(screen.getByRole('button', { name: 'Add a payment' }));
    await user.click(screen.getByRole('button', { name: 'Save tax profile' }));
    expect(await screen.findByText('Enter your wages in dollars, for example, 1,250.00.')).toBeVisible();
    expect(screen.getByText('Enter a payment date and an amount above 0 for every payment.')).toBeVisible();
    expect(screen.getByLabelText('Wages, $')).toHaveAttribute('aria-invalid', 'true');
    expect(await sent('/tax/profile/2026')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByLabelText('Wages, $')).toHaveValue('0.00');
  });

  test('a refusal is shown, and what was typed stays', async () => {
    server.use(refuse(putTaxProfile, { status: 422, detail: 'Tax years from 2020 to 2027 can be computed.' }));
    const user = renderApp('/tax-profile?year=2026');
    await user.type(await screen.findByLabelText('Proprietor'), ' Jr.');
    await user.click(screen.getByRole('button', { name: 'Save tax profile' }));
    expect(await screen.findByText('Tax years from 2020 to 2027 can be computed.')).toBeVisible();
    expect(screen.getByLabelText('Proprietor')).toHaveValue('Dana Whitfield Jr.');
  });

  test('is read by a bookkeeper, who cannot change it', async () => {
    as('bookkeeper');
    renderApp('/tax-profile?year=2026');
    expect(await screen.findByLabelText('Proprietor')).toBeDisabled();
    expect(screen.getByText('Only owners and admins of this business can change its tax profile.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save tax profile' })).toBeNull();
  });

  test('loading, and failing with a retry', async () => {
    server.use(keepWaiting(getTaxProfile));
    renderApp('/tax-profile?year=2026');
    expect(await screen.findByRole('status', { name: 'Loading the tax profile' })).toBeVisible();
  });

  test('failing with a retry', async () => {
    server.use(refuse(getTaxProfile, { status: 500 }));
    const user = renderApp('/tax-profile?year=2026');
    expect(await screen.findByText('Couldn’t load the tax profile')).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Proprietor')).toBeVisible();
  });

  test('a payment found in the books is added once, with its line', async () => {
    as('admin');
    const user = renderApp('/tax-profile?year=2026');
    const offers = await screen.findByRole('list', { name: 'Payments found in your books' });
    expect(offers).toHaveTextContent('Jun 12, 2026, $8,500.00, Q2');
    await user.click(within(offers).getByRole('button', { name: 'Add' }));
    expect(screen.queryByRole('list', { name: 'Payments found in your books' })).toBeNull();
    expect(screen.getByText('$17,000.00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save tax profile' }));
    await waitFor(async () =>
      expect(await sent('/tax/profile/2026')).toMatchObject([
        { payments: [...exampleProfile.payments, { paidOn: '2026-06-12', amountCents: 850_000, lineId: '104190-2' }] },
      ]),
    );
  });
});

describe('the deduction policy', () => {
  const reply = getDeductionPolicy.example as ReplyOf<typeof getDeductionPolicy>;
  const [meals] = reply.categories;
  const odd = { ...meals!, path: 'Expenses:Odd', line: null, printedLine: null, label: '', note: '', amount: 12 };
  const own = { ...meals!, path: 'Expenses:Meals:Client', source: 'business' as const, percent: 80, note: 'Agreed.' };
  const lines = [...reply.lines, { line: 'excluded' as const, printedLine: null, label: 'Not on Schedule C' }];
  const all = { categories: [meals!, odd, own], lines };

  test('lists every category with its line, part, source and reason', async () => {
    server.use(answer(getDeductionPolicy, all));
    const user = renderApp('/deduction-policy?year=2026');
    const table = await screen.findByRole('table', { name: 'Deduction policy for 2026' });
    expect(within(table).getByRole('row', { name: 'Meals 24b Deductible meals 50% Default 50% is deductible. 63 $4,692' })).toBeVisible();
    expect(within(table).getByRole('row', { name: /^Odd Unknown –/ })).toBeVisible();
    expect(screen.getByText('1 category isn’t deducted yet. Choose its Schedule C line.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Custom' }));
    await waitFor(() => expect(within(table).queryByRole('row', { name: /^Odd/ })).toBeNull());
    expect(within(table).getByRole('row', { name: /^Meals › Client .* 80% Custom Agreed\./ })).toBeVisible();
  });

  test('a decision is saved and can be undone', async () => {
    server.use(answer(getDeductionPolicy, all));
    const user = renderApp('/deduction-policy?year=2026');
    await user.click(await screen.findByRole('row', { name: /^Odd/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Odd, 2026' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Choose a Schedule C line.')).toBeVisible();
    await user.selectOptions(within(dialog).getByLabelText('Schedule C line'), '24b Deductible meals');
    await user.clear(within(dialog).getByLabelText('Deductible, %'));
    await user.type(within(dialog).getByLabelText('Deductible, %'), '100');
    await user.type(within(dialog).getByLabelText('Note'), 'Staff party');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Odd saved for 2026.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Odd changed back.')).toBeVisible();
    expect(await sent('/tax/deduction-policy/2026')).toEqual([
      { tenantId: 2, path: 'Expenses:Odd', line: '24b', percent: 100, note: 'Staff party' },
      { tenantId: 2, path: 'Expenses:Odd', line: null, percent: 100, note: '' },
    ]);
  });

  test('last year’s decisions are carried over by one button, and offered only to users who may', async () => {
    const rent = { path: 'Expenses:Rent:Loft', printedLine: '20b', label: 'Rent', percent: 62.5, note: '' };
    const draws = { ...rent, path: 'Expenses:Gifts', printedLine: null, label: 'Not on Schedule C', percent: 0 };
    server.use(answer(getDeductionPolicy, { ...all, earlier: { year: 2025, decisions: [rent, draws] } }));
    server.use(answer(carryDeductionPolicy, { carried: 2 }));
    const user = renderApp('/deduction-policy?year=2026');
    expect(await screen.findByText(/Rent › Loft \(line 20b, 62\.5%\); Gifts \(Not on Schedule C\)\./)).toHaveTextContent(
      'You set 2 categories for 2025.',
    );
    server.use(answer(getDeductionPolicy, all));
    await user.click(screen.getByRole('button', { name: 'Use for 2026' }));
    expect(await screen.findByText('2 categories carried over from 2025.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/You set 2 categories/)).toBeNull());
    expect(requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/2026/carry-over'))).toHaveLength(1);
  });

  test('an own decision goes back to the default, and undo restores it', async () => {
    server.use(answer(getDeductionPolicy, all));
    const user = renderApp('/deduction-policy?year=2026&category=Expenses:Meals:Client');
    await user.click(await screen.findByRole('button', { name: 'Reset to default' }));
    expect(await screen.findByText('Meals › Client reset to its default.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Meals › Client changed back.')).toBeVisible();
    expect(await sent('/tax/deduction-policy/2026')).toEqual([
      { tenantId: 2, path: own.path, line: null, percent: 100, note: '' },
      { tenantId: 2, path: own.path, line: '24b', percent: 80, note: 'Agreed.' },
    ]);
  });

  test('what is excluded counts nothing', async () => {
    server.use(answer(getDeductionPolicy, all));
    const user = renderApp('/deduction-policy?year=2026&category=Odd');
    await user.selectOptions(await screen.findByLabelText('Schedule C line'), 'Not on Schedule C');
    expect(screen.queryByLabelText('Deductible, %')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await sent('/tax/deduction-policy/2026')).toMatchObject([{ line: 'excluded', percent: 0 }]));
  });

  test('a refusal stays in the dialog', async () => {
    server.use(answer(getDeductionPolicy, all), refuse(putDeductionPolicy, { status: 422, detail: 'This line takes income alone.' }));
    const user = renderApp('/deduction-policy?year=2026&category=Expenses:Meals');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This line takes income alone.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('is read by a bookkeeper, who opens nothing', async () => {
    as('bookkeeper');
    const user = renderApp('/deduction-policy?year=2026');
    await user.click(await screen.findByRole('row', { name: /^Meals/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Only owners and admins of this business can change its deduction policy.')).toBeVisible();
  });

  test('empty, and failing', async () => {
    server.use(answer(getDeductionPolicy, { categories: [], lines: [] }));
    renderApp('/deduction-policy?year=2026');
    expect(await screen.findByText('Your books have no income or expense categories yet.')).toBeVisible();
  });

  test('failing', async () => {
    server.use(refuse(getDeductionPolicy, { status: 500 }));
    renderApp('/deduction-policy?year=2026');
    expect(await screen.findByText('Couldn’t load the deduction policy')).toBeVisible();
  });
});
