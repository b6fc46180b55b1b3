// Names of accounts that are the owner's own.
import { expect, test } from '@jest/globals';
import { isPersonalName } from './personal-accounts.js';

test.each(['Personal Visa', 'Citi Personal Card', 'citi-personal-card.csv', 'Sapphire (personal)', 'PERSONAL CHECKING 0417', 'personal_2025.csv', 'Personal'])(
  '%s is personal',
  (name) => expect(isPersonalName(name)).toBe(true),
); // prettier-ignore

test.each(['Business Checking', 'Personal Training LLC', 'Smith Personal Care Checking', 'Impersonal Card', 'Card'])('%s is not', (name) =>
  expect(isPersonalName(name)).toBe(false),
);
