// Transfers between own accounts: the other side of one, lines that could be it, and what is open.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { lateTransferDays, maxOtherSides, type Transfer } from '#contracts/routes/transfers.js';
import { row, rows, sql } from '#platform/sql.js';
import { leafOf } from '../accounts/account-path.js';
import { transferAccount } from '../accounts/standard-chart.js';
import { isOpenSide } from '../posting/follow-transfers.js';

interface Key {
  tenantId: number;
  entryId: number;
  line: number;
}

type Side = NonNullable<z.infer<typeof Transfer>['otherSide']>;

/** Null of a line that isn't a side of a transfer. */
export async function transferOf(em: EntityManager, key: Key): Promise<z.infer<typeof Transfer> | null> {
  const side = await row<{ twinEntryId: number | null; twinLine: number | null }>(
    em,
    sql`select twin_entry_id, twin_line from transfer_side where tenant_id = ${key.tenantId} and entry_id = ${key.entryId} and line = ${key.line}`,
  );
  if (!side) return null;
  if (side.twinEntryId === null) return { otherSide: null, candidates: await candidatesOf(em, key) };
  const [otherSide] = await sides(
    em,
    sql`g.tenant_id = ${key.tenantId} and g.entry_id = ${side.twinEntryId} and g.line = ${side.twinLine}`,
  );
  return { otherSide: otherSide ?? null, candidates: [] };
}

/** Filed under 'Transfer', each of them would be the other side: the conditions of `pair_transfers`. */
const candidatesOf = (em: EntityManager, { tenantId, entryId, line }: Key): Promise<Side[]> =>
  sides(
    em,
    sql`g.tenant_id = ${tenantId} and a.path <> ${transferAccount} and m.money and g.type <> 'transfer'
        and exists (
          select from transfer_side s
          join gl_line l on l.tenant_id = s.tenant_id and l.entry_id = s.entry_id and l.line = s.line
          join account o on o.tenant_id = s.tenant_id and o.account_id = s.money_account_id
          where s.tenant_id = ${tenantId} and s.entry_id = ${entryId} and s.line = ${line}
            and g.amount_cents = -s.amount_cents and g.basis = s.basis and g.money_account_id <> s.money_account_id
            and may_pair(s.date, named_accounts(l.description), own_number(o.mask, o.path), g.date, named_accounts(g.description), own_number(m.mask, m.path)))`,
  );

async function sides(em: EntityManager, where: ReturnType<typeof sql>): Promise<Side[]> {
  const found = await rows<Omit<Side, 'lineId'> & { entryId: number; line: number }>(
    em,
    sql`select g.entry_id, g.line, g.date, g.description, g.amount_cents, m.path as account, a.path as category
        from gl_line g
        join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
        join account m on m.tenant_id = g.tenant_id and m.account_id = g.money_account_id
        where ${where} order by g.date desc, g.entry_id desc, g.line desc limit ${maxOtherSides}`,
  );
  return found.map(({ entryId, line, account, ...side }) => ({ ...side, lineId: `${entryId}-${line}`, account: leafOf(account) }));
}

export interface OpenTransfers {
  count: number;
  paidCents: number;
  receivedCents: number;
  lateCount: number;
  latePaidCents: number;
  lateReceivedCents: number;
  oldestOn: string | null;
}

export async function openTransfers(
  em: EntityManager,
  { tenantId, method, today }: { tenantId: number; method: 'cash' | 'accrual'; today: string },
): Promise<OpenTransfers> {
  return (await row<OpenTransfers>(
    em,
    sql`select count(*) as count, coalesce(-sum(amount_cents) filter (where paid), 0) as paid_cents, coalesce(sum(amount_cents) filter (where not paid), 0) as received_cents,
               count(*) filter (where late) as late_count, coalesce(-sum(amount_cents) filter (where late and paid), 0) as late_paid_cents,
               coalesce(sum(amount_cents) filter (where late and not paid), 0) as late_received_cents, min(date) as oldest_on
        from (select date, amount_cents, amount_cents < 0 as paid, date < ${today}::date - ${lateTransferDays}::int as late
              from transfer_side o where tenant_id = ${tenantId} and ${isOpenSide} and basis in ('both', ${method}::entry_basis)) s`,
  ))!;
}
