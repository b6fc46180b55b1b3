// Entries that bring the books' goods to Part III of Schedule C: shown with their sides, posted one at a time, and only by those who may write.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReplyOf } from '#contracts/define.js';
import { getMe } from '#contracts/routes/directory.js';
import { addEntry } from '#contracts/routes/manual-entries.js';
import { previewScheduleC } from '#contracts/routes/schedule-c.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';

const preview = previewScheduleC.example as ReplyOf<typeof previewScheduleC>;
const entry = (description: string, [account, against]: [string, string], amountCents: number) => ({
  ...{ date: '2026-12-31', description },
  lines: [
    { account, amountCents },
    { account: against, amountCents: -amountCents },
  ],
});
const adjustment = entry('Inventory adjustment 2026', ['Assets:Inventory', 'Expenses:Cost of Goods Sold'], -400_000);
const personal = entry('Goods taken for personal use in 2026', ['Equity:Owner Draws', 'Expenses:Cost of Goods Sold:Personal Use'], 40_000);

const section = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Schedule C Preview, 2026' });
  return within(await within(dialog).findByRole('region', { name: 'Inventory in the books' }));
};
const posted = () =>
  Promise.all(
    requests
      .filter(({ method, url }) => method === 'POST' && new URL(url).pathname.endsWith('/manual-entries'))
      .map((request) => request.clone().json() as Promise<object>),
  );

test('each entry shows its sides and is posted by itself', async () => {
  server.use(answer(previewScheduleC, { ...preview, inventoryEntries: [adjustment, personal] }));
  const user = renderApp('/tax-cockpit?year=2026&method=cash&panel=schedule-c');
  const offered = await section();
  expect(offered.getByText('Inventory: credit $4,000.00')).toBeVisible();
  expect(offered.getByText('Cost of Goods Sold: debit $4,000.00')).toBeVisible();
  expect(offered.getByText('Owner Draws: debit $400.00')).toBeVisible();
  expect(offered.getByText('Cost of Goods Sold:Personal Use: credit $400.00')).toBeVisible();
  await user.click(offered.getAllByRole('button', { name: 'Post entry' })[1]!);
  expect(await screen.findByText('Inventory entry posted')).toBeVisible();
  await waitFor(async () => expect(await posted()).toMatchObject([personal]));
});

test('a refusal is shown, and nothing is offered without an entry', async () => {
  server.use(
    answer(previewScheduleC, { ...preview, inventoryEntries: [adjustment] }),
    refuse(addEntry, { status: 409, detail: 'December 2026 is locked.' }),
  );
  const user = renderApp('/tax-cockpit?year=2026&method=cash&panel=schedule-c');
  await user.click((await section()).getByRole('button', { name: 'Post entry' }));
  expect(await screen.findByText('December 2026 is locked.')).toBeVisible();
});

test('an adviser reads the entries and can’t post them', async () => {
  server.use(
    answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }),
    answer(previewScheduleC, { ...preview, inventoryEntries: [adjustment] }),
  );
  const user = renderApp('/tax-cockpit?year=2026&method=cash&panel=schedule-c');
  await user.click((await section()).getByRole('button', { name: 'Post entry' }));
  expect(await posted()).toEqual([]);
});
