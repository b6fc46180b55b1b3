// Saved versions of Schedule C by year and method; each differs from the version before it.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, row, rows, sql } from '#platform/sql.js';
import type { Method } from '../books/category-months.query.js';

export interface FormOf {
  tenantId: number;
  year: number;
  method: Method;
}

interface FormVersion {
  formId: string;
  version: number;
  generatedAt: string;
}

/** The stored content of a form; equal content makes no new version. */
type FormContent = Record<string, unknown>;

type Stored = FormVersion & { equal: boolean };

const newest = async (em: EntityManager, { tenantId, year, method }: FormOf, content: FormContent): Promise<Stored | undefined> => {
  const found = await row<Stored & { generatedAt: string | Date }>(
    em,
    sql`select form_id, version, generated_at, content = ${JSON.stringify(content)}::jsonb as equal from form_version
        where tenant_id = ${tenantId} and form = 'schedule-c' and year = ${year} and method = ${method} order by version desc limit 1`,
  );
  return found && { ...found, generatedAt: new Date(found.generatedAt).toISOString() };
};

export async function newestVersion(em: EntityManager, of: FormOf): Promise<FormVersion | undefined> {
  const found = await newest(em, of, {});
  return found && { formId: found.formId, version: found.version, generatedAt: found.generatedAt };
}

interface Keeping extends FormOf {
  content: FormContent;
  at: Date;
  by: string;
}

/** The current version, and whether this call made it. Two people who save the same form at once make one version. */
export async function keepVersion(em: EntityManager, keeping: Keeping): Promise<FormVersion & { made: boolean }> {
  const { tenantId, year, method, content, at, by } = keeping;
  await execute(em, sql`select pg_advisory_xact_lock(hashtext('schedule-c'), ${tenantId})`);
  const before = await newest(em, keeping, content);
  if (before?.equal) return { formId: before.formId, version: before.version, generatedAt: before.generatedAt, made: false };
  const made = { formId: randomUUID(), version: (before?.version ?? 0) + 1, generatedAt: at.toISOString() };
  await execute(
    em,
    sql`insert into form_version (tenant_id, form_id, form, year, method, version, content, generated_at, generated_by)
        values (${tenantId}, ${made.formId}, 'schedule-c', ${year}, ${method}, ${made.version}, ${JSON.stringify(content)}::jsonb, ${made.generatedAt}::timestamptz, ${by})`,
  );
  return { ...made, made: true };
}

interface KeptVersion extends FormVersion {
  generatedBy: string;
  /** In dollars; line 31. */
  netProfit: number;
  hasFiles: boolean;
}

/** Newest first. */
export async function keptVersions(em: EntityManager, { tenantId, year, method }: FormOf): Promise<KeptVersion[]> {
  const found = await rows<KeptVersion & { generatedAt: string | Date }>(
    em,
    sql`select form_id, version, generated_at, generated_by,
               (jsonb_path_query_first(content, '$.lines[*] ? (@.line == "31").amount'))::float8 as net_profit,
               exists (select from form_file f where f.tenant_id = v.tenant_id and f.form_id = v.form_id) as has_files
        from form_version v where tenant_id = ${tenantId} and form = 'schedule-c' and year = ${year} and method = ${method} order by version desc`,
  );
  return found.map((version) => ({ ...version, generatedAt: new Date(version.generatedAt).toISOString() }));
}
