// The tax cockpit through its route: pending, running, filled and failed; cards, controls, package; phone.
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getAuditRisk } from '#contracts/routes/audit-risk.js';
import { getDeductibility } from '#contracts/routes/deductibility.js';
import { getMe } from '#contracts/routes/directory.js';
import { streamJob } from '#contracts/routes/jobs.js';
import { exampleDifference } from '#contracts/form-differences.js';
import { getComplianceStatus } from '#contracts/routes/compliance.js';
import { getTaxAnalysis, runTaxAnalysis } from '#contracts/routes/tax-analysis.js';
import { getQuarterlyTax, getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { getTaxProfile } from '#contracts/routes/tax-profile.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, answerEvents, keepWaiting, noConnection, refuse, requests, server } from '../../testing/server.js';
import { setWindowWidth } from '../../testing/window.js';
import { thisYear } from '../../testing/today.js';

const asked = (path: string) => requests.filter((request) => new URL(request.url).pathname.endsWith(path));
const paramsOf = (request: Request | undefined) => Object.fromEntries(new URL(request!.url).searchParams);

const compliance = getComplianceStatus.example as ReplyOf<typeof getComplianceStatus>;
const blocked = answer(getComplianceStatus, {
  ...compliance,
  scheduleC: {
    ...compliance.scheduleC,
    uncategorizedCount: 14,
    uncategorizedAmount: 8_412,
    blockers: [
      {
        code: 'uncategorized',
        message: '14 transactions without category',
        count: 14,
        amount: 8_412,
        link: '/general-ledger?uncategorizedOnly=true&startDate=2026-01-01&endDate=2026-12-31',
      },
      { code: 'unreconciled', message: 'Amex, October: off by $212.40', count: 1, amount: 212.4, link: '/account-balances' },
    ],
  },
});
const neverRun = answer(getTaxAnalysis, { last: null, jobId: null });
const job = (facts: object) => ({
  id: 'tax.1',
  kind: 'tax.analysis',
  state: 'running' as const,
  progress: 0,
  message: '',
  result: null,
  problem: null,
  ...facts,
});
const figures = async (year = 2026) => screen.findByLabelText(`Tax figures for ${year}`);

test('the tiles are pending only while the screen computes them', async () => {
  server.use(neverRun, keepWaiting(getTaxMetrics), keepWaiting(getDeductibility), keepWaiting(getAuditRisk));
  renderApp('/tax-cockpit?year=2026&quarter=4');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nuculture · Tax Cockpit' })).toBeVisible();
  await waitFor(async () => expect(within(await figures()).getAllByText('Pending – Run All Analyses')).toHaveLength(4));
});

test('a year that was never analyzed has its figures without a click', async () => {
  server.use(neverRun);
  renderApp('/tax-cockpit?year=2026&quarter=4');
  const tiles = await figures();
  expect(await within(tiles).findByText('$40,204')).toBeVisible();
  expect(within(tiles).queryByText('Pending – Run All Analyses')).toBeNull();
  expect(await screen.findByText('Est: $8,500')).toBeVisible();
  expect(await screen.findByRole('treegrid', { name: 'Deductions by category, 2026' })).toBeVisible();
});

test('the tiles have their figures, of what they are, and the screen has the time once', async () => {
  renderApp('/tax-cockpit?year=2026');
  const tiles = await figures();
  expect(await within(tiles).findByText('$40,204')).toBeVisible();
  expect([...tiles.querySelectorAll('dt')].map((name) => name.textContent)).toEqual([
    'Projected Annual Tax',
    'YTD Estimated Payments',
    'Effective Deductible %',
    'Audit Risk',
  ]);
  expect(within(tiles).getByText('On $158,516 profit')).toBeVisible();
  expect(within(tiles).getByText('$25,500')).toBeVisible();
  expect(within(tiles).getByText('3 of 4 installments paid')).toBeVisible();
  expect(await within(tiles).findByText('50.0%')).toBeVisible();
  expect(within(tiles).getByText('$2,346 of $4,692')).toBeVisible();
  expect(await within(tiles).findByText('(12)')).toBeVisible();
  const drivers = within(tiles).getByRole('link', { name: '1 driver, heuristic' });
  expect(drivers.parentElement).toHaveAttribute('title', 'Contractors paid without a W-9: 3 payees, $16,040 (12 points)');
  expect(within(tiles).queryByText(/Updated/)).toBeNull();
  expect(screen.getByText(/^Federal estimate for 2026, /)).toHaveTextContent(
    /^Federal estimate for 2026, Schedule C.* Updated Nov 20, \d{1,2}:42 [AP]M$/,
  );
});

test('a projected tax below zero is a refund', async () => {
  server.use(answer(getTaxMetrics, { ...(getTaxMetrics.example as ReplyOf<typeof getTaxMetrics>), projectedAnnualTax: -2_615.53 }));
  renderApp('/tax-cockpit?year=2026');
  const tiles = await figures();
  expect(await within(tiles).findByText('−$2,616')).toBeVisible();
  expect(within(tiles).getByText('A refund, on $158,516 profit')).toBeVisible();
});

test('a run says at which step it is and keeps the figures', async () => {
  server.use(answer(getTaxAnalysis, { last: null, jobId: 'tax.1' }), answerEvents(streamJob, [job({ progress: 0.4 })]));
  renderApp('/tax-cockpit?year=2026');
  expect(await screen.findByText('Step 3 of 5: 1099')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Analyses' })).toHaveAttribute('aria-valuenow', '2');
  expect(screen.getByRole('button', { name: 'Running…' })).toBeDisabled();
  expect(await within(await figures()).findByText('$40,204')).toBeVisible();
});

test('Run All Analyses starts the job of the year and method, follows it, and reads everything again', async () => {
  server.use(neverRun);
  const user = renderApp('/tax-cockpit?year=2025&method=accrual');
  expect(await within(await figures(2025)).findByText('$40,204')).toBeVisible();
  const before = asked('/tax/metrics').length;
  server.use(answerEvents(streamJob, [job({ progress: 0.8 }), job({ state: 'done', progress: 1 })], { open: false }));
  server.use(answer(getTaxAnalysis, getTaxAnalysis.example as ReplyOf<typeof getTaxAnalysis>));
  await user.click(screen.getByRole('button', { name: 'Run All Analyses' }));
  await waitFor(() => expect(asked('/tax/metrics').length).toBeGreaterThan(before));
  expect(await asked('/tax-analysis/run')[0]!.json()).toMatchObject({ startDate: '2025-01-01', endDate: '2025-12-31', method: 'accrual' });
  expect(await screen.findByRole('button', { name: 'Run All Analyses' })).toBeEnabled();
  expect(paramsOf(asked('/tax/metrics').at(-1))).toMatchObject({ year: '2025', method: 'accrual' });
});

test('a run that fails says so in the specified words and can be repeated', async () => {
  server.use(neverRun);
  const user = renderApp('/tax-cockpit?year=2026');
  await figures();
  server.use(answerEvents(streamJob, [job({ state: 'failed' })], { open: false }));
  await user.click(screen.getByRole('button', { name: 'Run All Analyses' }));
  expect(await screen.findByText('Failed to run tax analysis. Please try again.')).toBeVisible();
  server.use(refuse(runTaxAnalysis, { status: 500 }));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Failed to run tax analysis. Please try again.')).toBeVisible();
  expect(await within(await figures()).findByText('$40,204')).toBeVisible();
});

test('a tile whose figure cannot be loaded stays as it was and offers to try again', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
  server.use(refuse(getDeductibility, { status: 422 }), refuse(getAuditRisk, { status: 422 }));
  const user = renderApp('/tax-cockpit?year=2026');
  const tiles = await figures();
  expect(await within(tiles).findByText('Failed to fetch deductible estimate.')).toBeVisible();
  expect(await within(tiles).findByText('Failed to load the audit risk. Please try again.')).toBeVisible();
  expect(within(tiles).getAllByText('Pending – Run All Analyses')).toHaveLength(2);
  expect(log).toHaveBeenCalledWith('Couldn’t load a Tax Cockpit figure.', expect.objectContaining({ status: 422 }));
  server.use(answer(getDeductibility, getDeductibility.example as ReplyOf<typeof getDeductibility>));
  await user.click(within(tiles).getAllByRole('button', { name: 'Try again' })[0]!);
  expect(await within(tiles).findByText('50.0%')).toBeVisible();
});

test('what the profile lacks makes a dash with the reason, never a figure', async () => {
  const metrics = getTaxMetrics.example as ReplyOf<typeof getTaxMetrics>;
  const profile = getTaxProfile.example as ReplyOf<typeof getTaxProfile>;
  server.use(
    answer(getTaxMetrics, { ...metrics, projectedAnnualTax: null, tax: null, reason: 'The filing status is not known.' }),
    answer(getTaxProfile, { ...profile, profile: { ...profile.profile, status: null } }),
  );
  renderApp('/tax-cockpit?year=2026');
  const tiles = await figures();
  expect(await within(tiles).findByRole('link', { name: 'The filing status is not known.' })).toHaveAttribute(
    'href',
    '/tax-profile?year=2026',
  );
  expect(within(tiles).queryByText('$40,204')).toBeNull();
  expect(await screen.findByRole('link', { name: 'filing status unknown' })).toBeVisible();
});

test('cards have their state, what is due, and when each was made', async () => {
  server.use(blocked);
  renderApp('/tax-cockpit?year=2026&quarter=4');
  expect(await screen.findByText('2 blockers')).toBeVisible();
  const card = screen.getByRole('heading', { name: 'Schedule C' }).closest('section')!;
  expect(within(card).getByRole('button', { name: 'Preview & export' })).toBeEnabled();
  expect(within(card).getByText(/2 blockers must be fixed\./)).toBeVisible();
  expect(await within(card).findByText('$140,710')).toBeVisible();
  expect(screen.getByText(/^Generated Nov 18, \d{1,2}:05 [AP]M$/)).toBeVisible();
  expect(screen.getByText('3 missing W-9')).toBeVisible();
  expect(screen.getByText('Vendors > $2,000: 8. Due Feb 1, 2027.')).toBeVisible();
  expect(screen.getByText('3 vendors need a W-9')).toBeVisible();
  expect(screen.getByText('Next due Jan 15, 2027.')).toBeVisible();
  expect(await screen.findByText('Est: $8,500')).toBeVisible();
});

test('a filed 1099 that differs from the books is no longer ready: how many, and where it shows what changed', async () => {
  const differences = [exampleDifference];
  const form1099 = { ...compliance.form1099, missingW9: 0, status: 'to-correct' as const, toCorrect: 1, differences };
  server.use(answer(getComplianceStatus, { ...compliance, form1099 }));
  renderApp('/tax-cockpit?year=2026');
  expect(await screen.findByText('1 to correct')).toBeVisible();
  expect(screen.getByText('Filed, to correct: 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what changed' })).toHaveAttribute('href', '/payroll?tab=1099&year=2026&form=1099-NEC');
});

test('Review & Generate lists the candidates and makes their forms', async () => {
  const user = renderApp('/tax-cockpit?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Review & Generate' }));
  const dialog = await screen.findByRole('dialog', { name: '1099 Candidates, 2026' });
  const table = within(dialog).getByRole('table', { name: 'Paid $2,000 or more in 2026' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Vendor', 'Total Paid', 'Txns', 'Form']);
  expect(within(table).getByRole('row', { name: 'Sofia Marchetti $26,450 23 Ready' })).toBeVisible();
  expect(within(table).getByRole('row', { name: 'Total $26,450 23 1 ready' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Generate 1 form' }));
  expect(await screen.findByText('1099-NEC forms generated successfully! 1 forms created.')).toBeVisible();
});

test('Calculate shows the quarter’s estimate; what is not known is a dash with the reason', async () => {
  const estimate = getQuarterlyTax.example as ReplyOf<typeof getQuarterlyTax>;
  server.use(
    neverRun,
    answer(getQuarterlyTax, {
      ...estimate,
      quarterlyTax: { EstimatedTax: 8_500, SafeHarbor: null },
      reason: 'The tax of 2025 is not known.',
    }),
  );
  const user = renderApp('/tax-cockpit?year=2026&quarter=3');
  await user.click(await screen.findByRole('button', { name: 'Calculate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Quarterly Estimate, Q3 2026' });
  expect(asked('/quarterly-tax/2026/3').length).toBeGreaterThan(0);
  const valueOf = (term: string) => within(dialog).getByText(term, { selector: 'dt' }).nextElementSibling;
  expect(valueOf('Estimated Tax')).toHaveTextContent('$8,500');
  expect(valueOf('Safe Harbor')).toHaveTextContent('–');
  expect(valueOf('Due Date')).toHaveTextContent('Jan 15, 2027');
  expect(within(dialog).getByText('Method: CASH')).toBeVisible();
  expect(within(dialog).getByText('The tax of 2025 is not known.')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Open the tax profile' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.getByText('Est: $8,500')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Complete' })).toHaveAttribute('href', '/tax-profile?year=2026');
});

test('an estimate that fails says so in the card', async () => {
  server.use(noConnection(getQuarterlyTax));
  const user = renderApp('/tax-cockpit?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Calculate' }));
  expect(await screen.findByText('Failed to generate quarterly tax estimate. Please try again.')).toBeVisible();
});

test('year, quarter and method are in the URL and in every call', async () => {
  const user = renderApp('/tax-cockpit?year=2026');
  const method = await screen.findByRole('group', { name: 'Method' });
  await waitFor(() => expect(within(method).getByRole('button', { name: 'Cash' })).toHaveAttribute('aria-pressed', 'true'));
  await user.click(within(method).getByRole('button', { name: 'Accrual' }));
  await user.click(screen.getByRole('button', { name: 'Q2' }));
  await user.click(screen.getByRole('button', { name: 'Year 2026' }));
  const years = await screen.findAllByRole('menuitem');
  expect(years.map((year) => year.textContent)).toEqual(Array.from({ length: thisYear() - 2019 }, (_, at) => String(thisYear() - at)));
  await user.click(screen.getByRole('menuitem', { name: '2024' }));
  await waitFor(() => expect(asked('/quarterly-tax/2024/2').map(paramsOf)).toContainEqual({ method: 'accrual', tenantId: '2' }));
  expect(screen.getByRole('link', { name: 'Reports' })).toHaveAttribute('href', '/tax-reports?year=2024&method=accrual');
  expect(screen.getByRole('link', { name: 'Tax Reports' })).toHaveAttribute('data-selected', 'true');
});

test('an adviser may look and export, not run or generate', async () => {
  const me = getMe.example as ReplyOf<typeof getMe>;
  server.use(answer(getMe, { ...me, tenants: me.tenants.map((tenant) => ({ ...tenant, role: 'adviser' as const })) }));
  renderApp('/tax-cockpit?year=2026');
  expect(await screen.findByRole('button', { name: 'Run All Analyses' })).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByRole('button', { name: 'Generate' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Export Tax Package' })).not.toHaveAttribute('aria-disabled');
  expect(screen.getByRole('button', { name: 'Preview & export' })).toBeEnabled();
});

test('on a phone year, quarter, method and both main buttons are behind Change', async () => {
  setWindowWidth(390);
  const user = renderApp('/tax-cockpit?year=2026&quarter=4&method=cash');
  await user.click(await screen.findByRole('button', { name: 'Change: 2026, Q4, cash' }));
  const run = await screen.findByRole('button', { name: 'Run All Analyses' });
  expect(run.closest('header')).toBeNull();
  expect(screen.getByRole('button', { name: 'Export Tax Package' }).parentElement).toBe(run.parentElement);
  expect(screen.getByRole('group', { name: 'Method' })).toBeVisible();
  const table = await screen.findByRole('treegrid', { name: 'Deductions by category, 2026' });
  expect(within(table).getByRole('row', { name: /^Meals 63 transactions 2,346 50%/ })).toBeVisible();
});

test('bad values of the address fall back', async () => {
  renderApp('/tax-cockpit?year=1999&quarter=9&method=hybrid&tab=x&panel=y');
  const year = thisYear();
  expect(await figures(year)).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Deductions', selected: true })).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Deductions', 'Category', 'Vendor', 'Transactions']);
});
