// The audit trail, newest first, page by page. Owners and admins.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditTrailEntry } from '#contracts/routes/audit.js';
import { mayManage, useBusiness } from '../../lib/business.js';
import { instantText } from '../../lib/dates.js';
import { count } from '../../lib/money.js';
import { Button } from '../../ui/button.js';
import { DataTable } from '../../ui/data-table.js';
import type { Column } from '../../ui/data-table-props.js';
import { Loaded } from '../../ui/loaded.js';
import { EmptyState, Notice, SkeletonRows } from '../../ui/states.js';
import { changeText, deedOf, subjectText } from './audit.js';
import { auditPageSize, auditQuery } from './settings-api.js';

const change = (entry: AuditTrailEntry) => <span title={changeText(entry)}>{changeText(entry)}</span>;

const columns: Column<AuditTrailEntry>[] = [
  { id: 'seq', head: 'No.', width: 76, cell: (entry) => <span className="dim">{count(entry.seq)}</span> },
  { id: 'at', head: 'When', width: 120, cell: (entry) => instantText(entry.at) },
  { id: 'actor', head: 'Who', width: 170, cell: (entry) => <span title={entry.actor}>{entry.actor}</span> },
  { id: 'deed', head: 'What', width: 150, cell: (entry) => deedOf(entry.action) },
  { id: 'subject', head: 'Item', width: 170, cell: (entry) => <span title={entry.subject}>{subjectText(entry.subject)}</span> },
  { id: 'change', head: 'Change', cell: change },
];

export function AuditTrail() {
  const { business } = useBusiness();
  return mayManage(business.role) ? <Trail /> : <Notice>Only owners and admins of this business can see its audit trail.</Notice>;
}

function Trail() {
  const [page, setPage] = useState(1);
  const trail = useQuery(auditQuery(page));
  return (
    <Loaded query={trail} skeleton={<SkeletonRows rows={10} label="Loading the audit trail" />} errorTitle="Couldn’t load the audit trail">
      {({ entries, total }) => {
        const pages = Math.max(1, Math.ceil(total / auditPageSize));
        if (total === 0) return <EmptyState>No changes yet.</EmptyState>;
        return (
          <>
            <DataTable
              label="Audit trail"
              rows={entries}
              columns={columns}
              rowId={(entry) => String(entry.seq)}
              busy={trail.isPlaceholderData}
              phone={(entry) => ({
                title: deedOf(entry.action),
                amount: <span className="dim">{instantText(entry.at)}</span>,
                below: entry.actor,
                note: changeText(entry) || subjectText(entry.subject),
              })}
            />
            <div className="row note end gap-10">
              <Button small disabled={page === 1} onClick={() => setPage(page - 1)}>
                Previous
              </Button>
              Page {count(page)} of {count(pages)}
              <Button small disabled={page >= pages} onClick={() => setPage(page + 1)}>
                Next
              </Button>
            </div>
          </>
        );
      }}
    </Loaded>
  );
}
