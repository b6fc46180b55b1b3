// Whether everything written for a tenant has been applied everywhere, decided from two looks at all services. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { getPipeline } from '#contracts/routes/pipeline.js';
import type { ServiceProgress } from '#platform/service/progress.js';

/** Work that changes no figure, so no screen waits for it. */
const uncounted = /(^|[.-])train(ing)?\b/;

/**
 * One look is not enough: while one service is asked, another may write an event for one that was asked before. Two looks are enough,
 * in whatever order the services answer and however long ago the first was, because each service reads its positions, its jobs and its
 * own head in one statement, and the lag after it:
 *
 * Let T be a moment between the looks. A head that is equal in both did not move in between, so nothing was appended anywhere from T
 * to the second look's own statement. There every consumer had no lag against a log read even later, hence holding everything of T:
 * it had applied all of it. Whatever a consumer appended while doing so was committed with its position and would have moved the
 * head of the same statement; a job that was asked for meanwhile is open in it, or has ended, and then its events have moved the head too.
 */
export function pipelineOf(first: ServiceProgress[], second: ServiceProgress[]): ReplyOf<typeof getPipeline> {
  const settled = isAtRest([...first, ...second]) && first.length === second.length;
  const heads = new Map(first.map((progress) => [progress.service, progress.head]));
  return {
    caughtUp: settled && second.every((progress) => heads.get(progress.service) === progress.head),
    stages: second.flatMap((progress) => progress.stages),
    running: second.flatMap((progress) => progress.running),
  };
}

/** Nothing waits and nothing runs, as far as one look can show. */
export const isAtRest = (look: ServiceProgress[]): boolean => look.every(isIdle);

function isIdle({ stages, running }: ServiceProgress): boolean {
  return stages.every((stage) => stage.lag === 0 && stage.parked.length === 0) && running.every((job) => uncounted.test(job.kind));
}
