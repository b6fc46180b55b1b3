// Imports and their rows as clients see them.
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#contracts/problem.js';
import { maxPreviewRows, type ImportPreview, type ImportRow, type ImportSummary } from '#contracts/routes/imports.js';
import { allOf, row, rows, sql } from '#platform/sql.js';

type SummaryRow = Omit<ImportSummary, 'account' | 'counts' | 'jobId'> & {
  accountId: string;
  accountName: string;
  accountType: 'asset' | 'liability';
  new: number;
  duplicate: number;
  rejected: number;
  jobUuid: string | null;
  mapping: ImportPreview['mapping'];
  confident: boolean;
  mappingSource: ImportPreview['mappingSource'] | null;
};

const summary = sql`select i.import_id as "importId", i.file_name as "fileName", i.format, i.layout, i.state, i.new_rows as new, i.duplicate_rows as duplicate,
    i.rejected_rows as rejected, i.first_date as "firstDate", i.last_date as "lastDate", i.money_in_cents as "moneyInCents", i.money_out_cents as "moneyOutCents",
    i.opening_cents as "openingCents", i.closing_cents as "closingCents", i.notes, i.created_at as "createdAt", i.created_by as "createdBy", i.job_id as "jobUuid",
    i.mapping, i.confident, i.mapping_source as "mappingSource", a.bank_account_id as "accountId", a.name as "accountName", a.type as "accountType"
  from import i join bank_account a on a.tenant_id = i.tenant_id and a.bank_account_id = i.bank_account_id`;

function shown({
  accountId,
  accountName,
  accountType,
  new: fresh,
  duplicate,
  rejected,
  jobUuid,
  mapping: _m,
  confident: _c,
  mappingSource: _s,
  ...rest
}: SummaryRow): ImportSummary {
  return {
    ...rest,
    account: { id: accountId, name: accountName, type: accountType },
    counts: { new: fresh, duplicate, rejected },
    jobId: jobUuid ? `bank-link.${jobUuid}` : null,
  };
}

export async function importsOf(
  em: EntityManager,
  tenantId: number,
  page: number,
  limit: number,
): Promise<{ imports: ImportSummary[]; total: number }> {
  const found = await rows<SummaryRow>(
    em,
    sql`${summary} where i.tenant_id = ${tenantId} order by i.created_at desc limit ${limit} offset ${(page - 1) * limit}`,
  );
  const { total } = (await row<{ total: number }>(em, sql`select count(*) as total from import where tenant_id = ${tenantId}`))!;
  return { imports: found.map(shown), total };
}

/** The preview of an import; its first rows and whether there are more. */
export async function previewOf(em: EntityManager, tenantId: number, importId: string): Promise<ImportPreview> {
  const found = await row<SummaryRow>(em, sql`${summary} where i.tenant_id = ${tenantId} and i.import_id = ${importId}`);
  if (!found) throw new DomainError('unknown-import', 404, 'There is no such import in this business.');
  const total = found.new + found.duplicate + found.rejected;
  const first = await rowsOf(em, { tenantId, importId, page: 1, limit: maxPreviewRows });
  const { mapping, confident, mappingSource } = found;
  return {
    ...shown(found),
    mapping,
    ...(mappingSource ? { mappingSource } : {}),
    confident,
    rows: first.rows,
    truncated: total > maxPreviewRows,
  };
}

export interface RowsWanted {
  tenantId: number;
  importId: string;
  page: number;
  limit: number;
  status?: ImportRow['status'];
}

export async function rowsOf(
  em: EntityManager,
  { tenantId, importId, page, limit, status }: RowsWanted,
): Promise<{ rows: ImportRow[]; total: number }> {
  const where = allOf([sql`r.tenant_id = ${tenantId} and r.import_id = ${importId}`, status !== undefined && sql`r.status = ${status}`]);
  const found = await rows<ImportRow & { several: boolean; reason: string | null; account: string }>(
    em,
    sql`select r.row, r.line, r.date, r.description, r.amount_cents as "amountCents", r.balance_cents as "balanceCents", r.status, r.reason, a.name as account,
               r.bank_account_id <> i.bank_account_id as several
        from import_row r join import i on i.tenant_id = r.tenant_id and i.import_id = r.import_id
        join bank_account a on a.tenant_id = r.tenant_id and a.bank_account_id = r.bank_account_id
        where ${where} order by r.row limit ${limit} offset ${(page - 1) * limit}`,
  );
  const several = found.some((one) => one.several);
  const { total } = (await row<{ total: number }>(em, sql`select count(*) as total from import_row r where ${where}`))!;
  return {
    rows: found.map(({ several: _s, reason, account, ...one }) => ({
      ...one,
      ...(several ? { account } : {}),
      ...(reason ? { reason } : {}),
    })),
    total,
  };
}
