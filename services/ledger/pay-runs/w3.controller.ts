// HTTP edge of the W-3 of a year, which corrects wages where no payroll report was imported.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { getW3, removeW3, saveW3 } from '#contracts/routes/pay-runs.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { shownW3 } from './w3.query.js';
import { writeW3 } from './write-w3.js';

@Controller()
export class W3Controller {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(getW3)
  get({ params: { year } }: RequestOf<typeof getW3>, who: Identity): Promise<ReplyOf<typeof getW3>> {
    return this.unitOfWork.read(who, (em) => shownW3(em, { tenantId: who.tenantId, year }));
  }

  @Serve(saveW3)
  save({ params: { year }, body }: RequestOf<typeof saveW3>, who: Identity): Promise<ReplyOf<typeof saveW3>> {
    return this.unitOfWork.run(who, async (em) => {
      const { written, events } = await writeW3(em, who, { year, ...body });
      return { reply: await shownW3(em, { tenantId: who.tenantId, year, written }), events };
    });
  }

  @Serve(removeW3)
  remove({ params: { year } }: RequestOf<typeof removeW3>, who: Identity): Promise<ReplyOf<typeof removeW3>> {
    return this.unitOfWork.run(who, async (em) => {
      const { written, events } = await writeW3(em, who, { year, boxes: null, post: false });
      return { reply: await shownW3(em, { tenantId: who.tenantId, year, written }), events };
    });
  }
}
