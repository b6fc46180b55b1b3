// Remembers decisions by people on removed bank transactions, and applies each one once to the same transaction if it comes again. Pure.
import { categoryLine, firstPartLine } from '#contracts/rules/bank-entry-lines.js';
import type { Account } from '../accounts/accounts.js';
import type { Decision } from './store-decisions.js';

/** The fields that identify a removed transaction that comes again under another number. */
export interface Content {
  tenantId: number;
  bankAccountId: string;
  date: string;
  amountCents: number;
  description: string;
}

interface ReceivedContent extends Pick<Content, 'date' | 'amountCents' | 'description'> {
  account: { id: string };
  replaces?: { date: string; description: string }[] | undefined;
}

/** The contents under which a decision may be remembered: first the transaction's own, then those of the transactions that it replaces. */
export const contentsOf = (tenantId: number, { account, amountCents, date, description, replaces = [] }: ReceivedContent): Content[] =>
  [{ date, description }, ...replaces].map((content) => ({ tenantId, bankAccountId: account.id, amountCents, ...content }));

/** The content and line of a decision. */
export type ContentOfLine = Content & { line: number };

/** What else a stored decision says. */
export type DecisionDetails = Pick<Decision, 'by' | 'actor' | 'modelVersion' | 'confidence' | 'reason' | 'appliedRules'>;

export interface PersonsDecision {
  account: Account;
  actor: string;
  /** The payments of invoices or bills that the line is. */
  paymentIds?: number[] | null;
  /** The decision on the rest of a charge, which no person made. */
  kept?: DecisionDetails | 'none' | null;
}

/** `rememberedId` is absent for transactions removed in this batch. */
export type Remembered = ContentOfLine &
  PersonsDecision & {
    rememberedId?: number;
    /** Absent for decisions from before transactions kept their numbers. */
    bankTransactionId?: string | null;
    /** The amount of a part of a split transaction, debit positive. */
    partCents?: number | null;
    /** The amount that the payments add up to, debit positive. */
    paidCents?: number | null;
    /** Something that was decided about the transaction can't apply now, so all of it waits. */
    waits?: boolean;
  };

/** A transaction that comes, on one of its lines. */
type Sought = ContentOfLine & { bankTransactionId?: string };

export class Memory {
  private readonly byKey = new Map<string, Remembered[]>();
  private readonly all: Remembered[] = [];
  private readonly used = new Map<Remembered, string | undefined>();

  /** Oldest first. `coming` are the transactions of this batch: what was decided about one of them isn't given to an equal other one. */
  constructor(
    remembered: Remembered[],
    private readonly coming: ReadonlySet<string> = new Set(),
  ) {
    for (const decision of remembered) this.remember(decision);
  }

  remember(decision: Remembered): void {
    this.all.push(decision);
    for (const key of keysOf(decision)) {
      const alike = this.byKey.get(key);
      if (alike) alike.push(decision);
      else this.byKey.set(key, [decision]);
    }
  }

  /** The newest decision on such a line, unless it pays another amount than the line's. Each decision is returned once. */
  recall(sought: Sought, lineCents?: number): PersonsDecision | undefined {
    const found = this.newest(sought);
    if (!found || (found.paymentIds && found.paidCents !== lineCents)) return undefined;
    this.used.set(found, sought.bankTransactionId);
    return found;
  }

  /** The parts of such a transaction, if its newest remembered decision is a split that adds up to the total. */
  recallParts(sought: Omit<Sought, 'line'>, totalCents: number): (PersonsDecision & { line: number; amountCents: number })[] | undefined {
    const parts: { line: number; amountCents: number }[] = [];
    let [complete, sum] = [0, 0];
    // Parts of opposite signs may add up to the total before the last one.
    for (let line = categoryLine; ; line = parts.length === 1 ? firstPartLine : line + 1) {
      const part = this.newest({ ...sought, line });
      if (typeof part?.partCents !== 'number') break;
      parts.push({ line, amountCents: part.partCents });
      sum += part.partCents;
      if (sum === totalCents) complete = parts.length;
    }
    if (complete === 0) return undefined;
    return parts
      .slice(0, complete)
      .map(({ line, amountCents }) => ({ ...this.recall({ ...sought, line }, amountCents)!, line, amountCents }));
  }

  private newest(sought: Sought): Remembered | undefined {
    if (this.all.length === 0) return undefined;
    for (const key of keysOf(sought)) {
      const found = this.byKey.get(key)?.findLast((decision) => this.isFree(decision, sought));
      if (found) return found;
    }
    return undefined;
  }

  private isFree(decision: Remembered, { bankTransactionId }: Sought): boolean {
    const of = decision.bankTransactionId;
    const isOthers = typeof of === 'string' && of !== bankTransactionId && this.coming.has(of);
    return !decision.waits && !isOthers && !this.used.has(decision);
  }

  /** Decisions that went to another transaction. */
  moved(): MovedDecision[] {
    return [...this.used].flatMap(([{ tenantId, bankTransactionId, line }, usedBy]) =>
      bankTransactionId && usedBy && bankTransactionId !== usedBy ? [{ tenantId, bankTransactionId, line, usedBy }] : [],
    );
  }

  /** New decisions that weren't used, and stored decisions that were used, with the transactions that use them. */
  changes(): { fresh: Remembered[]; used: UsedDecision[] } {
    return {
      fresh: this.all.filter((decision) => decision.rememberedId === undefined && !this.used.has(decision)),
      used: [...this.used].flatMap(([{ tenantId, rememberedId, bankTransactionId }, usedBy]) =>
        rememberedId === undefined ? [] : [{ tenantId, rememberedId, ...(bankTransactionId && { bankTransactionId, usedBy }) }],
      ),
    };
  }
}

interface UsedDecision {
  tenantId: number;
  rememberedId: number;
  bankTransactionId?: string;
  usedBy?: string | undefined;
}

/** What else refers to this line of the transaction moves to the transaction that takes its place. */
export interface MovedDecision {
  tenantId: number;
  bankTransactionId: string;
  line: number;
  usedBy: string;
}

/** First by the transaction's own number, then by its content. */
const keysOf = ({ tenantId, bankTransactionId, bankAccountId, date, amountCents, line, description }: Sought | Remembered): string[] => [
  ...(bankTransactionId ? [`${tenantId} ${bankTransactionId} ${line}`] : []),
  `${tenantId} ${bankAccountId} ${date} ${amountCents} ${line} ${description}`,
];
