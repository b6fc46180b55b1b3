// Stores what a statement says: the import, its rows with what each would do, and the opening balances it tells.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from '#platform/sql.js';
import type { OwnAccount } from '../accounts/bank-account.entity.js';
import { contentKey } from '../statements/content-key.js';
import type { RejectedRow, Statement, StatementRow } from '../statements/statement.js';
import { layoutName } from '../statements/layout-names.js';
import { matchRows } from './match-rows.query.js';

export interface Preview {
  tenantId: number;
  importId: string;
  fileName: string;
  fileKey: string;
  createdBy: string;
  statement: Statement;
  /** Own account per account key of the statement. */
  accounts: Map<string, OwnAccount>;
}

export async function storePreview(em: EntityManager, preview: Preview): Promise<void> {
  await insertImport(em, preview);
  await insertRows(em, preview);
  await insertOpenings(em, preview);
  await execute(em, sql`select analyze_young_tables()`);
  const matches = await matchRows(em, preview);
  const { tenantId, importId } = preview;
  await execute(
    em,
    sql`update import_row r set status = 'duplicate', reason = m.reason
    from unnest(${matches.map((m) => m.row)}::int[], ${matches.map((m) => reasons[m.by])}::text[]) as m (row, reason)
    where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.row = m.row`,
  );
  await execute(
    em,
    sql`update import set duplicate_rows = ${matches.length}, new_rows = new_rows - ${matches.length} where tenant_id = ${tenantId} and import_id = ${importId}`,
  );
}

const reasons = {
  'bank-id': "Already in the books: the bank's own id of this transaction is known.",
  content: 'Already in the books: same day, amount and text.',
  wording: 'Already in the books: same day and amount, worded otherwise in a file of another kind.',
};

async function insertImport(em: EntityManager, { tenantId, importId, statement, accounts, ...file }: Preview): Promise<void> {
  let [firstDate, lastDate] = [statement.rows[0]?.date ?? null, statement.rows[0]?.date ?? null];
  for (const { date } of statement.rows) {
    if (date < firstDate!) firstDate = date;
    if (date > lastDate!) lastDate = date;
  }
  const moneyIn = statement.rows.reduce((sum, row) => sum + Math.max(row.amountCents, 0), 0);
  const moneyOut = statement.rows.reduce((sum, row) => sum - Math.min(row.amountCents, 0), 0);
  const only = statement.accounts.length === 1 ? statement.accounts[0] : undefined;
  await execute(
    em,
    sql`insert into import (tenant_id, import_id, bank_account_id, file_name, file_key, format, layout, mapping, confident, notes, new_rows, rejected_rows,
      first_date, last_date, money_in_cents, money_out_cents, opening_cents, closing_cents, created_by, shape, mapping_source)
    values (${tenantId}, ${importId}, ${[...accounts.values()][0]!.bankAccountId}, ${file.fileName}, ${file.fileKey}, ${statement.format}, ${layoutName(statement.layout)},
      ${statement.mapping ? JSON.stringify(statement.mapping) : null}::jsonb, ${statement.confident}, ${statement.notes}::text[], ${statement.rows.length}, ${statement.rejected.length},
      ${firstDate}, ${lastDate}, ${moneyIn}, ${moneyOut}, ${only?.opening?.amountCents ?? null}, ${only?.closing?.amountCents ?? null}, ${file.createdBy},
      ${statement.shape ?? null}, ${statement.mappingSource ?? null})`,
  );
}

/** Rows per statement: the file is in memory once already, and its columns as arrays must not be there all at once. */
const insertedAtOnce = 2_000;

type RowToStore = (StatementRow & { reason?: undefined }) | (RejectedRow & { balanceCents?: undefined; bankId?: undefined });

async function insertRows(em: EntityManager, { tenantId, importId, statement, accounts }: Preview): Promise<void> {
  const first = [...accounts.values()][0]!;
  const accountOf = (key: string | undefined) => ((key === undefined ? undefined : accounts.get(key)) ?? first).bankAccountId;
  for (const all of [statement.rows, statement.rejected] as RowToStore[][]) {
    for (let at = 0; at < all.length; at += insertedAtOnce) {
      const part = all.slice(at, at + insertedAtOnce);
      await execute(
        em,
        sql`insert into import_row (tenant_id, import_id, row, line, bank_account_id, date, description, amount_cents, balance_cents, bank_id, content_key, status, reason, raw)
        select ${tenantId}, ${importId}, * from unnest(${part.map((r) => r.row)}::int[], ${part.map((r) => r.line)}::int[], ${part.map((r) => accountOf(r.accountKey))}::uuid[],
          ${part.map((r) => r.date ?? null)}::date[], ${part.map((r) => r.description ?? '')}::text[], ${part.map((r) => r.amountCents ?? null)}::bigint[],
          ${part.map((r) => r.balanceCents ?? null)}::bigint[], ${part.map((r) => r.bankId ?? null)}::text[], ${part.map((r) => (isRejected(r) ? null : contentKey(r)))}::text[],
          ${part.map((r) => (isRejected(r) ? 'rejected' : 'new'))}::text[], ${part.map((r) => r.reason ?? null)}::text[], ${part.map((r) => r.raw)}::text[])`,
      );
    }
  }
}

const isRejected = (row: RowToStore): row is Extract<RowToStore, RejectedRow> => row.reason !== undefined;

async function insertOpenings(em: EntityManager, { tenantId, importId, statement, accounts }: Preview): Promise<void> {
  const told = statement.accounts.flatMap(({ key, opening }) => (opening ? [{ id: accounts.get(key)!.bankAccountId, ...opening }] : []));
  await execute(
    em,
    sql`insert into import_opening (tenant_id, import_id, bank_account_id, opening_on, amount_cents)
    select ${tenantId}, ${importId}, * from unnest(${told.map((o) => o.id)}::uuid[], ${told.map((o) => o.on)}::date[], ${told.map((o) => o.amountCents)}::bigint[])
    on conflict do nothing`,
  );
}
