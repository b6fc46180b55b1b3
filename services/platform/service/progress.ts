// How far this service is with one tenant: what its consumers have still to apply, what is parked, which jobs run, where its own log stands.
import { z } from 'zod';
import { partitionOf } from '#contracts/partition.js';
import { Running, Stage } from '#contracts/routes/pipeline.js';
import { services, type ServiceName } from '#contracts/services.js';
import type { ConsumerPattern } from '../consumes.js';
import type { LogReader } from '../event-log.js';
import { row, sql } from '../sql.js';
import type { ConsumerRun } from '../transports/consumer-run.js';
import type { UnitOfWork } from '../unit-of-work.js';

export const ServiceProgress = z.object({
  service: z.enum(services),
  /** Where the service's own log stands in the tenant's partition. */
  head: z.number().int(),
  stages: z.array(Stage),
  running: z.array(Running),
});
export type ServiceProgress = z.infer<typeof ServiceProgress>;

/** Set by whoever starts the service, once the transport knows its consumers. */
export class Consumers {
  runs: ConsumerRun[] = [];
  readers = new Map<ServiceName, LogReader>();

  get patterns(): ConsumerPattern[] {
    return this.runs.map((run) => run.pattern);
  }
}

interface State extends Pick<ServiceProgress, 'head' | 'running'> {
  positions: { consumer: string; producer: string; position: number }[];
  forged: { consumer: string; producer: string; messages: number }[];
  parked: (Stage['parked'][number] & { consumer: string })[];
}

/** The gateway's proof needs the state first and the lag after it (see gateway/pipeline/caught-up.ts). `patterns` narrows the stages to some consumers. */
export async function progressOf(
  work: UnitOfWork,
  consumers: Consumers,
  tenantId: number,
  patterns = consumers.patterns,
): Promise<ServiceProgress> {
  const { head, running, positions, forged, parked } = await stateOf(work, tenantId);
  const feeds = patterns.flatMap(({ consumer, types }) =>
    Object.entries(types).map(([producer, wanted]) => ({
      consumer,
      producer: producer as ServiceName,
      types: wanted,
      from: positions.find((one) => one.consumer === consumer && one.producer === producer)?.position ?? 0,
    })),
  );
  const logs = await Promise.all(
    [...Map.groupBy(feeds, ({ producer }) => producer)].map(async ([producer, asking]) => {
      const { counts, newestAt } = await consumers.readers.get(producer)!.pending({ tenantId, feeds: asking });
      return asking.map((feed, n) => [feed, { lag: counts[n]!, newestEventAt: newestAt }] as const);
    }),
  );
  const lags = new Map(logs.flat());
  const stages = feeds.map((feed): Stage => {
    const { consumer, producer } = feed;
    const isOfFeed = (row: { consumer: string; producer: string }) => row.consumer === consumer && row.producer === producer;
    const parkedHere = parked.filter(isOfFeed).map(({ consumer: _, ...rest }) => rest);
    const messages = forged.find(isOfFeed)?.messages;
    return { service: work.service, consumer, ...lags.get(feed)!, ...(messages !== undefined && { forged: messages }), parked: parkedHere };
  });
  return { service: work.service, head, stages, running };
}

/** In one statement, so of one moment: a position that has moved and what was appended by moving it are seen together. */
async function stateOf(work: UnitOfWork, tenantId: number): Promise<State> {
  const partition = partitionOf(tenantId);
  const state = await work.read({ tenantId }, (em) =>
    row<State>(
      em,
      sql`select (select position from log_head where partition = ${partition}) as head,
                 (select coalesce(json_agg(json_build_object('consumer', consumer, 'producer', producer, 'position', position)), '[]')
                  from consumer_position where partition = ${partition}) as positions,
                 (select coalesce(json_agg(json_build_object('consumer', consumer, 'producer', producer, 'messages', messages)), '[]')
                  from forged_message where partition = ${partition}) as forged,
                 (select coalesce(json_agg(json_build_object('consumer', consumer, 'producer', producer,
                                                             'fromPosition', from_position, 'reason', reason, 'parkedAt', parked_at)), '[]')
                  from parked where tenant_id = ${tenantId}) as parked,
                 (select coalesce(json_agg(json_build_object('id', ${work.service}::text || '.' || id, 'kind', kind, 'state', state,
                                                             'progress', progress, 'message', message)), '[]')
                  from job where tenant_id = ${tenantId} and state in ('queued', 'running')) as running`,
    ),
  );
  return { ...state!, parked: state!.parked.map((one) => ({ ...one, parkedAt: new Date(one.parkedAt).toISOString() })) };
}
