// Derives the opening balance, the first time, and the newest balance check from a bank's current balance; the check of that day proves
// nothing, because the opening balance was worked out from it. The bank states its balance during a day,
// so the check is for the end of the day before: the balance less the transactions since. Earlier checks of the feed are withdrawn, because
// a bank may still post to their days.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { daysAfter } from '#contracts/days.js';
import { balanceStated } from '#contracts/events/bank-link.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { moneyAccountOf } from '../accounts/bank-account.entity.js';
import type { BankFeed } from './bank-feed.query.js';

interface Stated {
  /** The day on which the bank states the balance. */
  today: string;
  balanceCents: number;
}

/** Only the first time. Later differences are shown and never change the opening balance. */
export const keepOpening = (
  em: EntityManager,
  { tenantId, importId, accounts }: BankFeed,
  { today, balanceCents }: Stated,
): Promise<void> =>
  execute(
    em,
    sql`insert into import_opening (tenant_id, import_id, bank_account_id, opening_on, amount_cents, derived_on)
        select ${tenantId}, ${importId}, ${accounts[0]!.bankAccountId}, coalesce(min(date), ${today}::date), ${balanceCents} - coalesce(sum(amount_cents), 0),
               ${daysAfter(today, -1)}
        from import_row where tenant_id = ${tenantId} and import_id = ${importId} and generation is not null
        on conflict do nothing`,
  );

export async function stateBalance(em: EntityManager, feed: BankFeed, { today, balanceCents }: Stated): Promise<NewEvent[]> {
  const { tenantId, importId, fileName, accounts } = feed;
  const account = accounts[0]!;
  const day = daysAfter(today, -1);
  const since = (await row<{ cents: number; first: string | null; derived: boolean }>(
    em,
    sql`select coalesce(sum(amount_cents) filter (where date > ${day}::date), 0) as cents, min(date) as first,
               exists (select from import_opening o where o.tenant_id = ${tenantId} and o.import_id = ${importId} and o.derived_on = ${day}
                 and not exists (select from import_opening e join import i on i.tenant_id = e.tenant_id and i.import_id = e.import_id
                   where e.tenant_id = o.tenant_id and e.bank_account_id = o.bank_account_id and e.opening_on < o.opening_on
                     and i.state in ('committing', 'committed'))) as derived
        from import_row where tenant_id = ${tenantId} and import_id = ${importId} and generation is not null`,
  ))!;
  // There is no balance to state before the first row.
  const statedCents = since.first === null || since.first > day ? undefined : balanceCents - since.cents;
  const before = await rows<{ checkId: string; date: string; statedCents: number; derived: boolean }>(
    em,
    sql`select check_id, date, stated_cents, derived from stated_balance
        where tenant_id = ${tenantId} and import_id = ${importId} and not entered`,
  );
  if (before.length === 1 && before[0]!.date === day && before[0]!.statedCents === statedCents) return [];
  const of = { importId, fileName, account: moneyAccountOf(account), source: 'closing' as const, edge: false };
  await execute(em, sql`delete from stated_balance where tenant_id = ${tenantId} and import_id = ${importId} and not entered`);
  const withdrawn = before.map((check) => balanceStated.of(tenantId, { ...of, ...check, change: 'withdrawn' }));
  if (statedCents === undefined) return withdrawn;
  const checkId = randomUUID();
  await execute(
    em,
    sql`insert into stated_balance (tenant_id, check_id, import_id, bank_account_id, date, stated_cents, source, edge, derived)
        values (${tenantId}, ${checkId}, ${importId}, ${account.bankAccountId}, ${day}, ${statedCents}, 'closing', false, ${since.derived})`,
  );
  return [...withdrawn, balanceStated.of(tenantId, { ...of, checkId, date: day, statedCents, derived: since.derived, change: 'stated' })];
}
