// The result of moving in and where to see it. A job posts a long journal while the user can leave.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { moveIn } from '#contracts/generated/client.js';
import type { MovingIn } from '#contracts/routes/moving-in.js';
import { jobQuery } from '../../lib/job.js';
import { countOf } from '../../lib/money.js';
import { buttonClass } from '../../ui/button.js';
import { Card } from '../../ui/page.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import { ErrorState } from '../../ui/states.js';
import { programNames } from './moving-in.js';

export function MovedResult({ moved }: { moved: MovingIn }) {
  const { posted } = moved;
  if (!posted) return null;
  return 'jobId' in posted ? <ByJob moved={moved} jobId={posted.jobId} /> : <Done moved={moved} entries={posted.entries} />;
}

function ByJob({ moved, jobId }: { moved: MovingIn; jobId: string }) {
  const job = useQuery(jobQuery(jobId, moveIn.features));
  if (job.data?.state === 'failed') {
    const detail = job.data.problem?.detail ?? job.data.message;
    return <ErrorState error={new Error(detail)} title="Nothing was posted" message={detail} />;
  }
  if (job.data?.state === 'done') return <Done moved={moved} entries={moved.entries - moved.duplicates} />;
  return (
    <Card title={`Posting ${countOf(moved.entries, 'entry', 'entries')}`} subtitle="You can leave this page. Posting continues.">
      <ProgressBar value={job.data?.progress ?? 0} label="Posting" />
    </Card>
  );
}

function Done({ moved, entries }: { moved: MovingIn; entries: number }) {
  const { from, to, proof } = moved;
  const proven = proof ? ' Every balance matches the other program.' : '';
  return (
    <Card
      title={entries === 0 ? 'All entries were already in your books' : `${countOf(entries, 'entry', 'entries')} posted`}
      subtitle={`Imported from ${programNames[moved.program]}.${proven}`}
    >
      <div className="row wrap gap-8">
        <Link
          to="/general-ledger"
          search={{ ...(from && { startDate: from }), ...(to && { endDate: to }) }}
          className={buttonClass({ kind: 'filled' })}
        >
          Open the general ledger
        </Link>
        <Link to="/account-balances" search={proof ? { asOf: proof.asOf } : {}} className={buttonClass()}>
          See the balances
        </Link>
      </div>
    </Card>
  );
}
