// Own accounts from journals, as published by the ledger.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';

/** An own account of the chart. `bankAccountId` is null until the ledger states its bank account. */
export interface JournalAccount {
  accountId: number;
  path: string;
  type: 'asset' | 'liability';
  bankAccountId: string | null;
}

export const journalAccounts = (em: EntityManager, tenantId: number): Promise<JournalAccount[]> =>
  rows(em, sql`select account_id, path, type, bank_account_id from journal_account where tenant_id = ${tenantId} order by account_id`);

/** A current transaction `t` from a bank, not a line of a journal. */
export const isPosted = sql`t.kind <> 'journal' and not t.removed`;

export interface AccountInBooks extends JournalAccount {
  /** It has no bank account yet, or only a guessed one without postings. */
  isOpen: boolean;
  /** Its bank account continues a journal's account: by its name, or because it has journal lines. */
  isContinued: boolean;
}

/** The same, with what is needed before another account is opened. */
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
