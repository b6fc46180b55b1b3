// The watch over time: warning, extension, sign-out at the limit, and what other tabs do.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { connectAsMember } from '../../testing/connect-as-member.js';
import { requests } from '../../testing/server.js';
import { SessionWatch } from './session-watch.js';

const nine = Date.UTC(2026, 10, 21, 9);
const hours = (count: number) => count * 3_600_000;
let now = nine;
let stop: () => void;
const onExpired = jest.fn();
const onSignedOutElsewhere = jest.fn();
let watch: SessionWatch;

beforeEach(() => {
  now = nine;
  requests.length = 0;
  onExpired.mockReset();
  onSignedOutElsewhere.mockReset();
  watch = new SessionWatch({ onExpired, onSignedOutElsewhere, now: () => now });
  connectAsMember(watch);
  stop = watch.start();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const check = () => document.dispatchEvent(new Event('visibilitychange'));

test('the last 15 minutes warn; extending ends the warning and calls the server', async () => {
  now = nine + hours(7.8);
  check();
  expect(watch.state()).toEqual({ state: 'warning', expiresAt: nine + hours(8) });
  await watch.extend();
  expect(watch.state().state).toBe('active');
  expect(requests.map((request) => new URL(request.url).pathname)).toContain('/api/v1/session/extend');
});

test.each(['mousedown', 'keydown', 'scroll', 'touchstart'])('%s resets the timer', (name) => {
  now = nine + hours(7.9);
  check();
  document.dispatchEvent(new Event(name));
  expect(watch.state().state).toBe('active');
  expect(watch.isIdle()).toBe(false);
});

test('at the limit the person is signed out, and a click then does not revive the session', () => {
  now = nine + hours(8);
  document.dispatchEvent(new Event('mousedown'));
  expect(onExpired).toHaveBeenCalled();
  expect(watch.state().state).toBe('expired');
});

test('idleness is looked for every 5 minutes', () => {
  stop();
  jest.useFakeTimers();
  stop = watch.start();
  now = nine + hours(8);
  jest.advanceTimersByTime(5 * 60_000 - 1);
  expect(onExpired).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onExpired).toHaveBeenCalledTimes(1);
});

test('activity in another tab keeps this one alive', () => {
  now = nine + hours(7.9);
  localStorage.setItem('last-activity', String(nine + hours(7)));
  check();
  expect(watch.state().state).toBe('active');
});

test('a sign-out in another tab is heard', async () => {
  const other = new BroadcastChannel('session');
  other.postMessage('sign-out');
  await waitFor(() => expect(onSignedOutElsewhere).toHaveBeenCalledTimes(1));
  other.close();
});

test('after a minute without a touch the person counts as away', () => {
  now = nine + 61_000;
  expect(watch.isIdle()).toBe(true);
});
