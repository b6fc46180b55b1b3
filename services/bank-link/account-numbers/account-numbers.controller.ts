// HTTP edge of the last digits of own accounts.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { putAccountNumber } from '#contracts/routes/account-numbers.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { enterNumber } from './account-numbers.query.js';

@Controller()
export class AccountNumbersController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(putAccountNumber)
  put({ params, body }: RequestOf<typeof putAccountNumber>, who: Identity): Promise<ReplyOf<typeof putAccountNumber>> {
    return this.unitOfWork.run(who, async (em) => {
      const { account, events } = await enterNumber(em, who, { ...params, ...body });
      const { bankAccountId, name, mask } = account;
      return { reply: { bankAccountId, name, mask }, events };
    });
  }
}
