// How current the books are, from the stages of the pipeline. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { getPipeline } from '#contracts/routes/pipeline.js';
import { ageText, timeText } from '../../lib/dates.js';

type Pipeline = ReplyOf<typeof getPipeline>;

/** `Updated 9:58 AM`; while work is under way or stuck it says so instead. */
export function currency(pipeline: Pipeline | undefined, now?: Date): { text: string; behind: boolean } {
  if (!pipeline) return { text: '', behind: false };
  if (pipeline.stages.some((stage) => stage.parked.length > 0)) return { text: 'Some figures are out of date', behind: true };
  if (pipeline.running.length > 0) return { text: pipeline.running[0]?.message || 'Working', behind: false };
  if (!pipeline.caughtUp) return { text: 'Updating', behind: false };
  const newest = pipeline.stages
    .map((stage) => stage.newestEventAt)
    .filter((at) => at !== null)
    .sort()
    .at(-1);
  if (newest === undefined) return { text: 'No entries yet', behind: false };
  const age = ageText(newest, now);
  return {
    text: age.startsWith('Today') ? `Updated ${timeText(newest)}` : `Updated ${age.toLowerCase().replace(' old', ' ago')}`,
    behind: false,
  };
}
