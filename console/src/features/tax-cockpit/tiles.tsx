// The four figures: computed when the screen opens, and pending only until then.
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { centsOf } from '#contracts/money.js';
import type { ReactNode } from 'react';
import { count, countOf, percent, wholeDollars } from '../../lib/money.js';
import type { Scope } from '../../lib/tax-queries.js';
import { type FigureItem, Figures } from '../../ui/figures.js';
import { PlaceLink } from '../../ui/place-link.js';
import { places, withReturnText } from './tax-cockpit.js';
import { deductibilityQuery, metricsQuery, riskQuery } from './tax-cockpit-api.js';
import styles from './tax-cockpit.module.css';

export function Tiles({ scope }: { scope: Scope }) {
  const metrics = useQuery(metricsQuery(scope));
  const deductions = useQuery(deductibilityQuery(scope));
  const risk = useQuery(riskQuery(scope));
  const noTax = 'Failed to load the projected tax. Please try again.';
  return (
    <Figures
      label={`Tax figures for ${scope.year}`}
      items={[
        tile({ label: 'Projected Annual Tax', query: metrics, failure: noTax }, (data) => ({
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
        })),
        tile({ label: 'YTD Estimated Payments', query: metrics, failure: noTax }, (data) => ({
          place: places.payments(scope.year),
          text: wholeDollars(centsOf(data.ytdEstimatedPayments)),
          note: [`${count(data.installmentsPaid)} of 4 installments paid`, withReturnText(data)].filter(Boolean).join('. '),
        })),
        tile(
          {
            label: 'Effective Deductible %',
            query: deductions,
            failure: 'Failed to fetch deductible estimate.',
          },
          (data) => ({
            place: places.deductions(scope),
            text: percent(data.effectivePercent === null ? null : data.effectivePercent / 100),
            note: `${wholeDollars(centsOf(data.totalDeductible))} of ${wholeDollars(centsOf(data.totalExpensesConsidered))}`,
          }),
        ),
        tile({ label: 'Audit Risk', query: risk, failure: 'Failed to load the audit risk. Please try again.' }, (data) => ({
          place: places.risk(scope),
          text: (
            <>
              {data.level} <small className="ink">({data.score})</small>
            </>
          ),
          note: (
            <span title={data.drivers.join('\n')}>
              <PlaceLink place={places.risk(scope)} className="link">
                {countOf(data.drivers.length, 'driver')}, heuristic
              </PlaceLink>
            </span>
          ),
        })),
      ]}
    />
  );
}

interface TileOf<T> {
  label: string;
  query: UseQueryResult<T>;
  /** When its figure could not be loaded. */
  failure: string;
}

interface Shown {
  place: string | null;
  text: ReactNode;
  note: ReactNode;
}

function tile<T>({ label, query, failure }: TileOf<T>, show: (data: T) => Shown): FigureItem {
  if (query.data !== undefined) return { label, ...show(query.data) };
  const text = <span className={`block dim large normal ${styles.pending}`}>Pending – Run All Analyses</span>;
  if (!query.isError) return { label, place: null, text, note: 'Computing…' };
  return {
    label,
    place: null,
    text,
    note: (
      <>
        <span role="alert">{failure}</span>{' '}
        <button type="button" className="link" onClick={() => void query.refetch()}>
          Try again
        </button>
      </>
    ),
  };
}
