// Purchases that need a receipt and have none: those of a year, and those among given entries.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { withoutReceipts } from './needs-receipt.js';
import { type LedgerPlace, sourceOfEntry } from './receipts.query.js';

interface MissingReceipt extends Omit<LedgerPlace, 'accountDigits' | 'hasReceipt'> {
  total: number;
  totalCents: number;
}

interface ReceiptRule {
  tenantId: number;
  method: 'cash' | 'accrual';
  limitCents: number;
}

interface Asked extends ReceiptRule {
  first: string;
  last: string;
  limit: number;
}

/** The newest first; each has the totals of all. */
export const missingReceipts = (em: EntityManager, { first, last, limit, ...rule }: Asked): Promise<MissingReceipt[]> =>
  rows(
    em,
    sql`with missing as (
          select p.*, count(*) over () as total, sum(0 - p.amount_cents) over () as total_cents
          from (${purchasesWithout(rule, sql`g.date between ${first}::date and ${last}::date`)}) p)
        select m.entry_id || '-' || m.line as line_id, m.source, g.date, g.description, g.payee, m.amount_cents, o.path as account_path, a.path,
               m.total, m.total_cents
        from missing m
        join gl_line g on g.tenant_id = ${rule.tenantId} and g.entry_id = m.entry_id and g.line = m.line
        join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
        left join account o on o.tenant_id = g.tenant_id and o.account_id = g.money_account_id
        order by g.date desc, g.entry_id desc limit ${limit}`,
  );

interface EntryReceipts {
  entryId: number;
  source: string;
  hasReceipt: boolean;
  isMissing: boolean;
}

/** Whether each of these entries has a receipt, or needs one. */
export const receiptsOfEntries = (em: EntityManager, rule: ReceiptRule, entryIds: number[]): Promise<EntryReceipts[]> =>
  rows(
    em,
    sql`with missing as (${purchasesWithout(rule, sql`g.entry_id = any (${entryIds}::bigint[])`)})
        select e.entry_id, ${sourceOfEntry} as source, ${hasReceipt} as has_receipt,
               exists (select from missing m where m.entry_id = e.entry_id) as is_missing
        from entry e where e.tenant_id = ${rule.tenantId} and e.entry_id = any (${entryIds}::bigint[])`,
  );

/** Whether the entry that is `e` has one. */
const hasReceipt = sql`exists (select from receipt_row o where o.tenant_id = e.tenant_id and o.source = ${sourceOfEntry})`;

/** Of the lines `g` that `where` selects. The limit is of a bank row, so the parts of a split count together. */
const purchasesWithout = ({ tenantId, method, limitCents }: ReceiptRule, where: ReturnType<typeof sql>) => sql`
  select p.*, ${sourceOfEntry} as source
  from (select g.entry_id, min(g.line) as line, sum(g.amount_cents) as amount_cents
        from gl_line g join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
        where g.tenant_id = ${tenantId} and g.basis in ('both', ${method}::entry_basis) and g.type = 'expense'
          and split_part(a.path, ':', 2) <> all (${withoutReceipts}::text[]) and ${where}
        group by g.entry_id having sum(g.amount_cents) <= ${-limitCents}) p
  join entry e on e.tenant_id = ${tenantId} and e.entry_id = p.entry_id
  where e.bank_transaction_id is not null and not ${hasReceipt}`;
