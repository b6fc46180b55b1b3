// Progress of long work: the job's stream feeds the query, and when the stream breaks the state is read once and the stream taken up again.
import { queryOptions } from '@tanstack/react-query';
import { getJob, streamJob } from '#contracts/generated/client.js';
import type { Job } from '#contracts/routes/jobs.js';
import { call } from './api.js';
import { events, pause, waitBefore } from './event-stream.js';
import { keyOf, reread } from './reading.js';

export const isOver = (job: Job): boolean => job.state === 'done' || job.state === 'failed';

/** Yields each state of a job until it is over. */
export async function* jobStates(jobId: string, signal: AbortSignal): AsyncGenerator<Job> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      for await (const job of events(streamJob, { params: { jobId }, signal })) {
        attempt = 0;
        yield job;
        if (isOver(job)) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (attempt >= 5) throw error;
    }
    const job = await call(getJob, { params: { jobId }, signal, background: true });
    yield job;
    if (isOver(job)) return;
    await pause(waitBefore(attempt), signal);
  }
}

/** `changes`: the features whose figures are read again when the job is over. */
export const jobQuery = (jobId: string, changes: readonly string[] = []) =>
  queryOptions({
    queryKey: keyOf(getJob, { params: { jobId } }),
    queryFn: async ({ client, queryKey, signal }): Promise<Job> => {
      let last: Job | undefined;
      for await (const job of jobStates(jobId, signal)) {
        last = job;
        client.setQueryData(queryKey, job);
      }
      if (!last) throw new DOMException('The page was left.', 'AbortError');
      void reread(client, changes);
      return last;
    },
    staleTime: (query) => (query.state.data && isOver(query.state.data as Job) ? Infinity : 0),
  });
