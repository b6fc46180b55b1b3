// The ledger's events as changes of the lines of its entries, own accounts included. A line's account is that of its greatest decision, so
// the outcome does not depend on how the events were split into batches. Pure.
import type { DataOf, ReceivedEvent } from '#contracts/define.js';
import { entryPosted } from '#contracts/events/ledger.js';
import { legChangesOf, type CategoryLeg } from '#contracts/rules/category-legs.js';
import { underNewNames } from '#contracts/rules/renamed-accounts.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import type { CopyChanges } from '#platform/books-copy/write-copy.js';

export interface EntryLine {
  tenantId: number;
  entryId: number;
  line: number;
  date: string;
  basis: CategoryLeg['basis'];
  description: string;
  payee: string;
  ownAccount: string;
  isOwn: boolean;
  account: string;
  amountCents: number;
  decisionSeq: number;
  unconfirmed: boolean;
  /** The kind of a processor's entry: `charge`, `refund` … */
  activity: string | null;
}

const keyOf = ({ tenantId, entryId, line }: { tenantId: number; entryId: number; line: number }): string =>
  `${tenantId} ${entryId} ${line}`;

export function entryLineChangesOf(received: ReceivedEvent[]): CopyChanges<EntryLine> {
  const { events, renames } = underNewNames(received);
  const { legs, decisions, reversed } = legChangesOf(events);
  const legOf = new Map(legs.map((leg) => [keyOf(leg), leg]));
  const lines = events
    .filter(({ type }) => type === entryPosted.type)
    .filter(({ data }) => (data as DataOf<typeof entryPosted>).reverses === null)
    .flatMap(({ tenantId, data }) => linesOf(tenantId, data as DataOf<typeof entryPosted>, legOf));
  return { lines, decisions, reversed, renames };
}

function linesOf(tenantId: number, entry: DataOf<typeof entryPosted>, legOf: Map<string, CategoryLeg>): EntryLine[] {
  const { entryId, date, basis, description } = entry;
  const legs = entry.lines.map(({ line }) => legOf.get(keyOf({ tenantId, entryId, line })));
  const ownAccount = legs.find((leg) => leg)?.moneyPath ?? entry.lines[0]?.account ?? '';
  return entry.lines.map(({ line, account, amountCents }, at) => {
    const leg = legs[at];
    return {
      ...{ tenantId, entryId, line, date, basis, description, payee: payeeText(description), ownAccount, amountCents },
      isOwn: leg === undefined,
      account: leg?.category ?? account,
      decisionSeq: leg?.decisionSeq ?? 0,
      unconfirmed: leg?.unconfirmed ?? false,
      activity: entry.processor?.kind ?? null,
    };
  });
}
