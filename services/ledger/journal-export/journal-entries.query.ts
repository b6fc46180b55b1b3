// The entries that count, in order of their dates, a batch at a time from one cursor: whatever is posted meanwhile, the text is of one moment.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, rows, sql } from '#platform/sql.js';

export interface ExportedEntry {
  journalNo: string;
  date: string;
  description: string;
  lines: { path: string; amountCents: number }[];
}

export interface ExportOptions {
  tenantId: number;
  method: 'cash' | 'accrual';
  from?: string;
  to?: string;
}

/** How an entry is numbered that came without a journal number. */
export const exportedNumber = {
  of: (entryId: number): string => `E${entryId}`,
  entryId: (journalNo: string): number | null => (/^E\d{1,15}$/.test(journalNo) ? Number(journalNo.slice(1)) : null),
};

const batchLines = 5_000;

/** What was reversed is left out with its reversal. Runs inside one transaction. */
export async function* journalEntries(em: EntityManager, options: ExportOptions): AsyncGenerator<ExportedEntry[]> {
  await execute(em, cursorOver(options));
  let open: (ExportedEntry & { entryId: number }) | undefined;
  for (;;) {
    const found = await rows<Omit<ExportedEntry, 'lines'> & { entryId: number; path: string; amountCents: number }>(
      em,
      sql`fetch ${sql.lit(batchLines)} from journal`,
    );
    const whole: ExportedEntry[] = [];
    for (const { path, amountCents, ...entry } of found) {
      if (open?.entryId !== entry.entryId) {
        if (open) whole.push(open);
        open = { ...entry, lines: [] };
      }
      open.lines.push({ path, amountCents });
    }
    if (found.length < batchLines) {
      yield open ? [...whole, open] : whole;
      return;
    }
    yield whole;
  }
}

/** A number that an imported journal has taken gets a letter behind it. */
const cursorOver = ({ tenantId, method, from = '1970-01-01', to = '2100-12-31' }: ExportOptions) => sql`
  declare journal no scroll cursor for
  select e.entry_id as "entryId", e.date, e.description, a.path, p.amount_cents as "amountCents",
         coalesce(j.journal_no, 'E' || e.entry_id || case when exists (
           select from journal_number k where k.tenant_id = ${tenantId} and k.journal_no = 'E' || e.entry_id) then 'x' else '' end) as "journalNo"
  from entry e
  join posting p on p.tenant_id = e.tenant_id and p.entry_id = e.entry_id
  left join lateral (select account_id from category_decision c where c.tenant_id = p.tenant_id and c.entry_id = p.entry_id and c.line = p.line
                     order by seq desc limit 1) d on true
  join account a on a.tenant_id = p.tenant_id and a.account_id = coalesce(d.account_id, p.account_id)
  left join journal_number j on j.tenant_id = e.tenant_id and j.entry_id = e.entry_id
  where e.tenant_id = ${tenantId} and e.date between ${from}::date and ${to}::date and e.basis in ('both', ${method}::entry_basis) and e.reverses is null
    and not exists (select from entry r where r.tenant_id = e.tenant_id and r.reverses = e.entry_id)
  order by e.date, e.entry_id, p.line`;
