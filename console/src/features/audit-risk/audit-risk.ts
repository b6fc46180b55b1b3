// What the audit risk screen computes of the rules: order, sum, bands, and what would lower the score. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { getAuditRisk, RiskDriver } from '#contracts/routes/audit-risk.js';
import type { getComplianceStatus } from '#contracts/routes/tax-alerts.js';
import { count } from '../../lib/money.js';
import { flagOf, type Search } from '../../lib/search-params.js';
import { parseTaxSearch, type TaxSearch } from '../../lib/tax-years.js';

export type AuditRisk = ReplyOf<typeof getAuditRisk>;
export type Check = ReplyOf<typeof getComplianceStatus>['checks'][number];

export interface RiskSearch extends TaxSearch {
  /** Rules that added nothing stand in the table too. */
  all?: true;
}

export const parseRiskSearch = (search: Search): RiskSearch => ({ ...parseTaxSearch(search), all: flagOf(search['all']) });

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
export const numberWord = (value: number): string => small[value] ?? count(value);

/** Most points first; equal ones in the order of the rules. */
export const driving = ({ rules }: AuditRisk): RiskDriver[] => rules.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);

export const silent = ({ rules }: AuditRisk): RiskDriver[] => rules.filter(({ points }) => points === 0);

export const pointsOf = (rules: RiskDriver[]): number => rules.reduce((sum, { points }) => sum + points, 0);

/** The band that a score lies in; the last one where none is told. */
export const levelAt = ({ levels, level }: AuditRisk, score: number): string =>
  levels.find(({ from, to }) => score >= from && score <= to)?.level ?? level;

/** `0–24`; the last band is open: `75+`. */
export const rangeText = ({ from, to }: AuditRisk['levels'][number]): string => (to >= 100 ? `${from}+` : `${from}–${to}`);

/** Part of the scale from 0 to 100 that a band takes. */
export const bandWidth = ({ from, to }: AuditRisk['levels'][number]): number => to - from + 1;

/** The two greatest drivers that can be fixed, and the score without them; undefined where nothing can be done. */
export function wayDown(risk: AuditRisk): { titles: string[]; score: number; level: string } | undefined {
  const fixable = driving(risk)
    .filter(({ action }) => action !== '')
    .slice(0, 2);
  if (fixable.length === 0) return undefined;
  const score = Math.min(risk.score, Math.max(0, pointsOf(risk.rules) - pointsOf(fixable)));
  return { titles: fixable.map(({ title }) => title), score, level: levelAt(risk, score) };
}

/** `loss in three of five years`: a title within a sentence; names such as `1099-K` and `W-9` keep their letters. */
export const withinSentence = (title: string): string => (/^[A-Z][a-z]/.test(title) ? title[0]!.toLowerCase() + title.slice(1) : title);

export const doneText = (checks: Check[]): string => `${checks.filter(({ state }) => state === 'done').length} of ${checks.length} done`;

const order: Record<Check['state'], number> = { open: 0, waiting: 1, done: 2 };

/** What is open first, then what waits for its day, then what is done. */
export const sortedChecks = (checks: Check[]): Check[] => [...checks].sort((a, b) => order[a.state] - order[b.state]);
