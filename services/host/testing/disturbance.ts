// What a bad network and dying processes do to batches, decided by a seed: duplicates, delays, losses, splits, wrong order, old batches again,
// kills between the handler and the commit.
import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceDependencies } from '#platform/service/service.js';
import type { Batch } from '#platform/transports/consumer-run.js';
import { seededRandom } from '#platform/random.js';

/** Transport options for `TestSystem.start`. Several faults may befall one batch; what happened is counted in `faults`. */
export interface Disturbance {
  transport: NonNullable<ServiceDependencies['transport']>;
  faults: Record<Fault, number>;
}

const faults = ['duplicated', 'delayed', 'lost', 'split', 'reordered', 'stale', 'killed'] as const;
export type Fault = (typeof faults)[number];

/** How often each fault strikes, of the batches or commits that it could strike. */
const likelihood: Record<Fault, number> = {
  duplicated: 0.3,
  delayed: 0.4,
  lost: 0.2,
  split: 0.5,
  reordered: 0.5,
  stale: 0.2,
  killed: 0.25,
};

export function disturbance(seed: number): Disturbance {
  const random = seededRandom(seed);
  const counts = Object.fromEntries(faults.map((fault) => [fault, 0])) as Record<Fault, number>;
  const strikes = (fault: Fault): boolean => random() < likelihood[fault] && ++counts[fault] > 0;
  const earlier: Batch[] = [];

  const disturb = async (batch: Batch): Promise<Batch[]> => {
    if (strikes('delayed')) await wait(Math.floor(random() * 30));
    if (strikes('lost')) return [];
    let parts =
      batch.events.length > 1 && strikes('split') ? splitAt(batch, 1 + Math.floor(random() * (batch.events.length - 1))) : [batch];
    if (parts.length > 1 && strikes('reordered')) parts = parts.reverse();
    if (strikes('duplicated')) parts = parts.flatMap((part) => [part, part]);
    // Only what lies wholly behind: a batch knows no consumer, and another one's events must not be taken for this one's.
    const old = earlier.find((one) => one.producer === batch.producer && one.partition === batch.partition && one.to <= batch.from);
    if (old && strikes('stale')) parts = [...parts, old];
    earlier.push(batch);
    return parts;
  };
  const beforeCommit = (): void => {
    // What PostgreSQL tells a connection that an administrator ends.
    if (strikes('killed')) throw Object.assign(new Error('Killed by the test'), { code: '57P01' });
  };
  return { transport: { disturb, hooks: { beforeCommit }, batchSize: 1 + Math.floor(random() * 20) }, faults: counts };
}

/** Two parts; the second begins where the first ends. */
function splitAt(batch: Batch, count: number): Batch[] {
  const first = batch.events.slice(0, count);
  const at = first.at(-1)!.position;
  return [
    { ...batch, to: at, events: first },
    { ...batch, from: at, events: batch.events.slice(count) },
  ];
}
