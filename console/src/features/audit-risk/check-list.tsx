// The compliance checklist: each state has its own symbol and label, and each row ends in one action.
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { PlaceLink } from '../../ui/place-link.js';
import type { Check } from './audit-risk.js';
import styles from './audit-risk.module.css';

const states = {
  open: { Icon: IconAlertTriangle, word: 'open', tone: 'warning' },
  waiting: { Icon: IconClock, word: 'not due yet', tone: 'dim' },
  done: { Icon: IconCheck, word: 'done', tone: 'positive' },
} as const;

export function CheckList({ checks }: { checks: Check[] }) {
  return (
    <ul className={`ruled ${styles.checks}`} aria-label="Compliance">
      {checks.map(({ code, label, state, action, link }) => {
        const { Icon, word, tone } = states[state];
        return (
          <li className={`grid start pad-7 ${state === 'done' ? 'dim' : ''}`} key={code} data-state={state}>
            <Icon className={`above-2 ${tone}`} size={15} stroke={1.75} role="img" aria-label={word} />
            <span>{label}</span>
            {action && (
              <PlaceLink place={link}>
                {action}
                <span className="hidden">: {label}</span>
              </PlaceLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
