// The financial analysis through its route: the eight sections with their states and words, doors, workings, sliders, tables, failure.
import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getMe } from '#contracts/routes/directory.js';
import { getFinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, refuse, requests, server } from '../../testing/server.js';
import type { FinancialAnalysis } from './financial-analysis.js';

const example = getFinancialAnalysis.example as FinancialAnalysis;
const serve = (facts: Partial<FinancialAnalysis>) => server.use(answer(getFinancialAnalysis, { ...example, ...facts }));
const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('section')!;

test('while it loads it says so', async () => {
  server.use(keepWaiting(getFinancialAnalysis));
  renderApp('/financial-analysis');
  expect(await screen.findByText('Loading financial analysis...')).toBeVisible();
});

test('a failure is logged and has its words, and Retry reads once more', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(refuse(getFinancialAnalysis, { status: 500 }));
  const user = renderApp('/financial-analysis');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load financial analysis data');
  expect(logged).toHaveBeenCalledWith('Couldn’t load the financial analysis.', expect.objectContaining({ status: 500 }));
  server.resetHandlers();
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Key figures')).toBeVisible();
});

test('four headline figures, each a door, and the months from the data', async () => {
  renderApp('/financial-analysis');
  const figures = await screen.findByLabelText('Key figures');
  expect([...figures.children].map(({ textContent }) => textContent)).toEqual([
    'Total Revenue$459,350.00$38,279 a month',
    'Total Expenses$336,340.00$28,028 a month',
    'Net Income$123,010.0011 of 12 months with profit',
    'Profit Margin26.8%25.1% the year before',
  ]);
  expect(within(figures).getByRole('link', { name: 'Total Revenue: $459,350.00' })).toHaveAttribute(
    'href',
    '/general-ledger?startDate=2025-11-01&endDate=2026-10-31&accountType=revenue',
  );
  const subtitle = /^12 complete months, Nov 2025 to Oct 2026, cash\. Books are current through Nov 20(, 2026)?\. Underlined figures open/;
  expect(screen.getByText(subtitle)).toBeVisible();
});

test.each([
  'Revenue Floor Analysis',
  'Break-Even Analysis',
  'Cash Runway & Burn Rate',
  'Smart Cash Flow Projections (6 months)',
  'Revenue Intelligence Dashboard',
  'Expense Efficiency Intelligence',
  'Strategic Action Plan',
  'Performance Dashboard (last 12 months)',
])('the section %s', async (name) => {
  renderApp('/financial-analysis');
  expect(await screen.findByRole('heading', { name })).toBeVisible();
});

test('floor, break-even and runway in their good states', async () => {
  renderApp('/financial-analysis');
  const floor = await card('Revenue Floor Analysis');
  expect(floor).toHaveTextContent('Sustainable');
  // 25,175 − 10,940 = 14,235.
  expect(floor).toHaveTextContent('Room below the goal$14,235');
  expect(floor).toHaveTextContent('Brooklyn floor$14,000');
  const breakEven = await card('Break-Even Analysis');
  expect(breakEven).toHaveTextContent('Healthy');
  expect(breakEven).toHaveTextContent('$19,762a month to cover costs');
  const runway = await card('Cash Runway & Burn Rate');
  expect(runway).toHaveTextContent('Accumulating');
  expect(within(runway).getByText('No burn', { selector: 'li' }) ?? runway).toHaveAttribute('aria-current', 'true');
  expect(within(runway).getByRole('link', { name: '$88,200.00' })).toHaveAttribute('href', '/account-balances');
});

test('and in their bad ones', async () => {
  serve({
    revenueFloorStatus: 'action-required',
    breakEven: { ...example.breakEven, status: 'below-break-even' },
    cashFlow: { ...example.cashFlow, isBurning: true, cashRunway: 8.4, monthlyBurnRate: 10_500, band: 'caution' },
    revenueHealthScore: 49,
  });
  renderApp('/financial-analysis');
  expect(await card('Revenue Floor Analysis')).toHaveTextContent('Action Required');
  expect(await card('Break-Even Analysis')).toHaveTextContent('Below Break-Even');
  const runway = await card('Cash Runway & Burn Rate');
  expect(runway).toHaveTextContent('Caution');
  expect(runway).toHaveTextContent('8.4 monthsuntil the cash is used up, at $10,500 a month');
  expect(await card('Revenue Intelligence Dashboard')).toHaveTextContent('Action Needed');
});

test('the projection by month with its status in words, and how far off it was', async () => {
  renderApp('/financial-analysis');
  const rows = within(await card('Projection by month')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'MonthNetEnding cashStatus',
    'Rest of Nov 2026$9,400$97,600Healthy',
    'Dec 2026−$4,900$92,700Healthy',
    'Jan 2027−$6,300$86,400Caution',
    'Feb 2027−$2,800$83,600Critical',
    'Mar 2027$7,200$90,800Caution',
    'Apr 2027$8,900$99,700Caution',
  ]);
  expect(screen.getByText(/average error of \$840, 2\.2% of a month’s revenue/)).toBeVisible();
  const picture = screen.getByRole('img', { name: /^Projected cash/ });
  // The chart's code comes with the chart.
  expect(await within(picture).findByText('Critical $84k')).toBeVisible();
  expect(picture.querySelectorAll('.recharts-reference-dot')).toHaveLength(7);
  expect(picture.querySelector('.recharts-area-area')).not.toBeNull();
});

test('‘How is this calculated?’ opens inputs, formula and method in place, one at a time', async () => {
  const user = renderApp('/financial-analysis');
  const opener = await screen.findByRole('button', { name: 'How is this calculated? the break-even' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  opener.focus();
  await user.keyboard('{Enter}');
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  const inputs = screen.getByRole('table', { name: 'Inputs for the break-even' });
  expect(within(inputs).getByRole('link', { name: '$459,350.00' })).toHaveAttribute('href', example.working.breakEven.inputs[0]!.link);
  expect(screen.getByText('$10,940 ÷ (1 − 44.6%) = $19,762')).toBeVisible();
  expect(screen.getByText('Break-even is fixed costs ÷ contribution margin.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'How is this calculated? the runway' }));
  expect(opener).toHaveAttribute('aria-expanded', 'false');
});

test('the score’s points add up to it', async () => {
  const user = renderApp('/financial-analysis');
  await user.click(await screen.findByRole('button', { name: 'How is this calculated? the Revenue Quality Score' }));
  const rows = within(screen.getByRole('table', { name: 'Healthy from 70, caution from 50' })).getAllByRole('row');
  // 18.894 + 27.759 + 10.72 + 20 = 77.373.
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'PartFrom your booksRuleValueWeightPoints',
    'Concentration3,702100 − index ÷ 10063.030%18.9',
    'Predictability0.075100 × (1 − variation)92.530%27.8',
    'Growth+1.8% a month50 + 2 × growth53.620%10.7',
    'Profit margin26.8%5 × margin, at most 100100.020%20.0',
    'Rounded to 7777.4',
  ]);
});

test('the plan names priority, problem, effect and where to act', async () => {
  renderApp('/financial-analysis');
  const items = within(await screen.findByRole('list', { name: 'Strategic Action Plan' })).getAllByRole('listitem');
  expect(items[0]).toHaveTextContent('CriticalFebruary drops into the critical zone');
  expect(within(items[1]!).getByRole('link', { name: 'See revenue from Brooklyn' })).toHaveAttribute(
    'href',
    example.intelligence.strategicRecommendations[1]!.link,
  );
  expect(screen.getByRole('list', { name: 'Patterns' })).toHaveTextContent('Revenue grows by 1.8% a month.');
});

test('months move in color beyond 2%: revenue up green, expenses up red', async () => {
  renderApp('/financial-analysis');
  const table = within(await card('Performance Dashboard (last 12 months)'));
  const row = (name: string) => within(table.getByRole('rowheader', { name }).closest('tr')!);
  // 36,450 ÷ 33,900 = +7.52%; 38,220 ÷ 24,110 = +58.52%.
  expect(row('Dec 2025').getByText('+7.5%')).toHaveClass('positive');
  expect(row('Dec 2025').getByText('+58.5%')).toHaveClass('negative');
  // 38,260 ÷ 37,940 = +0.84%.
  expect(row('Apr 2026').getByText('+0.8%')).toHaveClass('dim');
  expect(row('Dec 2025').getByRole('link', { name: '36,450.00' })).toHaveAttribute(
    'href',
    '/general-ledger?startDate=2025-12-01&endDate=2025-12-31&accountType=revenue',
  );
  expect(row('Dec 2025').getByText('−1,770.00')).toHaveClass('negative');
});

test('sliders recompute the month: revenue −20%, a new hire, a price change', async () => {
  const user = renderApp('/financial-analysis');
  const section = within(await card('What if'));
  const line = (name: string) => section.getByRole('rowheader', { name }).closest('tr')!.textContent;
  // A month: 38,279.17 − 10,940 − 17,088.33 = 10,250.84.
  expect(line('Net income')).toBe('Net income$10,251$10,251');
  await user.click(section.getByRole('button', { name: 'Revenue −20%' }));
  // 30,623.34 − 10,940 − 13,670.66 = 6,012.68.
  expect(line('Net income')).toBe('Net income$10,251$6,013');
  fireEvent.change(section.getByRole('slider', { name: 'A new hire' }), { target: { value: '7000' } });
  // 7,000 more burn 987.32 a month: 88,200 ÷ 987.32 = 89.3.
  expect(line('Net income')).toBe('Net income$10,251−$987');
  expect(line('Runway')).toBe('RunwayNo burn89.3 months');
  await user.click(section.getByRole('button', { name: 'Reset' }));
  fireEvent.change(section.getByRole('slider', { name: 'Prices' }), { target: { value: '10' } });
  // 3,827.92 more are all left.
  expect(line('Net income')).toBe('Net income$10,251$14,079');
});

test.each([
  ['Revenue by source', 'Brooklyn'],
  ['Cost structure', 'Rent'],
  ['Net income bridge', 'Net income, last year'],
  ['Profit and loss trend', 'Dec 2025'],
  ['Smart Cash Flow Projections (6 months)', 'Dec 2026'],
])('the chart %s has a table and a file', async (title, rowName) => {
  const user = renderApp('/financial-analysis');
  const section = within(await card(title));
  await user.click(section.getByRole('button', { name: `Show table: ${title}` }));
  expect(section.getByRole('rowheader', { name: new RegExp(`^${rowName}`) })).toBeVisible();
  expect(section.getByRole('button', { name: `CSV: ${title}` })).toBeVisible();
});

test('a client who paid by more than one processor shows what by which', async () => {
  renderApp('/financial-analysis');
  const facts = (await screen.findByRole('heading', { name: 'Clients who pay by card' })).nextElementSibling!;
  // 6,000.00 and 2,400.00 of 8,400.00; Omar Haddad paid by Stripe alone.
  expect(facts).toHaveTextContent('Jenny Rosen, 71.4% · Stripe $4,500, PayPal $1,500$6,000Omar Haddad, 28.6%$2,400');
});

test('the steps lead from previous to current net income', async () => {
  renderApp('/financial-analysis');
  const steps = within(await screen.findByRole('list', { name: /^Changes from previous/ })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Net income, last year$98,400',
    'Revenue: Brooklyn+$31,000',
    'Contracting Fee−$6,390',
    'Net income, this year$123,010',
  ]);
});

test('the current month is shown separately', async () => {
  renderApp('/financial-analysis');
  expect(await screen.findByText(/Nov 1 to Nov 20, 2026 is month to date and isn’t included above: revenue \$24,800\.00/)).toBeVisible();
});

test('without revenue and floors there are sentences, no figures that are none', async () => {
  serve({
    summary: { totalRevenue: 0, totalExpenses: 100, netIncome: -100, profitMargin: null },
    ...{ fixedExpenseThreshold: null, revenueFloors: {}, totalRevenueFloor: 0, revenueFloorStatus: null, sources: [], clients: null },
    breakEven: {
      breakEvenRevenue: null,
      currentBuffer: null,
      marginOfSafety: null,
      monthlyRevenue: 0,
      variableCostPercent: null,
      status: null,
    },
    ...{ revenueHealthScore: 50, revenueQuality: { band: 'Caution', missing: true, parts: [], points: null }, netIncomeBridge: null },
    intelligence: {
      ...example.intelligence,
      cashFlowProjections: [],
      concentrationRisk: { index: null, riskLevel: null, largestSource: null },
      growthTrajectory: { overall: { trend: null, monthlyGrowth: null } },
      payrollEfficiency: { current: null, benchmark: 30, variance: null, overspending: 0 },
      strategicRecommendations: [],
      patterns: { trends: null, anomalies: [] },
      costPerDollarRevenue: null,
    },
    missing: [{ text: 'No revenue sources are set.', link: '/settings' }],
  });
  renderApp('/financial-analysis');
  expect(await card('Revenue Floor Analysis')).toHaveTextContent('No floor is set.');
  expect(await card('Break-Even Analysis')).toHaveTextContent('There is no revenue in these months');
  expect(await card('Smart Cash Flow Projections (6 months)')).toHaveTextContent('enough complete months');
  expect(await card('Strategic Action Plan')).toHaveTextContent('Nothing needs action');
  expect(screen.getByRole('link', { name: 'Fix' })).toHaveAttribute('href', '/settings');
  expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined|null/);
});

test('empty books teach', async () => {
  serve({ period: null, monthlyData: [], booksThrough: null, runningMonth: null });
  renderApp('/financial-analysis');
  expect(await screen.findByRole('heading', { name: 'No transactions yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import a statement' })).toHaveAttribute('href', '/import');
  expect(screen.queryByLabelText('Key figures')).toBeNull();
});

test('another business loads its own analysis', async () => {
  const of = (id: number, name: string) => ({ id, name, description: '', role: 'owner' as const });
  server.use(answer(getMe, { ...getMe.example, tenants: [of(1, 'Dumblit'), of(2, 'Nuculture')] }));
  const user = renderApp('/financial-analysis');
  await screen.findByLabelText('Key figures');
  await user.click(screen.getByRole('button', { name: /^Business: Nuculture/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Dumblit/ }));
  const asked = () =>
    requests.filter(({ url }) => url.includes('/api/v1/financial-analysis')).map(({ headers }) => headers.get('X-Tenant-ID'));
  await waitFor(() => expect(asked()).toEqual(['2', '1']));
});
