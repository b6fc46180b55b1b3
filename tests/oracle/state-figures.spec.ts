// Figures of OpenTaxSolver's forms for five states and of PolicyEngine for ten and New York City, kept so that a clone without the programs compares with them;
// `npm run oracle:states` asks them again.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { checkout } from '../python-environment.js';
import { adjudicated, openTaxSolverStates, ours, policyEngineStates, type Resident } from './state-residents.js';

const keptIn = (file: string) =>
  JSON.parse(readFileSync(join(checkout, 'tests', 'oracle', file), 'utf8')) as { resident: Resident; tax: number }[];
const kept = keptIn('state-figures.json');
const keptOfPolicyEngine = keptIn('policy-figures.json');

test.each(openTaxSolverStates)('%s: every kept resident within a dollar', (state) => {
  const of = kept.filter(({ resident }) => resident.state === state);
  expect(of).toHaveLength(48);
  expect(new Set(of.map(({ resident }) => resident.year)).size).toBe(6);
  const wrong = of.filter(({ resident, tax }) => !(Math.abs(ours(resident).byTable - tax) <= 1));
  expect(wrong).toEqual([]);
});

test.each([...policyEngineStates, 'NY' as const])('%s: every kept resident of the second program within a dollar', (state) => {
  const of = keptOfPolicyEngine.filter(({ resident }) => resident.state === state);
  expect(of).toHaveLength(48);
  expect(new Set(of.map(({ resident }) => resident.year)).size).toBeGreaterThanOrEqual(4);
  expect(new Set(of.map(({ resident }) => resident.status)).size).toBeGreaterThanOrEqual(4);
  const wrong = of.filter(({ resident, tax }) => !(Math.abs(ours(resident).tax - tax) <= 1));
  expect(wrong).toEqual([]);
});

test('none of them is one that the program treats otherwise than its form', () => {
  expect([...kept, ...keptOfPolicyEngine].filter(({ resident }) => adjudicated(resident) !== null)).toEqual([]);
});
