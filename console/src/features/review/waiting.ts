// Decisions that wait as the screen lists them. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { listWaitingPurchases } from '#contracts/routes/asset-purchases.js';
import type { listWaitingDecisions } from '#contracts/routes/waiting-decisions.js';

type Decision = ReplyOf<typeof listWaitingDecisions>['decisions'][number];
type Purchases = ReplyOf<typeof listWaitingPurchases>;

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
export const waitingItems = (
  decisions: readonly Decision[],
  { purchases, declined }: Pick<Purchases, 'purchases' | 'declined'>,
): WaitingItem[] =>
  [
    ...decisions,
    ...purchases.map((purchase) => ({
      ...itemOf(purchase),
      text: `Purchase of ${purchase.asset}, linked by ${purchase.answeredBy}.`,
      reason: 'The transaction isn’t in your books anymore. Import it again to link it to the asset, or dismiss it.',
    })),
    ...declined.map((purchase) => ({
      ...itemOf(purchase),
      text: `Marked as not an asset by ${purchase.answeredBy}.`,
      reason: 'The transaction isn’t in your books anymore. Import it again to keep the answer, or dismiss it.',
    })),
  ].sort((a, b) => b.date.localeCompare(a.date));

const itemOf = ({ lineId, date, description, amountCents }: Purchases['declined'][number]) => ({
  ...{ id: lineId, kind: 'purchase' as const, date, description, amountCents: 0 - amountCents, lineId: null },
});
