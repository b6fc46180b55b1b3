// What `npm test` prints about its own cost: slow files, and levels that use more processor time than their budget.
import { expect, test } from '@jest/globals';

interface Budgets {
  budgetLines(levels: { name: string; processorSeconds?: number }[], budgets: Record<string, number>): string[];
  slowFileLines(files: { file: string; tookMs: number }[]): string[];
}
/** Scripts run before anything is compiled, so they have no types. */
const script = new URL('test-budgets.mjs', import.meta.url).href;
const { budgetLines, slowFileLines } = (await import(script)) as Budgets;

test('a level is named when it grew by more than a fifth, and only then', () => {
  const levels = [
    { name: 'pure', processorSeconds: 72 },
    { name: 'integration', processorSeconds: 1_301 },
  ];
  expect(budgetLines(levels, { pure: 60, integration: 1_000 })).toEqual([
    'Processor time:',
    '  pure            72 s   budget 60 s',
    '  integration   1301 s   budget 1000 s',
    'Warning: integration used 30% more than its budget.',
  ]);
});

test('a level without a budget is shown and never named; where nothing is measured, nothing is printed', () => {
  expect(budgetLines([{ name: 'new', processorSeconds: 5 }, { name: 'other' }], {})).toEqual([
    'Processor time:',
    '  new              5 s   no budget',
  ]);
  expect(budgetLines([{ name: 'pure' }], { pure: 60 })).toEqual([]);
});

test('files that took more than ten seconds are listed, slowest first', () => {
  const files = [
    { file: 'a.spec.ts', tookMs: 10_000 },
    { file: 'b.spec.ts', tookMs: 10_001 },
    { file: 'c.spec.ts', tookMs: 95_400 },
  ];
  expect(slowFileLines(files)).toEqual(['    95 s  c.spec.ts', '    10 s  b.spec.ts']);
});
