// The texts of an analysis: its states, figures in their units, and the data of its charts. Pure.
import type { AnalysisInput, Trend } from '#contracts/analysis-shapes.js';
import { centsOf } from '#contracts/money.js';
import type { FinancialAnalysis } from '#contracts/routes/financial-analysis.js';
import { count, MINUS, money, percent } from '../../lib/money.js';
import type { BarItem } from '../../ui/bar-list.js';
import type { Tone } from '../../ui/badge.js';
import type { TrendMonth } from '../../ui/trend.js';
import type { ProjectedPoint } from './projection.js';
import { foldedSteps, type Step } from './waterfall.js';
import type { BaseMonth } from './what-if.js';

export type { FinancialAnalysis };
export type Working = FinancialAnalysis['working']['revenueFloor'];
export type WorkingName = keyof FinancialAnalysis['working'];
type Unit = AnalysisInput['unit'];

export interface State {
  text: string;
  tone: Extract<Tone, 'positive' | 'warning' | 'negative' | 'quiet'>;
}

export const floorState = ({ revenueFloorStatus: status }: FinancialAnalysis): State =>
  status === null
    ? { text: 'No floor set', tone: 'quiet' }
    : status === 'sustainable'
      ? { text: 'Sustainable', tone: 'positive' }
      : { text: 'Action Required', tone: 'warning' };

export const breakEvenState = ({ breakEven: { status } }: FinancialAnalysis): State =>
  status === null
    ? { text: 'Not known yet', tone: 'quiet' }
    : status === 'healthy'
      ? { text: 'Healthy', tone: 'positive' }
      : { text: 'Below Break-Even', tone: 'negative' };

/** Without burn, cash accumulates; otherwise above 12 months is healthy, above 6 caution, else critical. */
export function runwayState({ cashFlow: { isBurning, cashRunway } }: FinancialAnalysis): State & { band: number } {
  if (!isBurning || cashRunway === null) return { text: 'Accumulating', tone: 'positive', band: 3 };
  if (cashRunway > 12) return { text: 'Healthy', tone: 'positive', band: 2 };
  return cashRunway > 6 ? { text: 'Caution', tone: 'warning', band: 1 } : { text: 'Critical', tone: 'negative', band: 0 };
}

/** The bands of the runway in months, and its position in the current band. */
export function runwayScale(analysis: FinancialAnalysis) {
  const { band } = runwayState(analysis);
  const months = analysis.cashFlow.cashRunway ?? 0;
  const at = [months / 6, (months - 6) / 6, (months - 12) / 12, 0.7][band] ?? 0;
  const bands = [
    ['Critical', 'to 6 mo'],
    ['Caution', 'to 12'],
    ['Healthy', 'above 12'],
    ['No burn', ''],
  ] as const;
  return { at, bands: bands.map(([name, range], index) => ({ name, range, current: index === band })) };
}

type Projection = FinancialAnalysis['intelligence']['cashFlowProjections'][number];

export const projectionState = ({ alert }: Projection): State =>
  alert === 'CRITICAL'
    ? { text: 'Critical', tone: 'negative' }
    : alert === 'WARNING'
      ? { text: 'Caution', tone: 'warning' }
      : { text: 'Healthy', tone: 'positive' };

export const scoreState = (score: number): State =>
  score >= 70
    ? { text: 'Healthy', tone: 'positive' }
    : score >= 50
      ? { text: 'Caution', tone: 'warning' }
      : { text: 'Action Needed', tone: 'negative' };

/** The advice to spend less starts 10% above the benchmark. */
export function payrollState({ intelligence: { payrollEfficiency } }: FinancialAnalysis): State {
  const { variance } = payrollEfficiency;
  if (variance === null) return { text: 'No revenue', tone: 'quiet' };
  return variance > 10 ? { text: 'Above benchmark', tone: 'warning' } : { text: 'Within 10%', tone: 'positive' };
}

export const riskTone = { HIGH: 'negative', MODERATE: 'warning', LOW: 'positive' } as const;
export const riskText = (risk: 'HIGH' | 'MODERATE' | 'LOW' | null): string =>
  risk === null ? 'Not known yet' : { HIGH: 'High', MODERATE: 'Moderate', LOW: 'Low' }[risk];

export const trendText = (trend: Trend | null): string =>
  trend === null
    ? 'not enough months'
    : { growing: 'growing', slight_growth: 'slight growth', stable: 'stable', slight_decline: 'slight decline', declining: 'declining' }[
        trend
      ];

/** `+1.8% a month`. */
export const growthText = (monthly: number | null): string =>
  monthly === null ? '–' : `${percent(monthly / 100, { plus: true })} a month`;

const decimal = (value: number, digits: number): string =>
  `${value < 0 ? MINUS : ''}${Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;

/** A figure in its unit; a dash if the books don't have it. */
export function unitText(value: number | null, unit: Unit): string {
  if (value === null) return '–';
  const texts: Record<Unit, () => string> = {
    dollars: () => money(centsOf(value)),
    percent: () => `${decimal(value, 1)}%`,
    months: () => `${decimal(value, 1)} months`,
    count: () => count(value),
    index: () => count(Math.round(value)),
    ratio: () => decimal(value, 3),
    'percent-a-month': () => growthText(value),
    points: () => decimal(value, 1),
    text: () => String(value),
  };
  return texts[unit]();
}

export const inputText = ({ value, text, unit }: AnalysisInput): string =>
  unit === 'text' || text ? (text ?? '–') : unitText(value, unit);

/** Changes within 2% aren't highlighted. More revenue is good, more expenses are bad. */
export function changeTone(changePercent: number | null, moreIsGood: boolean): 'positive' | 'negative' | 'dim' {
  if (changePercent === null || Math.abs(changePercent) <= 2) return 'dim';
  return changePercent > 0 === moreIsGood ? 'positive' : 'negative';
}

type Month = FinancialAnalysis['monthlyData'][number];

const two = (n: number): string => String(n).padStart(2, '0');

/** A month's revenue or expense rows in the ledger. */
export function rowsOf({ year, month }: Pick<Month, 'year' | 'month'>, type: 'revenue' | 'expense'): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `/general-ledger?startDate=${year}-${two(month)}-01&endDate=${year}-${two(month)}-${two(last)}&accountType=${type}`;
}

/** The ledger rows of the full period, which add up to a headline figure. */
export const periodRows = ({ period }: FinancialAnalysis, filter: 'accountType=revenue' | 'accountType=expense' | 'figure=net-income') =>
  period && `/general-ledger?startDate=${period.startDate}&endDate=${period.endDate}&${filter}`;

export const trendOf = (months: Month[]): TrendMonth[] =>
  months.map(({ label, totalRevenue, expenses, netIncome, link }) => ({
    short: label.slice(0, 3),
    name: label,
    valuesCents: [totalRevenue, expenses, netIncome].map(centsOf),
    place: link ?? undefined,
  }));

/** From current cash to six months ahead. */
export function projectedPoints({ cashFlow, intelligence: { cashFlowProjections } }: FinancialAnalysis): ProjectedPoint[] {
  const now: ProjectedPoint = { short: 'Now', cents: centsOf(cashFlow.currentCash), lowCents: null, highCents: null, tone: 'positive' };
  const ahead = cashFlowProjections.map((projection): ProjectedPoint => {
    const { tone } = projectionState(projection);
    return {
      short: projection.label.slice(0, 3),
      cents: centsOf(projection.endingCash),
      lowCents: projection.low === null ? null : centsOf(projection.low),
      highCents: projection.high === null ? null : centsOf(projection.high),
      tone: tone === 'quiet' ? 'positive' : tone,
    };
  });
  return [now, ...ahead];
}

/** From the previous period's net income to this one's; null without a previous period. */
export function bridgeSteps({ netIncomeBridge: bridge }: FinancialAnalysis): Step[] | null {
  if (!bridge) return null;
  const steps = bridge.steps.map(({ name, amount, link }) => ({ name, cents: centsOf(amount), place: link ?? undefined }));
  return [
    { name: 'Net income, last year', cents: centsOf(bridge.before), total: true },
    ...foldedSteps(steps),
    { name: 'Net income, this year', cents: centsOf(bridge.after), total: true },
  ];
}

export const sourceBars = ({ sources }: FinancialAnalysis): BarItem[] =>
  sources
    .filter(({ total }) => total !== 0)
    .map(({ name, total, share, link }) => ({ name, amountCents: centsOf(total), share, place: link ?? undefined }));

const costsShown = 10;

/** The largest categories, and the others combined; they add up to total expenses. */
export function costBars({ expenses: { categories } }: FinancialAnalysis): BarItem[] {
  const sum = categories.reduce((cents, { total }) => cents + centsOf(total), 0);
  const share = (cents: number) => (sum === 0 ? null : cents / sum);
  const bars = categories
    .map(({ category, behavior, total, link }): BarItem => {
      const amountCents = centsOf(total);
      return { name: `${category}, ${behavior}`, amountCents, share: share(amountCents), place: link ?? undefined };
    })
    .sort((a, b) => b.amountCents - a.amountCents);
  const rest = bars.slice(costsShown);
  if (rest.length < 2) return bars;
  const restCents = rest.reduce((cents, { amountCents }) => cents + amountCents, 0);
  return [
    ...bars.slice(0, costsShown),
    { name: `Other, ${rest.length} categories`, amountCents: restCents, share: share(restCents), folded: true },
  ];
}

/** An average complete month, where the sliders start; null without a complete month. */
export function baseMonth({ period, summary, expenses, cashFlow }: FinancialAnalysis): BaseMonth | null {
  if (!period || period.months === 0) return null;
  return {
    revenueCents: Math.round(centsOf(summary.totalRevenue) / period.months),
    fixedCents: centsOf(expenses.fixed),
    variableCents: centsOf(expenses.variable),
    cashCents: centsOf(cashFlow.currentCash),
  };
}
