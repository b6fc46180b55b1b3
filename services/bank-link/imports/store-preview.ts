// Stores a statement as a preview: the import, its rows with the effect of each, and its accounts with their stated balances.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';
import { contentKey } from '../statements/content-key.js';
import type { RejectedRow, StatementRow } from '../statements/statement.js';
import { layoutName } from '../statements/layout-names.js';
import { hasEarlierImports } from '../matching/known-transactions.query.js';
import { matchRows } from '../matching/match-rows.query.js';
import { supposeJournals } from '../journal-twins/journal-accounts.query.js';
import { nextChunk } from '../matching/next-chunk.query.js';
import type { Evidence } from '../matching/row-evidence.js';
import { checkStatements } from './check-statement.query.js';
import type { Preview } from './preview.js';
import { storeAccounts } from './store-accounts.query.js';
import { respectSumLimit } from './sum-limit.query.js';

export async function storePreview(em: EntityManager, preview: Preview): Promise<void> {
  await respectSumLimit(em, preview.tenantId, preview.statement);
  await insertImport(em, preview);
  await insertRows(em, preview);
  await storeAccounts(em, preview);
  await execute(em, sql`select analyze_young_tables()`);
  await supposeJournals(
    em,
    preview.tenantId,
    preview.accounts.map(({ account }) => account),
  );
  await storeMatches(em, preview);
  await checkStatements(em, preview);
}

/** Stores a commit's effect on each row, in the same chunks. */
async function storeMatches(em: EntityManager, { tenantId, importId }: Preview): Promise<void> {
  if (!(await hasEarlierImports(em, tenantId, importId))) return;
  const taken = new Set<string>();
  let after: { date: string; row: number } | undefined;
  for (;;) {
    const chunk = await nextChunk(em, { tenantId, importId, after });
    const last = chunk.rows.at(-1);
    if (!last) break;
    const matches = await matchRows(em, { tenantId, importId, chunk, taken });
    for (const match of matches) taken.add(match.bankTransactionId);
    const reasoned = matches.map((match) => ({ ...match, reason: matchReasons[match.by] }));
    await execute(
      em,
      sql`update import_row r set status = case when m.by = 'possible' then 'possible-duplicate' else 'duplicate' end, reason = m.reason, twin_id = m.bank_transaction_id
      from ${table('m', reasoned, { row: 'int', by: 'text', reason: 'text', bank_transaction_id: 'uuid' })}
      where r.tenant_id = ${tenantId} and r.import_id = ${importId} and r.row = m.row`,
    );
    const possible = matches.filter((match) => match.by === 'possible').length;
    await execute(
      em,
      sql`update import set duplicate_rows = duplicate_rows + ${matches.length - possible}, possible_rows = possible_rows + ${possible}, new_rows = new_rows - ${matches.length}
          where tenant_id = ${tenantId} and import_id = ${importId}`,
    );
    after = { date: last.date, row: last.row };
  }
}

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
    values (${tenantId}, ${importId}, ${accounts[0]!.account.bankAccountId}, ${file.fileName}, ${file.fileKey}, ${statement.format}, ${layoutName(statement.layout)},
      ${statement.mapping ? JSON.stringify(statement.mapping) : null}::jsonb, ${statement.confident}, ${statement.notes}::text[], ${statement.rows.length}, ${statement.rejected.length},
      ${firstDate}, ${lastDate}, ${moneyIn}, ${moneyOut}, ${only?.opening?.amountCents ?? null}, ${only?.closing?.amountCents ?? null}, ${file.createdBy},
      ${statement.shape ?? null}, ${statement.mappingSource ?? null})`,
  );
}

/** Rows per insert. The file is in memory already, so its columns must not all be there as arrays too. */
const insertedAtOnce = 2_000;

type RowToStore =
  | (StatementRow & { reason?: undefined; unchanged?: undefined })
  | (RejectedRow &
      Partial<
        Record<'balanceCents' | 'bankId' | 'transactedOn' | 'processor' | 'decision' | 'doubt' | 'countsIf' | 'otherReason', undefined>
      >);

const rowColumns = {
  ...({
    row: 'int',
    line: 'int',
    bank_account_id: 'uuid',
    date: 'date',
    description: 'text',
    amount_cents: 'bigint',
    balance_cents: 'bigint',
  } as const),
  ...({
    bank_id: 'text',
    content_key: 'text',
    status: 'text',
    reason: 'text',
    raw: 'text',
    transacted_on: 'date',
    processor: 'jsonb',
    corrects: 'jsonb',
    decision: 'jsonb',
    counts_if: 'text',
    other_reason: 'text',
  } as const),
};

async function insertRows(em: EntityManager, { tenantId, importId, statement, accounts }: Preview): Promise<void> {
  const ids = new Map(accounts.map(({ key, account }) => [key, account.bankAccountId]));
  const accountOf = (key: string | undefined) => (key === undefined ? undefined : ids.get(key)) ?? accounts[0]!.account.bankAccountId;
  for (const all of [statement.rows, statement.rejected] as RowToStore[][]) {
    for (let at = 0; at < all.length; at += insertedAtOnce) {
      const part = all.slice(at, at + insertedAtOnce).map((row) => ({
        ...row,
        ...row.unchanged,
        bankAccountId: accountOf(row.accountKey),
        description: row.description ?? '',
        contentKey: isRejected(row) ? (row.unchanged ? contentKey(row.unchanged) : null) : contentKey(row),
        status: isRejected(row) ? 'rejected' : 'new',
        reason: row.reason ?? row.doubt,
      }));
      await execute(em, insertInto('import_row', part, rowColumns, { tenant_id: tenantId, import_id: importId }));
    }
  }
}

const isRejected = (row: RowToStore): row is Extract<RowToStore, RejectedRow> => row.reason !== undefined;

/** Texts that explain why a row is, or may be, already in the books. */
const matchReasons: Record<Evidence, string> = {
  answer: 'Already imported (you marked it as the same transaction).',
  'bank-id': 'Already imported (same bank ID).',
  balance: 'Already imported (same amount and running balance).',
  content: 'Already imported (same day, amount, and text).',
  wording: 'Already imported (same day and amount, worded differently in another type of file).',
  coverage: 'Already imported (another file covers the same days and has each transaction of this amount).',
  possible: 'This may already be in the books. It won’t be posted until you decide whether it’s the same transaction.',
};
