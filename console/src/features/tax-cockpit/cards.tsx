// The three action cards, whose state comes from one call: the blockers of the year's forms and what is due next.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { SkeletonRows } from '../../ui/states.js';
import { formsFailure } from './candidates-dialog.js';
import { FormsCard } from './forms-card.js';
import { QuarterlyCard } from './quarterly-card.js';
import { ScheduleCCard } from './schedule-c-card.js';
import type { Panel } from './tax-cockpit.js';
import styles from './tax-cockpit.module.css';
import { candidatesQuery, complianceQuery, quarterlyQuery, type Scope } from '../../lib/tax-queries.js';

interface CardsProps {
  scope: Scope;
  quarter: number;
  onOpen(panel: Panel): void;
}

export function Cards({ scope, quarter, onOpen }: CardsProps) {
  const client = useQueryClient();
  const compliance = useQuery(complianceQuery(scope));
  // A card's button reads again and shows the result when it arrives.
  const review = useMutation({
    mutationFn: () => client.fetchQuery({ ...candidatesQuery(scope.year), staleTime: 0 }),
    onSuccess: () => onOpen('1099'),
  });
  const calculate = useMutation({
    mutationFn: () => client.fetchQuery({ ...quarterlyQuery(scope, quarter), staleTime: 0 }),
    onSuccess: () => onOpen('quarterly'),
  });
  const skeleton = ['Schedule C', '1099-NEC', 'Quarterly Estimate'].map((title) => (
    <Card key={title} title={title}>
      <SkeletonRows rows={4} height={26} label={`Loading ${title}`} />
    </Card>
  ));
  return (
    <div className={`grid gap-14 ${styles.cards}`}>
      <Loaded query={compliance} skeleton={skeleton} errorTitle="Couldn’t load the status of your forms">
        {(data) => (
          <>
            <ScheduleCCard scope={scope} state={data.scheduleC} onPreview={() => onOpen('schedule-c')} />
            <FormsCard
              year={scope.year}
              state={data.form1099}
              busy={review.isPending}
              failure={review.isError && formsFailure}
              onReview={() => review.mutate()}
            />
            <QuarterlyCard
              scope={scope}
              quarter={quarter}
              state={data.quarterly}
              busy={calculate.isPending}
              failure={calculate.isError && 'Failed to generate quarterly tax estimate. Please try again.'}
              onCalculate={() => calculate.mutate()}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}
