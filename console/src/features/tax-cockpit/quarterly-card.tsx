// Action card Quarterly Estimate: the payment of the chosen quarter, the safe harbor, the next due day.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { dayText } from '../../lib/dates.js';
import { quarterlyQuery, stateEstimateQuery, type Scope } from '../../lib/tax-queries.js';
import type { Tone } from '../../ui/badge.js';
import { Button } from '../../ui/button.js';
import { PlaceLink } from '../../ui/place-link.js';
import { ActionCard, type Fact } from './action-card.js';
import { type Compliance, madeText, orDash, places } from './tax-cockpit.js';
import { stateFact } from './state-estimate.js';
import type { Analysis } from './use-analysis.js';

interface QuarterlyCardProps {
  scope: Scope;
  quarter: number;
  state: Compliance['quarterly'];
  analysis: Analysis;
  busy: boolean;
  failure: string | false;
  onCalculate(): void;
}

export function QuarterlyCard({ scope, quarter, state, analysis, busy, failure, onCalculate }: QuarterlyCardProps) {
  const { running, has } = analysis.progress;
  const query = useQuery({ ...quarterlyQuery(scope, quarter), enabled: has('estimates') });
  const estimate = query.data;
  const stateEstimate = useQuery({ ...stateEstimateQuery(scope), enabled: has('estimates') }).data;
  const ofState = stateEstimate && stateFact(stateEstimate, quarter);
  const calculating = busy || (running && !has('estimates'));
  return (
    <ActionCard
      title="Quarterly Estimate"
      badge={calculating ? { tone: 'quiet', text: 'Calculating' } : badgeOf(state.onTrack, estimate !== undefined)}
      sentence={state.nextDueDate ? `Next due ${dayText(state.nextDueDate, { year: true })}.` : 'No more installments due this year.'}
      facts={[
        {
          label: <strong>Est: {orDash(estimate?.quarterlyTax.EstimatedTax)}</strong>,
          value: <span className="dim">{`Q${quarter}${estimate ? `, ${estimate.method}` : ''}`}</span>,
        },
        { label: `Safe harbor for Q${quarter}`, value: orDash(estimate?.quarterlyTax.SafeHarbor) },
        ...(ofState ? [ofState] : []),
        ...(estimate?.reason ? [incomplete(scope.year)] : []),
      ]}
      made={estimate ? madeText('Calculated', query.dataUpdatedAt) : 'Not calculated yet'}
      failure={failure || (query.isError && 'Failed to generate quarterly tax estimate. Please try again.')}
      button={
        <Button disabled={calculating} onClick={onCalculate}>
          {calculating ? 'Calculating…' : 'Calculate'}
        </Button>
      }
    />
  );
}

/** The estimate itself gives the full reason for a missing figure. */
const incomplete = (year: number): Fact => ({
  label: 'The tax profile is incomplete',
  value: <PlaceLink place={places.profile(year)}>Complete</PlaceLink>,
});

function badgeOf(onTrack: boolean | null, calculated: boolean): { tone: Tone; icon?: ReactNode; text: string } {
  if (!calculated) return { tone: 'quiet', text: 'Not calculated' };
  if (onTrack === null) return { tone: 'quiet', text: 'Safe harbor unknown' };
  return onTrack
    ? { tone: 'positive', icon: <IconCheck size={12} stroke={2} aria-hidden />, text: 'On safe harbor' }
    : { tone: 'warning', icon: <IconAlertTriangle size={12} stroke={2} aria-hidden />, text: 'Behind' };
}
