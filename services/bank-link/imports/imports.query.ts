// Imports and their rows as returned to clients.
import type { EntityManager } from '@mikro-orm/postgresql';
import { existing, noSuch } from '#contracts/problem.js';
import { maxFileCategories } from '#contracts/routes/file-categories.js';
import { maxPostedAtOnce, maxPreviewRows, type ImportPreview, type ImportRow, type ImportSummary } from '#contracts/routes/imports.js';
import { allOf, execute, row, rows, sql } from '#platform/sql.js';
import { namesInBooks } from '../accounts/in-books.js';
import { accountsInBooks } from '../accounts/books-accounts.query.js';
import { numberInFileName } from '../statements/number-in-name.js';
import { feedFormat } from '../feeds/open-feed.query.js';

type SummaryRow = Omit<ImportSummary, 'account' | 'counts' | 'jobId'> & {
  accountId: string;
  accountName: string;
  accountType: 'asset' | 'liability';
  new: number;
  duplicate: number;
  possible: number;
  rejected: number;
  jobUuid: string | null;
  mapping: ImportPreview['mapping'];
  confident: boolean;
  mappingSource: ImportPreview['mappingSource'] | null;
};

/** Excludes imports of feeds, which people neither upload nor undo. */
const isFile = sql`i.format <> ${feedFormat}`;

const summary = sql`select i.import_id, i.file_name, i.format, i.layout, i.state, i.new_rows as new, i.duplicate_rows as duplicate,
    i.possible_rows as possible, i.rejected_rows as rejected, i.first_date, i.last_date, i.money_in_cents, i.money_out_cents,
    i.opening_cents, i.closing_cents, i.notes, i.created_at, i.created_by, i.job_id as job_uuid,
    i.mapping, i.confident, i.mapping_source, a.bank_account_id as account_id, a.name as account_name, a.type as account_type
  from import i join bank_account a on a.tenant_id = i.tenant_id and a.bank_account_id = i.bank_account_id`;

function shown({
  accountId,
  accountName,
  accountType,
  new: fresh,
  duplicate,
  possible,
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
    counts: { new: fresh, duplicate, possibleDuplicate: possible, rejected },
    jobId: jobUuid ? `bank-link.${jobUuid}` : null,
  };
}

/** Locks an import and returns its state. */
export async function lockImport(
  em: EntityManager,
  tenantId: number,
  importId: string,
): Promise<{ state: string; jobId: string | null; failed: boolean }> {
  const found = await row<{ state: string; jobId: string | null; failed: boolean }>(
    em,
    sql`select i.state, i.job_id, coalesce(j.state = 'failed', false) as failed from import i
        left join job j on j.tenant_id = i.tenant_id and j.id = i.job_id
        where i.tenant_id = ${tenantId} and i.import_id = ${importId} and ${isFile} for update of i`,
  );
  return existing('import', found);
}

/** Assigns an import to a job, and marks rows that a person accepted although they look like duplicates. */
export async function handToJob(
  em: EntityManager,
  { tenantId, importId }: { tenantId: number; importId: string },
  { state, jobId, accept }: { state: string; jobId: string; accept: number[] },
): Promise<void> {
  await execute(em, sql`update import set state = ${state}, job_id = ${jobId} where tenant_id = ${tenantId} and import_id = ${importId}`);
  await execute(
    em,
    sql`update import_row set accepted = true
        where tenant_id = ${tenantId} and import_id = ${importId} and status in ('duplicate', 'possible-duplicate') and row = any (${accept}::int[])`,
  );
}

export async function importsOf(
  em: EntityManager,
  tenantId: number,
  page: number,
  limit: number,
): Promise<{ imports: ImportSummary[]; total: number }> {
  const found = await rows<SummaryRow>(
    em,
    sql`${summary} where i.tenant_id = ${tenantId} and ${isFile} order by i.created_at desc limit ${limit} offset ${(page - 1) * limit}`,
  );
  const { total } = (await row<{ total: number }>(
    em,
    sql`select count(*) as total from import i where tenant_id = ${tenantId} and ${isFile}`,
  ))!;
  return { imports: found.map(shown), total };
}

/** The preview of an import, with its first rows and whether there are more. */
export async function previewOf(em: EntityManager, tenantId: number, importId: string): Promise<ImportPreview> {
  const found = await row<SummaryRow>(em, sql`${summary} where i.tenant_id = ${tenantId} and i.import_id = ${importId} and ${isFile}`);
  if (!found) throw noSuch('import');
  const total = found.new + found.duplicate + found.possible + found.rejected;
  const accounts = await accountsOf(em, tenantId, importId);
  const first = await rowsOf(em, { tenantId, importId, page: 1, limit: maxPreviewRows });
  const { mapping, confident, mappingSource } = found;
  const categories = found.format === 'qif' ? await categoriesInFile(em, tenantId, importId) : [];
  return {
    ...shown(found),
    statement: accounts.length === 1 ? accounts[0]!.statement : {},
    accounts,
    mapping,
    ...(mappingSource ? { mappingSource } : {}),
    confident: confident && accounts.every((account) => account.certain),
    readForCertain: confident,
    ...(found.format === 'pdf' ? { proven: confident } : {}),
    ...(categories.length > 0 && { categories }),
    rows: first.rows,
    truncated: total > maxPreviewRows,
  };
}

/** Of all rows: what a file decides about rows that are in the books counts, too. */
const categoriesInFile = (em: EntityManager, tenantId: number, importId: string): Promise<NonNullable<ImportPreview['categories']>> =>
  rows(
    em,
    sql`select p ->> 'name' as name, p ->> 'kind' as kind, count(*)::int as rows, sum((p ->> 'amountCents')::bigint)::bigint as amount_cents
        from import_row r cross join lateral jsonb_array_elements(r.decision) p
        where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.decision is not null and r.status <> 'rejected' and p ->> 'name' <> ''
        group by 1, 2 order by 3 desc, 1, 2 limit ${maxFileCategories}`,
  );

interface FileAccountRow {
  id: string;
  name: string;
  type: 'asset' | 'liability';
  loan: boolean;
  key: string;
  isNew: boolean;
  certain: boolean;
  reason: string;
  rows: number;
  openingCents: number | null;
  closingCents: number | null;
  closingOn: string | null;
  differenceCents: number | null;
  explanation: string | null;
  mask: string | null;
  fileName: string;
  knownMask: string | null;
  otherName: string | null;
}

async function accountsOf(em: EntityManager, tenantId: number, importId: string): Promise<ImportPreview['accounts']> {
  const found = await rows<FileAccountRow>(
    em,
    sql`select b.bank_account_id as id, b.name, b.type, b.loan, a.key, a.is_new, a.certain, a.reason, a.rows, a.opening_cents,
               a.closing_cents, a.closing_on, a.difference_cents, a.explanation,
               a.mask, i.file_name, b.mask as known_mask, a.other_name
        from import_account a join import i on i.tenant_id = a.tenant_id and i.import_id = a.import_id join bank_account b on b.tenant_id = a.tenant_id and b.bank_account_id = a.bank_account_id
        where a.tenant_id = ${tenantId} and a.import_id = ${importId} order by a.rows desc, b.name`,
  );
  const isUncertain = ({ isNew, certain }: FileAccountRow) => isNew && !certain;
  const inBooks = found.some(isUncertain) ? await accountsInBooks(em, tenantId) : [];
  return found.map((fileAccount) => {
    const { openingCents, closingCents, closingOn, differenceCents, explanation, mask, fileName, knownMask, otherName, loan, ...account } =
      fileAccount;
    const names = isUncertain(fileAccount) ? namesInBooks(inBooks, fileAccount.type) : [];
    return {
      ...account,
      ...(loan && { loan }),
      ...(mask !== null && { mask, maskFrom: numberInFileName(fileName) === mask ? ('file-name' as const) : ('file' as const) }),
      ...(names.length > 0 && { inBooks: names }),
      ...(otherName !== null && { newNumber: { mask, knownMask, otherName } }),
      statement: withoutNulls({ openingCents, closingCents, closingOn, differenceCents, explanation }),
    };
  });
}

const withoutNulls = (fields: Record<string, string | number | null>): ImportPreview['statement'] =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** Transactions of rows that were new, so that none of them was in the books before. */
export async function postedTransactions(
  em: EntityManager,
  { tenantId, importIds, after = firstUuid }: { tenantId: number; importIds: string[]; after?: string | undefined },
): Promise<{ bankTransactionIds: string[]; next: string | null }> {
  const found = await rows<{ id: string }>(
    em,
    sql`select distinct r.bank_transaction_id as id from import_row r
        where r.tenant_id = ${tenantId} and r.import_id = any (${importIds}::uuid[]) and r.status = 'new' and r.bank_transaction_id > ${after}::uuid
        order by 1 limit ${maxPostedAtOnce + 1}`,
  );
  const page = found.slice(0, maxPostedAtOnce).map(({ id }) => id);
  return { bankTransactionIds: page, next: found.length > page.length ? page.at(-1)! : null };
}

const firstUuid = '00000000-0000-0000-0000-000000000000';

interface RowsWanted {
  tenantId: number;
  importId: string;
  page: number;
  limit: number;
  status?: ImportRow['status'];
}

type ShownRow = Omit<ImportRow, 'reason' | 'account' | 'transactedOn' | 'twin' | 'processor' | 'decision'> & {
  several: boolean;
  reason: string | null;
  account: string;
  transactedOn: string | null;
  twin: NonNullable<ImportRow['twin']> | null;
  processor: NonNullable<ImportRow['processor']> | null;
  decision: NonNullable<ImportRow['decision']> | null;
};

export async function rowsOf(
  em: EntityManager,
  { tenantId, importId, page, limit, status }: RowsWanted,
): Promise<{ rows: ImportRow[]; total: number }> {
  const where = allOf([sql`r.tenant_id = ${tenantId} and r.import_id = ${importId}`, status !== undefined && sql`r.status = ${status}`]);
  const found = await rows<ShownRow>(
    em,
    sql`select r.row, r.line, r.date, r.description, r.amount_cents, r.balance_cents, r.status, r.reason, a.name as account,
               case when r.processor is not null then jsonb_build_object('kind', r.processor -> 'kind', 'grossCents', r.processor -> 'grossCents',
                 'feeCents', r.processor -> 'feeCents', 'client', r.processor -> 'client') end as processor,
               r.decision, r.bank_account_id <> i.bank_account_id as several, r.transacted_on,
               (select jsonb_build_object('date', t.date, 'description', t.description, 'amountCents', t.amount_cents, 'fileName', coalesce(v.file_name, t.file_name, ''))
                from bank_transaction t left join lateral (
                  select f.file_name from import_row c join import f on f.tenant_id = c.tenant_id and f.import_id = c.import_id
                  where c.tenant_id = t.tenant_id and c.bank_transaction_id = t.bank_transaction_id order by f.created_at limit 1) v on true
                where t.tenant_id = r.tenant_id and t.bank_transaction_id = r.twin_id) as twin
        from import_row r join import i on i.tenant_id = r.tenant_id and i.import_id = r.import_id
        join bank_account a on a.tenant_id = r.tenant_id and a.bank_account_id = r.bank_account_id
        where ${where} order by r.row limit ${limit} offset ${(page - 1) * limit}`,
  );
  const several = found.some((shownRow) => shownRow.several);
  const { total, known } = (await row<{ total: number; known: boolean }>(
    em,
    sql`select count(*) as total, exists (select from import where tenant_id = ${tenantId} and import_id = ${importId}) as known
        from import_row r where ${where}`,
  ))!;
  if (!known) throw noSuch('import');
  return {
    rows: found.map(({ several: _s, reason, account, transactedOn, twin, processor, decision, ...rest }) => ({
      ...rest,
      ...(transactedOn ? { transactedOn } : {}),
      ...(twin ? { twin } : {}),
      ...(processor ? { processor } : {}),
      ...(decision ? { decision } : {}),
      ...(several ? { account } : {}),
      ...(reason ? { reason } : {}),
    })),
    total,
  };
}
