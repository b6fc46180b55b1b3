// Writes the ledger's legs whose text names a processor: what payouts are looked for among. Tells which processors' deposits are others than before.
import type { EntityManager } from '@mikro-orm/postgresql';
import { leafOf } from '#contracts/own-accounts.js';
import { categoryLine } from '#contracts/rules/bank-entry-lines.js';
import type { CategoryLeg, LegChanges } from '#contracts/rules/category-legs.js';
import { rows, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';
import { processorNamed } from './processor-names.js';
import type { Balance } from './write-activity.js';

const columns = {
  ...({ tenant_id: 'int', entry_id: 'bigint', line: 'smallint', bank_transaction_id: 'uuid', processor: 'text', date: 'date' } as const),
  ...({ description: 'text', bank_account: 'text', amount_cents: 'bigint', category: 'text', decision_seq: 'int' } as const),
};

/** A leg as the table has it; undefined where it can be no payout's deposit. */
export function depositOf({
  tenantId,
  entryId,
  line,
  bankTransactionId,
  date,
  description,
  moneyPath,
  amountCents,
  category,
  decisionSeq,
}: CategoryLeg) {
  const processor = processorNamed(description);
  if (bankTransactionId === null || processor === undefined || line !== categoryLine) return undefined;
  const said = { date, description, bankAccount: leafOf(moneyPath), amountCents: 0 - amountCents };
  return { tenantId, entryId, line, bankTransactionId, processor, ...said, category, decisionSeq };
}

export async function writeDeposits(em: EntityManager, { legs, decisions, reversed }: LegChanges): Promise<Balance[]> {
  const named = legs.flatMap((leg) => depositOf(leg) ?? []);
  const touched: Balance[] = [];
  if (named.length > 0)
    touched.push(
      ...(await rows<Balance>(
        em,
        sql`${insertInto('deposit as d', named, columns)} on conflict do nothing returning d.tenant_id, d.processor`,
      )),
    );
  if (decisions.length > 0)
    await rows(
      em,
      sql`update deposit d set category = n.category, decision_seq = n.decision_seq
          from ${table('n', decisions, { tenant_id: 'int', entry_id: 'bigint', line: 'smallint', category: 'text', decision_seq: 'int' })}
          where d.tenant_id = n.tenant_id and d.entry_id = n.entry_id and d.line = n.line and d.decision_seq < n.decision_seq`,
    );
  if (reversed.length > 0)
    touched.push(
      ...(await rows<Balance>(
        em,
        sql`update deposit d set reversed = true from ${table('r', reversed, { tenant_id: 'int', entry_id: 'bigint' })}
            where d.tenant_id = r.tenant_id and d.entry_id = r.entry_id and not d.reversed returning d.tenant_id, d.processor`,
      )),
    );
  return touched;
}
