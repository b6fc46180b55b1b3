// What becomes of people's decisions about bank transactions, as the ledger keeps them: a decision stays with its transaction; of one that goes it
// waits for the next of the same content. Pure.

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

/** The decided transactions that stand after all events. */
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
      const at = before ? -1 : (contents.map((one) => memory.lastIndexOf(one)).find((place) => place >= 0) ?? -1);
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
  return some.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Of lists that tell of the same things each thing as often as the list that has it most. */
export function mostOf(lists: string[][]): string[] {
  const most = new Map<string, number>();
  for (const list of lists)
    for (const [text, same] of Map.groupBy(list, (one) => one)) most.set(text, Math.max(same.length, most.get(text) ?? 0));
  return [...most].flatMap(([text, count]) => Array.from({ length: count }, () => text));
}
