// The ledger's events as changes of category legs. A leg's category is that of its greatest decision, so the outcome does not depend on how
// the events were split into batches. Pure.
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import { entryPosted, transactionCategorized } from '#contracts/events/ledger.js';

export interface Leg {
  tenantId: number;
  entryId: number;
  line: number;
  paymentId: string;
  date: string;
  /** Counts under the cash method: what was only billed is not paid. */
  cash: boolean;
  description: string;
  reference: string;
  moneyPath: string;
  /** Debit positive: paid is positive, given back negative. */
  amountCents: number;
  category: string;
  decisionSeq: number;
}

export interface LegChanges {
  legs: Leg[];
  /** Decisions about legs that are not among `legs`. */
  decisions: { tenantId: number; entryId: number; line: number; category: string; decisionSeq: number }[];
  reversed: { tenantId: number; entryId: number }[];
}

/** What the ledger's chart has for own accounts; every other leg is a category. */
const isMoney = (path: string): boolean => path.startsWith('Assets:Bank:') || path.startsWith('Liabilities:Credit Cards:');

export const legEvents = [entryPosted, transactionCategorized];

export function legChangesOf(events: ReceivedEvent[]): LegChanges {
  const legs = new Map<string, Leg>();
  const decisions = new Map<string, LegChanges['decisions'][number]>();
  const reversed: LegChanges['reversed'] = [];
  for (const { type, tenantId, data } of events) {
    if (type === entryPosted.type) {
      const entry = data as DataOf<typeof entryPosted>;
      if (entry.reverses !== null) reversed.push({ tenantId, entryId: entry.reverses });
      else for (const leg of legsOf(tenantId, entry)) legs.set(keyOf(leg), leg);
    } else if (type === transactionCategorized.type) {
      const { lineId, category, decisionSeq } = data as DataOf<typeof transactionCategorized>;
      const [entryId, line] = lineId.split('-').map(Number) as [number, number];
      const decision = { tenantId, entryId, line, category, decisionSeq };
      const known = legs.get(keyOf(decision)) ?? decisions.get(keyOf(decision));
      if (!known) decisions.set(keyOf(decision), decision);
      else if (known.decisionSeq < decisionSeq) Object.assign(known, { category, decisionSeq });
    }
  }
  return { legs: [...legs.values()], decisions: [...decisions.values()], reversed };
}

const keyOf = (leg: { tenantId: number; entryId: number; line: number }): string => `${leg.tenantId} ${leg.entryId} ${leg.line}`;

/** A bank transaction keeps its payment when a correction posts it anew, so what a person said about it stays. */
function legsOf(tenantId: number, entry: DataOf<typeof entryPosted>): Leg[] {
  const moneyPath =
    entry.lines
      .filter((line) => isMoney(line.account))
      .sort((a, b) => Math.abs(b.amountCents) - Math.abs(a.amountCents) || a.line - b.line)[0]?.account ?? '';
  return entry.lines
    .filter((line) => !isMoney(line.account))
    .map(({ line, account, amountCents }) => ({
      tenantId,
      entryId: entry.entryId,
      line,
      paymentId: `${entry.bankTransactionId ?? `entry-${entry.entryId}`}-${line}`,
      date: entry.date,
      cash: entry.basis !== 'accrual',
      description: entry.description,
      reference: entry.reference,
      moneyPath,
      amountCents,
      category: account,
      decisionSeq: 0,
    }));
}
