// Updates which deposits are which payouts after rows, deposits or people's answers changed. The caller holds the tenants' locks.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { marketplacePayoutMatched, payoutMatched } from '#contracts/events/invoicing.js';
import { namedAs } from '#contracts/rules/named-processors.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { deleteRows } from '#platform/write-rows.js';
import { matchPayouts, type Answer, type Deposit, type Match, type Payout } from './match-payouts.js';
import type { Balance } from './write-activity.js';

const keyColumns = { tenant_id: 'int', processor: 'text' } as const;

export type FoundPayout = Payout & Balance & { description: string };
export type FoundDeposit = Deposit & Balance & { lineId: string; description: string; bankAccount: string; category: string };
/** Date and amount of the row in which a payout came back. They are stored because the row may be gone when the event is published. */
type Stored = Match & Balance & { returnedOn: string | null; returnedCents: number | null };

/** The account for deposits that are payouts. */
export const transferPath = 'Assets:Transfer';

const groupOf = ({ tenantId, processor }: Balance): string => `${tenantId} ${processor}`;

interface Sides {
  payouts: FoundPayout[];
  deposits: FoundDeposit[];
  answers: (Answer & { tenantId: number })[];
}

const depositColumns = sql`d.bank_transaction_id, d.date, d.description, d.amount_cents, d.bank_account, d.category, d.entry_id || '-' || d.line as line_id`;

/** Lines that name no processor, with the amount of a returned payout and without an answer that still applies. */
export const unnamedReturns = (em: EntityManager, tenantId: number): Promise<FoundDeposit[]> =>
  rows<FoundDeposit>(
    em,
    sql`select distinct d.tenant_id, a.processor, ${depositColumns}, true as is_unnamed
        from activity a join withdrawal d on d.tenant_id = a.tenant_id and d.amount_cents = 0 - a.gross_cents
        where a.tenant_id = ${tenantId} and a.kind = 'payout' and a.gross_cents > 0 and not d.reversed and d.category <> ${transferPath}
          and not exists (select from activity p where p.tenant_id = d.tenant_id and p.bank_transaction_id = d.bank_transaction_id)
          and not exists (select from payout_answer s where s.tenant_id = d.tenant_id and s.deposit_id = d.bank_transaction_id
            and (s.answer = 'other' or exists (select from activity p where p.tenant_id = s.tenant_id and p.bank_transaction_id = any (s.payouts))))`,
  );

/** The payouts, deposits and answers of these processors. A payout has the bank's sign: its gross, negated. */
export async function sidesOf(em: EntityManager, balances: Balance[]): Promise<Sides> {
  const wanted = table('k', balances, keyColumns);
  const payouts = await rows<FoundPayout>(
    em,
    sql`select a.tenant_id, a.processor, a.bank_transaction_id, a.date, a.description, a.payout_id, 0 - a.gross_cents as amount_cents
        from activity a join ${wanted} using (tenant_id, processor) where a.kind = 'payout' and a.gross_cents <> 0`,
  );
  // A processor's own rows name it as well. People's answers are few and come first: a join that starts elsewhere may try every pair of
  // rows. A line that names no processor belongs to the one whose payouts a person matched to it.
  const deposits = await rows<FoundDeposit>(
    em,
    sql`with named as materialized (
          select s.tenant_id, s.deposit_id,
                 (select a.processor from activity a where a.tenant_id = s.tenant_id and a.bank_transaction_id = p.payout) as processor
          from payout_answer s cross join unnest(s.payouts) as p (payout)
          where s.answer = 'payout' and s.tenant_id in (select tenant_id from ${wanted})
        )
        select d.tenant_id, d.processor, ${depositColumns}
        from deposit d join ${wanted} using (tenant_id, processor)
        where not d.reversed and (select true from activity a where a.tenant_id = d.tenant_id and a.bank_transaction_id = d.bank_transaction_id) is null
        union
        select n.tenant_id, n.processor, ${depositColumns}
        from named n join ${wanted} using (tenant_id, processor)
        join withdrawal d on d.tenant_id = n.tenant_id and d.bank_transaction_id = n.deposit_id and not d.reversed`,
  );
  const answers = await rows<Answer & { tenantId: number }>(
    em,
    sql`select a.tenant_id, a.deposit_id, a.answer, a.payouts from payout_answer a
        where a.tenant_id in (select tenant_id from ${wanted}) order by a.deposit_id`,
  );
  return { payouts, deposits, answers };
}

/** The matches of the sides, by business and processor. */
export function matchesOf({ payouts, deposits, answers }: Sides): Map<string, ReturnType<typeof matchPayouts> & Balance> {
  const [paidOut, arrived] = [Map.groupBy(payouts, groupOf), Map.groupBy(deposits, groupOf)];
  return new Map(
    [...new Map([...payouts, ...deposits].map((side) => [groupOf(side), side]))].map(([key, { tenantId, processor }]) => {
      const ownAnswers = answers.filter((answer) => answer.tenantId === tenantId);
      return [key, { tenantId, processor, ...matchPayouts(paidOut.get(key) ?? [], arrived.get(key) ?? [], ownAnswers) }];
    }),
  );
}

interface SettledPayouts {
  eventsFor(cause: (tenantId: number) => Parameters<typeof payoutMatched.of>[2]): NewEvent[];
  /** Payouts whose deposit changed. */
  touched: { tenantId: number; payoutId: string }[];
}

export async function settlePayouts(em: EntityManager, balances: Balance[]): Promise<SettledPayouts> {
  const distinct = [...new Map(balances.map((balance) => [groupOf(balance), balance])).values()];
  if (distinct.length === 0) return { eventsFor: () => [], touched: [] };
  const sides = await sidesOf(em, distinct);
  const wanted: Stored[] = [...matchesOf(sides).values()].flatMap(({ tenantId, processor, matches }) =>
    matches.map((match) => ({ ...match, tenantId, processor, ...returnOf(match, sides) })),
  );
  const stored = await rows<Stored>(
    em,
    sql`select m.tenant_id, m.processor, m.deposit_id, m.payouts, m.by, m.returned_on, m.returned_cents from payout_match m join ${table('k', distinct, keyColumns)} using (tenant_id, processor)`,
  );
  const [now, before] = [new Map(wanted.map((match) => [keyOf(match), match])), new Map(stored.map((match) => [keyOf(match), match]))];
  const gone = stored.filter((match) => !now.has(keyOf(match)));
  const fresh = wanted.filter((match) => contentOf(before.get(keyOf(match))) !== contentOf(match));
  await store(em, [...gone, ...fresh], fresh);
  const payoutOf = new Map(sides.payouts.map((payout) => [`${payout.tenantId} ${payout.bankTransactionId}`, payout]));
  const depositOf = await depositsById(em, [...gone, ...fresh]);
  const changes = [
    ...gone.map((match) => ({ match, change: 'withdrawn' as const })),
    ...fresh.map((match) => ({ match, change: 'matched' as const })),
  ];
  const moved = [...gone, ...fresh, ...fresh.flatMap((match) => before.get(keyOf(match)) ?? [])];
  return {
    eventsFor: (cause) =>
      changes.map(({ match: { tenantId, depositId, payouts, processor, by, returnedOn, returnedCents }, change }) => {
        const named = namedAs(processor);
        const details = {
          change,
          deposit:
            by === 'return'
              ? { bankTransactionId: depositId, date: returnedOn!, amountCents: returnedCents! }
              : depositOf.get(`${tenantId} ${depositId}`)!,
          payouts: payouts.flatMap((id) => {
            const payout = payoutOf.get(`${tenantId} ${id}`);
            return payout
              ? [{ bankTransactionId: id, date: payout.date, amountCents: 0 - payout.amountCents, payoutId: payout.payoutId }]
              : [];
          }),
          ...(by === 'return' ? ({ by: 'amount', returned: true } as const) : { by }),
        };
        return 'processor' in named
          ? payoutMatched.of(tenantId, { ...details, ...named }, cause(tenantId))
          : marketplacePayoutMatched.of(tenantId, { ...details, ...named }, cause(tenantId));
      }),
    touched: moved.flatMap(({ tenantId, payouts }) =>
      payouts.flatMap((id) => {
        const payoutId = payoutOf.get(`${tenantId} ${id}`)?.payoutId;
        return payoutId ? [{ tenantId, payoutId }] : [];
      }),
    ),
  };
}

/** The amount has the opposite sign on the processor's balance. */
function returnOf({ depositId, by }: Match, { payouts }: Sides): Pick<Stored, 'returnedOn' | 'returnedCents'> {
  const row = by === 'return' ? payouts.find(({ bankTransactionId }) => bankTransactionId === depositId) : undefined;
  return { returnedOn: row?.date ?? null, returnedCents: row ? 0 - row.amountCents : null };
}

const keyOf = ({ tenantId, depositId }: { tenantId: number; depositId: string }): string => `${tenantId} ${depositId}`;
const contentOf = (match: Stored | undefined): string => JSON.stringify(match && [match.processor, match.by, match.payouts]);

async function store(em: EntityManager, gone: Stored[], fresh: Stored[]): Promise<void> {
  await deleteRows(em, 'payout_match', gone, { tenant_id: 'int', deposit_id: 'uuid' });
  if (fresh.length > 0)
    await execute(
      em,
      sql`insert into payout_match (tenant_id, deposit_id, payouts, processor, by, returned_on, returned_cents)
          select tenant_id, deposit_id, array(select jsonb_array_elements_text(payouts)::uuid), processor, by, returned_on, returned_cents
          from ${table('f', fresh, {
            ...({ tenant_id: 'int', deposit_id: 'uuid', payouts: 'jsonb', processor: 'text', by: 'text' } as const),
            ...({ returned_on: 'date', returned_cents: 'bigint' } as const),
          })}`,
    );
}

/** Includes reversed deposits. */
async function depositsById(
  em: EntityManager,
  matches: Stored[],
): Promise<Map<string, { bankTransactionId: string; date: string; amountCents: number }>> {
  if (matches.length === 0) return new Map();
  const found = await rows<{ tenantId: number; bankTransactionId: string; date: string; amountCents: number }>(
    em,
    sql`select distinct on (d.tenant_id, d.bank_transaction_id) d.tenant_id, d.bank_transaction_id, d.date, d.amount_cents
        from (select tenant_id, bank_transaction_id, date, amount_cents, entry_id from deposit
              union all select tenant_id, bank_transaction_id, date, amount_cents, entry_id from withdrawal) d
        join ${table('m', matches, { tenant_id: 'int', deposit_id: 'uuid' })} on m.tenant_id = d.tenant_id and m.deposit_id = d.bank_transaction_id
        order by d.tenant_id, d.bank_transaction_id, d.entry_id desc`,
  );
  return new Map(found.map(({ tenantId, ...deposit }) => [`${tenantId} ${deposit.bankTransactionId}`, deposit]));
}
