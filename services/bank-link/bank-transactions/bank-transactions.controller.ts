// HTTP edge of a bank transaction: the end of every drill-down.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { getBankTransaction } from '#contracts/routes/bank-transactions.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { bankTransactionOf } from './bank-transactions.query.js';

@Controller()
export class BankTransactionsController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(getBankTransaction)
  get({ params }: RequestOf<typeof getBankTransaction>, who: Identity): Promise<ReplyOf<typeof getBankTransaction>> {
    return this.unitOfWork.read(who, (em) => bankTransactionOf(em, who.tenantId, params.bankTransactionId));
  }
}
