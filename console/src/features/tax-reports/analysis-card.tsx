// All analyses of a year as one run: starting it, how far it is, and what the last one found.
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconSparkles } from '@tabler/icons-react';
import type { ReplyOf } from '#contracts/define.js';
import { runTaxAnalysis } from '#contracts/generated/client.js';
import type { Job } from '#contracts/routes/jobs.js';
import type { getTaxAnalysis } from '#contracts/routes/tax-analysis.js';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { instantText } from '../../lib/dates.js';
import { isOver, jobQuery } from '../../lib/job.js';
import { analysisQuery, type Scope, startAnalysis } from '../../lib/tax-queries.js';
import { Button } from '../../ui/button.js';
import { Loaded } from '../../ui/loaded.js';
import { Card } from '../../ui/page.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import { EmptyState, ErrorState } from '../../ui/states.js';
import { failures } from './tax-reports.js';
import styles from './tax-reports.module.css';

type Run = NonNullable<ReplyOf<typeof getTaxAnalysis>['last']>;

export function AnalysisCard({ scope }: { scope: Scope }) {
  const { business } = useBusiness();
  const analysis = useQuery(analysisQuery(scope));
  const start = useMutation({ mutationFn: () => startAnalysis(scope) });
  // A run that another person started is followed as well.
  const jobId = start.data?.jobId ?? analysis.data?.jobId ?? null;
  const job = useQuery({ ...jobQuery(jobId ?? '', runTaxAnalysis.features), enabled: jobId !== null });
  const running = start.isPending || (jobId !== null && !job.isError && !(job.data && isOver(job.data)));
  const failed = start.isError || job.isError || job.data?.state === 'failed';
  return (
    <Card
      title="AI Tax Analysis"
      subtitle={analysis.data?.last && `Last run ${instantText(analysis.data.last.ranAt)} by ${analysis.data.last.ranBy}`}
      action={
        <Button
          kind="filled"
          icon={<IconSparkles size={15} aria-hidden />}
          disabled={running}
          unavailable={mayWrite(business.role) ? undefined : readOnlyReason}
          onClick={() => start.mutate()}
        >
          {running ? 'Running…' : 'Run AI Tax Analysis'}
        </Button>
      }
    >
      {running && <Progress job={job.data} />}
      {failed && !running && (
        <ErrorState
          error={start.error ?? job.error ?? problemOf(job.data)}
          title="The analysis didn’t finish"
          message={failures.analysis}
        />
      )}
      {!running && (
        <Loaded query={analysis} rows={2} name="the last run">
          {({ last }) => (last ? <Findings run={last} /> : <NeverRun year={scope.year} />)}
        </Loaded>
      )}
    </Card>
  );
}

const problemOf = (job: Job | undefined) => new Error(job?.problem?.detail ?? '');

function Progress({ job }: { job: Job | undefined }) {
  return (
    <div role="status">
      <ProgressBar value={job?.progress ?? 0} label="AI Tax Analysis" />
      <p className="above-8 dim">{job?.message || 'Waiting to start. You can leave this page. The analysis keeps running.'}</p>
    </div>
  );
}

const partNames: Record<Run['parts'][number]['part'], string> = {
  deductions: 'Deductions',
  'schedule-c': 'Schedule C',
  '1099': '1099-NEC',
  estimates: 'Quarterly estimates',
  'audit-risk': 'Audit risk',
};

function Findings({ run }: { run: Run }) {
  return (
    <dl className={`grid ${styles.findings}`} aria-label="Results of the last run">
      {run.parts.map(({ part, finding }) => (
        <div key={part}>
          <dt className="fine">{partNames[part]}</dt>
          <dd>{finding}</dd>
        </div>
      ))}
    </dl>
  );
}

function NeverRun({ year }: { year: number }) {
  return (
    <EmptyState>
      No analysis of {year} has run yet. It checks deductions, Schedule C, 1099-NEC, quarterly estimates and audit risk, and lists what it
      finds. The figures below are up to date either way.
    </EmptyState>
  );
}
