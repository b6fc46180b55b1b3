// Writes changes of legs, each kind with one statement, and tells which legs are another than before; the months' sums follow by trigger.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CategoryLeg, LegChanges } from '#contracts/rules/category-legs.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { rows, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';

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

export async function writeCategoryLegs(em: EntityManager, { legs, decisions, reversed, renames }: LegChanges): Promise<WrittenLeg[]> {
  const renamed = renames.length > 0 ? await renameLegs(em, renames) : [];
  const added = legs.length > 0 ? await addLegs(em, legs) : [];
  const decided = decisions.length > 0 ? await decideLegs(em, decisions) : [];
  const gone = reversed.length > 0 ? await reverseLegs(em, reversed) : [];
  return [renamed, added, decided, gone].flat();
}

const renameLegs = (em: EntityManager, renames: LegChanges['renames']): Promise<WrittenLeg[]> =>
  rows<WrittenLeg>(
    em,
    sql`update leg l set category = n.path
        from ${table('n', renames, { tenant_id: 'int', former: 'text', path: 'text' })}
        where l.tenant_id = n.tenant_id and l.category = n.former returning ${written}, false as fresh`,
  );

const addLegs = (em: EntityManager, legs: LegChanges['legs']): Promise<WrittenLeg[]> =>
  rows<WrittenLeg>(
    em,
    sql`${insertInto(
      'leg as l',
      legs.map((leg) => ({ ...leg, payee: payeeText(leg.description) })),
      {
        ...({
          tenant_id: 'int',
          entry_id: 'bigint',
          line: 'smallint',
          date: 'date',
          basis: 'text',
          description: 'text',
          reference: 'text',
        } as const),
        ...({
          money_path: 'text',
          amount_cents: 'bigint',
          category: 'text',
          payee: 'text',
          decision_seq: 'int',
          unconfirmed: 'boolean',
        } as const),
      },
    )} on conflict (tenant_id, entry_id, line) do nothing returning ${written}, true as fresh`,
  );

const decideLegs = (em: EntityManager, decisions: LegChanges['decisions']): Promise<WrittenLeg[]> =>
  rows<WrittenLeg>(
    em,
    sql`update leg l set category = d.category, decision_seq = d.decision_seq, unconfirmed = d.unconfirmed
        from ${table('d', decisions, { tenant_id: 'int', entry_id: 'bigint', line: 'smallint', category: 'text', decision_seq: 'int', unconfirmed: 'boolean' })}
        where l.tenant_id = d.tenant_id and l.entry_id = d.entry_id and l.line = d.line and l.decision_seq < d.decision_seq returning ${written}, false as fresh`,
  );

const reverseLegs = (em: EntityManager, reversed: LegChanges['reversed']): Promise<WrittenLeg[]> =>
  rows<WrittenLeg>(
    em,
    sql`update leg l set reversed = true
        from ${table('r', reversed, { tenant_id: 'int', entry_id: 'bigint' })}
        where l.tenant_id = r.tenant_id and l.entry_id = r.entry_id and not l.reversed returning ${written}, false as fresh`,
  );
