// Alerts, each with its severity as a symbol and a word, and the screen where it is fixed.
import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { Alert } from '#contracts/routes/alerts.js';
import styles from './alert-list.module.css';
import { PlaceLink } from './place-link.js';
import { EmptyState } from './states.js';

const weights = {
  critical: { Icon: IconX, word: 'Critical', tone: 'negative' },
  warning: { Icon: IconAlertTriangle, word: 'Warning', tone: 'warning' },
  info: { Icon: IconInfoCircle, word: 'Note', tone: 'dim' },
} as const;

export function AlertList({ alerts }: { alerts: Alert[] }) {
  if (alerts.length === 0) return <EmptyState>No alerts.</EmptyState>;
  return (
    <ul className={`ruled ${styles.list}`} aria-label="Alerts">
      {alerts.map((alert) => {
        const { Icon, word, tone } = weights[alert.severity];
        return (
          <li className="grid start breaks" key={alert.id}>
            <Icon className={`above-2 ${tone}`} size={15} stroke={1.75} role="img" aria-label={word} />
            <span>{alert.message}</span>
            {alert.action && <PlaceLink place={alert.link}>{alert.action}</PlaceLink>}
            {alert.detail && <small>{alert.detail}</small>}
          </li>
        );
      })}
    </ul>
  );
}
