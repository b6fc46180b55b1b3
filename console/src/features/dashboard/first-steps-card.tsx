// First steps of a new business that has figures: each links to its screen, and done ones are checked. To avoid layout shifts, the card
// appears on the visit after the first entries, and its space is reserved before data loads. After the last step it is shown once more.
import { useQuery } from '@tanstack/react-query';
import { IconCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { putFirstSteps } from '#contracts/generated/client.js';
import { call } from '../../lib/api.js';
import { businessDayQuery } from '../../lib/business-day-query.js';
import { yearOf } from '../../lib/books-days.js';
import { type Business, mayWrite, useBusiness } from '../../lib/business.js';
import { IconButton } from '../../ui/button.js';
import { Card } from '../../ui/page.js';
import { PlaceLink } from '../../ui/place-link.js';
import { Coming } from '../../ui/states.js';
import type { Summary } from './dashboard.js';
import { remindersQuery } from './dashboard-api.js';
import styles from './dashboard.module.css';
import { areDone, type FirstStep, firstSteps, progressText } from './first-steps.js';

interface FirstStepsProps {
  summary: Summary | undefined;
  today: string;
}

export function FirstSteps(props: FirstStepsProps) {
  const { business } = useBusiness();
  const keep = useKeepFirstSteps();
  // As the visit found it: the card neither appears nor disappears while a person reads.
  const [state, setState] = useState(business.firstSteps);
  const isNew = props.summary?.firstSteps !== undefined;
  useEffect(() => {
    if (state === undefined && isNew) keep('shown');
  }, [state, isNew, keep]);
  if (state !== 'shown' || !mayWrite(business.role)) return null;
  const putAway = () => {
    keep('hidden');
    setState('hidden');
  };
  return <StepsCard {...props} keep={keep} onPutAway={putAway} />;
}

interface StepsCardProps extends FirstStepsProps {
  keep: KeepFirstSteps;
  onPutAway: () => void;
}

function StepsCard({ summary, today, keep, onPutAway }: StepsCardProps) {
  const { business } = useBusiness();
  const review = useQuery(businessDayQuery).data?.toReview;
  const compliance = useQuery(remindersQuery(yearOf(today))).data?.compliance;
  const steps = firstSteps({ summary, review, compliance }, { role: business.role, today });
  const over = summary !== undefined && (summary.firstSteps === undefined || areDone(steps));
  useEffect(() => {
    keep(over ? 'hidden' : 'shown');
  }, [keep, over]);
  return (
    <Card
      title="First steps"
      subtitle={summary ? progressText(steps) : <Coming>1 of 3 done</Coming>}
      action={<IconButton label="Hide first steps" icon={<IconX size={16} stroke={1.6} aria-hidden />} onClick={onPutAway} />}
    >
      <ul className={`grid gap-8-20 ${styles.steps}`} aria-label="First steps">
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </ul>
    </Card>
  );
}

function Step({ name, place, done, note }: FirstStep) {
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true };
  return (
    <li className="flex start gap-8 slim">
      <span className={`fixed ${done ? 'positive' : 'dim'}`}>{done ? <IconCircleCheck {...icon} /> : <IconCircle {...icon} />}</span>
      <div className="slim">
        <PlaceLink className={`block clip ${done ? 'dim' : 'ink'}`} place={place}>
          {name}
        </PlaceLink>
        <small className="block clip" title={note}>
          {note ?? '\u00a0'}
        </small>
      </div>
    </li>
  );
}

type KeepFirstSteps = (state: NonNullable<Business['firstSteps']>) => void;

/** The server keeps it for the person and the business. If the call fails, the steps are there again at the next visit. */
export function useKeepFirstSteps(): KeepFirstSteps {
  const { business, change } = useBusiness();
  return useCallback(
    (firstSteps) => {
      if (business.firstSteps === firstSteps || !mayWrite(business.role)) return;
      change({ firstSteps });
      call(putFirstSteps, { body: { firstSteps } }).catch(() => undefined);
    },
    [business, change],
  );
}
