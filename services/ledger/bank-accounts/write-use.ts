// Marks an own account as personal, or as the business's, in the database. The lock on the books makes two people's changes follow each other.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent, ReplyOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { accountChanged } from '#contracts/events/ledger.js';
import { existing } from '#contracts/problem.js';
import type { putAccountUse } from '#contracts/routes/bank-accounts.js';
import { leafOf } from '#contracts/rules/account-path.js';
import type { AccountType } from '#contracts/shapes.js';
import { execute, row, sql } from '#platform/sql.js';
import { holdBooks } from '../accounts/accounts.js';

interface OwnAccount {
  accountId: number;
  path: string;
  number: string;
  type: AccountType;
  money: boolean;
  closed: boolean;
  personal: boolean;
}

/** Repeating it changes nothing. */
export async function writeUse(
  em: EntityManager,
  tenantId: number,
  { bankAccountId, personal }: { bankAccountId: string; personal: boolean },
): Promise<{ reply: ReplyOf<typeof putAccountUse>; events: NewEvent[] }> {
  await holdBooks(em, [tenantId]);
  const found = await row<OwnAccount>(
    em,
    sql`select account_id, path, number, type, money, closed, personal from account
        where tenant_id = ${tenantId} and bank_account_id = ${bankAccountId}::uuid`,
  );
  const { personal: before, ...account } = existing('account', found);
  const reply = { bankAccountId, name: leafOf(account.path), personal };
  if (before === personal) return { reply, events: [] };
  await execute(em, sql`update account set personal = ${personal} where tenant_id = ${tenantId} and account_id = ${account.accountId}`);
  const audit = auditRecorded.ledger.of(tenantId, {
    action: 'account.use-changed',
    subject: account.path.slice(0, 200),
    before: { personal: before },
    after: { personal },
  });
  return { reply, events: [accountChanged.of(tenantId, { ...account, personal }), audit] };
}
