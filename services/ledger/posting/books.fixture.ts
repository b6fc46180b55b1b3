// A model of one business's books, small enough to verify by reading: the current line of each bank transaction, and the balances.
// Tests run it in parallel with the ledger.

export interface PostedLine {
  date: string;
  amountCents: number;
  category: string;
  seq: number;
  by: 'person' | 'model' | null;
}

export interface FactOf {
  transaction: number;
  revision: number;
  change: 'added' | 'changed' | 'removed';
  date: string;
  amountCents: number;
}

export class BooksModel {
  private readonly revisions = new Map<number, number>();
  readonly posted = new Map<number, PostedLine>();
  readonly held = new Map<number, number>();
  lockedThrough = '';

  private isLocked = (date: string) => date <= this.lockedThrough;

  receive({ transaction, revision, change, date, amountCents }: FactOf): void {
    const before = this.posted.get(transaction);
    if (revision <= (this.revisions.get(transaction) ?? 0)) return;
    if ((before && this.isLocked(before.date)) || (change !== 'removed' && this.isLocked(date))) {
      this.held.set(transaction, Math.max(revision, this.held.get(transaction) ?? 0));
      return;
    }
    this.revisions.set(transaction, revision);
    this.held.delete(transaction);
    this.posted.delete(transaction);
    if (change === 'removed' || amountCents === 0) return;
    const fresh = { category: amountCents > 0 ? 'Income:Uncategorized' : 'Expenses:Uncategorized', seq: 0, by: null };
    const kept = before?.by === 'person' ? { category: before.category, seq: 1, by: 'person' as const } : fresh;
    this.posted.set(transaction, { date, amountCents, ...kept });
  }

  decide(transaction: number, category: string, by: 'person' | 'model', sawSeq: number): void {
    const line = this.posted.get(transaction);
    if (!line || this.isLocked(line.date)) return;
    if (by === 'model' && (line.by === 'person' || line.seq !== sawSeq)) return;
    Object.assign(line, { category, by, seq: line.seq + 1 });
  }

  /** Cents per account, debit positive; accounts with a zero sum are skipped. */
  balances(bank: string): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const { amountCents, category } of this.posted.values()) {
      sums[bank] = (sums[bank] ?? 0) + amountCents;
      sums[category] = (sums[category] ?? 0) - amountCents;
    }
    return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
  }
}
