// What a rule made from a payment looks for.
import { expect, test } from '@jest/globals';
import { ruleTextOf } from './rule-text.js';

test.each([
  ['ACH PAYMENT TO SOFIA MARCHETTI REF 204481', 'ACH PAYMENT TO SOFIA MARCHETTI'],
  ['VENMO PAYMENT 1027736412 TO DESMOND CLARKE', 'TO DESMOND CLARKE'],
  ['CASH APP*THEO BRANNIGAN', 'CASH APP*THEO BRANNIGAN'],
  ['CHECK 2041', 'CHECK'],
  ['8812', '8812'],
])('%s', (description, text) => expect(ruleTextOf(description)).toBe(text));
