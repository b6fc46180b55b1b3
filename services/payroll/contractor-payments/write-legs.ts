// Writes changes of legs, each kind with one statement, and tells which legs are another than before.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CategoryLeg, LegChanges } from '#contracts/rules/category-legs.js';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';

export interface PaymentRef {
  tenantId: number;
  paymentId: string;
}

/** As it stands after the change. */
export interface WrittenLeg extends PaymentRef {
  category: string;
  reversed: boolean;
}

const written = sql`l.tenant_id, l.payment_id, l.category, l.reversed`;

/** A bank transaction keeps its payment when a correction posts it anew, so what a person said about it stays. */
export const paymentIdOf = (leg: CategoryLeg): string => `${leg.bankTransactionId ?? `entry-${leg.entryId}`}-${leg.line}`;

/** Counts under the cash method: what was only billed is not paid. */
export const isCash = (leg: CategoryLeg): boolean => leg.basis !== 'accrual';

export async function writeLegs(em: EntityManager, { legs, decisions, reversed }: LegChanges): Promise<WrittenLeg[]> {
  const touched: WrittenLeg[] = [];
  if (legs.length > 0)
    touched.push(
      ...(await rows<WrittenLeg>(
        em,
        sql`insert into leg as l (tenant_id, entry_id, line, payment_id, date, cash, description, reference, money_path, amount_cents, category, decision_seq)
        select * from unnest(${legs.map((l) => l.tenantId)}::int[], ${legs.map((l) => l.entryId)}::bigint[], ${legs.map((l) => l.line)}::smallint[], ${legs.map(paymentIdOf)}::text[],
          ${legs.map((l) => l.date)}::date[], ${legs.map(isCash)}::boolean[], ${legs.map((l) => l.description)}::text[], ${legs.map((l) => l.reference)}::text[],
          ${legs.map((l) => l.moneyPath)}::text[], ${legs.map((l) => l.amountCents)}::bigint[], ${legs.map((l) => l.category)}::text[], ${legs.map((l) => l.decisionSeq)}::int[])
        on conflict (tenant_id, entry_id, line) do nothing
        returning ${written}`,
      )),
    );
  if (decisions.length > 0)
    touched.push(
      ...(await rows<WrittenLeg>(
        em,
        sql`update leg l set category = d.c, decision_seq = d.s
        from unnest(${decisions.map((d) => d.tenantId)}::int[], ${decisions.map((d) => d.entryId)}::bigint[], ${decisions.map((d) => d.line)}::smallint[],
          ${decisions.map((d) => d.category)}::text[], ${decisions.map((d) => d.decisionSeq)}::int[]) as d (t, e, l, c, s)
        where l.tenant_id = d.t and l.entry_id = d.e and l.line = d.l and l.decision_seq < d.s
        returning ${written}`,
      )),
    );
  if (reversed.length > 0)
    touched.push(
      ...(await rows<WrittenLeg>(
        em,
        sql`update leg l set reversed = true
        from ${table('r', reversed, { tenant_id: 'int', entry_id: 'bigint' })}
        where l.tenant_id = r.tenant_id and l.entry_id = r.entry_id and not l.reversed
        returning ${written}`,
      )),
    );
  return touched;
}
