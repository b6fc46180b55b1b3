// The states of the analysis by threshold, figures in their units, and combined categories.
import { expect, test } from '@jest/globals';
import { getFinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import {
  baseMonth,
  changeTone,
  costBars,
  type FinancialAnalysis,
  inputText,
  payrollState,
  projectionState,
  rowsOf,
  runwayScale,
  runwayState,
  scoreState,
  unitText,
} from './financial-analysis.js';

const example = getFinancialAnalysis.example as FinancialAnalysis;
const withCash = (facts: Partial<FinancialAnalysis['cashFlow']>): FinancialAnalysis => ({
  ...example,
  cashFlow: { ...example.cashFlow, ...facts },
});

test.each([
  [{ isBurning: false, cashRunway: null }, 'Accumulating', 'No burn'],
  [{ isBurning: true, cashRunway: null }, 'Accumulating', 'No burn'],
  [{ isBurning: true, cashRunway: 12.1 }, 'Healthy', 'Healthy'],
  [{ isBurning: true, cashRunway: 12 }, 'Caution', 'Caution'],
  [{ isBurning: true, cashRunway: 6.1 }, 'Caution', 'Caution'],
  [{ isBurning: true, cashRunway: 6 }, 'Critical', 'Critical'],
  [{ isBurning: true, cashRunway: 0 }, 'Critical', 'Critical'],
])('a runway of %j is %s', (facts, text, band) => {
  expect(runwayState(withCash(facts)).text).toBe(text);
  expect(runwayScale(withCash(facts)).bands.find(({ current }) => current)?.name).toBe(band);
});

test('the mark of the runway is at its months', () => {
  // 9 months are halfway from 6 to 12.
  expect(runwayScale(withCash({ isBurning: true, cashRunway: 9 })).at).toBe(0.5);
  expect(runwayScale(withCash({ isBurning: true, cashRunway: 3 })).at).toBe(0.5);
});

test.each([
  [70, 'Healthy', 'positive'],
  [69, 'Caution', 'warning'],
  [50, 'Caution', 'warning'],
  [49, 'Action Needed', 'negative'],
])('a score of %i is %s in %s', (score, text, tone) => {
  expect(scoreState(score)).toEqual({ text, tone });
});

test.each([
  ['CRITICAL', 'Critical', 'negative'],
  ['WARNING', 'Caution', 'warning'],
  ['HEALTHY', 'Healthy', 'positive'],
] as const)('a projection that is %s says %s in %s', (alert, text, tone) => {
  expect(projectionState({ ...example.intelligence.cashFlowProjections[0]!, alert })).toEqual({ text, tone });
});

test.each([
  [2, true, 'dim'],
  [-2, true, 'dim'],
  [2.1, true, 'positive'],
  [2.1, false, 'negative'],
  [-2.1, true, 'negative'],
  [-2.1, false, 'positive'],
  [null, true, 'dim'],
])('a change of %p, more being good %p, is %s', (value, moreIsGood, tone) => {
  expect(changeTone(value, moreIsGood)).toBe(tone);
});

test('payroll above its benchmark is pointed out beyond a tenth', () => {
  const payroll = (variance: number | null) =>
    payrollState({
      ...example,
      intelligence: { ...example.intelligence, payrollEfficiency: { ...example.intelligence.payrollEfficiency, variance } },
    });
  expect(payroll(10).text).toBe('Within 10%');
  expect(payroll(10.1)).toEqual({ text: 'Above benchmark', tone: 'warning' });
  expect(payroll(null).tone).toBe('quiet');
});

test('figures in their units; what isn’t known is a dash', () => {
  expect(unitText(1234.5, 'dollars')).toBe('$1,234.50');
  expect(unitText(-7.15, 'percent')).toBe('−7.2%');
  expect(unitText(1.8, 'percent-a-month')).toBe('+1.8% a month');
  expect(unitText(8.44, 'months')).toBe('8.4 months');
  expect(unitText(3702.4, 'index')).toBe('3,702');
  expect(unitText(0.0747, 'ratio')).toBe('0.075');
  expect(unitText(null, 'months')).toBe('–');
  expect(inputText({ name: '', value: null, text: 'Studio', unit: 'text', link: null })).toBe('Studio');
});

test('a month’s rows end on its last day', () => {
  expect(rowsOf({ year: 2024, month: 2 }, 'expense')).toBe('/general-ledger?startDate=2024-02-01&endDate=2024-02-29&accountType=expense');
});

test('eleven categories stay, twelve are ten and the rest; they add up to all', () => {
  const [first] = example.expenses.categories;
  const of = (size: number): FinancialAnalysis => ({
    ...example,
    expenses: {
      ...example.expenses,
      categories: Array.from({ length: size }, (_, at) => ({ ...first!, category: `C${at}`, total: at + 1 })),
    },
  });
  expect(costBars(of(11))).toHaveLength(11);
  const folded = costBars(of(12));
  expect(folded).toHaveLength(11);
  // 1 + 2 dollars of the smallest two; all are 78.
  expect(folded.at(-1)).toMatchObject({ name: 'Other, 2 categories', amountCents: 300, folded: true });
  expect(folded.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(7_800);
  expect(folded.reduce((sum, { share }) => sum + share!, 0)).toBeCloseTo(1, 12);
});

test('sliders start from an average month, and not before there is one', () => {
  // 459,350 ÷ 12 = 38,279.17.
  expect(baseMonth(example)).toEqual({ revenueCents: 3_827_917, fixedCents: 1_094_000, variableCents: 1_708_833, cashCents: 8_820_000 });
  expect(baseMonth({ ...example, period: null })).toBeNull();
});
