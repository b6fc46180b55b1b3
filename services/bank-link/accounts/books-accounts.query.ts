// Own accounts that a journal brought into the books and that no bank account stands for yet.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';

export interface BooksAccount {
  path: string;
  type: 'asset' | 'liability';
  money: true;
  bankAccountId: null;
}

/** `j` is the account. No bank sends a statement of what lies in a drawer. */
const mayHaveStatements = sql`j.bank_account_id is null and j.path !~* '(petty cash|cash on hand|cash drawer|till)$'`;

export const booksAccounts = (em: EntityManager, tenantId: number): Promise<BooksAccount[]> =>
  rows(
    em,
    sql`select j.path, j.type, true as money, null as bank_account_id from journal_account j
        where j.tenant_id = ${tenantId} and ${mayHaveStatements} order by j.path`,
  );

/** Names by which a statement of account `b` can be put into one of them: those that no two have. */
export const namesInBooks = sql`(select array_agg(name order by name) from (
    select substring(j.path from '[^:]*$') as name from journal_account j
    where j.tenant_id = b.tenant_id and j.type = b.type and ${mayHaveStatements} group by 1 having count(*) = 1) n)`;
