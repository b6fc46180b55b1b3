// HTTP edge of renaming categories.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { renameCategory } from '#contracts/routes/accounts.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { writeRename } from './write-rename.js';

@Controller()
export class RenamesController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(renameCategory)
  rename({ params, body }: RequestOf<typeof renameCategory>, who: Identity): Promise<ReplyOf<typeof renameCategory>> {
    return this.unitOfWork.run(who, (em) => writeRename(em, who.tenantId, { accountId: params.accountId, ...body }));
  }
}
