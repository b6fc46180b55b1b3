// State and progress of this service's jobs, as an answer and as a stream.
import { Controller } from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestOf } from '#contracts/define.js';
import { existing } from '#contracts/problem.js';
import { getJob, streamJob, type Job } from '#contracts/routes/jobs.js';
import type { Identity } from '../identity.js';
import { Serve, type Exchange } from '../serve.js';
import { EventStream } from '../server-sent-events.js';
import { JobRunner } from './job-runner.js';

@Controller()
export class JobsController {
  constructor(private readonly jobs: JobRunner) {}

  @Serve(getJob)
  async get({ params }: RequestOf<typeof getJob>, who: Identity): Promise<Job> {
    return existing('job', await this.jobs.find(who.tenantId, params.jobId.split('.')[1]!));
  }

  @Serve(streamJob)
  async stream(request: RequestOf<typeof streamJob>, who: Identity, { reply }: Exchange): Promise<void> {
    let job = await this.get(request, who);
    const stream = new EventStream(reply);
    try {
      for (let shown = ''; !stream.closed; job = await this.get(request, who)) {
        const text = JSON.stringify(job);
        if (text !== shown) stream.send((shown = text));
        if (job.state === 'done' || job.state === 'failed') break;
        await wait(200);
      }
    } finally {
      stream.end();
    }
  }
}
