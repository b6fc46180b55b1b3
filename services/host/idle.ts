// Whether an installation in one process has come to rest: every consumer has applied every event, no job waits or runs.
import { setTimeout as wait } from 'node:timers/promises';
import { schemaOf, services, type ServiceName } from '#contracts/services.js';
import type { Composition } from './compose.js';

/** Quiet or not: one statement sees one state of all schemas, so nothing can move between a look at one service and a look at the next. */
export async function isIdle(composition: Composition): Promise<boolean> {
  const { rows } = await composition.database.query<{ quiet: boolean }>({
    // Planned once for each connection: the plan costs more than the look.
    name: 'quiet',
    text: statement,
    values: [JSON.stringify(followersIn(composition))],
  });
  return rows[0]!.quiet;
}

/** Waits until everything written has been applied everywhere. Looks often at first, and never waits for more than a small part of what it took. */
export async function untilIdle(composition: Composition, timeoutMs = 120_000): Promise<void> {
  // While this process itself applies events or runs jobs there is no need to ask the database, which is busy with them.
  const isBusy = () => [...composition.services.values()].some(({ transport, jobs }) => transport.isBusy || jobs.isBusy);
  for (const begun = Date.now(); isBusy() || !(await isIdle(composition));) {
    const elapsedMs = Date.now() - begun;
    if (elapsedMs > timeoutMs) throw new Error('The pipeline did not finish its work in time.');
    await wait(Math.min(50, 2 + elapsedMs / 20));
  }
}

interface Follower {
  service: ServiceName;
  consumer: string;
  producer: string;
  types: string[];
}

const followersIn = (composition: Composition): Follower[] =>
  [...composition.services.values()].flatMap(({ name, consumers }) =>
    consumers.patterns.flatMap(({ consumer, types: byProducer }) =>
      Object.entries(byProducer).map(([producer, types]) => ({ service: name, consumer, producer, types })),
    ),
  );

/** A condition for each service, any of which may hold. */
const anyOf = (condition: (service: ServiceName, schema: string) => string): string =>
  services.map((service) => condition(service, schemaOf(service))).join(' or ');

const openJobs = anyOf((_, schema) => `exists (select from ${schema}.job where state in ('queued', 'running'))`);

/** A follower that has come less far than the log, which holds an event for it beyond. Each is looked up by its place: the log is never read as a whole. */
const eventsAhead = anyOf(
  (producer, schema) => `exists (
    select from follower
    cross join ${schema}.log_head head
    left join applied using (service, consumer, producer, partition)
    cross join lateral (
      select from ${schema}.event_log event
      where event.partition = head.partition and event.position > coalesce(applied.position, 0) and event.type = any (follower.types)
      limit 1
    ) ahead
    where follower.producer = '${producer}' and head.position > coalesce(applied.position, 0))`,
);

const statement = `
  with follower as (
    select * from jsonb_to_recordset($1) as follower (service text, consumer text, producer text, types text[])
  ), applied as (
    ${services.map((service) => `select '${service}' as service, consumer, producer, partition, position from ${schemaOf(service)}.consumer_position`).join(' union all ')}
  )
  select not (${openJobs} or ${eventsAhead}) as quiet`;
