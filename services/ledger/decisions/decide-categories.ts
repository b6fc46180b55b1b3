// Which decisions about categories apply, and what each moves in the aggregates. Pure.
import type { SplitShare } from '#contracts/shapes.js';
import type { Account } from '../accounts/accounts.js';
import type { Decider, Delta } from '../posting/entry.js';
import { outweighs, type ActivityKind } from '../posting/processor-legs.js';
import type { Decision } from '../posting/store-decisions.js';

/** A decision that somebody or something wants to make about a line. */
export interface Wanted extends Decision {
  /** The state that a classification was made on; a person's decision needs none. */
  decisionSeq: number | null;
  /** A rule's, about all of its transaction: in which parts. */
  split?: SplitShare[] | undefined;
  /** The newest word about the line once more, whoever's it is, about another account: two categories become one, or two again. */
  restates?: true;
  /** The line begins or ceases to pay an invoice or a bill; nobody else decides about such a line. */
  settles?: true;
}

/** The line as it is now, locked. */
export interface Current {
  tenantId: number;
  entryId: number;
  line: number;
  account: Account;
  decisionSeq: number;
  decidedBy: Decider | null;
  date: string;
  basis: Delta['basis'];
  description: string;
  /** As the ledger shows it: money in positive. The posting has the opposite sign. */
  amountCents: number;
  /** What a processor says that it was. */
  activity?: ActivityKind | null;
  /** A bank's own line: no processor says what it was. */
  ofBank?: boolean;
  /** It pays an invoice or a bill, or was posted by one. */
  tied?: boolean;
}

export interface Applied {
  wanted: Wanted;
  current: Current;
  seq: number;
}

export type Ignored =
  'of-document' | 'reversed' | 'newer-decision' | 'person-decided' | 'processor-decided' | 'locked' | 'same' | 'not-splittable';

/** A late classification never overwrites a newer decision, a person's or a processor's; a person's own decision applies in an open period. */
export function decide(wanted: Wanted, current: Current | undefined, lockedThrough: string | null): Applied | Ignored {
  if (!current) return 'reversed';
  if (current.tied && !wanted.settles) return 'of-document';
  if (lockedThrough && current.date <= lockedThrough) return 'locked';
  if (takesBack(wanted) || wanted.restates) {
    if (wanted.decisionSeq !== current.decisionSeq) return 'newer-decision';
  } else if (wanted.by !== 'person') {
    if (current.decidedBy === 'person') return 'person-decided';
    if (wanted.decisionSeq !== current.decisionSeq) return 'newer-decision';
    if (!outweighs(wanted, current.activity)) return 'processor-decided';
  }
  return { wanted, current, seq: current.decisionSeq + 1 };
}

/** What stood before a person's decision, which somebody takes back. */
const takesBack = ({ restoresSeq }: Wanted): boolean => typeof restoresSeq === 'number';

/** Out of the old account, into the new one. */
export function deltasOfDecision({ wanted, current }: Applied): Delta[] {
  if (wanted.account.accountId === current.account.accountId) return [];
  const base = { tenantId: current.tenantId, day: current.date, basis: current.basis };
  const posted = -current.amountCents;
  return [
    { ...base, accountId: current.account.accountId, type: current.account.type, lines: -1, amountCents: -posted },
    { ...base, accountId: wanted.account.accountId, type: wanted.account.type, lines: 1, amountCents: posted },
  ];
}
