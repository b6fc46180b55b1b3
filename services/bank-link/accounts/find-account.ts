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
/** Rows of the same days and amounts, worded otherwise: so many, and at least half of those compared, are no accident. */
const leastAlike = 3;

/**
 * The account that holds transactions of this statement already: banks that name no account in their files overlap from month to month, and
 * a file of another format words the same days and amounts otherwise.
 */
async function accountWithRows(em: EntityManager, tenantId: number, stated: Statement['rows']): Promise<string | undefined> {
  const compared = stated.slice(0, comparedRows);
  const found = await row<{ id: string; same: number; alike: number }>(
    em,
    sql`select a.bank_account_id as id, known.same, known.alike
        from bank_account a, lateral (
          select count(*) filter (where v.same) as same, count(*) filter (where v.same is not null) as alike
          from unnest(${compared.map(contentKey)}::text[], ${compared.map((one) => one.date)}::date[], ${compared.map((one) => one.amountCents)}::bigint[]) k (content, date, amount)
          cross join lateral (select bool_or(t.content_key = k.content) as same from bank_transaction t
            where t.tenant_id = ${tenantId} and t.bank_account_id = a.bank_account_id and t.date = k.date and t.amount_cents = k.amount and not t.removed) v
        ) known
        where a.tenant_id = ${tenantId} and known.alike > 0 order by known.same desc, known.alike desc, a.name limit 1`,
  );
  if (!found) return undefined;
  return found.same > 0 || (found.alike >= leastAlike && found.alike * 2 >= compared.length) ? found.id : undefined;
}
