// HTTP edge of what a person has seen or hidden.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { getSeenChanges, putFirstSteps, putSeenChanges } from '#contracts/routes/seen.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { seenChangesOf, storeFirstSteps, storeSeenChanges } from './seen.query.js';

@Controller()
export class SeenController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(getSeenChanges)
  get(_: RequestOf<typeof getSeenChanges>, who: Identity): Promise<ReplyOf<typeof getSeenChanges>> {
    return this.unitOfWork.read(who, async (em) => ({ changes: await seenChangesOf(em, who.userId) }));
  }

  @Serve(putSeenChanges)
  put({ body }: RequestOf<typeof putSeenChanges>, who: Identity): Promise<ReplyOf<typeof putSeenChanges>> {
    return this.unitOfWork.run(who, async (em) => {
      await storeSeenChanges(em, who.userId, body);
      return { reply: { latest: body.latest } };
    });
  }

  @Serve(putFirstSteps)
  putSteps({ body }: RequestOf<typeof putFirstSteps>, who: Identity): Promise<ReplyOf<typeof putFirstSteps>> {
    return this.unitOfWork.run(who, async (em) => {
      await storeFirstSteps(em, who, body);
      return { reply: { firstSteps: body.firstSteps } };
    });
  }
}
