// First steps of a new business that has figures: each links to its screen, and done ones are checked. To avoid layout shifts, the card
// appears on the visit after the first entries, and its space is reserved before data loads. After the last step it is shown once more.
import { useQuery } from '@tanstack/react-query';
import { IconCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { businessDayQuery } from '../../lib/business-day-query.js';
import { yearOf } from '../../lib/books-days.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
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
  const { user, business } = useBusiness();
  const key = firstStepsKey(user.id, business.id);
  const [listState, setListState] = useState(() => loadListState(key));
  const isNew = props.summary?.firstSteps !== undefined;
  useEffect(() => {
    if (listState === null && isNew) saveListState(key, 'there');
  }, [key, listState, isNew]);
  if (listState !== 'there' || !mayWrite(business.role)) return null;
  const putAway = () => {
    saveListState(key, 'away');
    setListState('away');
  };
  return <StepsCard {...props} storageKey={key} onPutAway={putAway} />;
}

interface StepsCardProps extends FirstStepsProps {
  storageKey: string;
  onPutAway: () => void;
}

function StepsCard({ summary, today, storageKey, onPutAway }: StepsCardProps) {
  const { business } = useBusiness();
  const review = useQuery(businessDayQuery).data?.toReview;
  const compliance = useQuery(remindersQuery(yearOf(today))).data?.compliance;
  const steps = firstSteps({ summary, review, compliance }, { role: business.role, today });
  const over = summary !== undefined && (summary.firstSteps === undefined || areDone(steps));
  useEffect(() => {
    saveListState(storageKey, over ? 'over' : 'there');
  }, [storageKey, over]);
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

/** Of a person’s first steps in a business, kept in the browser: shown, so that the next visit reserves its space, hidden, or over. */
type ListState = 'there' | 'away' | 'over';

export const firstStepsKey = (userId: string, businessId: number): string => `first-steps:${userId}:${businessId}`;

const isListState = (text: string | null): text is ListState => text === 'there' || text === 'away' || text === 'over';

function loadListState(key: string): ListState | null {
  try {
    const text = localStorage.getItem(key);
    return isListState(text) ? text : null;
  } catch {
    return null;
  }
}

export function saveListState(key: string, listState: ListState): void {
  try {
    localStorage.setItem(key, listState);
  } catch {
    // If storage is full or blocked, the state is lost but the list still works.
  }
}
