// The own accounts that files with people's decisions name as the other sides of transfers, by the line of the bank transaction.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DecidedPart } from '#contracts/events/bank-link.js';
import { deleteRows } from '#platform/write-rows.js';
import { execute } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';
import { partLines } from './parts.js';

interface DecidedInFile {
  tenantId: number;
  fact: { bankTransactionId: string; account: { id: string } };
  parts: DecidedPart[];
}

/** The newest file counts. Must run before the lines are paired. Runs no statement for a batch without such decisions. */
export async function keepNamedSides(em: EntityManager, decided: DecidedInFile[]): Promise<void> {
  const newest = [...new Map(decided.map((item) => [`${item.tenantId} ${item.fact.bankTransactionId}`, item])).values()];
  if (newest.length === 0) return;
  const transactions = newest.map(({ tenantId, fact: { bankTransactionId } }) => ({ tenantId, bankTransactionId }));
  await deleteRows(em, 'named_side', transactions, { tenant_id: 'int', bank_transaction_id: 'uuid' });
  const sides = newest.flatMap(({ tenantId, fact: { bankTransactionId, account }, parts }) =>
    partLines(parts)
      // A register that names itself moves no money.
      .filter(({ kind, name, bankAccountId }) => kind === 'transfer' && name !== '' && bankAccountId !== account.id)
      .map(({ line, amountCents, name, bankAccountId }) => ({ tenantId, bankTransactionId, line, amountCents, name, bankAccountId })),
  );
  if (sides.length === 0) return;
  await execute(
    em,
    insertInto('named_side', sides, {
      ...({ tenant_id: 'int', bank_transaction_id: 'uuid', line: 'smallint', amount_cents: 'bigint' } as const),
      ...({ name: 'text', bank_account_id: 'uuid' } as const),
    }),
  );
}
