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
