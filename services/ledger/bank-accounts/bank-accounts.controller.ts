// Own bank and card accounts with the balance that their postings add up to.
import { Controller } from '@nestjs/common';
import type { ReplyOf } from '#contracts/define.js';
import { listBankAccounts } from '#contracts/routes/bank-accounts.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { rows, sql } from '#platform/sql.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { leafOf } from '../accounts/account-path.js';

interface BankAccountRow {
  bankAccountId: string;
  path: string;
  type: 'asset' | 'liability';
  mask: string | null;
  balanceCents: number;
  transactionCount: number;
  newestOn: string | null;
}

@Controller()
export class BankAccountsController {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  @Serve(listBankAccounts)
  list(_: unknown, who: Identity): Promise<ReplyOf<typeof listBankAccounts>> {
    return this.unitOfWork.read(who, async (em) => {
      const found = await rows<BankAccountRow>(
        em,
        sql`select a.bank_account_id, a.path, a.type, a.mask, coalesce(sum(b.amount_cents), 0) as balance_cents,
                   coalesce(sum(b.lines), 0) as transaction_count,
                   (select max(day) from day_amount d where d.tenant_id = ${who.tenantId} and d.account_id = a.account_id and d.lines > 0
                      and d.basis in ('both', k.method::entry_basis)) as newest_on
            from account a
            join books k on k.tenant_id = a.tenant_id
            left join account_balance b on b.tenant_id = a.tenant_id and b.account_id = a.account_id and b.basis in ('both', k.method::entry_basis)
            where a.tenant_id = ${who.tenantId} and a.money and a.bank_account_id is not null and not a.closed
            group by a.account_id, a.bank_account_id, a.path, a.type, a.mask, k.method order by a.type, a.path`,
      );
      return { accounts: found.map(({ path, ...account }) => ({ ...account, name: leafOf(path) })) };
    });
  }
}
