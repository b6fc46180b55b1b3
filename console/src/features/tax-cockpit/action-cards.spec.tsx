// The three cards of something to do: idle with the time of the last success, busy, failed.
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getComplianceStatus } from '#contracts/routes/compliance.js';
import { getCandidates } from '#contracts/routes/forms-1099.js';
import { generateScheduleC } from '#contracts/routes/schedule-c.js';
import { getTaxAnalysis } from '#contracts/routes/tax-analysis.js';
import { getQuarterlyTax } from '#contracts/routes/tax-estimates.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, keepWaiting, noConnection, refuse, server } from '../../testing/server.js';

const neverRun = answer(getTaxAnalysis, { last: null, jobId: null });

test('Generate saves the form and shows it; a failure is shown in the card', async () => {
  server.use(refuse(generateScheduleC, { status: 500 }));
  const user = renderApp('/tax-cockpit?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Generate' }));
  expect(await screen.findByText('Failed to generate Schedule C. Please try again.')).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  expect(await screen.findByRole('dialog', { name: 'Schedule C Preview, 2026' })).toBeVisible();
});

test('buttons say that they are busy', async () => {
  server.use(neverRun, keepWaiting(generateScheduleC), keepWaiting(getCandidates), keepWaiting(getQuarterlyTax));
  const user = renderApp('/tax-cockpit?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Generate' }));
  expect(await screen.findByRole('button', { name: 'Generating…' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Review & Generate' }));
  expect(await screen.findByRole('button', { name: 'Working…' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Calculate' }));
  expect(await screen.findByRole('button', { name: 'Calculating…' })).toBeDisabled();
});

test('a form whose lines need answers isn’t ready', async () => {
  const example = getComplianceStatus.example as ReplyOf<typeof getComplianceStatus>;
  server.use(answer(getComplianceStatus, { ...example, scheduleC: { ...example.scheduleC, blockers: [], unanswered: 6 } }));
  renderApp('/tax-cockpit?year=2026');
  expect(await screen.findByText('6 to answer')).toBeVisible();
  const fact = screen.getByText('6 lines of Schedule C have no answer yet.').parentElement!;
  expect(within(fact).getByRole('link', { name: 'Answer' })).toHaveAttribute('href', '/tax-profile?year=2026');
});

test('each action says when it was last done, and in red what failed the last time', async () => {
  const card = async (title: string) => within((await screen.findByRole('heading', { name: title })).closest('section')!);
  const user = renderApp('/tax-cockpit?year=2026');
  await screen.findByRole('button', { name: 'Generate' });
  const [scheduleC, forms, quarterly] = [await card('Schedule C'), await card('1099-NEC'), await card('Quarterly Estimate')];
  for (const shown of [scheduleC, forms]) expect(await shown.findByText(/^Generated .*\d/)).toBeVisible();
  await user.click(quarterly.getByRole('button', { name: 'Calculate' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(await quarterly.findByText(/^Calculated .*\d/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  server.use(refuse(generateScheduleC, { status: 500 }), noConnection(getCandidates), noConnection(getQuarterlyTax));
  for (const [shown, button] of [
    [scheduleC, 'Generate'],
    [forms, 'Review & Generate'],
    [quarterly, 'Calculate'],
  ] as const) {
    await user.click(shown.getByRole('button', { name: button }));
    expect(await shown.findByRole('alert')).toHaveClass('negative');
  }
});
