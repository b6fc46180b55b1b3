// The quarter's estimate in its dialog.
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getStateEstimate } from '#contracts/routes/state-estimates.js';
import { getTaxAnalysis } from '#contracts/routes/tax-analysis.js';
import { getQuarterlyTax, getTaxMetrics } from '#contracts/routes/tax-estimates.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, server } from '../../testing/server.js';

const neverRun = answer(getTaxAnalysis, { last: null, jobId: null });

test.each([
  ['cash', 'Method: CASH'],
  ['accrual', 'Method: ACCRUAL'],
] as const)('the estimate says its method: %s', async (method, text) => {
  const estimate = getQuarterlyTax.example as ReplyOf<typeof getQuarterlyTax>;
  server.use(neverRun, answer(getQuarterlyTax, { ...estimate, method }));
  const user = renderApp(`/tax-cockpit?year=2026&quarter=3&method=${method}`);
  await user.click(await screen.findByRole('button', { name: 'Calculate' }));
  expect(await screen.findByText(text)).toBeVisible();
});

test('the penalty by annualized installments is shown if it is lower', async () => {
  const estimate = getQuarterlyTax.example as ReplyOf<typeof getQuarterlyTax>;
  server.use(neverRun, answer(getQuarterlyTax, { ...estimate, underpaymentPenalty: 210.24, annualizedPenalty: 48.24 }));
  const user = renderApp('/tax-cockpit?year=2026&quarter=3&method=cash');
  await user.click(await screen.findByRole('button', { name: 'Calculate' }));
  expect(await screen.findByText('$48 by annualized installments (Form 2210, Schedule AI)')).toBeVisible();
});

test('federal and state are side by side, each with its working and what the state excludes', async () => {
  const estimate = getQuarterlyTax.example as ReplyOf<typeof getQuarterlyTax>;
  const state = getStateEstimate.example as ReplyOf<typeof getStateEstimate>;
  server.use(neverRun, answer(getQuarterlyTax, { ...estimate, quarter: 3, dueOn: '2026-09-15' }), answer(getStateEstimate, state));
  const user = renderApp('/tax-cockpit?year=2026&quarter=3&method=cash');
  await user.click(await screen.findByRole('button', { name: 'Calculate' }));
  const table = await screen.findByRole('table', { name: 'Federal and state tax' });
  expect(within(table).getByRole('row', { name: 'Tax for 2025 $40,204 $5,055 $45,259' })).toBeVisible();
  expect(screen.getByText('California’s four installments are 30%, 40%, 0%, and 30%.')).toBeVisible();
  await user.click(screen.getByText('How California’s tax is calculated'));
  expect(within(screen.getByRole('table', { name: 'California tax, line by line' })).getByText('$5,207.98')).toBeVisible();
});

test('a state that isn’t covered says so', async () => {
  const state = getStateEstimate.example as ReplyOf<typeof getStateEstimate>;
  const oregon = { state: 'OR' as const, name: 'Oregon', coverage: 'not-covered' as const, tax: null, householdTax: null };
  const nothing = { working: [], installments: [], leavesOut: [], reason: 'Oregon’s income tax isn’t computed for 2026.' };
  server.use(neverRun, answer(getStateEstimate, { ...state, ...oregon, ...nothing }));
  const user = renderApp('/tax-cockpit?year=2026&quarter=3&method=cash');
  await user.click(await screen.findByRole('button', { name: 'Calculate' }));
  expect(await screen.findByText(nothing.reason)).toBeVisible();
});

test('what a state’s tax can’t be computed without is named, with the way to enter it', async () => {
  const state = getStateEstimate.example as ReplyOf<typeof getStateEstimate>;
  const maryland = { state: 'MD' as const, name: 'Maryland', coverage: 'incomplete' as const, tax: null, householdTax: null };
  const nothing = { working: [], installments: [], leavesOut: [], reason: 'Enter the rate of your county in the tax profile.' };
  server.use(neverRun, answer(getStateEstimate, { ...state, ...maryland, ...nothing }));
  const user = renderApp('/tax-cockpit?year=2026&quarter=3&method=cash');
  await user.click(await screen.findByRole('button', { name: 'Calculate' }));
  expect(await screen.findByText(nothing.reason)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Federal and state' })).getByRole('link', { name: 'Tax profile' })).toBeVisible();
});

test('without a state the federal working is there all the same, down to a refund', async () => {
  const state = getStateEstimate.example as ReplyOf<typeof getStateEstimate>;
  const none = { state: null, name: '', coverage: 'not-chosen' as const, tax: null, householdTax: null };
  const nothing = { working: [], installments: [], leavesOut: [], reason: 'No state is chosen.' };
  const metrics = getTaxMetrics.example as ReplyOf<typeof getTaxMetrics>;
  const tax = { ...metrics.tax!, totalTax: 706.48, additionalChildTaxCredit: 3_322.01 };
  server.use(neverRun, answer(getStateEstimate, { ...state, ...none, ...nothing }));
  server.use(answer(getTaxMetrics, { ...metrics, projectedAnnualTax: -2_615.53, tax }));
  const user = renderApp('/tax-cockpit?year=2026&quarter=3&method=cash');
  await user.click(await screen.findByRole('button', { name: 'Calculate' }));
  expect(await screen.findByText(nothing.reason)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'How the federal tax is calculated' }));
  const rows = within(screen.getByRole('table', { name: 'Federal tax, line by line' })).getAllByRole('row');
  expect(rows.slice(-3).map((row) => row.textContent)).toEqual([
    'Total taxForm 1040, line 24$706.48',
    'Additional child tax creditForm 1040, line 28−$3,322.01',
    'Federal taxForm 2210, line 4−$2,615.53',
  ]);
});
