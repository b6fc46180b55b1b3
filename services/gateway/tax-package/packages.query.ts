// Tax packages and their states: the state comes from the job, so a job that was given up is a package that failed.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { TaxPackage } from '#contracts/routes/tax-package.js';
import { existing } from '#contracts/problem.js';
import { execute, row, rows, sql } from '#platform/sql.js';
import type { PackedFile } from '#platform/archive.js';

/** Packages of a year that are kept. */
const maxKept = 10;

export interface StoredPackage extends TaxPackage {
  jobId: string;
  personId: string;
  fileKey: string | null;
}

const columns = sql`
  p.package_id, p.year, p.method, p.bytes, p.files, p.requested_by, p.requested_at,
  p.job_id, p.person_id, p.file_key,
  case when p.file_key is not null then 'ready' when j.state in ('queued', 'running') then 'running' else 'failed' end as state,
  j.problem ->> 'detail' as problem`;
const stored = sql`tax_package p join job j on j.tenant_id = p.tenant_id and j.id = p.job_id`;

export function packagesOf(em: EntityManager, tenantId: number, year: number): Promise<StoredPackage[]> {
  return rows(
    em,
    sql`select ${columns} from ${stored} where p.tenant_id = ${tenantId} and p.year = ${year} order by p.requested_at desc, p.package_id limit ${maxKept}`,
  );
}

export async function packageOf(em: EntityManager, tenantId: number, packageId: string): Promise<StoredPackage> {
  const found = await row<StoredPackage>(
    em,
    sql`select ${columns} from ${stored} where p.tenant_id = ${tenantId} and p.package_id = ${packageId}`,
  );
  return existing('package', found);
}

/** The package of a year and method that is in progress. Of two simultaneous requests, the second waits here for the first. */
export async function runningPackage(
  em: EntityManager,
  { tenantId, year, method }: { tenantId: number; year: number; method: string },
): Promise<{ packageId: string; jobId: string } | undefined> {
  await execute(em, sql`select from business where tenant_id = ${tenantId} for update`);
  return row(
    em,
    sql`select p.package_id, p.job_id from ${stored}
        where p.tenant_id = ${tenantId} and p.year = ${year} and p.method = ${method} and p.file_key is null and j.state in ('queued', 'running')`,
  );
}

type NewPackage = Pick<StoredPackage, 'packageId' | 'jobId' | 'year' | 'method' | 'personId' | 'requestedBy' | 'requestedAt'>;

/** A person who requests another one has seen why the last one failed. */
export async function writePackage(em: EntityManager, tenantId: number, made: NewPackage): Promise<void> {
  await execute(
    em,
    sql`delete from tax_package p using job j
        where p.tenant_id = ${tenantId} and p.year = ${made.year} and p.method = ${made.method} and p.file_key is null
          and j.tenant_id = p.tenant_id and j.id = p.job_id and j.state in ('done', 'failed')`,
  );
  await execute(
    em,
    sql`insert into tax_package (tenant_id, package_id, year, method, job_id, person_id, requested_by, requested_at)
        values (${tenantId}, ${made.packageId}, ${made.year}, ${made.method}, ${made.jobId}, ${made.personId}, ${made.requestedBy}, ${made.requestedAt})`,
  );
}

/** False when another run of the job was first; the newer archive is then not needed. */
export async function keepArchive(
  em: EntityManager,
  tenantId: number,
  { packageId, fileKey, bytes, files }: { packageId: string; fileKey: string; bytes: number; files: PackedFile[] },
): Promise<boolean> {
  const kept = await row(
    em,
    sql`update tax_package set file_key = ${fileKey}, bytes = ${bytes}, files = ${JSON.stringify(files)}::jsonb
        where tenant_id = ${tenantId} and package_id = ${packageId} and file_key is null returning package_id`,
  );
  return kept !== undefined;
}

/** Ready ones beyond the newest ten of a year. */
export function outdated(em: EntityManager, tenantId: number, year: number): Promise<{ packageId: string; fileKey: string }[]> {
  return rows(
    em,
    sql`select package_id, file_key from tax_package
        where tenant_id = ${tenantId} and year = ${year} and file_key is not null order by requested_at desc, package_id offset ${maxKept}`,
  );
}

export function forget(em: EntityManager, tenantId: number, packageIds: string[]): Promise<void> {
  return execute(em, sql`delete from tax_package where tenant_id = ${tenantId} and package_id = any (${packageIds}::uuid[])`);
}
