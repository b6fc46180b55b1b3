// The status of the year's Forms 1099, and the check while a filed one is to be corrected.
import { expect, test } from '@jest/globals';
import { getTaxCompliance } from '#contracts/routes/tax-alerts.js';
import { withForms } from './form-compliance.js';

test.each([
  [{ vendorsOver600: 0, ready: 0 }, 0, 'none-due', undefined],
  [{ vendorsOver600: 8, ready: 5 }, 0, 'incomplete', undefined],
  [{ vendorsOver600: 8, ready: 8 }, 0, 'ready', undefined],
  [{ vendorsOver600: 8, ready: 8 }, 1, 'to-correct', 'Filed 1099s to correct: 1'],
  [{ vendorsOver600: 0, ready: 0 }, 2, 'to-correct', 'Filed 1099s to correct: 2'],
] as const)('of %j with %d to correct the status is %s', (counts, toCorrect, status, label) => {
  const { form1099, ...ofTax } = getTaxCompliance.example as Parameters<typeof withForms>[0];
  const found = withForms({ ...ofTax, form1099: { ...form1099, ...counts } }, { differences: [], total: 0, toCorrect });
  expect([found.form1099.status, found.form1099.toCorrect]).toEqual([status, toCorrect]);
  expect(found.checks.find(({ code }) => code === 'form-corrections')?.label).toBe(label);
});
