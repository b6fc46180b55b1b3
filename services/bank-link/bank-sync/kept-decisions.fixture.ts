// People's decisions about bank transactions, as the ledger keeps them: a decision stays with its transaction; after a removal it applies
// to the next transaction with the same content. Pure.

export interface Decision {
  transaction: string;
  /** Of the newest event when it was made. */
  position: number;
}

interface Fact {
  bankTransactionId: string;
  change: string;
  date: string;
  description: string;
  amountCents: number;
  replaces?: { date: string; description: string }[];
}

/** The decided transactions that exist after all events. */
export function keptDecisions(events: { position: number; data: string }[], made: Decision[]): { transaction: string; content: string }[] {
  const state = new Map<string, { content: string; decided: boolean }>();
  const memory: string[] = [];
  const decisions = [...made];
  const decideUntil = (position: number): void => {
    while (decisions[0] && decisions[0].position < position) state.get(decisions.shift()!.transaction)!.decided = true;
  };
  for (const { position, data } of events) {
    decideUntil(position);
    const fact = JSON.parse(data) as Fact;
    const contents = [fact, ...(fact.replaces ?? [])].map(({ date, description }) => `${date} ${description} ${fact.amountCents}`);
    const content = contents[0]!;
    const before = state.get(fact.bankTransactionId);
    if (fact.change === 'removed') {
      if (before?.decided) memory.push(before.content);
      state.delete(fact.bankTransactionId);
    } else {
      const at = before ? -1 : (contents.map((key) => memory.lastIndexOf(key)).find((place) => place >= 0) ?? -1);
      if (at >= 0) memory.splice(at, 1);
      state.set(fact.bankTransactionId, { content, decided: before?.decided ?? at >= 0 });
    }
  }
  decideUntil(Infinity);
  return [...state].flatMap(([transaction, { decided, content }]) => (decided ? [{ transaction, content }] : []));
}

/** The texts of one list that the other has fewer of. */
export function without(some: string[], others: string[]): string[] {
  const left = [...others];
  return some.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Each text as often as in the list with the most occurrences. */
export function multisetUnion(lists: string[][]): string[] {
  const counts = new Map<string, number>();
  for (const list of lists)
    for (const [text, same] of Map.groupBy(list, (item) => item)) counts.set(text, Math.max(same.length, counts.get(text) ?? 0));
  return [...counts].flatMap(([text, count]) => Array.from({ length: count }, () => text));
}
