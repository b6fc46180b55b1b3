// Own accounts with their balance under the accounting method of the business.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';

interface BankAccountRow {
  bankAccountId: string;
  path: string;
  type: 'asset' | 'liability';
  mask: string | null;
  balanceCents: number;
  transactionCount: number;
  newestOn: string | null;
  personal: boolean;
  loan: boolean;
}

export const bankAccountsOf = (em: EntityManager, tenantId: number): Promise<BankAccountRow[]> =>
  rows<BankAccountRow>(
    em,
    sql`select a.bank_account_id, a.path, a.type, a.mask, a.personal, a.loan, coalesce(sum(b.amount_cents), 0) as balance_cents,
               coalesce(sum(b.lines), 0) as transaction_count,
               (select max(day) from day_amount d where d.tenant_id = ${tenantId} and d.account_id = a.account_id and d.lines > 0
              and d.basis in ('both', k.method::entry_basis)) as newest_on
        from account a
        join books k on k.tenant_id = a.tenant_id
        left join account_balance b on b.tenant_id = a.tenant_id and b.account_id = a.account_id and b.basis in ('both', k.method::entry_basis)
        where a.tenant_id = ${tenantId} and a.money and a.bank_account_id is not null and not a.closed
        group by a.account_id, a.bank_account_id, a.path, a.type, a.mask, a.personal, a.loan, k.method order by a.type, a.path`,
  );
