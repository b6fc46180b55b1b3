// Chooses the next file: each business has its own queue, and the queues take turns, so that one business never delays another by more
// than one file. Pure.

interface Waiting<T> {
  tenantId: number;
  item: T;
}

export class FairQueue<T> {
  /** In the order of turns: a business that was served goes to the end. */
  private readonly lines = new Map<number, T[]>();

  add(tenantId: number, item: T): void {
    const line = this.lines.get(tenantId);
    if (line) line.push(item);
    else this.lines.set(tenantId, [item]);
  }

  /**
   * Takes the oldest item of the next business that `mayRun`. Nothing is taken while that item doesn't fit: an item that needs more room
   * would never get it if smaller ones went ahead.
   */
  take({ mayRun, fits }: { mayRun(tenantId: number): boolean; fits(item: T): boolean }): Waiting<T> | undefined {
    for (const [tenantId, line] of this.lines) {
      if (!mayRun(tenantId)) continue;
      if (!fits(line[0]!)) return undefined;
      const item = line.shift()!;
      this.lines.delete(tenantId);
      if (line.length > 0) this.lines.set(tenantId, line);
      return { tenantId, item };
    }
    return undefined;
  }
}
