// Reads the data in the books that moving in needs: the chart, which entries exist already, and the number of other entries.
import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows, sql } from '#platform/sql.js';
import { loadAccounts, type Account } from '../accounts/accounts.js';

interface BooksNow {
  accounts: Account[];
  fiscalYearStart: number;
}

export async function booksNow(em: EntityManager, tenantId: number): Promise<BooksNow> {
  const accounts = await loadAccounts(em, [tenantId]);
  const books = await row<{ fiscalYearStart: number }>(em, sql`select fiscal_year_start from books where tenant_id = ${tenantId}`);
  return { accounts: accounts.all(tenantId), fiscalYearStart: books?.fiscalYearStart ?? 1 };
}

interface EntriesNow {
  duplicates: number;
  otherEntries: number;
}

/** `numbers` of the moved entries. Reversed entries can be imported again. */
export async function entriesNow(em: EntityManager, tenantId: number, numbers: string[]): Promise<EntriesNow> {
  const known = await rows<{ journalNo: string }>(
    em,
    sql`select j.journal_no from journal_number j
        where j.tenant_id = ${tenantId} and j.journal_no = any (${numbers}::text[])
          and not exists (select from entry r where r.tenant_id = ${tenantId} and r.reverses = j.entry_id)`,
  );
  const all = await row<{ entries: number }>(
    em,
    sql`select count(*)::int as entries from entry e
        where e.tenant_id = ${tenantId} and e.reverses is null and e.origin not in ('cash-side', 'payment')
          and not exists (select from entry r where r.tenant_id = ${tenantId} and r.reverses = e.entry_id)`,
  );
  return { duplicates: known.length, otherEntries: Math.max(0, all!.entries - known.length) };
}
