// The categories that the assistant finds most likely for a line, from its events. Pure.
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import { transactionClassified } from '#contracts/events/assistant.js';
import { parseLineId } from '#contracts/line-ids.js';

export interface LikelyCategories {
  tenantId: number;
  entryId: number;
  line: number;
  categories: string[];
}

export const lineKey = ({ tenantId, entryId, line }: LikelyCategories): string => `${tenantId} ${entryId}-${line}`;

/** The newest of each line; a line of which the assistant is sure has none. */
export function likelyCategoriesOf(events: readonly ReceivedEvent[], known = new Map<string, LikelyCategories>()): typeof known {
  for (const { type, tenantId, data } of events) {
    if (type !== transactionClassified.type) continue;
    const { lineId, likely } = data as DataOf<typeof transactionClassified>;
    if (!likely || likely.length === 0) continue;
    const found = { tenantId, ...parseLineId(lineId), categories: likely };
    known.set(lineKey(found), found);
  }
  return known;
}
