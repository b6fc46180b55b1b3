// The tax reports through their route: the run, categories and their entries, tools, risk items, alerts, and what goes wrong.
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getTaxSummary } from '#contracts/routes/audit-risk.js';
import { getDeductibilityDetails, getReportTransactions } from '#contracts/routes/deductibility.js';
import { getMe } from '#contracts/routes/directory.js';
import { generateForms } from '#contracts/routes/forms-1099.js';
import { streamJob } from '#contracts/routes/jobs.js';
import { getScheduleC, scheduleCFile } from '#contracts/routes/schedule-c.js';
import { getAlerts } from '#contracts/routes/alerts.js';
import { getTaxAnalysis, runTaxAnalysis } from '#contracts/routes/tax-analysis.js';
import { getQuarterlyTax } from '#contracts/routes/tax-estimates.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, answerEvents, keepWaiting, refuse, requests, server } from '../../testing/server.js';

const summary = getTaxSummary.example as ReplyOf<typeof getTaxSummary>;
const asked = (path: string) => requests.filter(({ url }) => new URL(url).pathname.endsWith(path));
const open = (more = '') => renderApp(`/tax-reports?year=2026${more}`);

describe('the page', () => {
  test('names the business and the year, and leads to the cockpit', async () => {
    const user = open();
    expect(await screen.findByRole('heading', { name: 'Tax Reports & Analysis' })).toBeVisible();
    expect(await screen.findByText('Nuculture, tax year 2026, cash method')).toBeVisible();
    const switches = screen.getByRole('navigation', { name: 'Tax screens' });
    expect(within(switches).getByRole('link', { name: 'Cockpit' })).toHaveAttribute('href', '/tax-cockpit?year=2026');
    expect(within(switches).getByRole('link', { name: 'Reports' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('button', { name: 'Year 2026' }));
    const years = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect([years[0], years.at(-1)]).toEqual(['2026', '2020']);
    await user.click(screen.getByRole('menuitem', { name: '2023' }));
    await waitFor(() => expect(asked('/tax-summary/2023')).toHaveLength(1));
  });

  test('loading', async () => {
    server.use(keepWaiting(getTaxSummary), keepWaiting(getAlerts), keepWaiting(getTaxAnalysis));
    open();
    expect(await screen.findByRole('status', { name: 'Loading tax summary' })).toBeVisible();
    expect(screen.getByRole('status', { name: 'Loading alerts' })).toBeVisible();
    expect(screen.getByRole('status', { name: 'Loading the last run' })).toBeVisible();
  });

  test('a summary that cannot be loaded has its sentence, and a retry', async () => {
    server.use(refuse(getTaxSummary, { status: 500 }));
    const user = open();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load tax summary. Please try again.');
    expect(alert).toHaveTextContent('trace-4bf92f');
    server.use(answer(getTaxSummary, summary));
    await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('treegrid', { name: 'Expenses by category, 2026' })).toBeVisible();
  });

  test('a year without anything says so', async () => {
    server.use(
      answer(getTaxSummary, { ...summary, categoryBreakdown: [], highRiskItems: [] }),
      answer(getAlerts, { items: [], year: 2026 }),
      answer(getTaxAnalysis, { last: null, jobId: null }),
    );
    open();
    expect(await screen.findByText('No expenses in 2026 yet.')).toBeVisible();
    expect(screen.getByText('No income in 2026 yet.')).toBeVisible();
    expect(screen.getByText('No high-risk entries this year.')).toBeVisible();
    expect(await screen.findByText('No alerts.')).toBeVisible();
    expect(await screen.findByText(/No analysis of 2026 has run yet/)).toBeVisible();
  });

  test('an alert leads to where it is fixed', async () => {
    open();
    const list = await screen.findByRole('list', { name: 'Alerts' });
    expect(within(list).getAllByRole('img', { name: 'Warning' })).toHaveLength(2);
    expect(list).toHaveTextContent('Q4 estimate: $8,500 open');
    expect(within(list).getByRole('link', { name: 'Record payment' })).toHaveAttribute('href', '/tax-cockpit?year=2026&quarter=4');
  });

  test('so does one about bank statements', async () => {
    const [, gap] = getAlerts.example.items as ReplyOf<typeof getAlerts>['items'];
    const difference = {
      ...gap!,
      id: 'bank:a:difference',
      code: 'bank-difference',
      message: 'PNC Operating differs from the bank by $45.99 since Sep 30, 2026',
      action: 'Compare',
      link: '/bank-check/0198c5e0-0000-7000-8000-00000000000a',
    };
    server.use(answer(getAlerts, { items: [difference, gap!], year: 2026 }));
    open();
    const list = await screen.findByRole('list', { name: 'Alerts' });
    expect(list).toHaveTextContent('PNC Operating differs from the bank by $45.99 since Sep 30, 2026');
    expect(list).toHaveTextContent('Import the PNC Operating statement for Sep 21 through Sep 30, 2026');
    expect(within(list).getByRole('link', { name: 'Compare' })).toHaveAttribute('href', difference.link);
    expect(within(list).getByRole('link', { name: 'Import' })).toHaveAttribute('href', gap!.link);
  });
});

describe('the analysis', () => {
  const job = { ...streamJob.example, id: 'tax.0198c5e0-0000-7000-8000-0000000000bb' };

  test('shows what the last run found', async () => {
    open();
    const found = await screen.findByLabelText('Results of the last run');
    expect(found).toHaveTextContent('Deductions$269,390 of $280,844 deductible');
    expect(screen.getByText(/Last run Nov 20.* by owner@demo\.test/)).toBeVisible();
  });

  test('runs as a job with its progress, and the figures are read again', async () => {
    server.use(answerEvents(streamJob, [{ ...job, state: 'running', progress: 0.4, message: 'Step 3 of 5: 1099' }]));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Run AI Tax Analysis' }));
    expect(await screen.findByText('Step 3 of 5: 1099')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'AI Tax Analysis' })).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByRole('button', { name: 'Running…' })).toBeDisabled();
    expect(await asked('/tax-analysis/run')[0]!.json()).toEqual({ tenantId: 2, startDate: '2026-01-01', endDate: '2026-12-31' });
  });

  test('that is over brings the new figures', async () => {
    server.use(answerEvents(streamJob, [{ ...job, state: 'done', progress: 1, message: '' }], { open: false }));
    const user = open();
    await screen.findByLabelText('Results of the last run');
    await user.click(screen.getByRole('button', { name: 'Run AI Tax Analysis' }));
    await waitFor(() => expect(asked('/tax-summary/2026').length).toBeGreaterThanOrEqual(2));
    expect(await screen.findByRole('button', { name: 'Run AI Tax Analysis' })).toBeEnabled();
  });

  test('that cannot be started, and one that fails, say so', async () => {
    server.use(refuse(runTaxAnalysis, { status: 500 }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Run AI Tax Analysis' }));
    expect(await screen.findByText('Failed to run tax analysis. Please try again.')).toBeVisible();
    server.resetHandlers();
    const problem = { title: 'Failed', detail: 'Out of reach.', errorId: 'trace-1' };
    server.use(answerEvents(streamJob, [{ ...job, state: 'failed', problem }], { open: false }));
    await user.click(screen.getByRole('button', { name: 'Run AI Tax Analysis' }));
    await waitFor(() => expect(asked('/tax-analysis/run')).toHaveLength(2));
    expect(await screen.findByText('Failed to run tax analysis. Please try again.')).toBeVisible();
  });

  test('is not for an adviser', async () => {
    server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Run AI Tax Analysis' }));
    expect(await screen.findByText('Your role in this business is read-only.')).toBeVisible();
    expect(asked('/tax-analysis/run')).toEqual([]);
  });
});

describe('a category', () => {
  const details = getDeductibilityDetails.example as ReplyOf<typeof getDeductibilityDetails>;
  const row = async (name: RegExp) => screen.findByRole('row', { name });

  test('opens its transactions, which are fetched once', async () => {
    server.use(
      answer(getDeductibilityDetails, { ...details, alerts: [{ severity: 'warning', message: 'One payment is ten times the usual.' }] }),
    );
    const user = open();
    await user.click(await row(/^Meals/));
    const entries = await screen.findByRole('table', { name: 'Transactions of Meals' });
    expect(within(entries).getByText('38.40')).toBeVisible();
    expect(within(entries).getByText('50%')).toBeVisible();
    expect(within(entries).getByRole('link')).toHaveAttribute('href', '/general-ledger?open=104797-2');
    expect(screen.getByText('1 transaction, $38.40; $19.20 deductible')).toBeVisible();
    expect(screen.getByText('One payment is ten times the usual.')).toBeVisible();
    await user.click(await row(/^Meals/));
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Transactions of Meals' })).toBeNull());
    await user.click(await row(/^Meals/));
    expect(await screen.findByRole('table', { name: 'Transactions of Meals' })).toBeVisible();
    expect(asked('/deductibility/2026/details')).toHaveLength(1);
    expect(new URL(asked('/details')[0]!.url).searchParams.get('category')).toBe('Meals');
  });

  test('of income asks the report', async () => {
    const sales = { ...summary.categoryBreakdown[0]!, Category: 'Sales', section: 'revenue' as const, lines: ['1'] };
    server.use(answer(getTaxSummary, { ...summary, categoryBreakdown: [sales] }));
    const user = open();
    await user.click(await row(/^Sales/));
    const entries = await screen.findByRole('table', { name: 'Transactions of Sales' });
    expect(within(entries).getByText('412.20')).toBeVisible();
    const { searchParams } = new URL(asked('/reports/transactions')[0]!.url);
    expect([searchParams.get('categories'), searchParams.get('section')]).toEqual(['Sales', 'revenue']);
  });

  test('has the next hundred on demand', async () => {
    const report = getReportTransactions.example as ReplyOf<typeof getReportTransactions>;
    const fines = { ...summary.categoryBreakdown[0]!, Category: 'Fines', lines: [] };
    server.use(
      answer(getTaxSummary, { ...summary, categoryBreakdown: [fines] }),
      answer(getReportTransactions, { ...report, limit: 1, total: 3, sum: 600 }),
    );
    const user = open('&category=expenses:Fines');
    await user.click(await screen.findByRole('button', { name: 'Show 1 more of 2' }));
    await waitFor(() => expect(asked('/reports/transactions')).toHaveLength(2));
    expect(screen.getByText('3 transactions, $600.00')).toBeVisible();
  });

  test('whose transactions cannot be loaded says so', async () => {
    server.use(refuse(getDeductibilityDetails, { status: 500 }));
    const user = open('&category=expenses:Meals');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load transactions.');
    server.use(answer(getDeductibilityDetails, details));
    await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table', { name: 'Transactions of Meals' })).toBeVisible();
  });
});

test('risk items have their badge, the reason, and lead to the entry', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'High Audit Risk Items' });
  expect(within(table).getByText('Risk 7/10')).toBeVisible();
  expect(within(table).getByText('Cash was taken out and booked as an expense.')).toBeVisible();
  expect(within(table).getByRole('link')).toHaveAttribute('href', '/general-ledger?open=104797-2');
});

test('of many risk items ten are shown at first', async () => {
  const [item] = summary.highRiskItems;
  const highRiskItems = Array.from({ length: 12 }, (_, at) => ({ ...item!, JournalEntryLineID: `${at + 1}-1` }));
  server.use(answer(getTaxSummary, { ...summary, highRiskItems }));
  const user = open();
  const rows = async () => within(await screen.findByRole('table', { name: 'High Audit Risk Items' })).getAllByRole('row').length - 1;
  expect(await rows()).toBe(10);
  expect(screen.getByRole('link', { name: 'Audit risk of 2026' })).toHaveAttribute('href', '/audit-risk?year=2026');
  await user.click(screen.getByRole('button', { name: 'Show all 12' }));
  expect(await rows()).toBe(12);
});

describe('the tools', () => {
  const tools = () => screen.findByRole('region', { name: 'Tax tools' });

  test('Schedule C: asked only when pressed, in whole dollars, with its files', async () => {
    const user = open();
    await user.click(within(await tools()).getByRole('button', { name: 'Generate Schedule C' }));
    expect(await screen.findByLabelText('Schedule C for 2026')).toHaveTextContent(
      'Gross income$410,100Total expenses$269,390Net profit$140,710',
    );
    server.use(refuse(scheduleCFile, { status: 422, detail: 'No figures.' }));
    await user.click(screen.getByRole('button', { name: 'PDF' }));
    expect(await screen.findByText('No figures.')).toBeVisible();
    expect(new URL(asked('/schedule-c/2026/file')[0]!.url).searchParams.get('format')).toBe('pdf');
  });

  test('1099-NEC: makes the forms and says what is missing', async () => {
    const made = generateForms.example as ReplyOf<typeof generateForms>;
    server.use(answer(generateForms, { ...made, blocked: [{ name: 'Wes', vendorId: null, reportable: 2_100, reasons: ['W-9'] }] }));
    const user = open();
    expect(await within(await tools()).findByText('Forms due: 1 vendor, $26,450.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Generate 1099-NEC' }));
    expect(await screen.findByText('1 form is ready. 1 payee skipped: W-9 missing.')).toBeVisible();
  });

  test('quarterly: the chosen quarter, and why there is no estimate', async () => {
    const quarterly = getQuarterlyTax.example as ReplyOf<typeof getQuarterlyTax>;
    const user = open('&quarter=4');
    await user.click(within(await tools()).getByRole('button', { name: 'Generate Estimate' }));
    expect(await screen.findByLabelText('Estimate for Q4 2026')).toHaveTextContent(
      'Estimated tax$8,500Safe harbor$8,500DueJan 15, 2027Paid so far$25,500',
    );
    const unknown = { EstimatedTax: null, SafeHarbor: null };
    server.use(answer(getQuarterlyTax, { ...quarterly, quarter: 2, quarterlyTax: unknown, reason: 'The filing status is missing.' }));
    await user.click(screen.getByRole('button', { name: 'Q2' }));
    expect(await screen.findByLabelText('Estimate for Q2 2026')).toHaveTextContent('Estimated tax–Safe harbor–');
    expect(screen.getByText(/The filing status is missing/)).toBeVisible();
    expect(within(await tools()).getByRole('link', { name: 'Tax profile' })).toHaveAttribute('href', '/tax-profile?year=2026');
    expect(asked('/quarterly-tax/2026/2')).toHaveLength(1);
  });

  test.each([
    [getScheduleC, 'Generate Schedule C', 'Failed to generate Schedule C. Please try again.'],
    [generateForms, 'Generate 1099-NEC', 'Failed to generate 1099-NEC. Please try again.'],
    [getQuarterlyTax, 'Generate Estimate', 'Failed to generate quarterly tax estimate. Please try again.'],
  ])('a failure has its sentence: %#', async (route, button, sentence) => {
    server.use(refuse(route, { status: 500 }));
    const user = open();
    await user.click(within(await tools()).getByRole('button', { name: button }));
    expect(await screen.findByText(sentence)).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  });
});
