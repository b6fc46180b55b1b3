// Putting the tax package of a year together: started here, followed by its job, saved when it is ready, wherever the person is by then.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createTaxPackage } from '#contracts/generated/client.js';
import type { Job } from '#contracts/routes/jobs.js';
import { call } from '../../lib/api.js';
import { jobQuery } from '../../lib/job.js';
import { useReread } from '../../lib/reading.js';
import type { Scope } from '../../lib/tax-queries.js';
import { toast } from '../../ui/toast.js';
import { downloadPackage } from './tax-cockpit-api.js';

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
  const reread = useReread(createTaxPackage);
  const [jobId, setJobId] = useState<string>();
  const job = useQuery({ ...jobQuery(jobId ?? ''), enabled: jobId !== undefined }).data;
  const make = useMutation({
    mutationFn: async ({ year, method }: Scope) => {
      const started = await call(createTaxPackage, { body: { year, method } });
      setJobId(started.jobId);
      void reread();
      const { state, problem } = await client.fetchQuery(jobQuery(started.jobId));
      if (state === 'failed') throw new Error(problem?.detail ?? failure);
      await downloadPackage(started.packageId, year);
    },
    onSuccess: (_, { year }) => toast(`Tax package for ${year} saved.`),
    onError: () => toast(failure, { tone: 'negative' }),
    onSettled: reread,
  });
  return { start: () => make.mutate(scope), running: make.isPending, job, failed: make.isError };
}
