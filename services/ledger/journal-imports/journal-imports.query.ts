// Imported journals and the entries that each one posted.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, row, rows, sql } from '#platform/sql.js';
import type { Entry } from '../posting/entry.js';

export interface ImportedJournal {
  importId: string;
  fileName: string;
  entries: number;
  lines: number;
  firstDay: string;
  lastDay: string;
  importedBy: string;
  importedAt: string | Date;
  undoneBy: string | null;
  undoneAt: string | Date | null;
}

interface Recorded {
  tenantId: number;
  importId: string;
  fileName: string;
  by: string;
  /** In order of their dates. */
  booked: Entry[];
}

/** `booked` are all newly posted entries of the journal. */
export async function recordImport(em: EntityManager, { tenantId, importId, fileName, by, booked }: Recorded): Promise<void> {
  const numbers = booked.map(({ entryId }) => entryId);
  const lines = booked.reduce((sum, entry) => sum + entry.lines.length, 0);
  await execute(
    em,
    sql`insert into journal_import (tenant_id, import_id, file_name, entries, lines, first_entry_id, last_entry_id, first_day, last_day, imported_by)
        values (${tenantId}, ${importId}, ${fileName}, ${booked.length}, ${lines}, ${numbers[0]!}, ${numbers.at(-1)!}, ${booked[0]!.date}::date, ${booked.at(-1)!.date}::date, ${by})`,
  );
}

const columns = sql`import_id, file_name, entries, lines, first_day, last_day, imported_by, imported_at, undone_by, undone_at`;
const maxListed = 200;

/** The newest. */
export const importedJournals = (em: EntityManager, tenantId: number): Promise<ImportedJournal[]> =>
  rows(
    em,
    sql`select ${columns} from journal_import where tenant_id = ${tenantId} order by imported_at desc, import_id limit ${maxListed}`,
  );

export const importedJournal = (em: EntityManager, tenantId: number, importId: string): Promise<ImportedJournal | undefined> =>
  row(em, sql`select ${columns} from journal_import where tenant_id = ${tenantId} and import_id = ${importId}`);

/** Its entries that are not reversed. */
export const entriesOfImport = (em: EntityManager, tenantId: number, importId: string): Promise<{ tenantId: number; entryId: number }[]> =>
  rows(
    em,
    sql`select e.tenant_id, e.entry_id from journal_import i
        join entry e on e.tenant_id = i.tenant_id and e.entry_id between i.first_entry_id and i.last_entry_id and e.origin = 'journal'
        where i.tenant_id = ${tenantId} and i.import_id = ${importId}
          and not exists (select from entry r where r.tenant_id = e.tenant_id and r.reverses = e.entry_id)
        order by e.date, e.entry_id`,
  );

/** Marks the import as undone and returns it. */
export const markUndone = async (em: EntityManager, tenantId: number, importId: string, by: string): Promise<ImportedJournal> =>
  (await row<ImportedJournal>(
    em,
    sql`update journal_import set undone_by = ${by}, undone_at = now() where tenant_id = ${tenantId} and import_id = ${importId} returning ${columns}`,
  ))!;

/** Whether an entry of the import pays an invoice or a bill. */
export const paysDocument = async (em: EntityManager, entries: { tenantId: number; entryId: number }[]): Promise<boolean> =>
  entries.length > 0 &&
  (await row(
    em,
    sql`select p.payment_id from document_payment p where p.tenant_id = ${entries[0]!.tenantId} and p.undone_at is null
          and p.entry_id = any (${entries.map(({ entryId }) => entryId)}::bigint[]) limit 1`,
  )) !== undefined;

/**
 * Describes imports with more active entries than they posted, or undone imports with active entries. Single entries may be reversed alone.
 */
export async function verifyImports(em: EntityManager): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`select 'the journal ' || i.import_id || ' of tenant ' || i.tenant_id || ' posted ' || i.entries || ' entries, of which ' || count(e.entry_id) || ' stand'
               || case when i.undone_at is null then '' else ' though it was undone' end as what
        from journal_import i
        left join entry e on e.tenant_id = i.tenant_id and e.entry_id between i.first_entry_id and i.last_entry_id and e.origin = 'journal'
          and not exists (select from entry r where r.tenant_id = e.tenant_id and r.reverses = e.entry_id)
        group by i.tenant_id, i.import_id having count(e.entry_id) > case when i.undone_at is null then i.entries else 0 end
        order by 1`,
  );
  return found.map(({ what }) => what);
}
