// Tax Reminders: the tax dates ahead, and nothing else.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { PlaceLink } from '../../ui/place-link.js';
import { EmptyState } from '../../ui/states.js';
import { remindersQuery } from './dashboard-api.js';
import { remindersOf } from './reminders.js';
import styles from './dashboard.module.css';

const title = 'Tax Reminders';

interface RemindersCardProps {
  year: number;
  today: string;
  /** Shown for an amount that isn't known. */
  unknown?: string;
}

export function RemindersCard({ year, today, unknown = 'Not estimated' }: RemindersCardProps) {
  return (
    <Card title={title} action={<Link to="/tax-reports">Tax Reports</Link>}>
      <Loaded query={useQuery(remindersQuery(year))} rows={4} height={43} name="tax reminders">
        {(data) => {
          const reminders = remindersOf(data, today);
          if (reminders.length === 0) return <EmptyState title="No upcoming tax deadlines">You're all caught up!</EmptyState>;
          return (
            <ul className={`ruled ${styles.reminders}`} aria-label={title}>
              {reminders.map(({ name, amount, day, left, place }) => (
                <li key={`${name} ${day}`}>
                  <div className="flex between gap-12">
                    <PlaceLink className="ink" place={place}>
                      {name}
                    </PlaceLink>
                    <span className="nowrap">{amount || unknown}</span>
                  </div>
                  <div className="flex between gap-12 note">
                    {day}
                    <span>{left}</span>
                  </div>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Card>
  );
}
