// Writes changes of legs, each kind with one statement, and tells which legs are another than before; the months' sums follow by trigger.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CategoryLeg, LegChanges } from '#contracts/rules/category-legs.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';

/** A leg as it stands after the change. */
export interface WrittenLeg {
  tenantId: number;
  entryId: number;
  line: number;
  date: string;
  basis: CategoryLeg['basis'];
  description: string;
  amountCents: number;
  category: string;
  reversed: boolean;
  /** It was not there before. */
  fresh: boolean;
}

const written = sql`l.tenant_id, l.entry_id, l.line, l.date, l.basis, l.description, l.amount_cents, l.category, l.reversed`;

export async function writeLegs(em: EntityManager, { legs, decisions, reversed }: LegChanges): Promise<WrittenLeg[]> {
  const added = legs.length > 0 ? await addLegs(em, legs) : [];
  const decided = decisions.length > 0 ? await decideLegs(em, decisions) : [];
  const gone = reversed.length > 0 ? await reverseLegs(em, reversed) : [];
  return [added, decided, gone].flat();
}

const addLegs = (em: EntityManager, legs: LegChanges['legs']): Promise<WrittenLeg[]> =>
  rows<WrittenLeg>(
    em,
    sql`insert into leg as l (tenant_id, entry_id, line, date, basis, description, reference, money_path, amount_cents, category, payee, decision_seq)
        select * from unnest(${legs.map((l) => l.tenantId)}::int[], ${legs.map((l) => l.entryId)}::bigint[], ${legs.map((l) => l.line)}::smallint[],
          ${legs.map((l) => l.date)}::date[], ${legs.map((l) => l.basis)}::text[], ${legs.map((l) => l.description)}::text[], ${legs.map((l) => l.reference)}::text[],
          ${legs.map((l) => l.moneyPath)}::text[], ${legs.map((l) => l.amountCents)}::bigint[], ${legs.map((l) => l.category)}::text[],
          ${legs.map((l) => payeeText(l.description))}::text[], ${legs.map((l) => l.decisionSeq)}::int[])
        on conflict (tenant_id, entry_id, line) do nothing returning ${written}, true as fresh`,
  );

const decideLegs = (em: EntityManager, decisions: LegChanges['decisions']): Promise<WrittenLeg[]> =>
  rows<WrittenLeg>(
    em,
    sql`update leg l set category = d.c, decision_seq = d.s
        from unnest(${decisions.map((d) => d.tenantId)}::int[], ${decisions.map((d) => d.entryId)}::bigint[], ${decisions.map((d) => d.line)}::smallint[],
          ${decisions.map((d) => d.category)}::text[], ${decisions.map((d) => d.decisionSeq)}::int[]) as d (t, e, l, c, s)
        where l.tenant_id = d.t and l.entry_id = d.e and l.line = d.l and l.decision_seq < d.s returning ${written}, false as fresh`,
  );

const reverseLegs = (em: EntityManager, reversed: LegChanges['reversed']): Promise<WrittenLeg[]> =>
  rows<WrittenLeg>(
    em,
    sql`update leg l set reversed = true
        from ${table('r', reversed, { tenant_id: 'int', entry_id: 'bigint' })}
        where l.tenant_id = r.tenant_id and l.entry_id = r.entry_id and not l.reversed returning ${written}, false as fresh`,
  );
