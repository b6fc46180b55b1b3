// When a scenario has failed, and what it tells.
import { expect, test } from '@jest/globals';
import { isSound, rowOf, summaryOf, type Outcome } from './scenario.js';

const sound: Outcome = { moment: '1.20 s', victim: 'ledger', equal: true, differences: [], parked: 0, caughtUpAfterMs: 3_456 };

test.each<[string, Partial<Outcome>]>([
  ['other books', { equal: false }],
  ['verify objects', { differences: ['tenant 3: 1 cent'] }],
  ['something is parked', { parked: 1 }],
])('not sound: %s', (_, found) => {
  expect(isSound(sound)).toBe(true);
  expect(isSound({ ...sound, ...found })).toBe(false);
});

test('a row names whom, how long and what differs', () => {
  expect(rowOf(2, sound).trim().split(/ {2,}/)).toEqual(['2', '1.20 s', 'ledger', '3.5 s', 'equal', 'clean', '0']);
  expect(rowOf(2, { ...sound, equal: false, differences: ['1 cent'] })).toMatch(/DIFFER +1 +0 *\n {4}1 cent$/);
});

test('the line for a program counts what was found', () => {
  const outcomes = [sound, { ...sound, equal: false, differences: ['1 cent'], parked: 2 }];
  expect(JSON.parse(summaryOf('service-kill', { outcomes, undisturbedSeconds: 1.26, totalSeconds: 20 }))).toEqual({
    scenario: 'service-kill',
    kills: 2,
    equal: 1,
    verifyClean: 1,
    parked: 2,
    seconds: { undisturbed: 1.3, total: 20 },
    timeToCaughtUpMs: [3_456, 3_456],
    victims: ['ledger', 'ledger'],
  });
});
