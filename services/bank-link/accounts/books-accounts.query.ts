// Own accounts that a journal brought into the books, as the ledger has told of them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';

/** An own account of the chart; `bankAccountId` is null while the ledger has not said which bank account it stands for. */
export interface JournalAccount {
  accountId: number;
  path: string;
  type: 'asset' | 'liability';
  bankAccountId: string | null;
}

export const journalAccounts = (em: EntityManager, tenantId: number): Promise<JournalAccount[]> =>
  rows(em, sql`select account_id, path, type, bank_account_id from journal_account where tenant_id = ${tenantId} order by account_id`);

/** A transaction `t` that a bank tells, as opposed to a line of a journal, and that stands. */
export const isPosted = sql`t.kind <> 'journal' and not t.removed`;

export interface AccountInBooks extends JournalAccount {
  /** No bank account stands for it yet, or one that is only supposed to, and into which nothing was posted. */
  isOpen: boolean;
  /** Its bank account is the one that a journal's account is: by its name, or because lines of journals are on it. */
  isContinued: boolean;
}

/** The same with what is asked of whoever would open another one beside them. */
export const accountsInBooks = (em: EntityManager, tenantId: number): Promise<AccountInBooks[]> =>
  rows(
    em,
    sql`select j.account_id, j.path, j.type, j.bank_account_id,
               j.bank_account_id is null or (j.supposed and not exists (
                 select from bank_transaction t where t.tenant_id = j.tenant_id and t.bank_account_id = j.bank_account_id and ${isPosted})) as is_open,
               j.bank_account_id is not null and (j.supposed or exists (
                 select from bank_transaction t where t.tenant_id = j.tenant_id and t.bank_account_id = j.bank_account_id and t.kind = 'journal'
                   and not t.removed)) as is_continued
        from journal_account j where j.tenant_id = ${tenantId} order by j.account_id`,
  );
