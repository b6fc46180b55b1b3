// Identity by content: spacing and case do not matter.
import { expect, test } from '@jest/globals';
import { contentKey } from './content-key.js';

const coffee = { date: '2024-08-01', amountCents: -450, description: 'Starbucks  #12' };

test('case and spacing do not matter; day, amount and text do', () => {
  expect(contentKey(coffee)).toBe('2024-08-01|-450|STARBUCKS #12');
  expect(contentKey({ ...coffee, description: ' STARBUCKS #12 ' })).toBe(contentKey(coffee));
  expect(contentKey({ ...coffee, amountCents: 450 })).not.toBe(contentKey(coffee));
});
