// Every balance on a statement, compared with the books on that day, newest first.
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dayText } from '../../lib/dates.js';
import { money } from '../../lib/money.js';
import { rowsOfAccount } from '../../lib/statement-places.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { FigureLink } from '../../ui/figure-link.js';
import { PageButtons } from '../../ui/pages.js';
import { type AccountChecks, type Check, type CheckedAccount, checksText, resultTexts, sourceText } from './bank-check.js';
import styles from './bank-check.module.css';

const tones = { agrees: 'positive', differs: 'warning', same: 'warning', 'part-of-day': 'dim', 'not-checked': 'dim' };
const plain = (cents: number) => money(cents, { symbol: '' });
const differenceOf = ({ differenceCents }: Check) => (differenceCents === 0 ? '–' : plain(differenceCents));

const columnsOf = (bankAccountId: string): Column<Check>[] => [
  { id: 'date', head: 'Date', width: 140, cell: (check) => dayText(check.date, { year: true }) },
  { id: 'bank', head: 'Bank balance', width: 130, align: 'right', cell: (check) => plain(check.statedCents) },
  {
    id: 'books',
    head: 'Book balance',
    width: 130,
    align: 'right',
    cell: ({ date, booksCents }) => (
      <FigureLink
        place={rowsOfAccount(bankAccountId, { endDate: date })}
        label={`Books on ${dayText(date, { year: true })}: ${money(booksCents)}`}
      >
        {plain(booksCents)}
      </FigureLink>
    ),
  },
  {
    id: 'difference',
    head: 'Difference',
    width: 120,
    align: 'right',
    cell: (check) => <span className={tones[check.state]}>{differenceOf(check)}</span>,
  },
  { id: 'result', head: 'Result', width: 190, cell: (check) => <Result check={check} /> },
  { id: 'source', head: 'Source', cell: (check) => <Source check={check} /> },
];

const rowId = ({ date, source, importId, statedCents }: Check) => `${date} ${source} ${importId} ${statedCents}`;

/** The first difference is marked: its explanation is above the list. */
function firstOf(checks: Check[], { firstDifference }: CheckedAccount): string | undefined {
  const first = checks.find(({ date, state }) => state === 'differs' && date === firstDifference?.date);
  return first && rowId(first);
}

interface CheckListProps {
  page: AccountChecks;
  busy: boolean;
  onPage(page: number): void;
}

export function CheckList({ page: { checks, page, limit, total, account }, busy, onPage }: CheckListProps) {
  return (
    <section className="stack gap-10" aria-labelledby="balance-checks">
      <header className={`flex wrap between baseline ${styles.head}`}>
        <h2 id="balance-checks">Balance checks</h2>
        <p className="note">{checksText({ checks, total })}</p>
      </header>
      <DataTable
        label={`Balance checks for ${account.name}`}
        rows={checks}
        columns={columnsOf(account.id)}
        rowId={rowId}
        openId={firstOf(checks, account)}
        busy={busy}
        phone={(check) => ({
          title: dayText(check.date, { year: true }),
          amount: money(check.statedCents),
          below:
            check.state === 'not-checked'
              ? ''
              : check.differenceCents === 0
                ? 'books match'
                : `book balance ${plain(check.booksCents)}, ${plain(check.differenceCents)}`,
          aside: <Result check={check} />,
          note: <Source check={check} />,
        })}
      />
      <PageButtons page={page} pages={Math.ceil(total / limit)} onPage={onPage} />
    </section>
  );
}

const signs = {
  agrees: IconCheck,
  differs: IconAlertTriangle,
  same: IconAlertTriangle,
  'part-of-day': IconMinus,
  'not-checked': IconMinus,
};

/** The tooltips of inconclusive balances. */
const hints: Partial<Record<Check['state'], string>> = {
  'part-of-day': 'The file may not include the entire day, and a later balance matches.',
  'not-checked':
    'This balance and the opening balance were calculated from each other, so they always match. They’re checked once another stated balance matches.',
};

function Result({ check: { state } }: { check: Check }) {
  const Icon = signs[state];
  return (
    <span className={`inline ${styles.result} ${tones[state]}`} title={hints[state]}>
      <Icon size={14} stroke={1.9} aria-hidden /> {resultTexts[state]}
    </span>
  );
}

function Source({ check }: { check: Check }) {
  if (check.entered) return 'Entered balance';
  return (
    <>
      <Link to="/import/$importId" params={{ importId: check.importId }} className={`ink ${styles.file}`}>
        {check.fileName}
      </Link>
      <span className="dim">, {sourceText(check)}</span>
    </>
  );
}
