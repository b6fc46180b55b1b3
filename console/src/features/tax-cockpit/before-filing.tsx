// Before you file: everything open of the year in one list, each with its one action, then what is done. Nothing is checked off by hand.
import { useQuery } from '@tanstack/react-query';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { alertsQuery, complianceQuery, type Scope } from '../../lib/tax-queries.js';
import { type ToDoRow, toDoRows } from '../../lib/to-do.js';
import { usePhone } from '../../lib/use-media.js';
import { buttonClass } from '../../ui/button.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { PlaceLink } from '../../ui/place-link.js';
import { beforeFiling, doneTexts } from './before-filing-rows.js';
import styles from './tax-cockpit.module.css';

const title = 'Before you file';

export function BeforeFiling({ scope, today }: { scope: Scope; today: string }) {
  const phone = usePhone();
  const alerts = useQuery(alertsQuery(scope));
  const compliance = useQuery(complianceQuery(scope)).data;
  const rows = toDoRows({ alerts: beforeFiling(alerts.data?.items ?? []), year: scope.year, questions: 0, summary: undefined }, today);
  const done = doneTexts(compliance);
  return (
    <Card
      id="before-you-file"
      title={title}
      action={<span className="note">{alerts.data && compliance && `${done.length} of ${rows.length + done.length} done`}</span>}
    >
      <Loaded query={alerts} rows={8} height={phone ? 72 : 66} name="the open items">
        {() => (
          <>
            <ul className={`ruled ${styles.filing}`} aria-label={title}>
              {rows.map((row) => (
                <Row key={row.key} row={row} />
              ))}
            </ul>
            {done.length > 0 && (
              <ul className={`dim line-above ${styles.filed}`} aria-label="Done">
                {done.map((text) => (
                  <li className="row gap-10" key={text}>
                    <IconCheck className="positive fixed" size={15} stroke={1.75} aria-hidden />
                    {text}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

const Row = ({ row: { title: name, note, amount, action, place, rank } }: { row: ToDoRow }) => (
  <li className="row gap-10">
    <IconCircle
      className={`fixed ${rank.severity === 'critical' ? 'negative' : rank.severity === 'warning' ? 'warning' : 'dim'}`}
      size={17}
      stroke={1.75}
      aria-hidden
    />
    <span className="slim grow">
      <span className="block emphasis">{name}</span>
      <small className="block">
        {amount && (
          <>
            <PlaceLink className="dim underlined" place={amount.place}>
              {amount.text}
            </PlaceLink>{' '}
            {amount.label}
            {note && '. '}
          </>
        )}
        {note}
      </small>
    </span>
    <PlaceLink className={`fixed ${buttonClass({ small: true })}`} place={place}>
      {action}
    </PlaceLink>
  </li>
);
