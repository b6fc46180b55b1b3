// What people had decided about bank transactions that are gone, for the same transactions when they come again, count for count. Pure.
import { categoryLine, firstPartLine } from '#contracts/rules/bank-entry-lines.js';
import type { Account } from '../accounts/accounts.js';

/** What makes a transaction that comes again the one that went. */
export interface Content {
  tenantId: number;
  bankAccountId: string;
  date: string;
  amountCents: number;
  description: string;
}

interface Told extends Pick<Content, 'date' | 'amountCents' | 'description'> {
  account: { id: string };
  replaces?: { date: string; description: string }[] | undefined;
}

/** Under which contents a decision about a transaction may be remembered: its own first, then of those whose place it takes. */
export const contentsOf = (tenantId: number, { account, amountCents, date, description, replaces = [] }: Told): Content[] =>
  [{ date, description }, ...replaces].map((one) => ({ tenantId, bankAccountId: account.id, amountCents, ...one }));

/** Of its lines, the one that a decision is about. */
export type ContentOfLine = Content & { line: number };

export interface PersonsDecision {
  account: Account;
  actor: string;
}

/** `rememberedId` is missing of what went in this batch. */
export type Remembered = ContentOfLine &
  PersonsDecision & {
    rememberedId?: number;
    /** Of a part of a transaction that was split: its amount, debit positive. */
    partCents?: number | null;
  };

export class Memory {
  private readonly byContent = new Map<string, Remembered[]>();
  private readonly used: Remembered[] = [];

  /** Oldest first. */
  constructor(remembered: Remembered[]) {
    for (const one of remembered) this.remember(one);
  }

  remember(one: Remembered): void {
    const key = keyOf(one);
    const alike = this.byContent.get(key);
    if (alike) alike.push(one);
    else this.byContent.set(key, [one]);
  }

  /** The newest decision about such a line; each is given once. */
  recall(content: ContentOfLine): PersonsDecision | undefined {
    if (this.byContent.size === 0) return undefined;
    const found = this.byContent.get(keyOf(content))?.pop();
    if (found) this.used.push(found);
    return found;
  }

  /** The parts of such a transaction, where the newest that was kept of it is a split into parts that are all of it. */
  recallParts(content: Content, wholeCents: number): (PersonsDecision & { line: number; amountCents: number })[] | undefined {
    const newest = (line: number) => this.byContent.get(keyOf({ ...content, line }))?.at(-1);
    const parts: { line: number; amountCents: number }[] = [];
    for (
      let line = categoryLine, rest = wholeCents;
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

  /** What is new and was not used, and what was kept and is used now. */
  changes(): { fresh: Remembered[]; used: { tenantId: number; rememberedId: number }[] } {
    return {
      fresh: [...this.byContent.values()].flat().filter(({ rememberedId }) => rememberedId === undefined),
      used: this.used.flatMap(({ tenantId, rememberedId }) => (rememberedId === undefined ? [] : [{ tenantId, rememberedId }])),
    };
  }
}

const keyOf = ({ tenantId, bankAccountId, date, amountCents, line, description }: ContentOfLine): string =>
  `${tenantId} ${bankAccountId} ${date} ${amountCents} ${line} ${description}`;
