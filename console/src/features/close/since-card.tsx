// What happened since the last close: the same figure as closed and now, entries on hold, and entries of the period.
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getCloseChanges } from '#contracts/generated/client.js';
import type { Close } from '#contracts/routes/closes.js';
import { dayText, instantText, spanText } from '../../lib/dates.js';
import { count, money } from '../../lib/money.js';
import { reading } from '../../lib/reading.js';
import { netIncomePlace } from '../../lib/statement-places.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { periodText } from '../../ui/period.js';
import { type Checklist, nameOf } from './close.js';
import styles from './close.module.css';

export function SinceCard({ last, checklist }: { last: Close | undefined; checklist: Checklist }) {
  return (
    <Card
      title={last ? `Since ${nameOf(last, periodText)} was closed` : 'No earlier close'}
      subtitle={
        last ? `${instantText(last.at)}, by ${last.by}` : 'The first period that you lock here is compared with your books from then on.'
      }
    >
      {last && <NetIncome close={last} />}
      <Activity checklist={checklist} />
    </Card>
  );
}

function NetIncome({ close }: { close: Close }) {
  const changes = useQuery(reading(getCloseChanges, { params: { closeId: close.closeId } }));
  const { yearStart, through } = close;
  const place = netIncomePlace({ startDate: yearStart, endDate: through });
  return (
    <Loaded query={changes} name="the comparison" rows={3}>
      {({ now, lines }) => (
        <>
          <p>Net income, {spanText(yearStart, through)}</p>
          <dl className={styles.facts}>
            <Fact label="As closed">{money(close.netIncomeCents)}</Fact>
            <Fact label="Now">
              <FigureLink place={place} label={`Net income now: ${money(now.netIncomeCents)}`}>
                {money(now.netIncomeCents)}
              </FigureLink>
            </Fact>
          </dl>
          <p className={`inline gap-6 ${lines.length === 0 ? 'positive' : 'warning'}`}>
            {lines.length === 0 ? <IconCheck size={15} aria-hidden /> : <IconAlertTriangle size={15} aria-hidden />}
            {lines.length === 0 ? (
              `Nothing changed through ${dayText(through)}`
            ) : (
              <Link to="/close" search={{ year: close.year, month: close.month }} className="underlined warning">
                {lines.length === 1 ? '1 line' : `${lines.length} lines`} changed through {dayText(through)}
              </Link>
            )}
          </p>
        </>
      )}
    </Loaded>
  );
}

function Activity({ checklist: { startDate, endDate, activity } }: { checklist: Checklist }) {
  const entries = `/general-ledger?startDate=${startDate}&endDate=${endDate}`;
  return (
    <dl className={`${styles.facts} ${styles.activity}`}>
      <Fact label="On hold because of a lock">
        <FigureLink place="/settings/locks" label={`On hold: ${count(activity.held)}`}>
          {count(activity.held)}
        </FigureLink>
      </Fact>
      <Fact label="Entries posted">
        <FigureLink place={entries} label={`Entries posted: ${count(activity.entries)}`}>
          {count(activity.entries)}
        </FigureLink>
      </Fact>
      <Fact label="Entries a person categorized">{count(activity.changedByPeople)}</Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="row between gap-12">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
