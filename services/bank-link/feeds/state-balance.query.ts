// Stores a processor's balance as a stated balance, like a bank's. The processor states it during a day, so the stated balance is for the
// end of the day before, which is final: the current balance less this day's transactions so far.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataOf, NewEvent } from '#contracts/define.js';
import { daysAfter } from '#contracts/days.js';
import { balanceStated } from '#contracts/events/bank-link.js';
import type { activityFetched } from '#contracts/events/invoicing.js';
import { execute, row, sql } from '#platform/sql.js';
import { moneyAccountOf } from '../accounts/bank-account.entity.js';
import type { ImportScope } from '../matching/import-accounts.query.js';

type Balance = NonNullable<DataOf<typeof activityFetched>['balance']>;

export async function stateBalance(em: EntityManager, scope: ImportScope, { date, statedCents }: Balance): Promise<NewEvent[]> {
  const { tenantId, importId, fileName, accounts } = scope;
  const [account] = accounts;
  const day = daysAfter(date, -1);
  const since = (await row<{ cents: number; first: string | null }>(
    em,
    sql`select coalesce(sum(amount_cents) filter (where date > ${day}::date), 0) as cents, min(date) as first from import_row
        where tenant_id = ${tenantId} and import_id = ${importId}`,
  ))!;
  // There is no balance to state before the first row.
  if (since.first === null || since.first > day) return [];
  const stated = statedCents - since.cents;
  const before = await row<{ checkId: string; statedCents: number }>(
    em,
    sql`select check_id, stated_cents from stated_balance
        where tenant_id = ${tenantId} and import_id = ${importId} and bank_account_id = ${account!.bankAccountId} and date = ${day} and not entered`,
  );
  if (before?.statedCents === stated) return [];
  const of = { importId, fileName, account: moneyAccountOf(account!), date: day, source: 'closing' as const, edge: false };
  if (before) await execute(em, sql`delete from stated_balance where tenant_id = ${tenantId} and check_id = ${before.checkId}`);
  const checkId = randomUUID();
  await execute(
    em,
    sql`insert into stated_balance (tenant_id, check_id, import_id, bank_account_id, date, stated_cents, source, edge)
        values (${tenantId}, ${checkId}, ${importId}, ${account!.bankAccountId}, ${day}, ${stated}, 'closing', false)`,
  );
  return [
    ...(before
      ? [balanceStated.of(tenantId, { ...of, checkId: before.checkId, statedCents: before.statedCents, change: 'withdrawn' })]
      : []),
    balanceStated.of(tenantId, { ...of, checkId, statedCents: stated, change: 'stated' }),
  ];
}
