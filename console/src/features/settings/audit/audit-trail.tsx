// The audit trail in words, newest first, page by page; all details open below a sentence. Owners and admins.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAudit } from '#contracts/generated/client.js';
import type { AuditTrailEntry } from '#contracts/routes/audit.js';
import { mayManage, useBusiness } from '../../../lib/business.js';
import { instantText } from '../../../lib/dates.js';
import { reading } from '../../../lib/reading.js';
import { Disclosure } from '../../../ui/disclosure.js';
import { Loaded } from '../../../ui/loaded.js';
import { PageButtons } from '../../../ui/pages.js';
import { PlaceLink } from '../../../ui/place-link.js';
import { EmptyState, Notice } from '../../../ui/states.js';
import { actorOf, placeOf, rawOf, sentenceOf } from './audit.js';

const pageSize = 50;

export function AuditTrail() {
  const { business } = useBusiness();
  return mayManage(business.role) ? <Trail /> : <Notice>Only owners and admins of this business can see its audit trail.</Notice>;
}

function Trail() {
  const [page, setPage] = useState(1);
  const trail = useQuery(reading(listAudit, { query: { page, limit: pageSize } }, { placeholderData: keepPreviousData, staleTime: 0 }));
  return (
    <Loaded query={trail} rows={10} height={66} name="the audit trail">
      {({ entries, total }) => {
        if (total === 0) return <EmptyState>No changes yet.</EmptyState>;
        return (
          <>
            <ol className="ruled" aria-label="Audit trail" aria-busy={trail.isPlaceholderData}>
              {entries.map((entry) => (
                <Entry key={entry.seq} entry={entry} />
              ))}
            </ol>
            <PageButtons page={page} pages={Math.ceil(total / pageSize)} onPage={setPage} />
          </>
        );
      }}
    </Loaded>
  );
}

function Entry({ entry }: { entry: AuditTrailEntry }) {
  const { name, mail } = actorOf(entry);
  const sentence = sentenceOf(entry);
  const place = placeOf(entry);
  return (
    <li className="pad-7 breaks">
      <p>
        <strong>{name}</strong> {place ? <PlaceLink place={place}>{sentence}</PlaceLink> : sentence}
      </p>
      <p className="note">
        {instantText(entry.at)}
        {mail && `, ${mail}`}
      </p>
      <Disclosure name="Details" about={`of change ${entry.seq}`}>
        <pre className="fine" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {rawOf(entry)}
        </pre>
      </Disclosure>
    </li>
  );
}
