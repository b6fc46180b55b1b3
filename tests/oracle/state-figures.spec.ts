// Figures of OpenTaxSolver's forms for five states, kept so that a clone without the program compares with them; `npm run oracle:states` asks it anew.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { checkout } from '../python-environment.js';
import { adjudicated, computedStates, ours, type Resident } from './state-residents.js';

const kept = JSON.parse(readFileSync(join(checkout, 'tests', 'oracle', 'state-figures.json'), 'utf8')) as {
  resident: Resident;
  tax: number;
}[];

test.each(computedStates)('%s: every kept resident within a dollar', (state) => {
  const of = kept.filter(({ resident }) => resident.state === state);
  expect(of).toHaveLength(48);
  expect(new Set(of.map(({ resident }) => resident.year)).size).toBe(6);
  const wrong = of.filter(({ resident, tax }) => !(Math.abs(ours(resident).byTable - tax) <= 1));
  expect(wrong).toEqual([]);
});

test('none of them is one that the program treats otherwise than its form', () => {
  expect(kept.filter(({ resident }) => adjudicated(resident) !== null)).toEqual([]);
});
