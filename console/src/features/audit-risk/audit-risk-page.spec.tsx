// Audit risk through its route: score and bands, drivers that add up, where open items are, and what goes wrong.
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getAuditRisk } from '#contracts/routes/audit-risk.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, refuse, requests, server } from '../../testing/server.js';

const example = getAuditRisk.example as ReplyOf<typeof getAuditRisk>;
const [w9] = example.rules;
const risk: typeof example = {
  ...example,
  level: 'Moderate',
  score: 41,
  rules: [
    w9!,
    { ...w9!, rule: 'receipts', title: 'Expenses over $75 without a receipt', points: 29, action: '', link: '' },
    { ...w9!, rule: 'loss', title: 'Losses in 3 of 5 years', points: 0, figure: 'no loss' },
    { ...w9!, rule: 'office', title: 'Home office', points: 0, figure: 'none' },
  ],
  levels: [
    { level: 'Low', from: 0, to: 24 },
    { level: 'Moderate', from: 25, to: 49 },
    { level: 'Elevated', from: 50, to: 74 },
    { level: 'High', from: 75, to: 100 },
  ],
};

test('the score on its scale, and what would lower it', async () => {
  server.use(answer(getAuditRisk, risk));
  renderApp('/audit-risk?year=2026');
  expect(await screen.findByLabelText('Audit risk')).toHaveTextContent('Score, 0 to 100Moderate (41)');
  expect(screen.getByText(/Points from four checks, applied to the books of Nuculture\. This is only an estimate/)).toBeVisible();
  const bands = within(screen.getByRole('list', { name: 'Score ranges' })).getAllByRole('listitem');
  expect(bands.map((band) => band.textContent)).toEqual(['Low, 0–24', 'Moderate, 25–49', 'Elevated, 50–74', 'High, 75+']);
  expect(bands[1]).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText(/Fix “Contractors paid without a W-9”/)).toHaveTextContent('to reach 29 (Moderate).');
  expect(screen.getByRole('link', { name: 'Cockpit' })).toHaveAttribute('href', '/tax-cockpit?year=2026');
});

test('drivers add up to the score, and those that added nothing are named', async () => {
  server.use(answer(getAuditRisk, risk));
  const user = renderApp('/audit-risk?year=2026');
  const table = await screen.findByRole('table', { name: 'Score details' });
  const rows = () => within(table).getAllByRole('row').slice(1);
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^29Expenses over \$75/),
    '12Contractors paid without a W-91099 list: 8 payees paid $2,000 or more3 payees, $16,040Request W-9: Contractors paid without a W-9',
    '41Moderate',
  ]);
  expect(within(table).getByRole('link', { name: /^Request W-9/ })).toHaveAttribute('href', '/payroll?tab=vendors');
  expect(screen.getByText(/losses in 3 of 5 years, home office\./)).toHaveTextContent('Passed 2 checks:');
  await user.click(screen.getByRole('button', { name: 'Show all four' }));
  expect(rows()).toHaveLength(5);
  expect(await within(table).findByText('no loss')).toBeVisible();
});

test('a score that ends at 100 says so', async () => {
  server.use(
    answer(getAuditRisk, {
      ...risk,
      level: 'High',
      score: 100,
      rules: [
        { ...w9!, points: 60 },
        { ...w9!, rule: 'b', points: 50 },
      ],
    }),
  );
  renderApp('/audit-risk?year=2026');
  expect(await screen.findByText(/capped at 100/)).toBeVisible();
});

test('open items are listed once: the screen leads to the cockpit’s list of the same year and method', async () => {
  server.use(answer(getAuditRisk, risk));
  renderApp('/audit-risk?year=2025&method=accrual');
  expect(await screen.findByRole('link', { name: 'Before you file' })).toHaveAttribute(
    'href',
    '/tax-cockpit?year=2025&method=accrual#before-you-file',
  );
  expect(requests.some(({ url }) => url.includes('/tax/compliance/'))).toBe(false);
});

test('another year is asked for', async () => {
  const user = renderApp('/audit-risk?year=2026&method=accrual');
  await user.click(await screen.findByRole('button', { name: 'Year 2026' }));
  await user.click(await screen.findByRole('menuitem', { name: '2024' }));
  await screen.findByRole('button', { name: 'Year 2024' });
  const query = new URL(requests.findLast(({ url }) => url.includes('/tax/audit-risk'))!.url).searchParams;
  expect([query.get('year'), query.get('method')]).toEqual(['2024', 'accrual']);
});

test('loading', async () => {
  server.use(keepWaiting(getAuditRisk));
  renderApp('/audit-risk?year=2026');
  expect(await screen.findByRole('status', { name: 'Loading the audit risk' })).toBeVisible();
});

test('a failure shows its text and a retry', async () => {
  server.use(refuse(getAuditRisk, { status: 503 }));
  const user = renderApp('/audit-risk?year=2026');
  expect(await screen.findByText('Couldn’t load the audit risk score')).toBeVisible();
  expect(screen.getByText('Server error. Please try again in a few moments.')).toBeVisible();
  server.use(answer(getAuditRisk, risk));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('Audit risk')).toHaveTextContent('Moderate (41)');
});
