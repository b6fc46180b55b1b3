// Writes changes of legs, each kind with one statement, and tells which legs are another than before.
import type { EntityManager } from '@mikro-orm/postgresql';
import { categoryLine } from '#contracts/rules/bank-entry-lines.js';
import type { CategoryLeg, LegChanges } from '#contracts/rules/category-legs.js';
import { rows, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';

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

/** Whether a leg may pay somebody: of what a processor tells only what left its balance, not clients' payments, their refunds, fees and payouts. */
export const mayPay = ({ processor, line }: CategoryLeg): boolean =>
  processor === undefined || (line === categoryLine && (processor.kind === 'payment' || processor.kind === 'adjustment'));

/** As the table has it. */
export const rowOf = (leg: CategoryLeg) => ({
  ...leg,
  paymentId: paymentIdOf(leg),
  cash: isCash(leg),
  processor: leg.processor?.name ?? null,
});

const legColumns = {
  ...({
    tenant_id: 'int',
    entry_id: 'bigint',
    line: 'smallint',
    payment_id: 'text',
    date: 'date',
    cash: 'boolean',
    description: 'text',
  } as const),
  ...({ reference: 'text', money_path: 'text', amount_cents: 'bigint', category: 'text', decision_seq: 'int' } as const),
  ...({ processor: 'text' } as const),
};

export async function writePaymentLegs(em: EntityManager, { legs, decisions, reversed, renames }: LegChanges): Promise<WrittenLeg[]> {
  const touched: WrittenLeg[] = [];
  if (renames.length > 0)
    touched.push(
      ...(await rows<WrittenLeg>(
        em,
        sql`update leg l set category = n.path
        from ${table('n', renames, { tenant_id: 'int', former: 'text', path: 'text' })}
        where l.tenant_id = n.tenant_id and l.category = n.former
        returning ${written}`,
      )),
    );
  const paymentLegs = legs.filter(mayPay).map(rowOf);
  if (paymentLegs.length > 0)
    touched.push(
      ...(await rows<WrittenLeg>(
        em,
        sql`${insertInto('leg as l', paymentLegs, legColumns)}
        on conflict (tenant_id, entry_id, line) do nothing
        returning ${written}`,
      )),
    );
  if (decisions.length > 0)
    touched.push(
      ...(await rows<WrittenLeg>(
        em,
        sql`update leg l set category = d.category, decision_seq = d.decision_seq
        from ${table('d', decisions, { tenant_id: 'int', entry_id: 'bigint', line: 'smallint', category: 'text', decision_seq: 'int' })}
        where l.tenant_id = d.tenant_id and l.entry_id = d.entry_id and l.line = d.line and l.decision_seq < d.decision_seq
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
