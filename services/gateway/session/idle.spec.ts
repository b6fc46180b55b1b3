// What begins another session after the idle limit of eight hours.
import { expect, test } from '@jest/globals';
import { beginsAnew } from './idle.js';

const idleSince = new Date('2026-11-21T08:00:00Z');
const at = (time: string) => Date.parse(`2026-11-21T${time}Z`) / 1000;

test('a directory that tells sessions apart never revives one', () => {
  expect(beginsAnew({ sid: 'a', iat: at('17:00:00') }, idleSince)).toBe(false);
  expect(beginsAnew({ auth_time: at('17:00:00'), iat: at('17:00:00') }, idleSince)).toBe(false);
});

test('without session claims a token issued after the limit counts as a sign-in', () => {
  expect(beginsAnew({ iat: at('15:59:59') }, idleSince)).toBe(false);
  expect(beginsAnew({ iat: at('16:00:00') }, idleSince)).toBe(false);
  expect(beginsAnew({ iat: at('16:00:01') }, idleSince)).toBe(true);
  expect(beginsAnew({}, idleSince)).toBe(false);
});
