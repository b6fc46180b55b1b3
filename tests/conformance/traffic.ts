// What the suites send, and how they see that it has arrived.
import { expect } from '@jest/globals';
import { consumer, tenantsIn, type World } from './world.js';

/** Three businesses of one partition, and one of another. */
export const [ana, ben, cleo] = tenantsIn(3, 3) as [number, number, number];
export const [faraway] = tenantsIn(7, 1) as [number];

export type WorldOf = () => World;

/** Every event of every tenant once, in the order of the log. */
export async function expectEachOnce(world: World, counts: Record<number, number>, name = consumer): Promise<void> {
  const byTenant = Map.groupBy(await world.applied(name), (one) => one.tenantId);
  for (const [tenant, count] of Object.entries(counts)) {
    const positions = (byTenant.get(Number(tenant)) ?? []).map((one) => one.position);
    expect(positions).toHaveLength(count);
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
  }
}

export async function publishMuch(world: World): Promise<Record<number, number>> {
  for (let n = 0; n < 5; n++) {
    await world.publish([ana, ben], 2);
    await world.publish([faraway], 3);
    await world.publish([cleo]);
  }
  return { [ana]: 10, [ben]: 10, [cleo]: 5, [faraway]: 15 };
}

/** A fault that happens the first `times` times. */
export const first = <A, B>(times: number, fault: (given: A) => B, otherwise: (given: A) => B) => {
  let left = times;
  return (given: A): B => (left-- > 0 ? fault(given) : otherwise(given));
};
