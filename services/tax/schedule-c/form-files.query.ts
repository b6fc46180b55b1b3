// The files of saved forms: drawn once, when the form is saved, and never changed.
import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, row, rows, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';
import type { FileFormat } from './draw-files.js';
import type { FormOf } from './form-versions.query.js';

/** Each as gzip. */
type FormFiles = Record<FileFormat, Buffer>;

const columns = { tenant_id: 'int', form_id: 'uuid', format: 'text', content: 'bytea', hash: 'bytea' } as const;

export function keepFiles(em: EntityManager, form: { tenantId: number; formId: string }, files: FormFiles): Promise<void> {
  const kept = Object.entries(files).map(([format, content]) => ({
    ...form,
    format,
    content,
    hash: createHash('sha256').update(content).digest(),
  }));
  return execute(em, insertInto('form_file', kept, columns));
}

/** The file of a version as gzip; null if the version was saved before files were stored, undefined if there is no such version. */
export function keptFile(
  em: EntityManager,
  { tenantId, year, method, version, format }: FormOf & { version: number; format: FileFormat },
): Promise<{ content: Buffer | null } | undefined> {
  return row(
    em,
    sql`select f.content from form_version v left join form_file f on f.tenant_id = v.tenant_id and f.form_id = v.form_id and f.format = ${format}
        where v.tenant_id = ${tenantId} and v.form = 'schedule-c' and v.year = ${year} and v.method = ${method} and v.version = ${version}`,
  );
}

/** Sentences about saved files that were changed or are missing. */
export async function verifyFormFiles(em: EntityManager): Promise<string[]> {
  const found = await rows<{ what: string }>(
    em,
    sql`select 'the kept file ' || f.format || ' of Schedule C ' || v.year || ', ' || v.method || ' version ' || v.version || ', of tenant ' || v.tenant_id
               || ' is not what was kept' as what
        from form_file f join form_version v using (tenant_id, form_id) where sha256(f.content) <> f.hash
        union all
        select 'of Schedule C ' || v.year || ', ' || v.method || ' version ' || v.version || ', of tenant ' || v.tenant_id || ' only ' || count(*) || ' of 3 files are kept'
        from form_file f join form_version v using (tenant_id, form_id) group by v.tenant_id, v.form_id having count(*) <> 3
        order by 1`,
  );
  return found.map(({ what }) => what);
}
