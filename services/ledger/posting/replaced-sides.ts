// People's pairs of transfers with a side that is a line of an entry without a bank transaction: an entry that takes the place of the line's entry
// takes the pair, if it is the same money.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { ledgerLinesOf, type Entry } from './entry.js';
import { isTransferAccount } from './follow-transfers.js';
import type { EntrySide } from './lock-order.js';

interface ReplacedSide extends EntrySide {
  toEntryId: number;
  toLine: number;
}

/**
 * Each side with the line of the entry that replaces its own: the same amount on the same own account under the same method. `decides`: the
 * pair decides the category of that line; otherwise it must be a transfer by itself. Pure.
 */
export function replacedSides(
  sides: EntrySide[],
  replacementOf: (side: EntrySide) => Entry | null | undefined,
  { decides }: { decides: boolean },
): ReplacedSide[] {
  const taken = new Set<string>();
  return sides.flatMap((side) => {
    const entry = replacementOf(side);
    if (!entry || !side.isTransfer || entry.basis !== side.basis) return [];
    const found = ledgerLinesOf(entry)
      .filter(({ type, amountCents }) => type !== 'transfer' && amountCents === side.amountCents)
      .filter(({ moneyAccountId, line }) => moneyAccountId === side.moneyAccountId && !taken.has(`${entry.entryId} ${line}`))
      .filter(({ line }) => decides || entry.lines.some((leg) => leg.line === line && isTransferAccount(leg.account)))
      .toSorted((a, b) => Number(b.line === side.line) - Number(a.line === side.line))[0];
    if (!found) return [];
    taken.add(`${entry.entryId} ${found.line}`);
    return [{ ...side, toEntryId: entry.entryId, toLine: found.line }];
  });
}

/** Must run before the entries are written, because their lines are paired then. */
export async function moveSides(em: EntityManager, tenantId: number, moved: ReplacedSide[]): Promise<void> {
  if (moved.length === 0) return;
  const columns = { pair_id: 'bigint', is_paid: 'boolean', to_entry_id: 'bigint', to_line: 'smallint' } as const;
  const to = (column: 'to_entry_id' | 'to_line', isPaid: boolean) =>
    sql`max(m.${sql.ref(column)}) filter (where ${isPaid ? sql`m.is_paid` : sql`not m.is_paid`})`;
  await execute(
    em,
    sql`update transfer_pair p
        set paid_source = coalesce(k.paid::text, p.paid_source), paid_line = coalesce(k.paid_line, p.paid_line),
            paid_entry_id = coalesce(k.paid, p.paid_entry_id), received_source = coalesce(k.received::text, p.received_source),
            received_line = coalesce(k.received_line, p.received_line), received_entry_id = coalesce(k.received, p.received_entry_id)
        from (select m.pair_id, ${to('to_entry_id', true)} as paid, ${to('to_line', true)} as paid_line,
                     ${to('to_entry_id', false)} as received, ${to('to_line', false)} as received_line
              from ${table('m', moved, columns)} group by m.pair_id) k
        where p.tenant_id = ${tenantId} and p.pair_id = k.pair_id`,
  );
}
