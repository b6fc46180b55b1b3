// Which decisions on categories apply, and how each changes the aggregates. Pure.
import type { SplitShare } from '#contracts/shapes.js';
import type { ActivityKind } from '#contracts/rules/processor-kinds.js';
import { isControlPath } from '#contracts/rules/trade-accounts.js';
import type { Account } from '../accounts/accounts.js';
import type { Decider, Delta } from '../posting/entry.js';
import { payoutMatch } from '../posting/payout-decisions.js';
import { outweighs } from '../posting/processor-legs.js';
import type { Decision } from '../posting/store-decisions.js';

/** A requested decision on a line, by a person, a rule, or the assistant. */
export interface Wanted extends Decision {
  /** The state that a classification was based on; null for a person's decision. */
  decisionSeq: number | null;
  /** The parts into which a rule splits the transaction. */
  split?: SplitShare[] | undefined;
  /** Repeats the newest decision with another account, because two categories are merged or a merge is undone. */
  restates?: true;
  /** The line starts or stops paying an invoice, a bill, or a pay run. No other decision applies to such a line. */
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
  /** The kind of activity according to the processor. */
  activity?: ActivityKind | null;
  /** A line from a bank, without processor data. */
  ofBank?: boolean;
  /** What a person decided in another program, as a file says. */
  ofFile?: boolean;
  /** Whether it pays an invoice or a bill, or was posted by one. */
  tied?: boolean;
}

export interface Applied {
  wanted: Wanted;
  current: Current;
  seq: number;
}

export type Ignored =
  | 'of-document'
  | 'settles-document'
  | 'reversed'
  | 'newer-decision'
  | 'person-decided'
  | 'processor-decided'
  | 'locked'
  | 'same'
  | 'not-splittable';

/**
 * A late classification never overwrites a newer decision or one by a person or a processor. A person's decision applies in an open period.
 * No decision about a category puts a row on a receivable or payable; paying a document does.
 */
export function decide(wanted: Wanted, current: Current | undefined, lockedThrough: string | null): Applied | Ignored {
  if (!current) return 'reversed';
  if (current.tied && !wanted.settles) return 'of-document';
  if (isControlPath(wanted.account.path) && !wanted.settles) return 'settles-document';
  if (lockedThrough && current.date <= lockedThrough) return 'locked';
  if (isUndo(wanted) || wanted.restates) {
    if (wanted.decisionSeq !== current.decisionSeq) return 'newer-decision';
  } else if (wanted.by !== 'person') {
    // A deposit that turns out to be a payout would be income twice.
    const isPayoutInFile = current.ofFile && wanted.modelVersion === payoutMatch;
    if (current.decidedBy === 'person' && !isPayoutInFile) return 'person-decided';
    if (wanted.decisionSeq !== current.decisionSeq) return 'newer-decision';
    if (!outweighs(wanted, current.activity)) return 'processor-decided';
  }
  return { wanted, current, seq: current.decisionSeq + 1 };
}

/** Whether it restores the decision before a person's decision. */
const isUndo = ({ restoresSeq }: Wanted): boolean => typeof restoresSeq === 'number';

/** Moves the amount from the old account to the new one. */
export function deltasOfDecision({ wanted, current }: Applied): Delta[] {
  if (wanted.account.accountId === current.account.accountId) return [];
  const base = { tenantId: current.tenantId, day: current.date, basis: current.basis };
  const posted = -current.amountCents;
  return [
    { ...base, accountId: current.account.accountId, type: current.account.type, lines: -1, amountCents: -posted },
    { ...base, accountId: wanted.account.accountId, type: wanted.account.type, lines: 1, amountCents: posted },
  ];
}
