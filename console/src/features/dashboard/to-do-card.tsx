// To do: the open matters as one list. Each row has its amount and one button; on a phone a tap on the row opens the action.
import { useQuery } from '@tanstack/react-query';
import {
  type Icon,
  IconArrowsExchange,
  IconChevronRight,
  IconCircleDashed,
  IconFileInvoice,
  IconFileText,
  IconListCheck,
  IconReceiptTax,
} from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { type Cost, costOf } from '#contracts/alert-order.js';
import { centsOf } from '#contracts/money.js';
import type { NotConfirmed } from '#contracts/routes/income-statement.js';
import { money } from '../../lib/money.js';
import { questionCountsQuery } from '../../lib/questions.js';
import { usePhone } from '../../lib/use-media.js';
import { stringifySearch } from '../../lib/use-search-state.js';
import { buttonClass } from '../../ui/button.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { PlaceLink } from '../../ui/place-link.js';
import { EmptyState } from '../../ui/states.js';
import type { Summary } from './dashboard.js';
import { remindersQuery } from './dashboard-api.js';
import { type ToDoRow, toDoRows } from '../../lib/to-do.js';
import styles from './dashboard.module.css';

const title = 'To do';
const firstRows = 5;

const icons: Partial<Record<Cost, [Icon, string | undefined]>> = {
  'tax-past-due': [IconReceiptTax, styles.late],
  withholding: [IconFileText, styles.withholding],
  review: [IconListCheck, undefined],
  support: [IconFileInvoice, undefined],
  transfers: [IconArrowsExchange, undefined],
};

interface ToDoCardProps {
  year: number;
  today: string;
  summary: Summary | undefined;
}

export function ToDoCard({ year, today, summary }: ToDoCardProps) {
  const reminders = useQuery(remindersQuery(year));
  const questions = useQuery(questionCountsQuery).data?.counts.yours ?? 0;
  const [all, setAll] = useState(false);
  const phone = usePhone();
  const rows = reminders.data ? toDoRows({ alerts: reminders.data.alerts, year: reminders.data.alertYear, questions, summary }, today) : [];
  const shown = all ? rows : rows.slice(0, firstRows);
  return (
    <Card title={title} action={<Heading more={rows.length - firstRows} all={all} onToggle={() => setAll(!all)} />}>
      <Loaded query={reminders} rows={firstRows} height={phone ? 57 : 43} name="the to-do list">
        {() =>
          rows.length === 0 ? (
            <EmptyState>Nothing to do right now.</EmptyState>
          ) : (
            <ul className={`ruled ${styles.toDo}`} aria-label={title}>
              {shown.map((row, at) => (
                <Row key={row.key} row={row} first={at === 0} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {summary && <Unconfirmed of={summary.notConfirmed} period={summary.period} />}
    </Card>
  );
}

/** How the list is sorted, and the rest of it. */
const Heading = ({ more, all, onToggle }: { more: number; all: boolean; onToggle: () => void }) => (
  <span className="note">
    Most costly first
    {more > 0 && (
      <>
        {' · '}
        <button type="button" className="link" aria-expanded={all} onClick={onToggle}>
          {all ? 'Show less' : `Show ${more} more`}
        </button>
      </>
    )}
  </span>
);

function Row({ row: { title, note, amount, action, place, rank }, first }: { row: ToDoRow; first: boolean }) {
  const phone = usePhone();
  const [Symbol, tint] = icons[costOf(rank)] ?? [IconCircleDashed, undefined];
  const late = rank.code === 'installment-overdue';
  const parts = (
    <>
      <span className={`icon-box fixed ${styles.toDoIcon} ${tint ?? ''}`} aria-hidden>
        <Symbol size={15} stroke={1.6} />
      </span>
      <span className="slim grow">
        <span className="block clip emphasis" title={title}>
          {title}
        </span>
        <small className="block clip" title={note}>
          {note}
        </small>
      </span>
    </>
  );
  const figure = amount && (
    <span className="fixed right">
      {phone ? (
        <span className={`block ${late ? 'negative emphasis' : ''}`}>{amount.text}</span>
      ) : (
        <PlaceLink className={`block ${late ? 'negative emphasis' : 'ink'}`} place={amount.place}>
          {amount.text}
        </PlaceLink>
      )}
      <small className="block">{amount.label || '\u00a0'}</small>
    </span>
  );
  if (phone)
    return (
      <li>
        <PlaceLink className={`row gap-12 ink ${styles.toDoTap}`} place={place}>
          {parts}
          {figure}
          <IconChevronRight className="dim fixed" size={16} stroke={1.6} aria-hidden />
        </PlaceLink>
      </li>
    );
  return (
    <li className="row gap-14">
      {parts}
      {figure}
      <PlaceLink className={`${buttonClass({ kind: first ? 'filled' : 'plain', small: true })} ${styles.toDoAction}`} place={place}>
        {action}
      </PlaceLink>
    </li>
  );
}

/** The part of the figures that rests on guesses, with its rows: a detail of them, no second total. */
function Unconfirmed({ of, period: { startDate, endDate } }: { of: NotConfirmed | undefined; period: Summary['period'] }) {
  const parts = [
    { name: 'revenue', accountType: 'revenue', ...of?.revenue },
    { name: 'expenses', accountType: 'expense', ...of?.expenses },
  ].filter(({ TxCount = 0 }) => TxCount > 0);
  if (parts.length === 0) return null;
  return (
    <p className={`note ${styles.toConfirm}`}>
      To confirm in the figures above:{' '}
      {parts.map(({ name, accountType, Amount = 0 }, at) => (
        <Fragment key={name}>
          {at > 0 && ', '}
          <PlaceLink
            className="underlined"
            place={`/general-ledger${stringifySearch({ startDate, endDate, accountType, lowConfidenceOnly: 'true' })}`}
          >
            {money(centsOf(Amount))} of {name}
          </PlaceLink>
        </Fragment>
      ))}
    </p>
  );
}
