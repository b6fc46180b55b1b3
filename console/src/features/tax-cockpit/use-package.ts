// Putting the tax package of a year together: started here, followed by its job, saved when it is ready, wherever the person is by then.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Job } from '#contracts/routes/jobs.js';
import { jobQuery } from '../../lib/job.js';
import type { Scope } from '../../lib/tax-queries.js';
import { toast } from '../../ui/toast.js';
import { downloadPackage, packagesQuery, startPackage } from './tax-cockpit-api.js';

export interface PackageRun {
  start(): void;
  running: boolean;
  /** Undefined until the server accepted it. */
  job: Job | undefined;
  failed: boolean;
}

const failure = 'Couldn’t create the tax package. Please try again.';

export function usePackage(scope: Scope): PackageRun {
  const client = useQueryClient();
  const [jobId, setJobId] = useState<string>();
  const job = useQuery({ ...jobQuery(jobId ?? ''), enabled: jobId !== undefined }).data;
  const make = useMutation({
    mutationFn: async ({ year, method }: Scope) => {
      const started = await startPackage({ year, method });
      setJobId(started.jobId);
      void client.invalidateQueries({ queryKey: packagesQuery(year).queryKey });
      const { state, problem } = await client.fetchQuery(jobQuery(started.jobId));
      if (state === 'failed') throw new Error(problem?.detail ?? failure);
      await downloadPackage(started.packageId, year);
    },
    onSuccess: (_, { year }) => toast(`Tax package for ${year} saved.`),
    onError: () => toast(failure, { tone: 'negative' }),
    onSettled: (_data, _error, { year }) => client.invalidateQueries({ queryKey: packagesQuery(year).queryKey }),
  });
  return { start: () => make.mutate(scope), running: make.isPending, job, failed: make.isError };
}
