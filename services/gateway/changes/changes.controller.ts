// HTTP edge of the changes stream.
import { Controller } from '@nestjs/common';
import type { RequestOf } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';
import { streamChanges } from '#contracts/routes/pipeline.js';
import type { Identity } from '#platform/identity.js';
import { Serve, type Exchange } from '#platform/serve.js';
import { EventStream } from '#platform/server-sent-events.js';
import { ChangeFeed } from './change-feed.js';

@Controller()
export class ChangesController {
  constructor(private readonly feed: ChangeFeed) {}

  @Serve(streamChanges)
  async stream(_: RequestOf<typeof streamChanges>, { tenantId }: Identity, { reply }: Exchange): Promise<void> {
    if (this.feed.isFull)
      throw new DomainError('too-many-streams', 503, 'Too many screens are connected. Screens refresh when you return to them.');
    const versions = await this.feed.versions(tenantId);
    this.feed.follow(tenantId, versions, new EventStream(reply));
  }
}
