// Which months of each own account statements cover, and the days that are still missing, with the way to add them.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bankChecksQuery, type CheckedAccount } from '../../lib/bank-checks.js';
import { mayManage, mayWrite, useBusiness } from '../../lib/business.js';
import { businessDayQuery } from '../../lib/business-day-query.js';
import { cellsFor, missingTexts, monthsThrough, newestMonth } from '../../lib/coverage.js';
import { usePhone } from '../../lib/use-media.js';
import { CoverageCalendar } from '../../ui/coverage-calendar.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { EmptyState } from '../../ui/states.js';
import { Term } from '../../ui/term/term.js';
import styles from './imports.module.css';

const shownMonths = 12;
const shownOnPhone = 6;

export function CoverageCard() {
  const checks = useQuery(bankChecksQuery);
  return (
    <Card title={<Term name="covered">Months covered by statements</Term>}>
      <Loaded query={checks} rows={3} height={26} name="the covered months">
        {(accounts) => <Covered accounts={accounts} />}
      </Loaded>
    </Card>
  );
}

function Covered({ accounts }: { accounts: CheckedAccount[] }) {
  const { business } = useBusiness();
  const phone = usePhone();
  const day = useQuery(businessDayQuery).data;
  const last = newestMonth(accounts);
  if (!last) return <EmptyState>No statements yet. After the first import, this shows which months each account covers.</EmptyState>;
  const months = monthsThrough(last, phone ? shownOnPhone : shownMonths);
  const missing = ({ id, coverage, gaps }: CheckedAccount) => {
    const coveredThrough = day?.accounts.find((account) => account.id === id)?.coveredThrough ?? null;
    return missingTexts({ coverage, gaps, coveredThrough, startedOn: day?.startedOn }, day?.today ?? '').join(', ');
  };
  const addTo = ({ id, name }: CheckedAccount) =>
    mayWrite(business.role) && (
      <Link to="/import" search={{ account: id }} aria-label={`Add statements to ${name}`} className="link">
        Add statements
      </Link>
    );
  return (
    <>
      <div className={styles.coverage}>
        <CoverageCalendar
          label="Months covered by statements"
          corner="Account"
          months={months}
          years
          endHead={phone ? undefined : 'Still missing'}
          rows={accounts.map((account) => ({
            id: account.id,
            name: (
              <Link to="/bank-check/$bankAccountId" params={{ bankAccountId: account.id }} title={account.name}>
                {account.name}
              </Link>
            ),
            cells: cellsFor(months, account.coverage),
            end: (
              <>
                {missing(account)}. {addTo(account)}
              </>
            ),
          }))}
        />
      </div>
      {phone && (
        <ul className="ruled stack gap-6 above-14" aria-label="Still missing">
          {accounts.map((account) => (
            <li key={account.id} className="wraps">
              <strong>{account.name}</strong>: {missing(account)}. {addTo(account)}
            </li>
          ))}
        </ul>
      )}
      {day && day.startedOn === undefined && mayManage(business.role) && (
        <p className="note above-12">
          Is your business newer than that?{' '}
          <Link to="/settings/$section" params={{ section: 'business' }} className="link">
            Enter the day it started
          </Link>
        </p>
      )}
    </>
  );
}
