// Remembers decisions by people on removed bank transactions, and applies each one once to the same transaction if it comes again. Pure.
import { categoryLine, firstPartLine } from '#contracts/rules/bank-entry-lines.js';
import type { Account } from '../accounts/accounts.js';

/** The fields that identify a removed transaction when it comes again. */
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

export interface PersonsDecision {
  account: Account;
  actor: string;
}

/** `rememberedId` is absent for transactions removed in this batch. */
export type Remembered = ContentOfLine &
  PersonsDecision & {
    rememberedId?: number;
    /** The amount of a part of a split transaction, debit positive. */
    partCents?: number | null;
  };

export class Memory {
  private readonly byContent = new Map<string, Remembered[]>();
  private readonly used: Remembered[] = [];

  /** Oldest first. */
  constructor(remembered: Remembered[]) {
    for (const decision of remembered) this.remember(decision);
  }

  remember(decision: Remembered): void {
    const key = keyOf(decision);
    const alike = this.byContent.get(key);
    if (alike) alike.push(decision);
    else this.byContent.set(key, [decision]);
  }

  /** The newest decision on such a line. Each decision is returned once. */
  recall(content: ContentOfLine): PersonsDecision | undefined {
    if (this.byContent.size === 0) return undefined;
    const found = this.byContent.get(keyOf(content))?.pop();
    if (found) this.used.push(found);
    return found;
  }

  /** The parts of such a transaction, if its newest remembered decision is a split that adds up to the total. */
  recallParts(content: Content, totalCents: number): (PersonsDecision & { line: number; amountCents: number })[] | undefined {
    const newest = (line: number) => this.byContent.get(keyOf({ ...content, line }))?.at(-1);
    const parts: { line: number; amountCents: number }[] = [];
    for (
      let line = categoryLine, rest = totalCents;
      rest !== 0 || parts.length === 0;
      line = parts.length === 1 ? firstPartLine : line + 1
    ) {
      const part = newest(line);
      if (typeof part?.partCents !== 'number') return undefined;
      parts.push({ line, amountCents: part.partCents });
      rest -= part.partCents;
    }
    return parts.map(({ line, amountCents }) => ({ ...this.recall({ ...content, line })!, line, amountCents }));
  }

  /** New decisions that weren't used, and stored decisions that were used. */
  changes(): { fresh: Remembered[]; used: { tenantId: number; rememberedId: number }[] } {
    return {
      fresh: [...this.byContent.values()].flat().filter(({ rememberedId }) => rememberedId === undefined),
      used: this.used.flatMap(({ tenantId, rememberedId }) => (rememberedId === undefined ? [] : [{ tenantId, rememberedId }])),
    };
  }
}

const keyOf = ({ tenantId, bankAccountId, date, amountCents, line, description }: ContentOfLine): string =>
  `${tenantId} ${bankAccountId} ${date} ${amountCents} ${line} ${description}`;
