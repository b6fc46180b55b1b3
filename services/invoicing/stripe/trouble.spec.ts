// Errors of Stripe's package become sentences, and whether they pass.
import { expect, test } from '@jest/globals';
import { StripeTrouble, troubleOf } from './trouble.js';

test.each([
  [{ type: 'StripeAuthenticationError', statusCode: 401 }, 'key', false],
  [{ type: 'StripePermissionError', statusCode: 403 }, 'permission', false],
  [{ type: 'StripeConnectionError' }, 'away', true],
  [{ type: 'StripeAPIError', statusCode: 500 }, 'away', true],
  [{ type: 'StripeAPIError' }, 'away', true],
  [{ type: 'StripeRateLimitError', statusCode: 429 }, 'busy', true],
  [{ type: 'StripeInvalidRequestError', statusCode: 400, code: 'resource_missing', param: 'starting_after' }, 'lost-place', false],
  [{ type: 'StripeInvalidRequestError', statusCode: 400, code: 'resource_missing', param: 'ending_before' }, 'lost-place', false],
  [{ type: 'StripeInvalidRequestError', statusCode: 404, code: 'resource_missing', param: 'id' }, 'refused', false],
])('%j is %s', (error, kind, isPassing) => {
  const trouble = troubleOf(error)!;
  expect([trouble.kind, trouble.isPassing]).toEqual([kind, isPassing]);
});

test('how long Stripe asks to wait is kept, within bounds', () => {
  const waits = (headers: object) => troubleOf({ type: 'StripeRateLimitError', statusCode: 429, headers })!.waitSeconds;
  expect([{ 'retry-after': '3' }, {}, { 'retry-after': '3600' }, { 'retry-after': 'soon' }].map(waits)).toEqual([3, 1, 30, 1]);
});

test('another error is not ours to explain, and nothing of Stripe’s own goes on', () => {
  expect(troubleOf(new TypeError('x is undefined'))).toBeUndefined();
  const trouble = troubleOf({
    type: 'StripeAuthenticationError',
    statusCode: 401,
    message: 'Invalid API Key: sk_live_secret',
    raw: { a: 1 },
  });
  expect(trouble).toBeInstanceOf(StripeTrouble);
  expect(JSON.stringify({ ...trouble, text: trouble!.message })).not.toContain('secret');
});
