// The tax alerts of a year as a card.
import { useQuery } from '@tanstack/react-query';
import { alertsQuery, type Scope } from '../lib/tax-queries.js';
import { usePhone } from '../lib/use-media.js';
import { AlertList } from './alert-list.js';
import { Loaded } from './loaded.js';
import { Card } from './page.js';
import { SkeletonRows } from './states.js';

export function AlertsCard({ scope }: { scope: Scope }) {
  const alerts = useQuery(alertsQuery(scope));
  const height = usePhone() ? 96 : 48;
  return (
    <Card title="Alerts">
      <Loaded
        query={alerts}
        skeleton={<SkeletonRows rows={4} height={height} label="Loading alerts" />}
        errorTitle="Couldn’t load the alerts"
      >
        {({ items }) => <AlertList alerts={items} />}
      </Loaded>
    </Card>
  );
}
