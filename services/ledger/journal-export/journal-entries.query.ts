// The current entries by date, in batches from one cursor, so that the export is a snapshot.
import type { EntityManager } from '@mikro-orm/postgresql';
import { disableNestedLoops, execute, rows, sql } from '#platform/sql.js';
import type { Basis } from '../posting/entry.js';

export interface ExportedEntry {
  journalNo: string;
  date: string;
  description: string;
  basis: Basis;
  lines: { path: string; amountCents: number }[];
}

interface ExportOptions {
  tenantId: number;
  /** Null for both methods. */
  method: 'cash' | 'accrual' | null;
  from?: string;
  to?: string;
}

/** The entry id in a number that an export assigned to an entry without a journal number. */
export const exportedEntryId = (journalNo: string): number | null => {
  const [, digits] = /^E(\d{1,15})x*$/.exec(journalNo) ?? [];
  return digits === undefined ? null : Number(digits);
};

/** The suffix after `E` and the entry id if an imported journal already uses that number: `entry_id, suffix`. */
export const numberSuffixes = (tenantId: number) => sql`
  select substring(journal_no from '^E([0-9]+)')::bigint as entry_id, repeat('x', max(length(substring(journal_no from 'x*$'))) + 1) as suffix
  from journal_number where tenant_id = ${tenantId} and journal_no ~ '^E[0-9]{1,15}x*$' group by 1`;

const batchLines = 5_000;

/** Whether any entries count under only one method. */
export async function haveBases(em: EntityManager, { tenantId, from = '1970-01-01', to = '2100-12-31' }: ExportOptions): Promise<boolean> {
  const found = await rows(
    em,
    sql`select from day_amount where tenant_id = ${tenantId} and day between ${from}::date and ${to}::date and basis <> 'both' and lines > 0 limit 1`,
  );
  return found.length > 0;
}

/** Skips reversed entries and their reversals. Runs inside one transaction. */
export async function* journalEntries(em: EntityManager, options: ExportOptions): AsyncGenerator<ExportedEntry[]> {
  await disableNestedLoops(em);
  await execute(em, cursorOver(options));
  let open: (ExportedEntry & { entryId: number }) | undefined;
  for (;;) {
    const found = await rows<Omit<ExportedEntry, 'lines'> & { entryId: number; path: string; amountCents: number }>(
      em,
      sql`fetch ${sql.lit(batchLines)} from journal`,
    );
    const complete: ExportedEntry[] = [];
    for (const { path, amountCents, ...entry } of found) {
      if (open?.entryId !== entry.entryId) {
        if (open) complete.push(open);
        open = { ...entry, lines: [] };
      }
      open.lines.push({ path, amountCents });
    }
    if (found.length < batchLines) {
      yield open ? [...complete, open] : complete;
      return;
    }
    yield complete;
  }
}

const cursorOver = ({ tenantId, method, from = '1970-01-01', to = '2100-12-31' }: ExportOptions) => sql`
  declare journal no scroll cursor for
  with decided as (select distinct on (entry_id, line) entry_id, line, account_id from category_decision where tenant_id = ${tenantId}
                   order by entry_id, line, seq desc),
  reversed as (select reverses as entry_id from entry where tenant_id = ${tenantId} and reverses is not null),
  suffixes as (${numberSuffixes(tenantId)})
  select e.entry_id, e.date, e.description, e.basis, a.path, p.amount_cents,
         coalesce(j.journal_no, 'E' || e.entry_id || coalesce(s.suffix, '')) as journal_no
  from entry e
  join posting p on p.tenant_id = ${tenantId} and p.entry_id = e.entry_id
  left join decided d on d.entry_id = p.entry_id and d.line = p.line
  join account a on a.tenant_id = ${tenantId} and a.account_id = coalesce(d.account_id, p.account_id)
  left join journal_number j on j.tenant_id = ${tenantId} and j.entry_id = e.entry_id
  left join suffixes s on s.entry_id = e.entry_id
  left join reversed r on r.entry_id = e.entry_id
  where e.tenant_id = ${tenantId} and e.date between ${from}::date and ${to}::date and (${method}::text is null or e.basis in ('both', ${method}::entry_basis)) and e.reverses is null
    and r.entry_id is null
  order by e.date, e.entry_id, p.line`;
