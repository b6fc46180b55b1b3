// Tax reminders from alerts and due dates. Receipts aren't tracked yet, and the card says so instead of reporting that none are missing.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { PlaceLink } from '../../ui/place-link.js';
import { EmptyState, SkeletonRows } from '../../ui/states.js';
import { remindersOf } from './dashboard.js';
import { remindersQuery } from './dashboard-api.js';
import styles from './dashboard.module.css';

export function RemindersCard({ year, today }: { year: number; today: string }) {
  const query = useQuery(remindersQuery(year));
  return (
    <Card title="Tax Reminders" action={<Link to="/tax-reports">All alerts</Link>}>
      <Loaded query={query} skeleton={<SkeletonRows rows={3} label="Loading tax reminders" />} errorTitle="Couldn’t load tax reminders">
        {(data) => {
          const reminders = remindersOf(data, today);
          if (reminders.length === 0) return <EmptyState title="No upcoming tax deadlines">You're all caught up!</EmptyState>;
          return (
            <ul className="ruled" aria-label="Tax Reminders">
              {reminders.map(({ text, note, link, urgent }) => (
                <li className="pad-7 breaks" key={`${text} ${note}`}>
                  <PlaceLink className={urgent ? 'negative' : 'ink'} place={link}>
                    {text}
                  </PlaceLink>
                  <small className="block">{note}</small>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <h3 className={`line-above above-16 below-4 ${styles.second}`}>Missing Receipts</h3>
      <p className="dim">Receipts are coming later.</p>
    </Card>
  );
}
