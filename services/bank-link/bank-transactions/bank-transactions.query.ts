// A bank transaction with the statement rows that claim it.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import { noSuch } from '#contracts/problem.js';
import type { getBankTransaction } from '#contracts/routes/bank-transactions.js';
import { row, rows, sql } from '#platform/sql.js';

type Reply = ReplyOf<typeof getBankTransaction>;

export async function bankTransactionOf(em: EntityManager, tenantId: number, bankTransactionId: string): Promise<Reply> {
  const found = await row<Omit<Reply, 'account' | 'sources'> & Reply['account']>(
    em,
    sql`select t.bank_transaction_id, t.date, t.description, t.amount_cents, t.revision, t.removed,
               a.bank_account_id as id, a.name, a.type
        from bank_transaction t join bank_account a on a.tenant_id = t.tenant_id and a.bank_account_id = t.bank_account_id
        where t.tenant_id = ${tenantId} and t.bank_transaction_id = ${bankTransactionId}`,
  );
  if (!found) throw noSuch('bankTransaction');
  const sources = await rows<Reply['sources'][number]>(
    em,
    sql`select r.import_id, i.file_name, r.row, r.line, r.raw as source_row, i.created_at as imported_at, i.created_by as imported_by
        from import_row r join import i on i.tenant_id = r.tenant_id and i.import_id = r.import_id
        where r.tenant_id = ${tenantId} and r.bank_transaction_id = ${bankTransactionId} order by i.created_at limit 100`,
  );
  const { id, name, type, ...rest } = found;
  return { ...rest, account: { id, name, type }, sources };
}
