// Tab 'Pay Runs' of the payroll screen through its route.
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getPayRuns, getW3, importPayReport, type ReadRun } from '#contracts/routes/pay-runs.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, requests, server } from '../../testing/server.js';
import { previewText, resultText, runName } from './pay-runs.js';

const runs = (getPayRuns.example as ReplyOf<typeof getPayRuns>).runs;
const sent = (method: string, path: string) =>
  requests.filter((request) => request.method === method && new URL(request.url).pathname.endsWith(path));

test('without runs, it says what to download at each provider, and what is missing', async () => {
  server.use(answer(getPayRuns, { year: 2026, runs: [] }));
  const preview = previewScheduleC.example as ReplyOf<typeof previewScheduleC>;
  const message =
    '$39,231.60 of net pay from Gusto in 2026 has no payroll report. Until you import it, wages are too low and payroll taxes are too high.';
  const blocker = { code: 'payroll-report-missing', message, count: 12, amount: 39_231.6, link: '/payroll?tab=pay-runs&year=2026' };
  server.use(answer(previewScheduleC, { ...preview, blockers: [...preview.blockers, blocker] }));
  renderApp('/payroll?tab=pay-runs&year=2026');
  expect(await screen.findByText('No pay runs in 2026 yet')).toBeVisible();
  for (const name of ['Gusto', 'QuickBooks Payroll', 'ADP', 'Paychex', 'Rippling', 'Square Payroll'])
    expect(screen.getByText(name)).toBeVisible();
  expect(screen.getByText(/^Reports, Payroll journal, CSV/)).toBeVisible();
  expect(await screen.findByText(message)).toBeVisible();
});

test('runs, with the link to the entry, and waiting ones', async () => {
  server.use(answer(getPayRuns, { year: 2026, runs: [{ ...runs[0]!, runId: '0198c5e0-0000-7000-8000-000000000099', payOn: '2026-06-30', state: 'waiting', entryLineId: null, rows: [] }, runs[0]!] })); // prettier-ignore
  const user = renderApp('/payroll?tab=pay-runs&year=2026');
  const table = await screen.findByRole('table', { name: 'Pay runs' });
  expect(within(table).getAllByText('$3,800.00').length).toBe(2);
  expect(within(table).getByRole('link', { name: 'Jun 15, 2026' })).toHaveAttribute('href', '/general-ledger?open=104820-1');
  expect(screen.getByText('1 pay run has no matching bank payments yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(sent('POST', '/pay-runs/post-waiting')).toHaveLength(1);
});

test('a report is imported after its preview', async () => {
  const user = renderApp('/payroll?tab=pay-runs&year=2026');
  const file = new File(['"Payroll Journal Report"'], 'journal.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Payroll report'), file);
  const dialog = await screen.findByRole('dialog', { name: 'Import journal.csv' });
  expect(await within(dialog).findByText('Gusto. Adds 1 pay run. Wages +$530.70, Payroll Taxes −$530.70.')).toBeVisible();
  const [{ payOn, rows }] = (importPayReport.example as ReplyOf<typeof importPayReport>).runs as [ReadRun];
  expect(within(dialog).queryByText(rows[0]!.description, { exact: false })).not.toBeInTheDocument();
  await user.click(within(dialog).getAllByRole('button', { name: `Matches 1 payment for ${runName({ payOn })}` })[0]!);
  expect(within(dialog).getAllByText(rows[0]!.description, { exact: false })[0]).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Import Pay Runs' }));
  expect(sent('POST', '/pay-runs/reports')).toHaveLength(2);
});

test('a run that was imported before isn’t imported again', () => {
  const [run] = (importPayReport.example as ReplyOf<typeof importPayReport>).runs;
  expect(previewText({ runs: [{ ...run!, found: 'known' }], changes: [] })).toBe('All of these pay runs were imported before.');
  expect(resultText({ ...run!, found: 'differs' })).toBe('Imported before with other amounts. Undo that import first.');
});

test('the boxes of the W-3 are entered, and its entry is offered', async () => {
  server.use(answer(getW3, { year: 2026, boxes: null, entryLineId: null, offer: null }));
  const user = renderApp('/payroll?tab=pay-runs&year=2026');
  await user.click(await screen.findByRole('button', { name: 'Enter boxes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Form W-3, 2026' });
  expect(within(dialog).getByRole('button', { name: 'Save Form' })).toBeDisabled();
  await user.type(within(dialog).getByLabelText('1 Wages, tips, other compensation'), '45,600');
  await user.type(within(dialog).getByLabelText('5 Medicare wages and tips'), '45600');
  await user.click(within(dialog).getByRole('button', { name: 'Save Form' }));
  expect(sent('PUT', '/w3/2026')).toHaveLength(1);
});
