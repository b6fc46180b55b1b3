// The mileage log through its route: what counts, quick entry, months, changing a trip, a file looked at before it is kept, roles.
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { getMe } from '#contracts/routes/directory.js';
import { addTrip, importTrips, listTrips } from '#contracts/routes/mileage-log.js';
import { renderApp } from '../../testing/render-app.js';
import { answer, refuse, requests, server } from '../../testing/server.js';
import { businessPart, type Log, monthHead, type PreviewRow, previewText, ratesText, sortForReview, sumText } from './mileage-log.js';
import { today } from '../../testing/today.js';

const log = listTrips.example as Log;
const logWith = (change: Partial<Log['profile']>): Log => ({ ...log, profile: { ...log.profile, ...change } });
const sent = () =>
  Promise.all(
    requests
      .filter(({ method, url }) => method !== 'GET' && url.includes('/trips'))
      .map((request) => request.clone().json() as Promise<object>),
  );
const figures = async () => (await screen.findByLabelText('Miles of 2026')).textContent;

describe('what counts', () => {
  test('the log: the amount leads to the form, and the profile’s miles can take its place', async () => {
    const user = renderApp('/mileage-log?year=2026');
    expect(await figures()).toBe(
      'Business miles24.6of 24.6 in the logAt the standard rate$17.8472.5¢ a mileOn Schedule C, line 9$17.84plus parking and tolls',
    );
    expect(screen.getByRole('link', { name: 'On Schedule C, line 9: $17.84' })).toHaveAttribute(
      'href',
      '/tax-cockpit?year=2026&panel=schedule-c',
    );
    await user.click(screen.getByRole('button', { name: 'Use entered miles instead' }));
    await waitFor(async () => expect(await sent()).toMatchObject([{ fromLog: false }]));
  });

  test.each<[string, Partial<Log['profile']>, RegExp]>([
    ['entered miles', { fromLog: false, miles: 5_000 }, /5,000 mientered in the tax profile$/],
    ['no car', { method: 'none', fromLog: false }, /Not deductedNo vehicle deduction is selected in your tax profile$/],
    ['actual costs', { method: 'actual', miles: 24.6, totalMiles: 98.4 }, /25%of car costs \(actual expenses\)$/],
    ['actual costs without all miles', { method: 'actual' }, /Not yetEnter the year’s total miles$/],
  ])('%s', async (_, profile, text) => {
    server.use(answer(listTrips, logWith(profile)));
    renderApp('/mileage-log?year=2026');
    expect(await figures()).toMatch(text);
  });

  test('is changed by a click of who may', async () => {
    server.use(answer(listTrips, logWith({ fromLog: false, miles: 5_000 })));
    const user = renderApp('/mileage-log?year=2026');
    await user.click(await screen.findByRole('button', { name: 'Use this log' }));
    await waitFor(async () => expect(await sent()).toMatchObject([{ fromLog: true }]));
  });
});

test('a trip is added with its day, miles and purpose; the next one begins with the same car', async () => {
  const user = renderApp(`/mileage-log?year=${today().slice(0, 4)}`);
  await user.click(await screen.findByRole('button', { name: 'Add trip' }));
  expect(screen.getByText('Enter miles between 0.01 and 3,000, with at most two decimals.')).toBeVisible();
  expect(screen.getByText('Enter what the business trip was for.')).toBeVisible();
  await user.type(screen.getByLabelText('Miles'), '12.5');
  await user.type(screen.getByLabelText('Purpose'), 'Supplies');
  await user.click(screen.getByRole('button', { name: 'Add trip' }));
  await waitFor(async () =>
    expect(await sent()).toMatchObject([
      { date: today(), miles: 12.5, kind: 'business', purpose: 'Supplies', vehicle: 'Van', from: '', to: '' },
    ]),
  );
  await waitFor(() => expect(screen.getByLabelText('Miles')).toHaveValue(''));
  expect(screen.getByLabelText('Vehicle')).toHaveValue('Van');
});

test('a refusal is shown and keeps what was typed', async () => {
  server.use(refuse(addTrip, { status: 422, detail: 'The log can hold up to 50,000 trips. Nothing was added.' }));
  const user = renderApp(`/mileage-log?year=${today().slice(0, 4)}`);
  await user.type(await screen.findByLabelText('Miles'), '3');
  await user.type(screen.getByLabelText('Purpose'), 'Bank');
  await user.click(screen.getByRole('button', { name: 'Add trip' }));
  expect(await screen.findByText(/up to 50,000 trips/)).toBeVisible();
  expect(screen.getByLabelText('Miles')).toHaveValue('3');
});

test('trips are grouped by month; one is changed as it was seen, or removed', async () => {
  const user = renderApp('/mileage-log?year=2026');
  const table = await screen.findByRole('table', { name: '2026 trips' });
  expect(within(table).getByText('March 2026: 24.6 business miles')).toBeVisible();
  await user.click(within(table).getByText('Client visit'));
  const dialog = await screen.findByRole('dialog');
  await user.clear(within(dialog).getByLabelText('Miles'));
  await user.type(within(dialog).getByLabelText('Miles'), '30');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await sent()).toMatchObject([{ miles: 30, purpose: 'Client visit', revision: 1 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(within(table).getByText('Client visit'));
  await user.click(await screen.findByRole('button', { name: 'Remove trip' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('a file is shown row by row before it is taken; what may be the same is taken by a tick', async () => {
  const shown = { kind: 'business' as const, purpose: 'Client', vehicle: '', from: '', to: '', date: '2026-03-02', miles: 10 };
  const rows: PreviewRow[] = [
    { ...shown, line: 2, status: 'new', reason: '' },
    { ...shown, line: 3, status: 'repeated', reason: 'Possible duplicate. Keep it if you made the trip twice.' },
    { ...shown, line: 4, status: 'rejected', reason: 'isn’t a day', date: undefined },
  ];
  server.use(answer(importTrips, { rows, added: 1, committed: false }));
  const user = renderApp('/mileage-log?year=2026');
  await screen.findByLabelText('Miles of 2026');
  await user.upload(screen.getByLabelText('Trips file'), new File(['Date,Miles\n2026-03-02,10\n'], 'trips.csv', { type: 'text/csv' }));
  const dialog = await screen.findByRole('dialog', { name: 'Trips in the file' });
  expect(within(dialog).getByText(/1 new, 1 to review, 1 that can’t be read\./)).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Add 1 trip' })).toBeEnabled();
  await user.click(within(dialog).getByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: 'Add 2 trips' }));
  const text = 'Date,Miles\n2026-03-02,10\n';
  await waitFor(async () => expect(await sent()).toMatchObject([{ text }, { text, commit: true, accept: [3] }]));
});

test('an adviser reads and exports', async () => {
  server.use(answer(getMe, { ...getMe.example, tenants: [{ id: 2, name: 'Nuculture', description: '', role: 'adviser' }] }));
  renderApp('/mileage-log?year=2026');
  expect(await screen.findByRole('table', { name: '2026 trips' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  for (const name of ['Add trip', 'Import CSV', 'Use entered miles instead']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('texts: two rates of 2022, a month with other miles, the part that is business, rows of care first', () => {
  const rates = [
    { from: '2022-01-01', dollarsPerMile: 0.585, miles: 10, amountCents: 585 },
    { from: '2022-07-01', dollarsPerMile: 0.625, miles: 1_000.5, amountCents: 62_531 },
  ];
  expect(ratesText(rates)).toBe('58.5¢ a mile, 62.5¢ from July on');
  expect(sumText(rates)).toBe('10 miles × 58.5¢ = $5.85; 1,000.5 miles × 62.5¢ = $625.31');
  expect(monthHead({ year: 2026, months: [{ month: 3, business: 0.1, commute: 0.2, personal: 1 }] }, 3)).toBe(
    'March 2026: 0.1 business miles of 1.3',
  );
  expect([businessPart(logWith({ miles: 1, totalMiles: 3 })), businessPart(logWith({ miles: 4, totalMiles: 3 }))]).toEqual([
    '33.33%',
    null,
  ]);
  const row = (line: number, status: PreviewRow['status']): PreviewRow => ({
    ...{ line, status, reason: '', kind: 'business', purpose: '', vehicle: '', from: '', to: '' },
  });
  const rows = [row(2, 'duplicate'), row(3, 'new'), row(4, 'rejected'), row(5, 'similar'), row(6, 'repeated')];
  expect(sortForReview(rows).map(({ line }) => line)).toEqual([5, 6, 4, 3, 2]);
  expect([previewText(rows), previewText([])]).toEqual(['1 new, 2 to review, 1 that can’t be read, 1 already in the log', 'No trips']);
});
