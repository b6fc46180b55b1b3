// Stores pasted names, each paste only once, and returns the outcome for each group.
import type { EntityManager } from '@mikro-orm/postgresql';
import { dollars } from '#contracts/money.js';
import type { MappingGroup } from '#contracts/routes/contractor-payments.js';
import type { PaymentType } from '#contracts/events/payroll.js';
import { rows, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';
import type { PastedGroup } from './pasted-names.js';

export interface Names {
  tenantId: number;
  source: PaymentType;
  groups: PastedGroup[];
  importedBy: string;
}

type Usable = PastedGroup & { read: NonNullable<PastedGroup['read']>; occurrence: number };

/** Equal groups in a paste are separate payments; they are numbered, so that pasting the same text again adds none. */
function usable(groups: PastedGroup[]): Usable[] {
  const seen = new Map<string, number>();
  return groups.flatMap((group) => {
    if (!group.read) return [];
    const key = keyOf(group.read);
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return [{ ...group, read: group.read, occurrence: seen.get(key)! }];
  });
}

const keyOf = ({ nameKey, date, amountCents }: { nameKey: string; date: string; amountCents: number }): string =>
  `${nameKey} ${date} ${amountCents}`;

/** Inserts new names and returns which of the usable groups were new. */
export async function insertNames(em: EntityManager, { tenantId, source, groups, importedBy }: Names): Promise<Outcomes> {
  const all = usable(groups);
  const named = all.map(({ read, occurrence }) => ({ ...read, occurrence }));
  const columns = { name: 'text', name_key: 'text', date: 'date', amount_cents: 'bigint', occurrence: 'int' } as const;
  const inserted = await rows<{ nameId: number; nameKey: string; date: string; amountCents: number; occurrence: number }>(
    em,
    sql`${insertInto('imported_name', named, columns, { tenant_id: tenantId, source, imported_by: importedBy })}
        on conflict (tenant_id, source, name_key, date, amount_cents, occurrence) do nothing
        returning name_id, name_key, date, amount_cents, occurrence`,
  );
  return { usable: all, newIds: new Map(inserted.map((name) => [`${keyOf(name)} ${name.occurrence}`, name.nameId])) };
}

interface Outcomes {
  usable: Usable[];
  /** IDs of the names that are new. */
  newIds: Map<string, number>;
}

export async function mappingGroups(
  em: EntityManager,
  { tenantId, groups }: Names,
  { usable: all, newIds }: Outcomes,
): Promise<MappingGroup[]> {
  const found = await rows<{ nameId: number; id: string; date: string; description: string; amountCents: number }>(
    em,
    sql`select p.name_id, p.payment_id as id, p.date, p.description, p.amount_cents from payment p
        where p.tenant_id = ${tenantId} and p.name_id = any (${[...newIds.values()]}::bigint[])`,
  );
  const payments = new Map(found.map(({ nameId, amountCents, ...payment }) => [nameId, { ...payment, amount: dollars(amountCents) }]));
  const byLine = new Map(all.map((usableGroup) => [usableGroup.line, usableGroup]));
  return groups.map(({ read: _, ...group }) => {
    const found = byLine.get(group.line);
    if (!found) return { ...group, status: 'skipped' as const, payment: null };
    const nameId = newIds.get(`${keyOf(found.read)} ${found.occurrence}`);
    if (nameId === undefined)
      return { ...group, status: 'duplicate' as const, reason: 'This name has already been imported.', payment: null };
    return { ...group, status: 'new' as const, payment: payments.get(nameId) ?? null };
  });
}
