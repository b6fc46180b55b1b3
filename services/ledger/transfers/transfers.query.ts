// Transfers between own accounts: the other side of a transfer, candidates for the other side of any row, and open sides.
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
  const { tenantId, entryId, line } = key;
  const side = await row<{ twinEntryId: number | null; twinLine: number | null; pairId: string | null }>(
    em,
    sql`select s.twin_entry_id, s.twin_line, (
          select p.pair_id::text from transfer_pair p join entry e on e.tenant_id = s.tenant_id and e.entry_id = s.entry_id
          where p.tenant_id = s.tenant_id and p.amount_cents = abs(s.amount_cents) and p.undone_at is null
            and (coalesce(e.bank_transaction_id::text, e.entry_id::text), s.line) in ((p.paid_source, p.paid_line), (p.received_source, p.received_line))) as pair_id
        from transfer_side s where s.tenant_id = ${tenantId} and s.entry_id = ${entryId} and s.line = ${line}`,
  );
  if (!side) return null;
  if (side.twinEntryId === null) return { otherSide: null, ...(await otherSidesOf(em, key)) };
  const [otherSide] = await sides(
    em,
    sql`g.tenant_id = ${tenantId} and g.entry_id = ${side.twinEntryId} and g.line = ${side.twinLine}`,
    sql`g.date`,
  );
  return { otherSide: otherSide ?? null, candidates: [], ...(side.pairId !== null && { pairId: side.pairId }) };
}

/** Rows of other own accounts that a person may pair with a row of any category. */
export async function otherSidesOf(em: EntityManager, key: Key): Promise<{ candidates: Side[]; withFee: TransferWithFee[] }> {
  return { candidates: await candidatesOf(em, key), withFee: await withFee(em, key) };
}

const hasNoTwin = sql`not exists (select from transfer_side t where t.tenant_id = g.tenant_id and t.entry_id = g.entry_id and t.line = g.line and t.twin_entry_id is not null)`;

/** Rows of the opposite amount, the nearest day first. Neither a text nor a category rules one out, because a person decides. */
const candidatesOf = async (em: EntityManager, { tenantId, entryId, line }: Key): Promise<Side[]> => {
  const own = await row<{ amountCents: number; basis: string; moneyAccountId: number; date: string }>(
    em,
    sql`select l.amount_cents, l.basis, l.money_account_id, l.date from gl_line l
        join account o on o.tenant_id = l.tenant_id and o.account_id = l.money_account_id and o.money
        where l.tenant_id = ${tenantId} and l.entry_id = ${entryId} and l.line = ${line} and l.amount_cents <> 0 and l.type <> 'transfer'`,
  );
  if (!own) return [];
  return sides(
    em,
    sql`g.tenant_id = ${tenantId} and g.amount_cents = ${0 - own.amountCents} and g.basis = ${own.basis}::entry_basis
        and m.money and g.money_account_id <> ${own.moneyAccountId} and g.type <> 'transfer' and ${hasNoTwin}`,
    sql`abs(g.date - ${own.date}::date), g.date`,
  );
};

/**
 * Rows that would pair except for a fee: less came in than went out. They are open transfers, or no person or rule has decided what they
 * are. The outgoing row must be a complete bank transaction, which can be split. The fee can be at most a quarter of the amount that arrived.
 */
async function withFee(em: EntityManager, { tenantId, entryId, line }: Key): Promise<TransferWithFee[]> {
  const found = await rows<SideRow & { paidEntryId: number; paidLine: number; arrivedCents: number; feeCents: number }>(
    em,
    sql`with pair as (
          select g.entry_id, g.line, paid.entry_id as paid_entry_id, paid.line as paid_line, arrived_cents, 0 - paid_cents - arrived_cents as fee_cents
          from gl_line own
          join gl_line g on g.tenant_id = own.tenant_id and g.basis = own.basis and g.money_account_id <> own.money_account_id
            and g.date between own.date - 7 and own.date + 7 and sign(g.amount_cents) = -sign(own.amount_cents) and g.type <> 'transfer'
          join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
          join account o on o.tenant_id = own.tenant_id and o.account_id = own.money_account_id and o.money
          -- Not the two lines in one relation: planning that took longer than everything else.
          cross join lateral (select case when own.amount_cents < 0 then own.entry_id else g.entry_id end as entry_id,
                                     case when own.amount_cents < 0 then own.line else g.line end as line,
                                     least(own.amount_cents, g.amount_cents) as paid_cents,
                                     greatest(own.amount_cents, g.amount_cents) as arrived_cents) paid
          join entry e on e.tenant_id = own.tenant_id and e.entry_id = paid.entry_id and e.origin = 'bank'
          where own.tenant_id = ${tenantId} and own.entry_id = ${entryId} and own.line = ${line} and ${hasNoTwin}
            and (a.path = ${transferAccount} or g.decided_by is null or g.decided_by in ('history', 'model'))
            and 0 - paid_cents - arrived_cents between 1 and least(${maxTransferFeeCents}, arrived_cents / 4)
            and not exists (select from posting p where p.tenant_id = own.tenant_id and p.entry_id = paid.entry_id and p.line > ${categoryLine})
        )
        select ${sideColumns}, p.paid_entry_id, p.paid_line, p.arrived_cents, p.fee_cents
        from pair p join gl_line g on g.tenant_id = ${tenantId} and g.entry_id = p.entry_id and g.line = p.line ${sideAccounts} and m.money
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

async function sides(em: EntityManager, where: ReturnType<typeof sql>, order: ReturnType<typeof sql>): Promise<Side[]> {
  const found = await rows<SideRow>(
    em,
    sql`select ${sideColumns} from gl_line g ${sideAccounts} where ${where} order by ${order}, g.entry_id, g.line limit ${maxOtherSides}`,
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

interface Asked {
  tenantId: number;
  method: 'cash' | 'accrual';
  today: string;
  /** Only those through this day. */
  through?: string;
}

export async function openTransfers(em: EntityManager, { tenantId, method, today, through }: Asked): Promise<OpenTransfers> {
  return (await row<OpenTransfers>(
    em,
    sql`select count(*) as count, coalesce(-sum(amount_cents) filter (where paid), 0) as paid_cents, coalesce(sum(amount_cents) filter (where not paid), 0) as received_cents,
               count(*) filter (where late) as late_count, coalesce(-sum(amount_cents) filter (where late and paid), 0) as late_paid_cents,
               coalesce(sum(amount_cents) filter (where late and not paid), 0) as late_received_cents, min(date) as oldest_on
        from (select date, amount_cents, amount_cents < 0 as paid, date < ${today}::date - ${lateTransferDays}::int as late
              from transfer_side o where tenant_id = ${tenantId} and ${isOpenSide} and basis in ('both', ${method}::entry_basis)
                ${through === undefined ? sql`` : sql`and date <= ${through}::date`}) s`,
  ))!;
}
