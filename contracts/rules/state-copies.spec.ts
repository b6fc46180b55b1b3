// What becomes of a 1099 at the recipient's state.
import { expect, test } from '@jest/globals';
import { stateCopyOf } from './state-copies.js';

test.each([
  ['TX', false, 'none'],
  ['NH', false, 'none'],
  ['CA', false, 'forwarded'],
  ['NJ', false, 'forwarded'],
  // Passed on or not, the state wants its own return of what was withheld for it.
  ['CA', true, 'check'],
  ['NY', false, 'check'],
  ['VA', false, 'check'],
  ['PR', false, 'check'],
  ['', false, 'check'],
])('%s, withheld there %s: %s', (state, withheld, expected) => expect(stateCopyOf(state, { withheld })).toBe(expected));
