// Transfers between own accounts: the other side of a transfer, candidates for it, and open sides.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { lateTransferDays, maxOtherSides, maxTransferFeeCents, type Transfer } from '#contracts/routes/transfers.js';
import { categoryLine } from '#contracts/rules/bank-entry-lines.js';
import { row, rows, sql } from '#platform/sql.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { transferAccount } from '../accounts/standard-chart.js';
import { isOpenSide } from '../posting/follow-transfers.js';

interface Key {
  tenantId: number;
  entryId: number;
  line: number;
}

type Side = NonNullable<z.infer<typeof Transfer>['otherSide']>;
type TransferWithFee = NonNullable<z.infer<typeof Transfer>['withFee']>[number];

/** Null for a line that isn't a side of a transfer. */
export async function transferOf(em: EntityManager, key: Key): Promise<z.infer<typeof Transfer> | null> {
  const side = await row<{ twinEntryId: number | null; twinLine: number | null }>(
    em,
    sql`select twin_entry_id, twin_line from transfer_side where tenant_id = ${key.tenantId} and entry_id = ${key.entryId} and line = ${key.line}`,
  );
  if (!side) return null;
  if (side.twinEntryId === null) return { otherSide: null, candidates: await candidatesOf(em, key), withFee: await withFee(em, key) };
  const [otherSide] = await sides(
    em,
    sql`g.tenant_id = ${key.tenantId} and g.entry_id = ${side.twinEntryId} and g.line = ${side.twinLine}`,
  );
  return { otherSide: otherSide ?? null, candidates: [] };
}

/** Lines that would be the other side if they were categorized as 'Transfer', by the conditions of `pair_transfers`. */
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

/**
 * Open sides that would pair except for a fee: less came in than went out. The outgoing side must be a complete bank transaction, which a
 * person can split. The fee can be at most a quarter of the amount that arrived.
 */
async function withFee(em: EntityManager, { tenantId, entryId, line }: Key): Promise<TransferWithFee[]> {
  const found = await rows<SideRow & { paidEntryId: number; paidLine: number; arrivedCents: number; feeCents: number }>(
    em,
    sql`with pair as (
          select other.entry_id, other.line, paid.entry_id as paid_entry_id, paid.line as paid_line,
                 arrived.amount_cents as arrived_cents, 0 - paid.amount_cents - arrived.amount_cents as fee_cents
          from transfer_side own
          join transfer_side other on other.tenant_id = own.tenant_id and other.basis = own.basis and other.money_account_id <> own.money_account_id
            and other.date between own.date - 7 and own.date + 7 and sign(other.amount_cents) = -sign(own.amount_cents)
          cross join lateral (select own.* where own.amount_cents < 0 union all select other.* where other.amount_cents < 0) paid
          cross join lateral (select own.* where own.amount_cents > 0 union all select other.* where other.amount_cents > 0) arrived
          join entry e on e.tenant_id = paid.tenant_id and e.entry_id = paid.entry_id and e.origin = 'bank'
          join gl_line l on l.tenant_id = own.tenant_id and l.entry_id = own.entry_id and l.line = own.line
          join gl_line g on g.tenant_id = other.tenant_id and g.entry_id = other.entry_id and g.line = other.line
          join account o on o.tenant_id = own.tenant_id and o.account_id = own.money_account_id
          join account m on m.tenant_id = other.tenant_id and m.account_id = other.money_account_id
          where own.tenant_id = ${tenantId} and own.entry_id = ${entryId} and own.line = ${line} and other.twin_entry_id is null
            and 0 - paid.amount_cents - arrived.amount_cents between 1 and least(${maxTransferFeeCents}, arrived.amount_cents / 4)
            and not exists (select from posting p where p.tenant_id = paid.tenant_id and p.entry_id = paid.entry_id and p.line > ${categoryLine})
            and may_pair(own.date, named_accounts(l.description), own_number(o.mask, o.path), other.date, named_accounts(g.description), own_number(m.mask, m.path))
        )
        select ${sideColumns}, p.paid_entry_id, p.paid_line, p.arrived_cents, p.fee_cents
        from pair p join gl_line g on g.tenant_id = ${tenantId} and g.entry_id = p.entry_id and g.line = p.line ${sideAccounts}
        order by p.fee_cents, g.date desc, g.entry_id desc, g.line limit ${maxOtherSides}`,
  );
  return found.map(({ paidEntryId, paidLine, arrivedCents, feeCents, ...side }) => ({
    otherSide: sideOf(side),
    paidLineId: `${paidEntryId}-${paidLine}`,
    arrivedCents,
    feeCents,
  }));
}

type SideRow = Omit<Side, 'lineId'> & { entryId: number; line: number };

const sideColumns = sql`g.entry_id, g.line, g.date, g.description, g.amount_cents, m.path as account, a.path as category`;

const sideAccounts = sql`
  join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
  join account m on m.tenant_id = g.tenant_id and m.account_id = g.money_account_id`;

const sideOf = ({ entryId, line, account, ...side }: SideRow): Side => ({
  ...side,
  lineId: `${entryId}-${line}`,
  account: leafOf(account),
});

async function sides(em: EntityManager, where: ReturnType<typeof sql>): Promise<Side[]> {
  const found = await rows<SideRow>(
    em,
    sql`select ${sideColumns} from gl_line g ${sideAccounts} where ${where} order by g.date desc, g.entry_id desc, g.line desc limit ${maxOtherSides}`,
  );
  return found.map(sideOf);
}

interface OpenTransfers {
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
