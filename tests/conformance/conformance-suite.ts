// What every transport of event batches must keep, whatever goes wrong on the way: order per tenant, each event's effect once, trouble with its tenant only.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Batch } from '#platform/transports/consumer-run.js';
import { answersSuite, crashSuite, databaseSuite, otherLogSuite, poisonSuite } from './fault-suites.js';
import { ana, ben, cleo, expectEachOnce, faraway, first, publishMuch, type WorldOf } from './traffic.js';
import { consumer, recording, World, type MakeTransport } from './world.js';

export function conformanceSuite(name: string, makeTransport: MakeTransport): void {
  describe(`${name} keeps the promises of a transport`, () => {
    let world: World;
    beforeEach(async () => {
      world = await World.open(makeTransport);
    }, 30_000);
    afterEach(() => world.close(), 30_000);
    const worldOf = () => world;
    describe('delivery', () => deliverySuite(worldOf));
    describe('faults of the network', () => networkSuite(worldOf));
    describe('faults of processes', () => crashSuite(worldOf));
    describe('faults of databases', () => databaseSuite(worldOf));
    describe('poison', () => {
      poisonSuite(worldOf);
      answersSuite(worldOf);
    });
    describe('other logs', () => otherLogSuite(worldOf));
  });
}

function deliverySuite(worldOf: WorldOf): void {
  test('what was written before and after the start arrives in order, once', async () => {
    const world = worldOf();
    const before = await publishMuch(world);
    await world.start({ [consumer]: recording() });
    await publishMuch(world);
    await world.drained();
    await expectEachOnce(world, Object.fromEntries(Object.entries(before).map(([tenant, count]) => [tenant, count * 2])));
  });

  test('every consumer has its own position', async () => {
    const world = worldOf();
    const counts = await publishMuch(world);
    const first = await world.start({ one: recording(undefined, 'one') });
    await world.drained(['one']);
    await first.close();
    await world.start({ one: recording(undefined, 'one'), two: recording(undefined, 'two') });
    await world.drained(['one', 'two']);
    await expectEachOnce(world, counts, 'one');
    await expectEachOnce(world, counts, 'two');
  });

  test('a restart goes on where it stopped', async () => {
    const world = worldOf();
    for (let n = 1; n <= 3; n++) {
      const transport = await world.start({ [consumer]: recording() });
      await publishMuch(world);
      await transport.close();
    }
    await world.start({ [consumer]: recording() });
    await world.drained();
    await expectEachOnce(world, { [ana]: 30, [ben]: 30, [cleo]: 15, [faraway]: 45 });
  });

  test('a slow tenant does not hold up a tenant of another partition', async () => {
    const world = worldOf();
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    await world.start({ [consumer]: recording((events) => (events[0]!.tenantId === ana ? gate : undefined)) });
    await world.publish([ana]);
    await world.publish([faraway], 5);
    await world.drained([consumer], [7]);
    expect((await world.applied()).map((one) => one.tenantId)).toEqual(Array(5).fill(faraway));
    open();
    await world.drained();
    await expectEachOnce(world, { [ana]: 1, [faraway]: 5 });
  });
}

const halves = (batch: Batch): Batch[] => {
  const middle = Math.ceil(batch.events.length / 2);
  const [first, second] = [batch.events.slice(0, middle), batch.events.slice(middle)];
  if (second.length === 0) return [batch];
  const at = first.at(-1)!.position;
  return [
    { ...batch, to: at, events: first },
    { ...batch, from: at, events: second },
  ];
};

const untouched = (batch: Batch): Batch[] => [batch];

function networkSuite(worldOf: WorldOf): void {
  const disturbed = async (disturb: (batch: Batch) => Batch[] | Promise<Batch[]>) => {
    const world = worldOf();
    await world.start({ [consumer]: recording() }, { disturb });
    const counts = await publishMuch(world);
    await world.drained();
    await expectEachOnce(world, counts);
  };

  test('duplicates have no second effect', () => disturbed((batch) => [batch, batch]));
  test('split batches add up', () => disturbed(halves));
  test('lost batches are fetched again', () => disturbed(first(4, () => [], untouched)));
  test('delays change nothing', () => disturbed(async (batch) => (await new Promise((resolve) => setTimeout(resolve, 10)), [batch])));

  test('a part that arrives before the one in front of it waits: the gap is read from the log', async () => {
    const world = worldOf();
    await world.publish([ana, ben], 6);
    await world.start({ [consumer]: recording() }, { disturb: first(3, (batch: Batch) => halves(batch).reverse(), untouched) });
    await world.drained();
    await expectEachOnce(world, { [ana]: 6, [ben]: 6 });
  });

  test('a part whose neighbor never arrives is not applied before it', async () => {
    const world = worldOf();
    await world.publish([ana, ben], 6);
    await world.start({ [consumer]: recording() }, { disturb: first(2, (batch: Batch) => halves(batch).slice(1), untouched) });
    await world.drained();
    await expectEachOnce(world, { [ana]: 6, [ben]: 6 });
  });

  test('an old batch that turns up again long after has no effect', async () => {
    // Of its own partition: a feed that is given another's takes that one's position for its own.
    const oldest = new Map<number, Batch>();
    await disturbed((batch) => {
      const old = oldest.get(batch.partition) ?? batch;
      oldest.set(batch.partition, old);
      return [batch, { ...old, events: [...old.events] }];
    });
  });

  test('without any announcement the log is looked at all the same', async () => {
    const world = worldOf();
    await world.start({ [consumer]: recording() }, {}, { heardOf: false });
    const counts = await publishMuch(world);
    await world.drained();
    await expectEachOnce(world, counts);
  });
}
