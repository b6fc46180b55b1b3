// HTTP edge of similar lines.
import { Controller } from '@nestjs/common';
import type { RequestOf } from '#contracts/define.js';
import { existing } from '#contracts/problem.js';
import { getAlike, type Alike } from '#contracts/routes/alike.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { alikeOf } from './alike.query.js';

@Controller()
export class AlikeController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(getAlike)
  async get({ params }: RequestOf<typeof getAlike>, who: Identity): Promise<Alike> {
    return existing('line', await this.unitOfWork.read(who, (em) => alikeOf(em, who.tenantId, params.lineId)));
  }
}
