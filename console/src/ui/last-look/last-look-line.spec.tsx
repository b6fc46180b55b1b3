// The line below the figures of the Dashboard and the income statement, and the dialog that it opens.
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { putLastLook } from '#contracts/routes/last-look.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, requests, server } from '../../testing/server.js';

const { example } = putLastLook;
const lookedAt = () =>
  requests.filter(({ method, url }) => method === 'PUT' && url.includes('/last-look')).map(({ url }) => url.split('?')[1]);

test('says what changed, and opens the causes and entries that add up to it', async () => {
  const user = renderApp('/dashboard');
  const line = await screen.findByRole('button', { name: /^Net income \+\$412\.10 since / });
  expect(line).toHaveTextContent(': 3 imported, 1 recategorized by Sam Lee');
  expect(lookedAt()).toEqual(['startDate=2026-01-01&endDate=2026-10-31&balances=cash']);
  await user.click(line);
  const dialog = await screen.findByRole('dialog', { name: /^Net income \+\$412\.10 since / });
  const cells = (name: string) =>
    within(within(dialog).getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(cells('Causes')).toEqual(['Imported3+$454.60', 'Recategorized by Sam Lee1\u2212$42.50']);
  expect(within(dialog).getByText('Total').parentElement).toHaveTextContent('Total+$412.10');
  expect(within(dialog).getByRole('link', { name: 'ADOBE *CREATIVE CLOUD' })).toHaveAttribute('href', '/general-ledger?open=104902-2');
  expect(within(dialog).getByText('The newest 1 are listed.')).toBeVisible();
});

test('the statement compares its own days, and an entry that is no longer in the books leads nowhere', async () => {
  const [entry] = example.entries;
  server.use(answer(putLastLook, { ...example, entries: [{ ...entry!, change: 'removed', lineId: null }], truncated: false }));
  const user = renderApp('/income-statement?year=2026&month=9');
  await user.click(await screen.findByRole('button', { name: /^Net income \+\$412\.10 since / }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('ADOBE *CREATIVE CLOUD')).toBeVisible();
  expect(within(dialog).queryByRole('link')).toBeNull();
});

test('cash beside it opens its own causes', async () => {
  const user = renderApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Cash +$454.60' }));
  const dialog = await screen.findByRole('dialog', { name: /^Cash \+\$454\.60 since / });
  expect(within(dialog).getByRole('table', { name: 'Causes' })).toHaveTextContent('ChangeEntriesCashImported3+$454.60');
});

test('the balance sheet compares its own day', async () => {
  server.use(answer(putLastLook, { ...example, balances: [{ ...example.balances[0]!, balance: 'equity' }] }));
  renderApp('/account-balances?asOf=2026-09-30');
  expect(await screen.findByRole('button', { name: /^Equity \+\$454\.60 since .*: 3 imported$/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Net income/ })).toBeNull();
  expect(lookedAt().at(-1)).toMatch(/&balances=assets%2Cliabilities%2Cequity$/);
});

test('without a change there is nothing to open', async () => {
  server.use(answer(putLastLook, { ...example, netIncomeCents: 0, causes: [], entries: [], balances: [] }));
  renderApp('/dashboard');
  expect(await screen.findByText(/^No changes to net income or cash since /)).toBeVisible();
  expect(screen.queryByRole('button', { name: /net income .* since/i })).toBeNull();
});
