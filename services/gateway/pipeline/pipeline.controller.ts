// HTTP edge of the pipeline: every service's progress for the tenant.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { getPipeline } from '#contracts/routes/pipeline.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { ServiceLinks } from '../links/service-links.js';
import { PipelineWatch } from './watch.js';

@Controller()
export class PipelineController {
  private readonly watch: PipelineWatch;

  constructor(links: ServiceLinks) {
    this.watch = new PipelineWatch((who) => links.progress(who));
  }

  @Serve(getPipeline)
  get(_: RequestOf<typeof getPipeline>, who: Identity): Promise<ReplyOf<typeof getPipeline>> {
    return this.watch.ask(who);
  }
}
