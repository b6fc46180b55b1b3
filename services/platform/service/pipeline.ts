// How far this service's consumers are with one tenant's events, what is parked and which jobs run. The gateway asks every service.
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { defineRoute } from '#contracts/define.js';
import { partitionOf } from '#contracts/partition.js';
import type { Stage } from '#contracts/routes/pipeline.js';
import type { ServiceName } from '#contracts/services.js';
import type { ConsumerPattern } from '../consumes.js';
import type { LogReader } from '../event-log.js';
import type { Identity } from '../identity.js';
import { JobRunner } from '../jobs/job-runner.js';
import { Serve } from '../serve.js';
import { row, rows, sql } from '../sql.js';
import type { ConsumerRun } from '../transports/consumer-run.js';
import { UnitOfWork } from '../unit-of-work.js';

export interface ServiceProgress {
  service: ServiceName;
  /** Where the service's own log stands in the tenant's partition. */
  head: number;
  stages: Stage[];
  running: { id: string; kind: string; state: string; progress: number; message: string }[];
}

/** Inside only: the edge never forwards /internal. */
export const getProgress = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/internal/progress',
  summary: 'Progress of one service for a tenant.',
  role: 'adviser',
  reply: z.any(),
  example: null,
});

/** Set by whoever starts the service, once the transport knows its consumers. */
export class Consumers {
  runs: ConsumerRun[] = [];
  readers = new Map<ServiceName, LogReader>();

  get patterns(): ConsumerPattern[] {
    return this.runs.map((run) => run.pattern);
  }
}

@Controller()
export class ProgressController {
  constructor(
    private readonly work: UnitOfWork,
    private readonly jobs: JobRunner,
    private readonly consumers: Consumers,
  ) {}

  @Serve(getProgress)
  async get(_: unknown, { tenantId }: Identity): Promise<ServiceProgress> {
    // The order matters to the gateway's proof: positions, then lag, then jobs, the own head last (see gateway/pipeline/caught-up.ts).
    const state = await this.state(tenantId);
    const feeds = this.consumers.patterns.flatMap((pattern) =>
      Object.entries(pattern.types).map(([producer, types]) => ({ pattern, producer: producer as ServiceName, types })),
    );
    const stages = await Promise.all(
      feeds.map(async ({ pattern, producer, types }) => {
        const from = state.positions.get(`${pattern.consumer} ${producer}`) ?? 0;
        const { count, newestAt } = await this.consumers.readers.get(producer)!.pending({ from, types, tenantId });
        const parked = state.parked
          .filter((one) => one.consumer === pattern.consumer && one.producer === producer)
          .map(({ consumer: _c, ...rest }) => rest);
        return { service: this.work.service, consumer: pattern.consumer, lag: count, newestEventAt: newestAt, parked };
      }),
    );
    const running = await this.jobs.open(tenantId);
    const head = await row<{ position: number }>(
      this.work.readLog(),
      sql`select position from log_head where partition = ${partitionOf(tenantId)}`,
    );
    return { service: this.work.service, head: head!.position, stages, running };
  }

  private state(tenantId: number) {
    return this.work.inspect([tenantId], async (em) => {
      const partition = partitionOf(tenantId);
      const positions = await rows<{ consumer: string; producer: string; position: number }>(
        em,
        sql`select consumer, producer, position from consumer_position where partition = ${partition}`,
      );
      const parked = await rows<Stage['parked'][number] & { consumer: string }>(
        em,
        sql`select consumer, producer, from_position as "fromPosition", reason, parked_at as "parkedAt" from parked where tenant_id = ${tenantId}`,
      );
      return { positions: new Map(positions.map((one) => [`${one.consumer} ${one.producer}`, one.position])), parked };
    });
  }
}
