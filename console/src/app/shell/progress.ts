// Whether figures are being updated, from the stages of the pipeline. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { getPipeline } from '#contracts/routes/pipeline.js';

type Pipeline = ReplyOf<typeof getPipeline>;

/** Empty when all figures are current. */
export function progressOf(pipeline: Pipeline | undefined): { text: string; behind: boolean } {
  if (!pipeline) return { text: '', behind: false };
  if (pipeline.stages.some((stage) => stage.parked.length > 0)) return { text: 'Some figures are out of date', behind: true };
  if (pipeline.running.length > 0) return { text: pipeline.running[0]?.message || 'Working', behind: false };
  return { text: pipeline.caughtUp ? '' : 'Updating', behind: false };
}
