// Asks this service how far it is with one tenant's events. The gateway asks every service.
import { Controller } from '@nestjs/common';
import { defineRoute } from '#contracts/define.js';
import type { Identity } from '../identity.js';
import { Consumers, progressOf, ServiceProgress } from './progress.js';
import { Serve } from '../serve.js';
import { UnitOfWork } from '../unit-of-work.js';

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

@Controller()
export class ProgressController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly consumers: Consumers,
  ) {}

  @Serve(getProgress)
  get(_: unknown, { tenantId }: Identity): Promise<ServiceProgress> {
    return progressOf(this.unitOfWork, this.consumers, tenantId);
  }
}
