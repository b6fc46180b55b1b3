// The four figures on top: pending until an analysis has run, filled one by one while it runs, each with the time that it is of.
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { centsOf } from '#contracts/money.js';
import type { ReactNode } from 'react';
import { count, countOf, percent, wholeDollars } from '../../lib/money.js';
import type { Scope } from '../../lib/tax-queries.js';
import { type FigureItem, Figures } from '../../ui/figures.js';
import { PlaceLink } from '../../ui/place-link.js';
import { Skeleton } from '../../ui/states.js';
import { type Part, places, updatedText, withReturnText } from './tax-cockpit.js';
import { deductibilityQuery, metricsQuery, riskQuery } from './tax-cockpit-api.js';
import type { Analysis } from './use-analysis.js';
import styles from './tax-cockpit.module.css';

interface TilesProps {
  scope: Scope;
  analysis: Analysis;
}

export function Tiles({ scope, analysis }: TilesProps) {
  const { has } = analysis.progress;
  const metrics = useQuery({ ...metricsQuery(scope), enabled: has('estimates') });
  const deductions = useQuery({ ...deductibilityQuery(scope), enabled: has('deductions') });
  const risk = useQuery({ ...riskQuery(scope), enabled: has('audit-risk') });
  const noTax = 'Failed to load the projected tax. Please try again.';
  return (
    <Figures
      label={`Tax figures for ${scope.year}`}
      items={[
        tile({ label: 'Projected Annual Tax', part: 'estimates', query: metrics, failure: noTax, analysis }, (data) => ({
          place: data.projectedAnnualTax === null ? null : places.quarterly(scope),
          text: data.projectedAnnualTax === null ? '–' : wholeDollars(centsOf(data.projectedAnnualTax)),
          note:
            data.projectedAnnualTax === null ? (
              <PlaceLink place={places.profile(scope.year)} className="link">
                {data.reason ?? 'The tax profile is incomplete.'}
              </PlaceLink>
            ) : (
              `${data.projectedAnnualTax < 0 ? 'A refund, on' : 'On'} ${wholeDollars(centsOf(data.projectedProfit))} profit`
            ),
          updated: updatedText(data.lastUpdated),
        })),
        tile({ label: 'YTD Estimated Payments', part: 'estimates', query: metrics, failure: noTax, analysis }, (data) => ({
          place: places.payments(scope.year),
          text: wholeDollars(centsOf(data.ytdEstimatedPayments)),
          note: [`${count(data.installmentsPaid)} of 4 installments paid`, withReturnText(data)].filter(Boolean).join('. '),
          updated: updatedText(data.lastUpdated),
        })),
        tile(
          {
            label: 'Effective Deductible %',
            part: 'deductions',
            query: deductions,
            failure: 'Failed to fetch deductible estimate.',
            analysis,
          },
          (data) => ({
            place: places.deductions(scope),
            text: percent(data.effectivePercent === null ? null : data.effectivePercent / 100),
            note: `${wholeDollars(centsOf(data.totalDeductible))} of ${wholeDollars(centsOf(data.totalExpensesConsidered))}`,
            updated: updatedText(data.timestamp),
          }),
        ),
        tile(
          { label: 'Audit Risk', part: 'audit-risk', query: risk, failure: 'Failed to load the audit risk. Please try again.', analysis },
          (data) => ({
            place: places.risk(scope),
            text: (
              <>
                {data.level} <small className="ink">({data.score})</small>
              </>
            ),
            note: (
              <span title={data.drivers.join('\n')}>
                <PlaceLink place={places.risk(scope)} className="link">
                  {countOf(data.drivers.length, 'driver')}, estimate
                </PlaceLink>
              </span>
            ),
            updated: updatedText(data.lastUpdated),
          }),
        ),
      ]}
    />
  );
}

interface TileOf<T> {
  label: string;
  part: Part;
  query: UseQueryResult<T>;
  /** When its figure could not be loaded. */
  failure: string;
  analysis: Analysis;
}

interface Shown {
  place: string | null;
  text: ReactNode;
  note: ReactNode;
  updated: string | undefined;
}

function tile<T>({ label, part, query, failure, analysis }: TileOf<T>, show: (data: T) => Shown): FigureItem {
  const { progress, last, error } = analysis;
  const known = progress.has(part);
  if (known && query.data !== undefined) {
    const { place, text, note, updated } = show(query.data);
    return { label, place, text, note: <Notes first={note} second={updated} /> };
  }
  const pending = <span className={`block dim large normal ${styles.pending}`}>Pending – Run All Analyses</span>;
  if (known && query.isError) {
    const retry = (
      <button type="button" className="link" onClick={() => void query.refetch()}>
        Try again
      </button>
    );
    return { label, place: null, text: pending, note: <Notes first={<span role="alert">{failure}</span>} second={retry} /> };
  }
  if (known || progress.running || (last === undefined && !error)) {
    return { label, place: null, text: <Computing />, note: progress.running ? 'Computing…' : undefined };
  }
  return { label, place: null, text: pending };
}

const Computing = () => (
  <span className={`row ${styles.computing}`} role="status" aria-label="Computing">
    <Skeleton height={14} width={104} />
  </span>
);

function Notes({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span>
      <span className="block">{first}</span>
      {second && <span className="block">{second}</span>}
    </span>
  );
}
