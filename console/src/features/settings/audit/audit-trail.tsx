// The audit trail by day, newest first, page by page, with filters; sign-ins of a day are one line. Owners and admins.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAudit } from '#contracts/generated/client.js';
import { mayManage, useBusiness } from '../../../lib/business.js';
import { dayText } from '../../../lib/dates.js';
import { countOf } from '../../../lib/money.js';
import { reading } from '../../../lib/reading.js';
import { Button } from '../../../ui/button.js';
import { Loaded } from '../../../ui/loaded.js';
import { PageButtons } from '../../../ui/pages.js';
import { EmptyState, Notice } from '../../../ui/states.js';
import { askedOf, daysOf, type Filter, isFiltered, noFilter, signInText, undoableLine } from './audit.js';
import { Entry } from './audit-entry.js';
import { AuditFilters, ExportLine } from './audit-filters.js';
import styles from './audit.module.css';

const pageSize = 50;

export function AuditTrail() {
  const { business } = useBusiness();
  return mayManage(business.role) ? <Trail /> : <Notice>Only owners and admins of this business can see its audit trail.</Notice>;
}

function Trail() {
  const { user } = useBusiness();
  const [{ page, ...filter }, setShown] = useState<Filter & { page: number }>({ ...noFilter, page: 1 });
  const change = (changed: Partial<Filter>) => setShown({ ...filter, ...changed, page: 1 });
  const trail = useQuery(
    reading(listAudit, { query: { ...askedOf(filter), page, limit: pageSize } }, { placeholderData: keepPreviousData, staleTime: 0 }),
  );
  // Elsewhere a newer choice of the category could be on another page, or left out.
  const showsNewest = page === 1 && !filter.search;
  return (
    <Loaded query={trail} rows={10} height={66} name="the audit trail">
      {({ entries, signIns, actors, total }) => (
        <>
          <AuditFilters filter={filter} actors={actors} onChange={change} />
          <ExportLine filter={filter} total={total} />
          {total === 0 && signIns.length === 0 && (
            <EmptyState>{isFiltered(filter) ? 'No changes match these filters.' : 'No changes yet.'}</EmptyState>
          )}
          <div className="stack gap-14" aria-busy={trail.isPlaceholderData}>
            {daysOf({ entries, signIns }).map(({ day, ...found }) => (
              <section key={day} aria-label={dayText(day, { year: true })} className="surface">
                <h2 className={`tint line-below ${styles.head}`}>{dayText(day, { year: true })}</h2>
                <ol className="ruled">
                  {found.entries.map((entry) => {
                    const newer = entries.slice(0, entries.indexOf(entry));
                    const undoLine = showsNewest ? undoableLine(entry, newer, { mail: user.mail, now: Date.now() }) : undefined;
                    return <Entry key={entry.seq} entry={entry} undoLine={undoLine} onUndone={() => void trail.refetch()} />;
                  })}
                </ol>
                {found.signIns.length > 0 && (
                  <p className={`row wrap note gap-8 line-above ${styles.signIns}`}>
                    {countOf(
                      found.signIns.reduce((sum, { count }) => sum + count, 0),
                      'sign-in or sign-out',
                      'sign-ins and sign-outs',
                    )}
                    : {signInText(found.signIns)}
                    <Button small kind="quiet" onClick={() => change({ area: 'sign-ins', from: day, to: day })}>
                      Show
                    </Button>
                  </p>
                )}
              </section>
            ))}
          </div>
          <PageButtons page={page} pages={Math.ceil(total / pageSize)} onPage={(next) => setShown({ ...filter, page: next })} />
        </>
      )}
    </Loaded>
  );
}
