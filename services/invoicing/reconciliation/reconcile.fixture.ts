// Weeks of a business with a processor and a bank, from a seed: its events, the expected result, and the events shuffled and repeated.
import { randomUUID } from 'node:crypto';
import type { DataOf } from '#contracts/define.js';
import type { ProcessorActivity, transactionReceived } from '#contracts/events/bank-link.js';
import { daysAfter, daysBetween } from '#contracts/days.js';
import { seededRandom } from '#platform/random.js';

export type Fact = DataOf<typeof transactionReceived>;

export const bank = { id: randomUUID(), name: 'PNC Operating', type: 'asset' as const, mask: '4410' };
export const stripe = { id: randomUUID(), name: 'Stripe', type: 'asset' as const, mask: null, processor: 'stripe' as const };

export const atStripe = (date: string, activity: Pick<ProcessorActivity, 'kind' | 'grossCents'> & Partial<ProcessorActivity>): Fact => {
  const full = { feeCents: 0, taxCents: 0, chargeId: '', client: '', clientId: '', payoutId: '', ...activity };
  const amountCents = full.grossCents - full.feeCents;
  const description = full.kind === 'payout' ? 'STRIPE PAYOUT' : `${full.client} · Session`;
  return { ...fact(stripe, date, description, amountCents), processor: full };
};
export const fact = (account: Fact['account'], date: string, description: string, amountCents: number): Fact => ({
  ...{ bankTransactionId: randomUUID(), revision: 1, change: 'added', kind: 'activity' },
  ...{ account, date, description, reference: '', amountCents },
});

/** Events of the processor and the bank, with the expected result. */
export function year(seed: number) {
  const random = seededRandom(seed);
  const below = (n: number) => Math.floor(random() * n);
  const facts: Fact[] = [];
  const charges = new Map<string, { gross: number; fee: number; status: string; deposit: string | null }>();
  let held: { id: string; net: number }[] = [];
  let waiting: { fact: Fact; ids: string[] }[] = [];
  for (let day = 0; day < 60; day++) {
    const date = daysAfter('2025-03-01', day);
    for (let n = below(4); n > 0; n--) {
      const [id, gross] = [`ch_${day}_${n}`, 1_000 + below(90_000)];
      const fee = 30 + Math.round(gross * 0.029);
      const client = ['Jenny Rosen', 'Ana Diaz', 'Kofi Mensah'][below(3)]!;
      charges.set(id, { gross, fee, status: 'succeeded', deposit: null });
      held.push({ id, net: gross - fee });
      facts.push(atStripe(date, { kind: 'charge', grossCents: gross, feeCents: fee, chargeId: id, client, clientId: `cus_${client}` }));
    }
    const paid = [...charges].filter(([, { status }]) => status === 'succeeded');
    if (paid.length > 0 && below(6) === 0) {
      const [id, charge] = paid[below(paid.length)]!;
      const back = below(2) === 0 ? charge.gross : Math.ceil(charge.gross / 3);
      charge.status = back === charge.gross ? 'refunded' : 'partially_refunded';
      facts.push(atStripe(date, { kind: 'refund', grossCents: -back, chargeId: id, client: 'Refund' }));
      held.push({ id: '', net: -back });
    }
    if (paid.length > 3 && below(15) === 0) {
      const [id, charge] = paid[below(paid.length)]!;
      if (charge.status !== 'succeeded') continue;
      charge.status = 'disputed';
      facts.push(atStripe(date, { kind: 'dispute', grossCents: -charge.gross, feeCents: 1_500, chargeId: id }));
      held.push({ id: '', net: -charge.gross - 1_500 });
    }
    const net = held.reduce((sum, item) => sum + item.net, 0);
    if (day % 2 !== 1 || net <= 0) continue;
    const payoutId = `po_${day}`;
    const payout = atStripe(date, { kind: 'payout', grossCents: -net, payoutId });
    facts.push(payout);
    for (const { id } of held) {
      const own = facts.find(({ processor }) => processor?.kind === 'charge' && processor.chargeId === id);
      if (own) own.processor!.payoutId = payoutId;
    }
    waiting.push({ fact: payout, ids: held.map(({ id }) => id).filter(Boolean) });
    held = [];
    // Now and then a bank shows two payouts as one deposit.
    if (waiting.length < 2 && day < 55 && below(3) === 0) continue;
    // No bank keeps one back for more than a week.
    const together = daysBetween(waiting[0]!.fact.date, date) <= 4;
    for (const group of together ? [waiting] : waiting.map((payout) => [payout])) {
      const arrived = daysAfter(group.at(-1)!.fact.date, 1 + below(3));
      const total = group.reduce((sum, payout) => sum - payout.fact.amountCents, 0);
      facts.push(fact(bank, arrived, `STRIPE TRANSFER ST-${day}`, total));
      for (const { ids } of group) for (const id of ids) charges.get(id)!.deposit = arrived;
    }
    waiting = [];
  }
  // Activity that has nothing to do with the processor.
  for (let n = 0; n < 30; n++) facts.push(fact(bank, daysAfter('2025-03-01', below(60)), `STAPLES ${n}`, -100 - below(900)));
  return { facts, charges, random, openPayouts: waiting.length };
}

/** The facts in random order, some withdrawn and added again as rows of another file, some corrected. */
export function shuffledBatches({ facts, random }: ReturnType<typeof year>): Fact[][] {
  const events = facts.flatMap((original) => {
    const chance = random();
    const removed: Fact = { ...original, revision: 2, change: 'removed' };
    if (chance < 0.1)
      return [
        [{ ...original, bankTransactionId: randomUUID() }].flatMap((other) => [
          other,
          { ...other, revision: 2, change: 'removed' as const },
          original,
        ]),
      ];
    if (chance < 0.2)
      return [
        [
          { ...original, amountCents: original.amountCents, description: `${original.description} ` },
          { ...removed },
          { ...original, revision: 3, change: 'changed' as const },
        ],
      ];
    return [[original]];
  });
  // A row's own revisions keep their order, as in the log.
  const queues = events.map((revisions) => [...revisions]);
  const order: Fact[] = [];
  while (queues.some((queue) => queue.length > 0)) {
    const left = queues.filter((queue) => queue.length > 0);
    order.push(left[Math.floor(random() * left.length)]!.shift()!);
  }
  const batches: Fact[][] = [];
  while (order.length > 0) batches.push(order.splice(0, 1 + Math.floor(random() * 40)));
  return batches;
}
