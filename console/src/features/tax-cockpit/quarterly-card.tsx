// Action card Quarterly Estimate: the payment of the chosen quarter, the safe harbor, the next due day.
import { useQuery } from '@tanstack/react-query';
import { dayText } from '../../lib/dates.js';
import { quarterlyQuery, stateEstimateQuery, type Scope } from '../../lib/tax-queries.js';
import { Button } from '../../ui/button.js';
import { PlaceLink } from '../../ui/place-link.js';
import { ActionCard, type Fact } from './action-card.js';
import { type Compliance, madeText, places, rounded } from './tax-cockpit.js';
import { stateFact } from './state-estimate.js';

interface QuarterlyCardProps {
  scope: Scope;
  quarter: number;
  state: Compliance['quarterly'];
  busy: boolean;
  failure: string | false;
  onCalculate(): void;
}

export function QuarterlyCard({ scope, quarter, state, busy, failure, onCalculate }: QuarterlyCardProps) {
  const query = useQuery(quarterlyQuery(scope, quarter));
  const estimate = query.data;
  const stateEstimate = useQuery(stateEstimateQuery(scope)).data;
  const ofState = stateEstimate && stateFact(stateEstimate, quarter);
  const { EstimatedTax: amount = null, SafeHarbor: harbor = null } = estimate?.quarterlyTax ?? {};
  return (
    <ActionCard
      title="Quarterly Estimate"
      sentence={state.nextDueDate ? `Next due ${dayText(state.nextDueDate, { year: true })}.` : 'No more installments are due this year.'}
      facts={[
        {
          label: (
            <strong>Est: {amount !== null ? rounded(amount) : estimate ? 'not calculated' : query.isError ? 'not loaded' : '…'}</strong>
          ),
          value: <span className="dim">{`Q${quarter}${estimate ? `, ${estimate.method}` : ''}`}</span>,
        },
        ...(harbor === null ? [] : [{ label: `Last year’s safe harbor, Q${quarter}`, value: rounded(harbor) }]),
        ...(ofState ? [ofState] : []),
        ...(estimate?.reason ? [incomplete(scope.year)] : []),
      ]}
      made={estimate ? madeText('Calculated', query.dataUpdatedAt) : ''}
      failure={failure || (query.isError && 'Failed to generate quarterly tax estimate. Please try again.')}
      button={
        <Button disabled={busy} onClick={onCalculate}>
          {busy ? 'Calculating…' : 'Calculate'}
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
