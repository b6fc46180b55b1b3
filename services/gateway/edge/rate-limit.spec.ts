// The limit per person: 50 calls a second, 200 at once.
import { expect, test } from '@jest/globals';
import { ordinaryRateLimit, rateLimiter } from './rate-limit.js';

test('a burst of 200, then 429, for this person alone', async () => {
  const take = rateLimiter(ordinaryRateLimit);
  for (let n = 0; n < 200; n++) await take('ana');
  await expect(take('ana')).rejects.toMatchObject({ code: 'rate-limited', status: 429 });
  await take('ben');
});

test('switched off', async () => {
  const take = rateLimiter(null);
  for (let n = 0; n < 1_000; n++) await take('ana');
});
