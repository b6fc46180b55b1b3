// What a line's category is once a person's decision about it is taken back. Pure.
import { uncategorizedFor } from '../posting/entry.js';
import type { Accounts } from '../accounts/accounts.js';
import type { Wanted } from '../decisions/decide-categories.js';
import type { LineOfEntry, SameLine } from '../posting/document-lines.query.js';
import type { LockedLine } from '../posting/lock-order.js';
import type { Decision } from '../posting/store-decisions.js';

/** The newest decision about a line, and what stood before it; that is missing where nobody had decided. */
export interface Decided {
  entryId: number;
  line: number;
  decisionSeq: number;
  /** Money in positive. */
  amountCents: number;
  before: (Omit<Decision, 'tenantId' | 'entryId' | 'line' | 'restoresSeq'> & { restoresSeq: number }) | null;
}

/** As it was before, with its own confidence. Where nobody had decided the line is uncategorized again, and anything may decide it. */
export function takenBack(
  { entryId, line, decisionSeq, amountCents, before }: Decided,
  { tenantId, name, accounts }: { tenantId: number; name: string; accounts: Accounts },
): Wanted {
  const said = before ?? {
    ...{ account: uncategorizedFor(accounts, tenantId, amountCents), by: 'model' as const, actor: 'assistant' },
    ...{
      modelVersion: '',
      confidence: 0,
      reason: `${name} took a decision back; nothing had been decided before.`,
      appliedRules: [],
      restoresSeq: 0,
    },
  };
  return { ...said, tenantId, entryId, line, decisionSeq };
}

export const keyOf = ({ entryId, line }: LineOfEntry): string => `${entryId}-${line}`;

/** Lines that say the same of an invoice or a bill as one asked for: by their key, the key of that one. */
export function followersOf(asked: LineOfEntry[], same: SameLine[]): ReadonlyMap<string, string> {
  const followers = new Map<string, string>();
  for (const one of asked) {
    if (followers.has(keyOf(one))) continue;
    const others = same.filter(({ askedId, entryId, line }) => askedId === one.entryId && line === one.line && entryId !== askedId);
    for (const other of others) followers.set(keyOf(other), keyOf(one));
  }
  return followers;
}

/** With what they follow they go back to the same category. */
export function withFollowers(back: Wanted[], followers: ReadonlyMap<string, string>, locked: LockedLine[]): Wanted[] {
  const byKey = new Map(back.map((one) => [keyOf(one), one]));
  return locked.flatMap(({ entryId, line, decisionSeq }) => {
    const leader = byKey.get(followers.get(`${entryId}-${line}`) ?? keyOf({ entryId, line }));
    if (!leader) return [];
    // They were decided about together, so that they go back as far.
    const restoresSeq = Math.max(0, leader.restoresSeq! + decisionSeq - leader.decisionSeq!);
    return [{ ...leader, entryId, line, decisionSeq, restoresSeq }];
  });
}
