// The idle limit: 8 hours, a warning in the last 15 minutes, activity of all tabs counts.
import { describe, expect, test } from '@jest/globals';
import { expiresAt, newestActivity, serverShouldHear, sessionState } from './session-rules.js';

const nine = Date.UTC(2026, 10, 21, 9);
const minutes = (count: number) => count * 60_000;

describe('state of the session', () => {
  test.each([
    [0, 'active'],
    [minutes(464), 'active'],
    [minutes(465) - 1, 'active'],
    [minutes(465), 'warning'],
    [28_800_000 - 1, 'warning'],
    [28_800_000, 'expired'],
    [minutes(2000), 'expired'],
  ])('after %d ms idle: %s', (idleMs, state) => expect(sessionState(nine, nine + idleMs)).toBe(state));
});

test('the hour of the sign-out is 8 hours after the last activity', () => expect(expiresAt(nine)).toBe(Date.UTC(2026, 10, 21, 17)));

test('another tab’s activity counts, a broken or future value does not', () => {
  expect(newestActivity(nine, String(nine + 5), nine + 10)).toBe(nine + 5);
  expect(newestActivity(nine, String(nine - 5), nine)).toBe(nine);
  expect(newestActivity(nine, null, nine)).toBe(nine);
  expect(newestActivity(nine, 'x', nine)).toBe(nine);
  expect(newestActivity(nine, String(nine + minutes(60)), nine)).toBe(nine);
});

test('the server hears of activity that made no call', () => {
  expect(serverShouldHear({ lastActivityAt: nine + 1, serverHeardAt: nine })).toBe(true);
  expect(serverShouldHear({ lastActivityAt: nine, serverHeardAt: nine })).toBe(false);
});
