// A year's depreciation in the books, on the asset register's screen: shown, posted, posted again, undone, refused.
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { getMe } from '#contracts/routes/directory.js';
import { getDepreciationEntry, postDepreciation, proposeDepreciation } from '#contracts/routes/depreciation-entries.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';
import { linesOf, stateOf } from './depreciation.js';

const place = '/asset-register?year=2026';
const { example: proposal } = proposeDepreciation;
const posted = getDepreciationEntry.example.posted!;
const none = answer(getDepreciationEntry, { posted: null });
const sent = (method: string) =>
  requests.filter((request) => request.method === method && request.url.includes('/depreciation-entries/2026'));

test('the entry is shown before a person posts it', async () => {
  server.use(none);
  const user = renderApp(place);
  expect(await screen.findByText(/Depreciation of 2026, \$3,200\.00, isn’t in the books yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Post to the books' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Depreciation of 2026' }));
  const rows = within(dialog.getByRole('table', { name: 'The entry' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Expenses:Depreciation3,200.00', 'Assets:Accumulated Depreciation3,200.00']);
  expect(dialog.getByText('Camera body $3,200.00')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Post the entry' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await sent('PUT')[0]!.clone().json()).toMatchObject({ depreciationCents: 320_000, sales: [], replaces: null });
});

test('a register that has changed since shows both figures; posting again replaces the entry that was shown', async () => {
  server.use(answer(getDepreciationEntry, { posted: { ...posted, depreciationCents: 412_000 } }));
  const user = renderApp(place);
  expect(await screen.findByText(/The register shows \$3,200\.00 now/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Depreciation of 2026, $4,120.00' })).toHaveAttribute('href', '/general-ledger?open=104801-1');
  await user.click(screen.getByRole('button', { name: 'Post again' }));
  server.use(refuse(postDepreciation, { status: 409, detail: 'Someone else posted this year’s depreciation.' }));
  await user.click(await screen.findByRole('button', { name: 'Post the entry' }));
  expect(await screen.findByText(/Someone else posted/)).toBeVisible();
  expect(await sent('PUT')[0]!.clone().json()).toMatchObject({ replaces: '104801' });
});

test('a click undoes the posting', async () => {
  const user = renderApp(place);
  await user.click(await screen.findByRole('button', { name: 'Undo posting' }));
  await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
});

test('an adviser reads it', async () => {
  server.use(none, answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));
  renderApp(place);
  expect(await screen.findByText(/isn’t in the books yet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Post to the books' })).toBeNull();
});

test('a sale takes cost and depreciation out, and the rest meets the price', () => {
  const sale = { assetId: proposal.assets[0]!.assetId, name: 'Desk', costCents: 260_000, accumulatedCents: 68_991 };
  const year = { ...proposal, depreciationCents: 31_837, sales: [sale] };
  expect(linesOf(year).map(({ account, debitCents, creditCents }) => [account, debitCents, creditCents])).toEqual([
    ['Expenses:Depreciation', 31_837, 0],
    ['Assets:Accumulated Depreciation', 0, 31_837],
    ['Assets:Accumulated Depreciation', 68_991, 0],
    ['Income:Gain on Sale of Assets', 191_009, 0],
    ['Assets:Equipment', 0, 260_000],
  ]);
  const same = { ...posted, depreciationCents: 31_837, costCents: 260_000, accumulatedCents: 68_991 };
  expect(stateOf(year, same)).toBe('posted');
  for (const name of ['depreciationCents', 'costCents', 'accumulatedCents'] as const)
    expect(stateOf(year, { ...same, [name]: same[name] + 1 })).toBe('differs');
  expect(stateOf({ ...year, depreciationCents: 0, sales: [] }, null)).toBe('nothing');
  expect(stateOf({ ...year, depreciationCents: 0, sales: [] }, posted)).toBe('differs');
});
