// The last digits of own accounts as bank-link states them, and the pairs of transfers and possible pairs that follow from them.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataOf } from '#contracts/define.js';
import type { accountNumbered } from '#contracts/events/bank-link.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { hasWireText, linesOpposite, type Movement } from '../possible-pairs/lines-near.query.js';

/**
 * Events in the order of the log. Of an account that isn't in the books yet, the digits come with its first transaction. The books must be
 * locked exclusively. Returns the rows that may be, or no longer be, a side of a suggested pair.
 */
export async function takeNumbers(
  em: EntityManager,
  events: { tenantId: number; data: DataOf<typeof accountNumbered> }[],
): Promise<Movement[]> {
  if (events.length === 0) return [];
  const newest = new Map(
    events.map(({ tenantId, data: { account } }) => [
      `${tenantId} ${account.id}`,
      { tenantId, bankAccountId: account.id, mask: account.mask, otherMasks: (account.otherMasks ?? []).join(' ') },
    ]),
  );
  const changed = await rows<{ tenantId: number; accountId: number }>(
    em,
    sql`update account a set mask = n.mask, other_masks = array_remove(string_to_array(n.other_masks, ' '), '')
        from ${table('n', [...newest.values()], { tenant_id: 'int', bank_account_id: 'uuid', mask: 'text', other_masks: 'text' })}
        where a.tenant_id = n.tenant_id and a.bank_account_id = n.bank_account_id 
          and (a.mask, a.other_masks) is distinct from (n.mask, array_remove(string_to_array(n.other_masks, ' '), ''))
        returning a.tenant_id, a.account_id`,
  );
  if (changed.length === 0) return [];
  await execute(
    em,
    sql`select pair_transfers(array_agg(distinct row(s.tenant_id, abs(s.amount_cents))::transfer_amount))
        from ${table('c', changed, { tenant_id: 'int', account_id: 'int' })}
        join transfer_side s on s.tenant_id = c.tenant_id and s.money_account_id = c.account_id`,
  );
  return linesBetweenNumbers(em, changed);
}

/** Digits bear on rows of these accounts with a row of the opposite amount near, where either names an account by its digits. */
const linesBetweenNumbers = (em: EntityManager, accounts: { tenantId: number; accountId: number }[]): Promise<Movement[]> =>
  rows(
    em,
    sql`select distinct o.tenant_id, o.date, o.amount_cents, ${hasWireText('o')} as is_wire
        from ${table('c', accounts, { tenant_id: 'int', account_id: 'int' })}
        join gl_line o on o.tenant_id = c.tenant_id and o.money_account_id = c.account_id and o.type <> 'transfer'
        cross join lateral (
          select bool_or(cardinality(named_accounts(g.description)) > 0) as named, count(*) > 0 as found
          from (${linesOpposite('o', { columns: sql`g.description`, wire: hasWireText('o') })}) g) n
        where n.found and (n.named or cardinality(named_accounts(o.description)) > 0)`,
  );
