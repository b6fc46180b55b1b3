// Order, total and bands of the audit rules, and the fixes that would lower the score. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { getAuditRisk, RiskDriver } from '#contracts/routes/audit-risk.js';
import { count } from '../../lib/money.js';
import { flagOf, type Search } from '../../lib/search-params.js';
import { parseTaxSearch, type TaxSearch } from '../../lib/tax-years.js';

export type AuditRisk = ReplyOf<typeof getAuditRisk>;

interface RiskSearch extends TaxSearch {
  /** Also lists rules that added no points. */
  all?: true;
}

export const parseRiskSearch = (search: Search): RiskSearch => ({ ...parseTaxSearch(search), all: flagOf(search['all']) });

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
export const numberWord = (value: number): string => small[value] ?? count(value);

/** Most points first; ties in the order of the rules. */
export const rulesWithPoints = ({ rules }: AuditRisk): RiskDriver[] =>
  rules.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);

export const rulesWithoutPoints = ({ rules }: AuditRisk): RiskDriver[] => rules.filter(({ points }) => points === 0);

export const pointsOf = (rules: RiskDriver[]): number => rules.reduce((sum, { points }) => sum + points, 0);

/** The band of a score; the current level if no band contains it. */
export const levelAt = ({ levels, level }: AuditRisk, score: number): string =>
  levels.find(({ from, to }) => score >= from && score <= to)?.level ?? level;

/** `0–24`, or `75+` for the last band. */
export const rangeText = ({ from, to }: AuditRisk['levels'][number]): string => (to >= 100 ? `${from}+` : `${from}–${to}`);

/** Width of a band on the scale from 0 to 100. */
export const bandWidth = ({ from, to }: AuditRisk['levels'][number]): number => to - from + 1;

/** The two largest drivers that can be fixed, and the score without them; undefined if none can be fixed. */
export function lowerScore(risk: AuditRisk): { titles: string[]; score: number; level: string } | undefined {
  const fixable = rulesWithPoints(risk)
    .filter(({ action }) => action !== '')
    .slice(0, 2);
  if (fixable.length === 0) return undefined;
  const score = Math.min(risk.score, Math.max(0, pointsOf(risk.rules) - pointsOf(fixable)));
  return { titles: fixable.map(({ title }) => title), score, level: levelAt(risk, score) };
}

/** `loss in three of five years`: a title within a sentence; names such as `1099-K` and `W-9` keep their letters. */
export const withinSentence = (title: string): string => (/^[A-Z][a-z]/.test(title) ? title[0]!.toLowerCase() + title.slice(1) : title);
