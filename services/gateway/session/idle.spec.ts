// What begins another session after the end of one.
import { expect, test } from '@jest/globals';
import { beginsAnew } from './idle.js';

const endedAt = new Date('2026-11-21T16:00:00Z');
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`) / 1000;

test('a directory that tells sessions apart revives one by a later sign-in alone, not by a renewed token', () => {
  expect(beginsAnew({ sid: 'a', iat: at('17:00:00') }, endedAt)).toBe(false);
  expect(beginsAnew({ sid: 'a', auth_time: at('09:00:00'), iat: at('17:00:00') }, endedAt)).toBe(false);
  expect(beginsAnew({ auth_time: at('16:00:00'), iat: at('17:00:00') }, endedAt)).toBe(false);
  expect(beginsAnew({ sid: 'a', auth_time: at('16:00:01'), iat: at('17:00:00') }, endedAt)).toBe(true);
});

test('without session claims a token issued after the end counts as a sign-in', () => {
  expect(beginsAnew({ iat: at('15:59:59') }, endedAt)).toBe(false);
  expect(beginsAnew({ iat: at('16:00:00') }, endedAt)).toBe(false);
  expect(beginsAnew({ iat: at('16:00:01') }, endedAt)).toBe(true);
  expect(beginsAnew({}, endedAt)).toBe(false);
});
