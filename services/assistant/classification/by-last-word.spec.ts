// The category of a new payee whose name the model doesn't recognize, guessed from its last word. A person is asked to confirm it.
import { beforeAll, expect, test } from '@jest/globals';
import { classify } from './classify.js';
import type { Model } from './model.js';
import { loadStartingModel } from './starting-model.config.js';

let startingModel: Model;
beforeAll(() => {
  startingModel = loadStartingModel();
});
const decide = (description: string, amountCents = -120_000) => classify([{ description, amountCents }], { startingModel })[0]!;

test.each([
  ['WINNEBAGO IND PARK LLC RENT 1234', 'Expenses:Rent', 'RENT'],
  ['BAY AREA VEHICLE WRAPS & SIGNS', 'Expenses:Advertising', 'SIGNS'],
])('%s: %s', (description, category, word) => {
  const decision = decide(description);
  expect(decision).toMatchObject({ category, source: 'model', confidence: 0.6 });
  expect(decision.reason).toMatch(new RegExp(`is a new payee. Its last word \\(“${word}”\\) looks like .+$`));
  expect(decision.appliedRules).toContain('last-word');
});

test.each(['XQZVWK 3321', 'CITY OF BELLINGHAM B&O', 'EARLE M JORGENSEN CO PYMT 123456', 'CHECK 1043'])(
  '%s stays uncategorized',
  (description) => expect(decide(description)).toMatchObject({ category: 'Expenses:Uncategorized', source: 'none' }),
);

test('a deposit is income from a client, no matter what the client sells', () =>
  expect(decide('WINNEBAGO IND PARK LLC RENT 1234', 120_000).appliedRules).not.toContain('last-word'));
