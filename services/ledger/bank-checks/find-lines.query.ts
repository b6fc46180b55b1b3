// The entry and line that bank-link means by an id: among those of the day and the amount, the one whose id it is.
import type { EntityManager } from '@mikro-orm/postgresql';
import { idOfLine } from '#contracts/rules/journal-line-id.js';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';

interface Sought {
  tenantId: number;
  bankTransactionId: string;
  date: string;
  amountCents: number;
}

interface Candidate {
  tenantId: number;
  entryId: number;
  line: number;
}

/** Null for a line that isn't in the books. */
export async function findLines<T extends Sought>(
  em: EntityManager,
  sought: T[],
): Promise<(T & Record<'entryId' | 'line', number | null>)[]> {
  if (sought.length === 0) return [];
  const found = await rows<Candidate>(
    em,
    sql`select distinct e.tenant_id, e.entry_id, p.line
        from ${table('s', sought as Sought[], { tenant_id: 'int', date: 'date', amount_cents: 'bigint' })}
        join entry e on e.tenant_id = s.tenant_id and e.date = s.date and e.origin in ('journal', 'manual')
        join posting p on p.tenant_id = e.tenant_id and p.entry_id = e.entry_id and p.amount_cents = s.amount_cents`,
  );
  const lines = new Map(found.map(({ tenantId, entryId, line }) => [idOfLine(tenantId, `${entryId}-${line}`), { entryId, line }]));
  return sought.map((match) => ({ ...match, ...(lines.get(match.bankTransactionId) ?? { entryId: null, line: null }) }));
}
