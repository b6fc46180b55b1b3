// Which own account a statement belongs to: the one named, else one that holds its rows or took files like it, else the one with the same mask,
// else a new one.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#contracts/problem.js';
import { execute, row, sql } from '#platform/sql.js';
import { contentKey } from '../statements/content-key.js';
import type { Statement, StatementAccount } from '../statements/statement.js';
import { BankAccount, type OwnAccount } from './bank-account.entity.js';

export interface AccountChoice {
  accountId?: string;
  accountName?: string;
  accountType?: 'asset' | 'liability';
}

/** The own account per account key of the statement. A file of several accounts names them itself, so a choice fits only a file of one. */
export async function findAccounts(
  em: EntityManager,
  tenantId: number,
  { accounts: stated, rows, accountId: usual }: Statement,
  choice: AccountChoice,
): Promise<Map<string, OwnAccount>> {
  // Two uploads at once must not open the same account twice.
  await execute(em, sql`select pg_advisory_xact_lock(${tenantId}, hashtext('bank_account'))`);
  const known = (await em.find(BankAccount, { tenantId })) as OwnAccount[];
  const found = new Map<string, OwnAccount>();
  const several = stated.length > 1;
  const alike = several || choice.accountId || choice.accountName ? undefined : ((await accountWithRows(em, tenantId, rows)) ?? usual);
  for (const account of stated)
    found.set(account.key, findOne(em, tenantId, known, account, several ? {} : { accountId: alike, ...choice }));
  await em.flush();
  return found;
}

function findOne(em: EntityManager, tenantId: number, known: OwnAccount[], stated: StatementAccount, choice: AccountChoice): OwnAccount {
  if (choice.accountId) {
    const chosen = known.find((one) => one.bankAccountId === choice.accountId);
    if (!chosen) throw new DomainError('unknown-account', 422, 'There is no such bank account in this business.');
    return chosen;
  }
  const name = (choice.accountName ?? stated.name).trim().slice(0, 200);
  const sameName = known.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const sameMask =
    choice.accountName || !stated.mask ? undefined : known.find((one) => one.mask === stated.mask && one.type === stated.type);
  const account = sameMask ?? sameName;
  if (account) {
    account.mask ??= stated.mask ?? null;
    return account;
  }
  const created = em.create(BankAccount, {
    tenantId,
    bankAccountId: randomUUID(),
    name,
    type: choice.accountType ?? stated.type,
    mask: stated.mask?.slice(-8) ?? null,
  }) as OwnAccount;
  known.push(created);
  return created;
}

/** How many rows are compared with the books; a few are enough to know an account again. */
const comparedRows = 200;

/** The account that holds transactions of this statement already: banks that name no account in their files overlap from month to month. */
async function accountWithRows(em: EntityManager, tenantId: number, stated: Statement['rows']): Promise<string | undefined> {
  const keys = stated.slice(0, comparedRows).map(contentKey);
  const found = await row<{ id: string }>(
    em,
    sql`select a.bank_account_id as id
        from bank_account a, lateral (
          select count(*) as n from unnest(${keys}::text[]) k (content)
          where exists (select from bank_transaction t where t.tenant_id = a.tenant_id and t.bank_account_id = a.bank_account_id and t.content_key = k.content and not t.removed)
        ) known
        where a.tenant_id = ${tenantId} and known.n > 0 order by known.n desc, a.name limit 1`,
  );
  return found?.id;
}
