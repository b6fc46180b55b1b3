// Whether everything written for a tenant has been applied everywhere, decided from two looks at all services. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { getPipeline } from '#contracts/routes/pipeline.js';
import type { ServiceProgress } from '#platform/service/pipeline.js';

/** Work that changes no figure: nobody waits for it. */
const uncounted = /(^|[.-])train(ing)?\b/;

/**
 * One look is not enough: while one service is asked, another may write an event for one that was asked before. Two looks are,
 * in whatever order the services answer, because each service reads positions, then lag, then jobs, then its own head:
 *
 * Let T be a moment between the looks. A head that is equal in both did not move in between, so nothing was appended anywhere
 * from the end of the first look's answers to the second's own readings. In the second look, after T, every consumer has no lag
 * against a log that contains everything of T: it has applied all of it. Whatever a consumer or a job appended while doing so
 * would have moved its service's head, which is read last; a job that was asked for meanwhile is still open, hence seen, or has
 * ended, and then its events have moved the head too.
 */
export function pipelineOf(first: ServiceProgress[], second: ServiceProgress[]): ReplyOf<typeof getPipeline> {
  const settled = isAtRest([...first, ...second]) && first.length === second.length;
  const heads = new Map(first.map((one) => [one.service, one.head]));
  return {
    caughtUp: settled && second.every((one) => heads.get(one.service) === one.head),
    stages: second.flatMap((one) => one.stages),
    running: second.flatMap((one) => one.running),
  };
}

/** Nothing waits and nothing runs, as far as one look can tell. */
export const isAtRest = (look: ServiceProgress[]): boolean => look.every(isIdle);

function isIdle({ stages, running }: ServiceProgress): boolean {
  return stages.every((stage) => stage.lag === 0 && stage.parked.length === 0) && running.every((job) => uncounted.test(job.kind));
}
