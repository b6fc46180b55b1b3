// What starts a new session after the end of one.
import { expect, test } from '@jest/globals';
import { isNewSession } from './idle.js';

const endedAt = new Date('2026-11-21T16:00:00Z');
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`) / 1000;

test('a directory that identifies sessions revives one only by a later sign-in, not by a renewed token', () => {
  expect(isNewSession({ sid: 'a', iat: at('17:00:00') }, endedAt)).toBe(false);
  expect(isNewSession({ sid: 'a', auth_time: at('09:00:00'), iat: at('17:00:00') }, endedAt)).toBe(false);
  expect(isNewSession({ auth_time: at('16:00:00'), iat: at('17:00:00') }, endedAt)).toBe(false);
  expect(isNewSession({ sid: 'a', auth_time: at('16:00:01'), iat: at('17:00:00') }, endedAt)).toBe(true);
});

test('without session claims a token issued after the end counts as a sign-in', () => {
  expect(isNewSession({ iat: at('15:59:59') }, endedAt)).toBe(false);
  expect(isNewSession({ iat: at('16:00:00') }, endedAt)).toBe(false);
  expect(isNewSession({ iat: at('16:00:01') }, endedAt)).toBe(true);
  expect(isNewSession({}, endedAt)).toBe(false);
});
