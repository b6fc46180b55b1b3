// HTTP edge of the chart of accounts.
import { Controller } from '@nestjs/common';
import type { ReplyOf } from '#contracts/define.js';
import { listAccounts } from '#contracts/routes/accounts.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from './books.entity.js';
import { chartOf } from './chart.query.js';

@Controller()
export class AccountsController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(listAccounts)
  list(_: unknown, who: Identity): Promise<ReplyOf<typeof listAccounts>> {
    return this.unitOfWork.read(who, async (em) => {
      await booksOf(em, who.tenantId);
      return { accounts: await chartOf(em, who.tenantId) };
    });
  }
}
