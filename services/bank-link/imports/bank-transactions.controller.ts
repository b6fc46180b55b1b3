// A bank transaction with the statement rows that vouch for it: the end of every drill-down.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';
import { getBankTransaction } from '#contracts/routes/imports.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { row, rows, sql } from '#platform/sql.js';
import { UnitOfWork } from '#platform/unit-of-work.js';

type Reply = ReplyOf<typeof getBankTransaction>;

@Controller()
export class BankTransactionsController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(getBankTransaction)
  get({ params }: RequestOf<typeof getBankTransaction>, who: Identity): Promise<Reply> {
    return this.unitOfWork.read(who, async (em) => {
      const found = await row<Omit<Reply, 'account' | 'sources'> & Reply['account']>(
        em,
        sql`select t.bank_transaction_id, t.date, t.description, t.amount_cents, t.revision, t.removed,
                   a.bank_account_id as id, a.name, a.type
            from bank_transaction t join bank_account a on a.tenant_id = t.tenant_id and a.bank_account_id = t.bank_account_id
            where t.tenant_id = ${who.tenantId} and t.bank_transaction_id = ${params.bankTransactionId}`,
      );
      if (!found) throw new DomainError('unknown-bank-transaction', 404, 'There is no such bank transaction in this business.');
      const sources = await rows<Reply['sources'][number]>(
        em,
        sql`select r.import_id, i.file_name, r.row, r.line, r.raw as source_row, i.created_at as imported_at, i.created_by as imported_by
            from import_row r join import i on i.tenant_id = r.tenant_id and i.import_id = r.import_id
            where r.tenant_id = ${who.tenantId} and r.bank_transaction_id = ${params.bankTransactionId} order by i.created_at limit 100`,
      );
      const { id, name, type, ...rest } = found;
      return { ...rest, account: { id, name, type }, sources };
    });
  }
}
