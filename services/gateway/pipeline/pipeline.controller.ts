// HTTP edge of the pipeline: asks every service how far it is with the tenant, twice before it says that all have come to rest.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { getPipeline } from '#contracts/routes/pipeline.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { ServiceLinks } from '../links/service-links.js';
import { isAtRest, pipelineOf } from './caught-up.js';

@Controller()
export class PipelineController {
  constructor(private readonly links: ServiceLinks) {}

  @Serve(getPipeline)
  async get(_: RequestOf<typeof getPipeline>, who: Identity): Promise<ReplyOf<typeof getPipeline>> {
    const first = await this.links.progress(who);
    // Where something still waits, the first look says all there is to say: whoever watches an import asks often.
    return pipelineOf(first, isAtRest(first) ? await this.links.progress(who) : first);
  }
}
