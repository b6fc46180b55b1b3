// Whether this process lives, and whether it can serve: its own database answers and its schema is there. For the operator and the
// orchestrator.
import { setTimeout as wait } from 'node:timers/promises';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { logAnswers } from './event-log.js';
import { UnitOfWork } from './unit-of-work.js';

const answerWithinMs = 3_000;

@Controller('healthz')
export class HealthController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Get('live')
  live(): object {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const probe = logAnswers(this.unitOfWork.readLog()).catch(() => false);
    const late = new AbortController();
    const ready = await Promise.race([probe, wait(answerWithinMs, false, { signal: late.signal })]);
    late.abort();
    void reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'failed' });
  }
}
