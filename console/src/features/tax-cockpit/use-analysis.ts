// Runs all analyses: started here or already running, followed by its job, with everything read again at the end.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { runTaxAnalysis } from '#contracts/generated/client.js';
import type { Job } from '#contracts/routes/jobs.js';
import { isOver, jobQuery } from '../../lib/job.js';
import { reread } from '../../lib/reading.js';
import { analysisQuery, type Scope, startAnalysis } from '../../lib/tax-queries.js';
import { type Progress, progressOf } from './tax-cockpit.js';

export interface Analysis {
  progress: Progress;
  /** The newest run didn't finish or couldn't start. */
  failed: boolean;
  start(): void;
  starting: boolean;
}

const queued = (id: string): Job => ({ id, kind: '', state: 'queued', progress: 0, message: '', result: null, problem: null });

export function useAnalysis(scope: Scope): Analysis {
  const client = useQueryClient();
  const { queryKey } = analysisQuery(scope);
  const analysis = useQuery(analysisQuery(scope));
  const start = useMutation({
    mutationFn: startAnalysis,
    onSuccess: ({ jobId }) => client.setQueryData(queryKey, (before) => ({ last: before?.last ?? null, jobId })),
  });
  // A run that was started here is followed to its end, so that a failure is shown.
  const mine = start.variables?.year === scope.year && start.variables.method === scope.method ? start.data?.jobId : undefined;
  const jobId = analysis.data?.jobId ?? mine;
  const followed = useQuery({ ...jobQuery(jobId ?? ''), enabled: jobId !== undefined }).data;
  const job = jobId === undefined ? null : (followed ?? queued(jobId));
  const over = job !== null && isOver(job);
  useEffect(() => {
    if (over) void reread(client, runTaxAnalysis.features);
  }, [over, client]);
  return {
    progress: progressOf(job),
    failed: job?.state === 'failed' || start.isError,
    start: () => start.mutate(scope),
    starting: start.isPending,
  };
}
