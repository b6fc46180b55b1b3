// Which months of each own account statements cover, and the gaps between them, each with the way to fill it.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bankChecksQuery, type CheckedAccount } from '../../lib/bank-checks.js';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { cellsFor, monthsThrough, newestMonth } from '../../lib/coverage.js';
import { spanText } from '../../lib/dates.js';
import { countOf } from '../../lib/money.js';
import { usePhone } from '../../lib/use-media.js';
import { CoverageCalendar } from '../../ui/coverage-calendar.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { EmptyState, Notice } from '../../ui/states.js';
import styles from './imports.module.css';

const shownMonths = 12;
const shownOnPhone = 6;

export function CoverageCard() {
  const checks = useQuery(bankChecksQuery);
  return (
    <Card title="Months covered by statements">
      <Loaded query={checks} rows={3} height={26} name="the covered months">
        {(accounts) => <Covered accounts={accounts} />}
      </Loaded>
    </Card>
  );
}

function Covered({ accounts }: { accounts: CheckedAccount[] }) {
  const { business } = useBusiness();
  const phone = usePhone();
  const last = newestMonth(accounts);
  if (!last) return <EmptyState>No statements yet. After the first import, this shows which months each account covers.</EmptyState>;
  const months = monthsThrough(last, phone ? shownOnPhone : shownMonths);
  const gaps = accounts
    .flatMap(({ id, name, gaps: own }) => own.map((gap) => ({ ...gap, id, name })))
    .sort((one, other) => other.to.localeCompare(one.to));
  return (
    <>
      <div className={styles.coverage}>
        <CoverageCalendar
          label="Months covered by statements"
          corner="Account"
          months={months}
          years
          rows={accounts.map(({ id, name, coverage }) => ({
            id,
            name: (
              <Link to="/bank-check/$bankAccountId" params={{ bankAccountId: id }} title={name}>
                {name}
              </Link>
            ),
            cells: cellsFor(months, coverage),
          }))}
        />
      </div>
      {gaps.length > 0 && (
        <ul className="stack gap-6 above-14" aria-label="Gaps between statements">
          {gaps.slice(0, shownGaps).map(({ id, name, from, to }) => (
            <li key={`${id} ${from}`}>
              <Notice
                action={
                  mayWrite(business.role) && (
                    <Link to="/import" search={{ account: id }} className="link">
                      Import into {name}
                    </Link>
                  )
                }
              >
                {name}: no statement for {spanText(from, to)}.
              </Notice>
            </li>
          ))}
        </ul>
      )}
      {gaps.length > shownGaps && (
        <p className="dim">{countOf(gaps.length - shownGaps, 'older gap')}. Each account’s bank check lists them.</p>
      )}
    </>
  );
}

const shownGaps = 4;
