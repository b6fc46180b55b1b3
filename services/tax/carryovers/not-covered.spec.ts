// What isn't calculated is always named; what the year before is known to have, first and with the reason.
import { expect, test } from '@jest/globals';
import { notCovered } from './not-covered.js';

test('all of it, without anything known', () => {
  expect(notCovered(2024, null)).toEqual([
    'Net operating losses (Form 172), including the excess business loss above',
    'Passive activity losses (Form 8582)',
    'Losses limited by the amount at risk (Form 6198)',
    'Credits that carry over, such as the general business credit (Form 3800)',
    'Gifts to charity above the yearly limit (Schedule A)',
  ]);
});

test('a limit that the year meets comes first', () => {
  const limits = { passive: true, atRisk: false, netOperatingLoss: false };
  const texts = notCovered(2025, limits);
  expect([texts.length, texts[0]]).toEqual([
    5,
    'Passive activity losses (Form 8582). 2025 has a loss from a business you didn’t materially participate in (line G).',
  ]);
});
