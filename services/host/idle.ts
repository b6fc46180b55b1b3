// Whether an installation in one process is idle: every consumer has applied every event, no job waits or runs.
import { setTimeout as wait } from 'node:timers/promises';
import { schemaOf, services, type ServiceName } from '#contracts/services.js';
import type { Composition } from './compose.js';

/** Waits until everything written has been applied everywhere. Checks often at first; the pauses stay a small part of the total time. */
export async function untilIdle(composition: Composition, timeoutMs = 120_000): Promise<void> {
  // While this process itself applies events or runs jobs there is no need to ask the database, which is busy with them.
  const isBusy = () => [...composition.services.values()].some(({ transport, jobs }) => transport.isBusy || jobs.isBusy);
  for (const begun = Date.now(); isBusy() || !(await isIdle(composition));) {
    const elapsedMs = Date.now() - begun;
    if (elapsedMs > timeoutMs) throw new Error('The pipeline didn’t finish in time.');
    await wait(Math.min(50, 2 + elapsedMs / 20));
  }
}

/** Whether all services are idle: one statement sees one state of all schemas, so nothing can change between two services. */
export async function isIdle(composition: Composition): Promise<boolean> {
  const newest = newestOf(composition);
  const { rows } = await composition.database.query<{ looks: Record<ServiceName, Look> }>({
    // Planned once for each connection, because planning costs more than the query.
    name: 'look',
    text: statement,
    values: [JSON.stringify(newest.heads())],
  });
  const { looks } = rows[0]!;
  for (const producer of services) newest.add(producer, looks[producer]);
  return [...composition.services.values()].every(({ name, consumers }) => {
    const { positions, working } = looks[name];
    const applied = new Map(
      positions.map(([consumer, producer, partition, position]) => [`${consumer} ${producer} ${partition}`, position]),
    );
    const isBehind = (consumer: string, [producer, types]: [string, string[]]) =>
      newest
        .of(producer as ServiceName, types)
        .some(([partition, position]) => position > (applied.get(`${consumer} ${producer} ${partition}`) ?? 0));
    return !working && !consumers.patterns.some(({ consumer, types }) => Object.entries(types).some((feed) => isBehind(consumer, feed)));
  });
}

/** The state of one service's schema. */
interface Look {
  heads: [partition: number, position: number][];
  /** The last event of each type after the previously known heads. */
  newer: [partition: number, type: string, position: number][];
  positions: [consumer: string, producer: ServiceName, partition: number, position: number][];
  /** A job waits or runs. */
  working: boolean;
}

const statement = `select json_build_object(${services
  .map((service) => {
    const schema = schemaOf(service);
    return `'${service}', json_build_object(
      'heads', (select coalesce(json_agg(json_build_array(partition, position)), '[]') from ${schema}.log_head),
      'newer', (select coalesce(json_agg(json_build_array(partition, type, position)), '[]') from (
                  select event.partition, event.type, max(event.position) as position
                  from ${schema}.log_head head join ${schema}.event_log event
                    on event.partition = head.partition
                   and event.position > coalesce(($1::jsonb -> '${service}' ->> head.partition::text)::bigint, 0)
                  group by event.partition, event.type) newer),
      'positions', (select coalesce(json_agg(json_build_array(consumer, producer, partition, position)), '[]') from ${schema}.consumer_position),
      'working', exists (select from ${schema}.job where state in ('queued', 'running')))`;
  })
  .join(', ')}) as looks`;

/** The last event of each type in each log, kept between checks, so that none is read twice. */
class Newest {
  private readonly logs = new Map(services.map((service) => [service, new Map<number, { head: number; byType: Map<string, number> }>()]));

  heads(): Record<string, Record<number, number>> {
    return Object.fromEntries(
      [...this.logs].map(([service, log]) => [service, Object.fromEntries([...log].map(([partition, { head }]) => [partition, head]))]),
    );
  }

  add(service: ServiceName, { heads, newer }: Look): void {
    const log = this.logs.get(service)!;
    for (const [partition, position] of heads) {
      log.set(partition, { head: position, byType: log.get(partition)?.byType ?? new Map() });
    }
    for (const [partition, type, position] of newer) log.get(partition)!.byType.set(type, position);
  }

  /** For each partition the last event of any of these types. */
  of(service: ServiceName, types: string[]): [partition: number, position: number][] {
    return [...this.logs.get(service)!].map(([partition, { byType }]) => [
      partition,
      Math.max(0, ...types.map((type) => byType.get(type) ?? 0)),
    ]);
  }
}

const newestIn = new WeakMap<Composition, Newest>();

function newestOf(composition: Composition): Newest {
  const newest = newestIn.get(composition) ?? new Newest();
  newestIn.set(composition, newest);
  return newest;
}
