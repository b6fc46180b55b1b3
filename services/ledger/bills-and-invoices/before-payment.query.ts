// The category of a bank row before it paid a document, if the bank changed the row since: its current entry starts with the payment.
import type { EntityManager } from '@mikro-orm/postgresql';
import { payablePath, receivablePath } from '#contracts/rules/trade-accounts.js';
import { row, sql } from '#platform/sql.js';
import type { Accounts } from '../accounts/accounts.js';
import type { Decided } from '../review/undo-decision.js';

type Before = NonNullable<Decided['before']>;

/** The last decision on its earlier entries before the payment; null if there was none. */
export async function beforePayment(
  em: EntityManager,
  { tenantId, entryId, line, accounts }: { tenantId: number; entryId: number; line: number; accounts: Accounts },
): Promise<Before | null> {
  const found = await row<Omit<Before, 'account' | 'restoresSeq'> & { accountId: number }>(
    em,
    sql`select c.account_id, c.decided_by as by, c.actor, c.model_version, c.confidence, c.reason, c.applied_rules
        from (
          select c.* from entry own
          join entry e on e.tenant_id = own.tenant_id and e.bank_transaction_id = own.bank_transaction_id and e.entry_id < own.entry_id
          join category_decision c on c.tenant_id = e.tenant_id and c.entry_id = e.entry_id and c.line = ${line}
          join account a on a.tenant_id = c.tenant_id and a.account_id = c.account_id and a.path not in (${receivablePath}, ${payablePath})
          where own.tenant_id = ${tenantId} and own.entry_id = ${entryId}
          order by c.entry_id desc, c.seq desc limit 1
        ) c
        where exists (select from category_decision n where n.tenant_id = c.tenant_id and n.entry_id = c.entry_id and n.line = c.line and n.seq > c.seq)`,
  );
  if (!found) return null;
  const { accountId, ...decision } = found;
  // Undoing this decision too leaves the row undecided, because the current entry has no other decision.
  return { ...decision, account: accounts.mergeTarget(accounts.id(tenantId, accountId)!), restoresSeq: 0 };
}
