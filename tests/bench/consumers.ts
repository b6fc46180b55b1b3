// P7: what a producer commits, applied by a consumer of another service over the embedded transport: its rate against the producer's, and
// how long one event takes.
import { entryPosted } from '#contracts/events/ledger.js';
import { EmbeddedTransport } from '#platform/transports/embedded.js';
import type { BatchHandler } from '#platform/consumes.js';
import { consumer, recording, tenantsIn, type, World } from '../conformance/world.js';
import { inDatabase } from './databases.js';
import { ms, perSecond, type Benchmark, type Figure } from './figures.js';
import { alternate, alternateShort, floorRepeated, fsyncsPerSecond, median } from './measure.js';

const eventsPerCommit = 100;
const rounds = 5;
const minRate = 0.9;
const maxLatency = 2;
/** One business in each of four partitions. */
const tenants = [0, 1, 2, 3].map((partition) => tenantsIn(partition, 1)[0]!);
const alone = tenants[0]!;

/** Writes a row for each event and answers with an event of its own, as posting does. */
const record = recording();
const react: BatchHandler = async (events, em) => {
  await record(events, em);
  return { events: events.map((event) => replyTo(event.tenantId, event)) };
};
const replyTo = (tenantId: number, cause?: Parameters<BatchHandler>[0][number]) =>
  entryPosted.of(tenantId, entryPosted.example as never, cause);

export const consumers: Benchmark = (tell, { rows = 20_000 }) =>
  inDatabase(async ({ administrator, directory }) => {
    let committed = () => {};
    const world = await World.open(
      (dependencies) => {
        dependencies.work.afterCommit = { appended: () => committed(), jobsWritten: () => {} };
        return new EmbeddedTransport(dependencies);
      },
      { administrator, drop: async () => {} },
    );
    try {
      await world.start({ [consumer]: react });
      const syncs = fsyncsPerSecond(directory);
      tell(`${rounds} rounds of ${rows} events, ${eventsPerCommit} a commit`);
      const throughput = await rateOf(world, rows, syncs);
      tell('one event at a time');
      const applied = () => new Promise<void>((resolve) => (committed = resolve));
      return [throughput, await latencyOf(world, applied)];
    } finally {
      await world.close();
    }
  });

async function rateOf(world: World, rows: number, syncs: number): Promise<Figure> {
  const produced: number[] = [];
  const run = async () => {
    const begun = performance.now();
    for (let n = 0; n < rows / eventsPerCommit; n++) await world.publish([tenants[n % tenants.length]!], eventsPerCommit);
    produced.push(performance.now() - begun);
    await world.drained([consumer]);
  };
  const applied = median((await alternate([{ name: 'applied', run }], rounds)).get('applied')!);
  const ratio = median(produced) / applied;
  return {
    name: 'P7',
    what: `${rows} events, ${eventsPerCommit} a commit, until another service's consumer has applied them and answered each with one: its rate against the rate of producing meanwhile`,
    measured: `ratio ${ratio.toFixed(2)} (${perSecond(rows, applied).toFixed(0)} against ${perSecond(rows, median(produced)).toFixed(0)} events a second, ${syncs.toFixed(0)} fsyncs a second)`,
    target: `≥ ${minRate}`,
    met: ratio >= minRate,
    values: { rows, ratio, appliedMs: applied, producedMs: median(produced), fsyncsPerSecond: syncs },
  };
}

/** The floor is the same two units of work, one called after the other by hand. */
async function latencyOf(world: World, applied: () => Promise<void>): Promise<Figure> {
  const through = async () => {
    const done = applied();
    await world.publish([alone]);
    await done;
  };
  const byHand = async () => {
    await world.producer.asWorker([alone], 'bench', async () => ({
      reply: undefined,
      events: [{ type, version: 1, tenantId: alone, data: { n: 0 } }],
    }));
    await world.follower.asWorker([alone], 'bench', async (em) => {
      await record([{ tenantId: alone, position: 0 } as never], em);
      return { reply: undefined, events: [replyTo(alone)] };
    });
  };
  const samples = await alternateShort(
    [
      { name: 'through', run: through },
      { name: 'by hand', run: byHand },
    ],
    rounds,
  );
  const [floorMs, latencyMs] = [floorRepeated(samples, 'by hand'), median(samples.get('through')!.map((one) => one.perTimeMs))];
  const ratio = latencyMs / floorMs;
  return {
    name: 'P7l',
    what: 'one event from the call that produces it to the commit of the consumer that answers it, against the same two units of work by hand',
    measured: `${ratio.toFixed(2)} × (${ms(latencyMs)} against ${ms(floorMs)})`,
    target: `≤ ${maxLatency} ×`,
    met: ratio <= maxLatency,
    values: { ratio, latencyMs, floorMs },
  };
}
