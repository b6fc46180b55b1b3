// The business's day in a browser elsewhere: what screens propose and compare is by the business's time zone, also after midnight.
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { getMe } from '#contracts/routes/directory.js';
import { renderApp } from '../testing/render-app.js';
import { answer, server } from '../testing/server.js';
import { businessDay, placeBusiness, setServerClock, useToday } from './business-day.js';

const [tenant] = getMe.example.tenants;
const inZone = (timeZone: string, now: string) => server.use(answer(getMe, { ...getMe.example, now, tenants: [{ ...tenant!, timeZone }] }));

afterEach(() => {
  jest.useRealTimers();
  placeBusiness();
  setServerClock(undefined, 0);
});

test.each([
  // One moment: still December 31 in New York, already January 1 in Manila.
  ['America/New_York', '2026-12-31'],
  ['Asia/Manila', '2027-01-01'],
])('a new transaction of a business in %s is proposed on %s, wherever the browser is', async (zone, day) => {
  inZone(zone, '2026-12-31T20:00:00Z');
  renderApp('/manual-entries');
  expect(await screen.findByLabelText('Date')).toHaveValue(day);
});

const Day = () => <p>{useToday()}</p>;

test('the day follows the server’s clock and moves on at the business’s midnight', () => {
  jest.useFakeTimers();
  setServerClock('2026-12-01T04:59:50Z', Date.now());
  render(<Day />);
  expect(screen.getByText('2026-11-30')).toBeVisible();
  act(() => void jest.advanceTimersByTime(40_000));
  expect(screen.getByText('2026-12-01')).toBeVisible();
});

test('a time zone that the browser doesn’t know leaves the default', () => {
  setServerClock('2026-12-31T20:00:00Z', Date.now());
  placeBusiness('Mars/Olympus');
  expect(businessDay()).toBe('2026-12-31');
});
