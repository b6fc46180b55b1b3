// Publishes the day on which a bank has a line of a journal or of an entry added by hand, from the rows that claim the line now.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { journalLineMatched } from '#contracts/events/bank-link.js';
import { rows, sql } from '#platform/sql.js';
import { moneyAccountOf, type OwnAccount } from '../accounts/bank-account.entity.js';

interface MatchedLine {
  bankTransactionId: string;
  bankAccountId: string;
  date: string;
  amountCents: number;
  clearedOn: string | null;
}

/** Of the transactions whose claims changed; their accounts must be locked. A line on another account than the rows isn't cleared by them. */
export async function matchedLines(
  em: EntityManager,
  tenantId: number,
  ids: string[],
  accounts: Map<string, OwnAccount>,
): Promise<NewEvent[]> {
  if (ids.length === 0) return [];
  const found = await rows<MatchedLine>(
    em,
    sql`select t.bank_transaction_id, t.bank_account_id, t.date, t.amount_cents, c.cleared_on
        from bank_transaction t
        cross join lateral (select min(r.date) as cleared_on from import_row r
                            where r.tenant_id = t.tenant_id and r.bank_transaction_id = t.bank_transaction_id and r.bank_account_id = t.bank_account_id offset 0) c
        where t.tenant_id = ${tenantId} and t.bank_transaction_id = any (${ids}::uuid[]) and t.kind = 'journal'
          and t.bank_account_id = any (${[...accounts.keys()]}::uuid[])
        order by t.bank_transaction_id`,
  );
  return found.map(({ bankAccountId, ...line }) =>
    journalLineMatched.of(tenantId, { ...line, account: moneyAccountOf(accounts.get(bankAccountId)!) }),
  );
}
