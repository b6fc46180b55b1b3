// HTTP edge of the chart of accounts.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { addCategories, changeCategory, listAccounts, openCategory } from '#contracts/routes/accounts.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { booksOf } from './books.entity.js';
import { chartOf } from './chart.query.js';
import { writeAdded, writeChange, writeOpened } from './write-category.js';

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

  @Serve(openCategory)
  open({ body }: RequestOf<typeof openCategory>, who: Identity): Promise<ReplyOf<typeof openCategory>> {
    return this.unitOfWork.run(who, (em) => writeOpened(em, who.tenantId, body));
  }

  @Serve(addCategories)
  add({ body }: RequestOf<typeof addCategories>, who: Identity): Promise<ReplyOf<typeof addCategories>> {
    return this.unitOfWork.run(who, (em) => writeAdded(em, who.tenantId, body.categories));
  }

  @Serve(changeCategory)
  change({ params, body }: RequestOf<typeof changeCategory>, who: Identity): Promise<ReplyOf<typeof changeCategory>> {
    return this.unitOfWork.run(who, (em) => writeChange(em, who.tenantId, { accountId: params.accountId, ...body }));
  }
}
