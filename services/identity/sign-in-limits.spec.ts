// How many guesses the delays leave, by a clock of its own: the figures that docs/security.md states.
import { expect, test } from '@jest/globals';
import { codeLimit, signInLimits } from './sign-in-limits.js';

const hour = 3_600_000;

/** The guesses that someone makes who always waits exactly as long as they must, in each of `hours`. */
async function guesses(hours: number, take: (at: number) => Promise<number>, clock: { now: number }): Promise<number[]> {
  const made = Array<number>(hours).fill(0);
  for (let at = 0; clock.now < hours * hour;) {
    const wait = await take(at);
    if (wait > 0) clock.now += wait * 1000;
    else {
      made[Math.floor(clock.now / hour)]! += 1;
      at += 1;
    }
  }
  return made;
}

// Delays 2 + 4 + … + 256 s after the fifth try end at 510 s with 13 tries; (3600 - 510) / 300 s gives 10 more, then 12 an hour.
test('one address guesses the passphrase of one account 23 times in the first hour and 12 times in each later one', async () => {
  const clock = { now: 0 };
  const limits = signInLimits(() => clock.now);
  const [first, ...later] = await guesses(5, () => limits.take('ana@example.com', '198.51.100.7'), clock);
  expect([first, later]).toEqual([23, [12, 12, 12, 12]]);
});

// Delays 1 + 2 + 4 + 8 + 16 s after the fiftieth try end at 31 s with 55 tries; (3600 - 31) / 30 s gives 118 more, then 120 an hour.
test('one address guesses 173 times over all accounts in the first hour and 120 times in each later one', async () => {
  const clock = { now: 0 };
  const limits = signInLimits(() => clock.now);
  const [first, ...later] = await guesses(3, (at) => limits.take(`a${at}@example.com`, '198.51.100.7'), clock);
  expect([first, later.every((made) => Math.abs(made - 120) <= 1)]).toEqual([173, true]);
});

test('a stolen device cookie gives the guesses of one more address', async () => {
  const clock = { now: 0 };
  const limits = signInLimits(() => clock.now);
  expect(await guesses(2, () => limits.take('ana@example.com', '198.51.100.7', 'device-1'), clock)).toEqual([23, 12]);
});

test('a right passphrase starts the account’s count again and charges nothing to the address', async () => {
  const limits = signInLimits(() => 0);
  for (let time = 0; time < 200; time += 1) {
    expect(await limits.take('ana@example.com', '198.51.100.7')).toBe(0);
    await limits.clear('ana@example.com', '198.51.100.7');
  }
  for (let time = 0; time < 4; time += 1) await limits.take('ben@example.com', '198.51.100.7');
  await limits.take('ana@example.com', '198.51.100.7');
  await limits.clear('ana@example.com', '198.51.100.7');
  // Ben's tries are still counted: the fifth is the last one without a wait.
  expect([await limits.take('ben@example.com', '198.51.100.7'), await limits.take('ben@example.com', '198.51.100.7')]).toEqual([0, 2]);
});

test('a delay is bounded, waiting is not counted, and a day without a try starts the count again', async () => {
  const clock = { now: 0 };
  const limits = signInLimits(() => clock.now);
  await guesses(3, () => limits.take('ana@example.com', '198.51.100.7'), clock);
  const waits = new Set<number>();
  for (let time = 0; time < 50; time += 1) waits.add(await limits.take('ana@example.com', '198.51.100.7'));
  expect(Math.max(...waits)).toBeLessThanOrEqual(300);
  clock.now += 25 * hour;
  expect([await limits.take('ana@example.com', '198.51.100.7'), await limits.take('ana@example.com', '198.51.100.7')]).toEqual([0, 0]);
});

test('codes are delayed by address, a minute at most, and no address by another', async () => {
  const clock = { now: 0 };
  const limit = codeLimit(() => clock.now);
  await guesses(1, () => limit('198.51.100.7'), clock);
  const waits: number[] = [];
  for (let time = 0; time < 5; time += 1) waits.push(await limit('198.51.100.7'));
  expect([Math.max(...waits) > 0, Math.max(...waits) <= 60]).toEqual([true, true]);
  for (let at = 0; at < 1_000; at += 1) expect(await limit(`2001:db8:${at}:0::/64`)).toBe(0);
  expect(await limit('203.0.113.9')).toBe(0);
});
