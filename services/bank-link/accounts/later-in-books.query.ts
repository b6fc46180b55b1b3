// Accounts that a file would open without a question, because nothing contradicted it when the file was read. Since then a journal may have
// brought the account, or another file of it may have gone elsewhere.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { OwnAccount } from './bank-account.entity.js';
import { isPosted, accountsInBooks } from './books-accounts.query.js';
import type { OfImport } from './keep-processor.query.js';
import { inBooksQuestion, mayContinue } from './in-books.js';

interface Opened extends OwnAccount {
  key: string;
  /** An account that now has the file's number. */
  numbered: string | null;
  /** An account that took a similar file, read later. */
  alike: string | null;
}

/** Accounts that the file would open, except those that a person chose, was asked about, or `confirmed`. */
export const unconfirmedAccounts = (em: EntityManager, { tenantId, importId }: OfImport, confirmed: string[]): Promise<Opened[]> =>
  rows<Opened>(
    em,
    sql`select b.bank_account_id, b.name, b.type, b.mask, b.processor, a.key,
               (select o.name from account_number n join bank_account o on o.tenant_id = n.tenant_id and o.bank_account_id = n.bank_account_id
                where n.tenant_id = a.tenant_id and n.number_key = a.number_key and n.kind = a.kind and n.institution = a.institution
                  and n.bank_account_id <> a.bank_account_id limit 1) as numbered,
               (select o.name from import_account f join import l on l.tenant_id = f.tenant_id and l.import_id = f.import_id
                join bank_account o on o.tenant_id = f.tenant_id and o.bank_account_id = f.bank_account_id
                where f.tenant_id = a.tenant_id and f.bank_account_id <> a.bank_account_id and a.number_key is null and f.number_key is null
                  and o.type = b.type and l.state in ('committing', 'committed') and l.created_at > i.created_at
                  and l.format = i.format and l.layout = i.layout and l.shape is not distinct from i.shape
                order by l.created_at desc limit 1) as alike
        from import_account a join import i on i.tenant_id = a.tenant_id and i.import_id = a.import_id
        join bank_account b on b.tenant_id = a.tenant_id and b.bank_account_id = a.bank_account_id
        where a.tenant_id = ${tenantId} and a.import_id = ${importId} and a.is_new and not a.asked and a.key <> all (${confirmed}::text[])
          and not exists (select from bank_transaction t where t.tenant_id = a.tenant_id and t.bank_account_id = a.bank_account_id and ${isPosted})
          and not exists (select from import_account f join import l on l.tenant_id = f.tenant_id and l.import_id = f.import_id
            where f.tenant_id = a.tenant_id and f.bank_account_id = a.bank_account_id and f.import_id <> a.import_id and l.state = 'committing')`,
  );

/** Adds questions about these accounts to the preview. Returns the first one, or undefined if there is none. */
export async function askAboutOpened(em: EntityManager, { tenantId, importId }: OfImport, opened: Opened[]): Promise<string | undefined> {
  if (opened.length === 0) return undefined;
  const inBooks = await accountsInBooks(em, tenantId);
  const questions = opened.flatMap((account) => {
    const names = mayContinue(inBooks, account);
    const reason = names.length > 0 ? inBooksQuestion(names) : sinceRead(account);
    return reason ? [{ key: account.key, reason }] : [];
  });
  if (questions.length === 0) return undefined;
  await execute(
    em,
    sql`update import_account a set certain = false, reason = k.reason from ${table('k', questions, { key: 'text', reason: 'text' })}
        where a.tenant_id = ${tenantId} and a.import_id = ${importId} and a.key = k.key`,
  );
  return questions[0]!.reason;
}

function sinceRead({ numbered, alike }: Opened): string | undefined {
  if (numbered) return `A file with the same account number was just imported into ${numbered}. Confirm the account for this one.`;
  return alike ? `A similar file was just imported into ${alike}. Confirm the account for this one.` : undefined;
}
