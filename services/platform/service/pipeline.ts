// Asks this service how far it is with one tenant's events. The gateway asks every service.
import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { defineRoute } from '#contracts/define.js';
import { Running, Stage } from '#contracts/routes/pipeline.js';
import { services, type ServiceName } from '#contracts/services.js';
import type { ConsumerPattern } from '../consumes.js';
import type { LogReader } from '../event-log.js';
import type { Identity } from '../identity.js';
import { progressOf } from './progress.js';
import { Serve } from '../serve.js';
import type { ConsumerRun } from '../transports/consumer-run.js';
import { UnitOfWork } from '../unit-of-work.js';

export const ServiceProgress = z.object({
  service: z.enum(services),
  /** Where the service's own log stands in the tenant's partition. */
  head: z.number().int(),
  stages: z.array(Stage),
  running: z.array(Running),
});
export type ServiceProgress = z.infer<typeof ServiceProgress>;

/** Inside only: the edge never forwards /internal. */
export const getProgress = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/internal/progress',
  summary: 'Progress of one service for a tenant.',
  role: 'adviser',
  reply: ServiceProgress,
  example: { service: 'ledger', head: 7, stages: [], running: [] },
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
    private readonly consumers: Consumers,
  ) {}

  @Serve(getProgress)
  get(_: unknown, { tenantId }: Identity): Promise<ServiceProgress> {
    return progressOf(this.work, this.consumers, tenantId);
  }
}
