// Decisions that wait as the screen lists them. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { listWaitingPurchases } from '#contracts/routes/asset-purchases.js';
import type { listWaitingDecisions } from '#contracts/routes/waiting-decisions.js';

type Decision = ReplyOf<typeof listWaitingDecisions>['decisions'][number];
type Purchase = ReplyOf<typeof listWaitingPurchases>['purchases'][number];

export interface WaitingItem {
  id: string;
  kind: Decision['kind'] | 'purchase';
  date: string;
  description: string;
  /** Money in is positive. */
  amountCents: number;
  text: string;
  reason: string;
  lineId: string | null;
}

/** The newest transaction first. */
export const waitingItems = (decisions: readonly Decision[], purchases: readonly Purchase[]): WaitingItem[] =>
  [...decisions, ...purchases.map(itemOf)].sort((a, b) => b.date.localeCompare(a.date));

const itemOf = ({ lineId, asset, date, description, amountCents, answeredBy }: Purchase): WaitingItem => ({
  ...{ id: lineId, kind: 'purchase', date, description, amountCents: 0 - amountCents, lineId: null },
  text: `Purchase of ${asset}, linked by ${answeredBy}.`,
  reason: 'The transaction isn’t in the books anymore. Import it again to link it to the asset, or dismiss it.',
});
