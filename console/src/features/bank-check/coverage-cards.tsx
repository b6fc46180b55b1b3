// The days that the account's statements cover, by month, and the gaps with an import link for each.
import { Link } from '@tanstack/react-router';
import { mayWrite, useBusiness } from '../../lib/business.js';
import { monthsThrough, yearsOf } from '../../lib/coverage.js';
import { spanText } from '../../lib/dates.js';
import { countOf } from '../../lib/money.js';
import { CoverageCalendar } from '../../ui/coverage-calendar.js';
import { Card, Columns } from '../../ui/page.js';
import { EmptyState } from '../../ui/states.js';
import { type CheckedAccount, gapLength } from './bank-check.js';

const monthsOfAYear = monthsThrough('2000-12', 12);

export function CoverageCards({ account }: { account: CheckedAccount }) {
  const years = yearsOf(account.coverage);
  return (
    <Columns>
      <Card title="Days covered by statements" subtitle={countOf(account.coverage.length, 'month')}>
        {years.length === 0 ? (
          <EmptyState>No statements imported for this account yet.</EmptyState>
        ) : (
          <CoverageCalendar
            label={`Days covered by ${account.name} statements`}
            corner="Year"
            months={monthsOfAYear}
            rows={years.map(({ year, cells }) => ({ id: year, name: year, cells }))}
          />
        )}
      </Card>
      <Missing account={account} />
    </Columns>
  );
}

function Missing({ account: { id, name, gaps, coverage } }: { account: CheckedAccount }) {
  const { business } = useBusiness();
  return (
    <Card title="What’s missing">
      {gaps.length === 0 ? (
        <EmptyState>{coverage.length === 0 ? 'Import a statement to start.' : 'No missing statements.'}</EmptyState>
      ) : (
        <ul className="ruled" aria-label="Gaps between statements">
          {gaps.toReversed().map((gap) => (
            <li className="flex between baseline gap-12 pad-7" key={gap.from}>
              <span>
                {spanText(gap.from, gap.to)}
                <small className="block">{gapLength(gap)}, between two statements</small>
              </span>
              {mayWrite(business.role) && (
                <Link to="/import" search={{ account: id }} aria-label={`Import into ${name}: ${spanText(gap.from, gap.to)}`}>
                  Import
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
