// Processors' balances, their gross receipts of a year, and deposits that wait for a person.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf } from '#contracts/define.js';
import type { Processor } from '#contracts/events/bank-link.js';
import type { getGrossReceipts, listPayoutDeposits, listProcessors } from '#contracts/routes/processors.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import { matchesOf, sidesOf, transferPath, unnamedReturns, type FoundDeposit, type FoundPayout } from '../reconciliation/settle-payouts.js';
import type { Balance } from '../reconciliation/write-activity.js';

/** The most deposits that one call lists. */
const listed = 200;

export const processorsOf = (em: EntityManager, tenantId: number): Promise<ReplyOf<typeof listProcessors>['processors']> =>
  rows(
    em,
    sql`select a.bank_account_id, (array_agg(a.account_name order by a.date desc, a.bank_transaction_id desc))[1] as name, a.processor,
               sum(a.amount_cents) as holds_cents, count(*) filter (where a.kind = 'charge')::int as charges, max(a.date) as last_activity_on,
               count(*) filter (where a.kind = 'payout' and m.deposit_id is null)::int as open_payouts,
               coalesce(sum(0 - a.gross_cents) filter (where a.kind = 'payout' and m.deposit_id is null), 0) as open_payouts_cents
        from activity a
        left join (select deposit_id, unnest(payouts || deposit_id) as payout from payout_match where tenant_id = ${tenantId}) m on m.payout = a.bank_transaction_id
        where a.tenant_id = ${tenantId} group by a.bank_account_id, a.processor order by 2`,
  );

/** Box 1a is the gross of charges: nothing is taken off for fees, refunds and disputes (instructions for Form 1099-K). */
export async function grossReceipts(em: EntityManager, tenantId: number, year: number): Promise<ReplyOf<typeof getGrossReceipts>> {
  const found = await rows<{
    bankAccountId: string;
    name: string;
    processor: Processor;
    month: number;
    grossCents: number;
    refundsCents: number;
    feesCents: number;
    taxCents: number;
    payoutsCents: number;
  }>(
    em,
    sql`select bank_account_id, max(account_name) as name, processor, extract(month from date)::int as month,
               coalesce(sum(gross_cents) filter (where kind = 'charge'), 0) as gross_cents,
               coalesce(sum(gross_cents) filter (where kind in ('refund', 'dispute')), 0) as refunds_cents,
               sum(fee_cents) as fees_cents, sum(tax_cents) as tax_cents,
               coalesce(sum(gross_cents) filter (where kind = 'payout'), 0) as payouts_cents
        from activity where tenant_id = ${tenantId} and date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
        group by bank_account_id, processor, 4 order by name, bank_account_id, month`,
  );
  const processors = [...Map.groupBy(found, ({ bankAccountId }) => bankAccountId).values()].map((months) => {
    const sum = (of: 'grossCents' | 'refundsCents' | 'feesCents' | 'taxCents' | 'payoutsCents') =>
      months.reduce((total, month) => total + month[of], 0);
    const { name, processor } = months[0]!;
    const figures = { grossCents: sum('grossCents'), refundsCents: sum('refundsCents'), feesCents: sum('feesCents') };
    const byMonth = Array.from({ length: 12 }, (_, n) =>
      months.filter(({ month }) => month === n + 1).reduce((total, { grossCents }) => total + grossCents, 0),
    );
    return { name, processor, ...figures, taxCents: sum('taxCents'), payoutsCents: sum('payoutsCents'), months: byMonth };
  });
  return { year, processors, totalGrossCents: processors.reduce((total, { grossCents }) => total + grossCents, 0) };
}

type Waiting = ReplyOf<typeof listPayoutDeposits>;

/** Deposits that are payouts but aren't posted to 'Transfer', and deposits that may be payouts. */
export async function waitingDeposits(em: EntityManager, tenantId: number): Promise<Waiting> {
  const processors = await rows<{ processor: Processor }>(
    em,
    sql`select distinct processor from activity where tenant_id = ${tenantId} and kind = 'payout'`,
  );
  if (processors.length === 0) return { deposits: [], total: 0, countedTwiceCents: 0 };
  const sides = await sidesOf(
    em,
    processors.map(({ processor }) => ({ tenantId, processor })),
  );
  sides.deposits.push(...(await unnamedReturns(em, tenantId)));
  const [payouts, deposits] = [byId(sides.payouts), byId(sides.deposits)];
  const shown = [...matchesOf(sides).values()].flatMap(({ matches, suggested }) => [
    ...matches
      .filter(({ depositId, by }) => by !== 'return' && deposits.get(depositId)!.category !== transferPath)
      .map(({ depositId, payouts: ids }) => ({ depositId, sums: [ids], state: 'correction' as const })),
    ...suggested.map((suggestion) => ({ ...suggestion, state: 'suggested' as const })),
  ]);
  const all = shown
    .map(({ depositId, sums, state }) => ({ deposit: deposits.get(depositId)!, state, sums: sums.map(sidesFrom(payouts)) }))
    .sort((a, b) => (a.deposit.date < b.deposit.date ? 1 : -1))
    .map(({ deposit: { processor, tenantId: _, ...deposit }, state, sums: [first, ...otherSums] }) => ({
      processor,
      deposit,
      payouts: first!,
      ...(otherSums.length > 0 && { otherSums }),
      state,
      countedTwiceCents: /^(?:Income|Expenses):/.test(deposit.category) ? deposit.amountCents : 0,
    }));
  const corrections = all.filter(({ state }) => state === 'correction');
  const countedTwiceCents = corrections.reduce((sum, row) => sum + row.countedTwiceCents, 0);
  return { deposits: all.slice(0, listed), total: all.length, countedTwiceCents };
}

const byId = <T extends FoundPayout | FoundDeposit>(all: T[]): Map<string, T> => new Map(all.map((row) => [row.bankTransactionId, row]));

/** Skips payouts that no longer exist since a person chose them. */
const sidesFrom = (payouts: Map<string, FoundPayout>) => (ids: string[]) =>
  ids.flatMap((id) => {
    const payout = payouts.get(id);
    if (!payout) return [];
    const { bankTransactionId, date, description, amountCents } = payout;
    return [{ bankTransactionId, date, description, amountCents: 0 - amountCents }];
  });

interface PersonsAnswer {
  tenantId: number;
  depositId: string;
  answer: 'payout' | 'other';
  payouts: string[];
  answeredBy: string;
}

/** Without an answer, a deposit is matched or suggested automatically. */
export const deleteAnswer = (em: EntityManager, { tenantId, depositId }: Pick<PersonsAnswer, 'tenantId' | 'depositId'>): Promise<void> =>
  execute(em, sql`delete from payout_answer where tenant_id = ${tenantId} and deposit_id = ${depositId}`);

export const keepAnswer = (em: EntityManager, { tenantId, depositId, answer, payouts, answeredBy }: PersonsAnswer): Promise<void> =>
  execute(
    em,
    sql`insert into payout_answer (tenant_id, deposit_id, answer, payouts, answered_by)
        values (${tenantId}, ${depositId}, ${answer}, ${payouts}::uuid[], ${answeredBy})
        on conflict (tenant_id, deposit_id) do update set answer = excluded.answer, payouts = excluded.payouts,
          answered_by = excluded.answered_by, answered_at = now()`,
  );

/** A bank line in the books, with the processor that it names; null if it names none. */
export const lineAtBank = (em: EntityManager, tenantId: number, depositId: string): Promise<{ processor: Processor | null } | undefined> =>
  row(
    em,
    sql`select processor from deposit where tenant_id = ${tenantId} and bank_transaction_id = ${depositId} and not reversed
        union all select null from withdrawal where tenant_id = ${tenantId} and bank_transaction_id = ${depositId} and not reversed limit 1`,
  );

/** The processors of these payouts, and of those that the line was known as until now. */
export const balancesOfPayouts = (
  em: EntityManager,
  { tenantId, depositId, payouts }: Pick<PersonsAnswer, 'tenantId' | 'depositId' | 'payouts'>,
): Promise<Balance[]> =>
  rows<Balance>(
    em,
    sql`select tenant_id, processor from activity where tenant_id = ${tenantId} and bank_transaction_id = any (${payouts}::uuid[])
        union select tenant_id, processor from payout_match where tenant_id = ${tenantId} and deposit_id = ${depositId}`,
  );
