// The asset register through its route: reading, adding, selling, roles, and what goes wrong.
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { assetForm } from '#contracts/records/asset.js';
import { listAssets, putAsset } from '#contracts/routes/asset-register.js';
import { getMe } from '#contracts/routes/directory.js';
import { readTexts } from '../../ui/record-texts.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';
import { assetFrom, assetProblems, assetTexts } from './asset-register.js';
import type { Asset } from './asset-register.js';

const sent = (method: string) =>
  Promise.all(
    requests
      .filter((request) => request.method === method && new URL(request.url).pathname.startsWith('/api/v1/tax/assets'))
      .map((request) => request.clone().json() as Promise<object>),
  );
const { example } = listAssets;
const [camera] = example.assets;

test('the assets with what the year deducts of each; line 13 is a door', async () => {
  renderApp('/asset-register?year=2026');
  const row = within(await screen.findByRole('table', { name: 'Assets, 2026' })).getAllByRole('row')[1]!;
  expect(row).toHaveTextContent('Camera body5 years, half-year, from Mar 10, 202510,000.002,000.003,200.004,800.00');
  expect(screen.getByRole('link', { name: 'Line 13: $3,200.00' })).toHaveAttribute('href', '/tax-cockpit?year=2026&panel=schedule-c');
});

test('other depreciation in the books is pointed out', async () => {
  server.use(answer(listAssets, { ...example, booksCents: 12_500 }));
  renderApp('/asset-register?year=2026');
  expect(await screen.findByText(/Your books also have \$125\.00 of depreciation/)).toBeVisible();
});

test('an asset is added after the missing fields are filled in', async () => {
  const user = renderApp('/asset-register?year=2026');
  await user.click(await screen.findByRole('button', { name: 'Add an asset' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter a description.')).toBeVisible();
  await user.type(screen.getByLabelText('Description'), 'Desk');
  await user.type(screen.getByLabelText('Cost, $'), '4,000');
  await user.type(screen.getByLabelText('Date placed in service'), '2026-02-01');
  await user.selectOptions(screen.getByLabelText('Recovery period'), '7');
  await user.type(screen.getByLabelText('Section 179, $'), '1,500');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await sent('POST')).toEqual([
    expect.objectContaining({
      name: 'Desk',
      costCents: 400_000,
      businessPercent: 100,
      recoveryYears: 7,
      placedOn: '2026-02-01',
      bonus: true,
      section179Cents: 150_000,
      sold: null,
    }),
  ]);
});

test('a sale is saved with the state that was seen, and a refusal is shown', async () => {
  server.use(refuse(putAsset, { status: 409, detail: 'Someone else changed this asset.' }));
  const user = renderApp('/asset-register?year=2026');
  await user.click(within(await screen.findByRole('table', { name: 'Assets, 2026' })).getByText('Camera body'));
  await user.type(await screen.findByLabelText('Sold on'), '2026-06-30');
  await user.type(screen.getByLabelText('Sold for, $'), '3000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Someone else changed this asset/)).toBeVisible();
  expect(await sent('PUT')).toEqual([expect.objectContaining({ revision: 1, sold: { on: '2026-06-30', priceCents: 300_000 } })]);
});

test('a sale of the year says what it comes to', async () => {
  const sale = { gainCents: 300_000, recaptureCents: 280_000, adjustedBasisCents: 0 };
  server.use(answer(listAssets, { ...example, assets: [{ ...camera!, sold: { on: '2026-06-30', priceCents: 300_000 }, sale }] }));
  renderApp('/asset-register?year=2026');
  expect(await screen.findByText(/a gain of \$3,000\.00, of which \$2,800\.00 is taxed as ordinary income/)).toBeVisible();
});

const vehicle = { kind: 'car' as const, useByMiles: false, uses: [{ year: 2027, percent: 30 }] };
const listed = { line: '27' as const, usePercent: 40, depreciableCents: 400_000, limitCents: 784_000, recapture: null };

test('a vehicle: the business use of the year is added to those of other years', async () => {
  server.use(answer(listAssets, { ...example, assets: [{ ...camera!, name: 'Wagon', vehicle, listed }] }));
  const user = renderApp('/asset-register?year=2026');
  const row = within(await screen.findByRole('table', { name: 'Assets, 2026' })).getByText('Wagon');
  expect(screen.getByText('40% business, straight line, from Mar 10, 2025')).toBeVisible();
  await user.click(row);
  expect(await screen.findByLabelText('Vehicle')).toHaveValue('car');
  expect(screen.queryByLabelText('Recovery period')).toBeNull();
  await user.type(screen.getByLabelText('Business use in 2026, %'), '101');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter the business use from 0% to 100%, without decimals.')).toBeVisible();
  await user.clear(screen.getByLabelText('Business use in 2026, %'));
  await user.type(screen.getByLabelText('Business use in 2026, %'), '40');
  await user.click(screen.getByRole('checkbox', { name: /Use the tax profile’s miles/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const uses = [...vehicle.uses, { year: 2026, percent: 40 }];
  expect(await sent('PUT')).toEqual([expect.objectContaining({ recoveryYears: 5, vehicle: { kind: 'car', useByMiles: true, uses } })]);
});

test('a vehicle whose use fell says what comes back; one whose allowance took it all says when it goes on', async () => {
  const recapture = { claimedCents: 800_000, recomputedCents: 400_000, recaptureCents: 400_000 };
  const waiting = { ...listed, line: '26' as const, usePercent: 100, depreciableCents: 0 };
  server.use(
    answer(listAssets, {
      ...example,
      assets: [
        { ...camera!, assetId: '0198c5e0-0000-7000-8000-0000000000a2', name: 'Wagon', vehicle, listed: { ...listed, recapture } },
        { ...camera!, name: 'Coupe', vehicle, bonus: true, leftCents: 3_980_000, listed: waiting },
      ],
    }),
  );
  renderApp('/asset-register?year=2026');
  expect(
    await screen.findByText(/Of \$8,000\.00 deducted before.*\$4,000\.00 \(line 34\): \$4,000\.00.*line 6 of Schedule C/),
  ).toBeVisible();
  expect(screen.getByText(/Coupe has no deduction this year.*\$39,800\.00 is deducted in 2031/)).toBeVisible();
});

test('what the profit doesn’t allow of section 179 leads to the next year’s profile', async () => {
  const section179 = {
    ...{ maxCents: 256_000_000, propertyCents: 1_000_000, phaseOutFromCents: 409_000_000, dollarLimitCents: 256_000_000 },
    ...{ electedCents: 800_000, carriedCents: 0, businessIncomeCents: 460_000, deductedCents: 460_000, carriedOnCents: 340_000 },
  };
  server.use(answer(listAssets, { ...example, section179 }));
  renderApp('/asset-register?year=2026');
  expect(await screen.findByText(/Section 179 deducts \$4,600\.00 of \$8,000\.00.*\$3,400\.00 carries over/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'tax profile of 2027' })).toHaveAttribute('href', '/tax-profile?year=2027');
});

test('a bookkeeper reads it; without assets it says what belongs here', async () => {
  server.use(
    answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'bookkeeper' }] }),
    answer(listAssets, { ...example, assets: [] }),
  );
  renderApp('/asset-register?year=2026');
  expect(await screen.findByText(/No assets in 2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add an asset' })).toBeNull();
});

describe('fields', () => {
  const form = assetForm({ year: 2026, mayBeSold: true });
  const fields = { ...assetTexts(form, null, 2026), name: 'Desk', costCents: '10', placedOn: '2026-02-01' };
  const problemsOf = (change: Partial<typeof fields>) => {
    const { values, problems } = readTexts(form, { ...fields, ...change });
    return { ...assetProblems(values, problems), ...problems };
  };
  const assetOf = (change: Partial<typeof fields>, seen: Asset | null = null) =>
    assetFrom(readTexts(form, { ...fields, ...change }).values, { year: 2026, seen });
  test.each<[Partial<typeof fields>, string]>([
    [{ soldOn: '2026-01-31', priceCents: '1' }, 'soldOn'],
    [{ soldOn: '2026-03-01' }, 'priceCents'],
    [{ priceCents: '5' }, 'soldOn'],
    [{ acquiredOn: '2026-02-02' }, 'acquiredOn'],
    [{ businessPercent: '0' }, 'businessPercent'],
    [{ businessPercent: '101' }, 'businessPercent'],
    [{ costCents: '0' }, 'costCents'],
    [{ section179Cents: 'some' }, 'section179Cents'],
    [{ section179Cents: '-1' }, 'section179Cents'],
    [{ section179Cents: '10.01' }, 'section179Cents'],
    [{ section179Cents: '5', recoveryYears: '15' }, 'section179Cents'],
    [{ section179Cents: '5', businessPercent: '50' }, 'section179Cents'],
    [{ vehicle: 'car', placedOn: '2025-02-01', useNow: '101' }, 'useNow'],
  ])('%j is wrong at %s', (change, field) => expect(Object.keys(problemsOf(change))).toEqual([field]));
  test('what isn’t filled in yet is wrong at its field, without rules that read it', () =>
    expect(Object.keys(problemsOf({ name: '', placedOn: '', vehicle: 'car', section179Cents: '5', costCents: '' }))).toEqual(['name', 'costCents', 'placedOn'])); // prettier-ignore
  test('of a vehicle whose first year was moved, uses that are no later years any more are gone', () => {
    const seen = { ...camera!, vehicle: { ...vehicle, uses: [2025, 2026, 2027].map((year) => ({ year, percent: 30 })) } } as Asset;
    expect(assetOf({ vehicle: 'car', useNow: '' }, seen)).toMatchObject({ vehicle: { uses: [{ year: 2027, percent: 30 }] } });
  });
  test('and right otherwise', () => {
    expect(problemsOf({ useNow: '9' })).toEqual({});
    expect(assetOf({ useNow: '9' })).toEqual({
      ...{ name: 'Desk', costCents: 1_000, businessPercent: 100, placedOn: '2026-02-01', recoveryYears: 5, bonus: true, sold: null },
    });
    const wagon = {
      ...camera!,
      vehicle: { ...vehicle, uses: [{ year: 2026, percent: 40 }] },
      sold: { on: '2026-06-30', priceCents: 0 },
    } as Asset;
    const { vehicle: of, sold } = assetOf(assetTexts(form, wagon, 2026), wagon);
    expect([of, sold]).toEqual([wagon.vehicle, wagon.sold]);
  });
});
