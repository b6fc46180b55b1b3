// The entries in the books with the numbers of a journal: imported with these numbers, or exported with them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { exportedEntryId, numberSuffixes } from '../journal-export/journal-entries.query.js';
import type { Basis } from '../posting/entry.js';
import type { EntryContent } from './read-journal.js';

/** The current state of an entry in the books. */
export interface KnownEntry extends EntryContent {
  basis: Basis;
  /** The digest of the imported content, without later category decisions. Null if it wasn't imported. */
  digest: Buffer | null;
}

/** By number. Excludes reversed entries, whose numbers can be imported again. */
export async function knownEntries(em: EntityManager, tenantId: number, numbers: string[]): Promise<Map<string, KnownEntry>> {
  const found = await rows<Omit<KnownEntry, 'lines'> & { journalNo: string; path: string; amountCents: number }>(
    em,
    linesUnder(tenantId, numbers),
  );
  const known = new Map<string, KnownEntry>();
  for (const { journalNo, path, amountCents, ...entry } of found) {
    const before = known.get(journalNo) ?? { ...entry, lines: [] };
    before.lines.push({ path, amountCents });
    known.set(journalNo, before);
  }
  return known;
}

/** Looks up each entry by its keys, independent of the planner's statistics, because a business can be large and a journal short. */
function linesUnder(tenantId: number, numbers: string[]) {
  const exported = numbers.flatMap((journalNo) => {
    const entryId = exportedEntryId(journalNo);
    return entryId === null ? [] : [{ journalNo, entryId }];
  });
  return sql`
    with suffixes as materialized (${numberSuffixes(tenantId)}),
    numbered as materialized (
      select k.journal_no, j.entry_id, j.content
      from unnest(${numbers}::text[]) as k (journal_no)
      cross join lateral (select entry_id, content from journal_number j where j.tenant_id = ${tenantId} and j.journal_no = k.journal_no offset 0) j
      union all
      select k.journal_no, k.entry_id, null
      from ${table('k', exported, { journal_no: 'text', entry_id: 'bigint' })}
      left join suffixes s on s.entry_id = k.entry_id
      where k.journal_no = 'E' || k.entry_id || coalesce(s.suffix, '')
        and (select entry_id from journal_number j where j.tenant_id = ${tenantId} and j.entry_id = k.entry_id) is null
    )
    select n.journal_no, n.content as digest, e.date, e.basis, e.description, a.path, l.amount_cents
    from numbered n
    cross join lateral (select e.date, e.basis, e.description from entry e
                        where e.tenant_id = ${tenantId} and e.entry_id = n.entry_id and e.reverses is null offset 0) e
    cross join lateral (
      select p.line, p.amount_cents, coalesce((select account_id from category_decision c where c.tenant_id = ${tenantId} and c.entry_id = p.entry_id
                                               and c.line = p.line order by seq desc limit 1), p.account_id) as account_id
      from posting p where p.tenant_id = ${tenantId} and p.entry_id = n.entry_id offset 0) l
    cross join lateral (select path from account a where a.tenant_id = ${tenantId} and a.account_id = l.account_id offset 0) a
    where (select r.entry_id from entry r where r.tenant_id = ${tenantId} and r.reverses = n.entry_id) is null
    order by n.journal_no, l.line`;
}
