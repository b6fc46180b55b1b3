// Locks in the settings: who can still post to which period, what waits for a locked one, and the periods that were reopened.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getLocks } from '#contracts/generated/client.js';
import type { Locks } from '#contracts/routes/locks.js';
import { reading } from '../../../lib/reading.js';
import { Loaded } from '../../../ui/loaded.js';
import { Card } from '../../../ui/page.js';
import { ExceptionsCard } from './exceptions-card.js';
import { HeldCard } from './held-card.js';
import { LockDates } from './lock-dates.js';
import { barParts } from './locks.js';
import styles from './locks.module.css';

export function LocksSection() {
  const locks = useQuery(reading(getLocks, {}));
  return (
    <Loaded query={locks} rows={8} name="the locks">
      {(reply) => (
        <>
          <Card>
            <LockBar locks={reply} />
            <LockDates locks={reply} />
            <p className="above-14">
              <Link to="/close" className="link">
                Close a month or a year
              </Link>{' '}
              with a checklist that is computed from your books.
            </p>
          </Card>
          <HeldCard locks={reply} />
          {reply.exceptions.length > 0 && <ExceptionsCard exceptions={reply.exceptions} />}
        </>
      )}
    </Loaded>
  );
}

function LockBar({ locks }: { locks: Locks }) {
  return (
    <ol className={`flex ${styles.bar}`} aria-label="Periods">
      {barParts(locks).map(({ name, state, shade }) => (
        <li key={name} className={styles[shade]}>
          <strong>{name}</strong> {state}
        </li>
      ))}
    </ol>
  );
}
