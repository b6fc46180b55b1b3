// The category of a line after a person's decision on it is undone. Pure.
import { uncategorizedFor } from '../posting/entry.js';
import type { Accounts } from '../accounts/accounts.js';
import type { Wanted } from '../decisions/decide-categories.js';
import type { LineOfEntry, SameLine } from '../posting/document-lines.query.js';
import type { LockedLine } from '../posting/lock-order.js';
import type { Decision } from '../posting/store-decisions.js';

/** The newest decision on a line and the decision before it; null if there was none. */
export interface Decided {
  entryId: number;
  line: number;
  decisionSeq: number;
  /** Money in positive. */
  amountCents: number;
  before: (Omit<Decision, 'tenantId' | 'entryId' | 'line' | 'restoresSeq'> & { restoresSeq: number }) | null;
}

/** Restores the decision before, with its confidence. Without one, the line is uncategorized again and any decision can apply. */
export function restoredDecision(
  { entryId, line, decisionSeq, amountCents, before }: Decided,
  { tenantId, name, accounts }: { tenantId: number; name: string; accounts: Accounts },
): Wanted {
  const details = before ?? {
    ...{ account: uncategorizedFor(accounts, tenantId, amountCents), by: 'model' as const, actor: 'assistant' },
    ...{
      modelVersion: '',
      confidence: 0,
      reason: `${name} took a decision back; nothing had been decided before.`,
      appliedRules: [],
      restoresSeq: 0,
    },
  };
  return { ...details, tenantId, entryId, line, decisionSeq };
}

export const keyOf = ({ entryId, line }: LineOfEntry): string => `${entryId}-${line}`;

/** Lines that share the decision of a requested line on an invoice or a bill: the key of the requested line by their key. */
export function followersOf(asked: LineOfEntry[], same: SameLine[]): ReadonlyMap<string, string> {
  const followers = new Map<string, string>();
  for (const target of asked) {
    if (followers.has(keyOf(target))) continue;
    const others = same.filter(({ askedId, entryId, line }) => askedId === target.entryId && line === target.line && entryId !== askedId);
    for (const other of others) followers.set(keyOf(other), keyOf(target));
  }
  return followers;
}

/** Lines return to the same category as the lines that they follow. */
export function withFollowers(back: Wanted[], followers: ReadonlyMap<string, string>, locked: LockedLine[]): Wanted[] {
  const byKey = new Map(back.map((decision) => [keyOf(decision), decision]));
  return locked.flatMap(({ entryId, line, decisionSeq }) => {
    const leader = byKey.get(followers.get(`${entryId}-${line}`) ?? keyOf({ entryId, line }));
    if (!leader) return [];
    // Their decisions were made together, so they go back by the same number of decisions.
    const restoresSeq = Math.max(0, leader.restoresSeq! + decisionSeq - leader.decisionSeq!);
    return [{ ...leader, entryId, line, decisionSeq, restoresSeq }];
  });
}
