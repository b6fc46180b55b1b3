// Entries of accounts that no bank row posted: they are cleared when a bank has them, and otherwise outstanding. All statements compared at once.
import type { EntityManager } from '@mikro-orm/postgresql';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { drawn, opening } from '../journal-imports/journal-line-events.js';

/** One statement of one account. */
export interface Span {
  /** The place of the statement in the list that is compared. */
  at: number;
  accountId: number;
  bankAccountId: string | null;
  /** Its days are those after this one; null: from the beginning. */
  after: string | null;
  through: string;
  /** The reconciliation before it. */
  previousId: string | null;
  previousEntryId: number | null;
}

export interface EntryRow {
  entryId: number;
  line: number;
  date: string;
  description: string;
  reference: string;
  category: string;
  amountCents: number;
  clearedOn: string | null;
}

export const spanTable = (spans: readonly Span[]) =>
  table('w', spans, {
    ...({ at: 'int', account_id: 'int', bank_account_id: 'uuid', after: 'date', through: 'date', previous_id: 'uuid' } as const),
    previous_entry_id: 'bigint',
  });

/** `\b` of JavaScript is `\y` of the database. */
const pattern = ({ source }: RegExp): string => source.replaceAll('\\b', '\\y');

/** What an account opened with, as `journalLineEvents` knows it: no bank has it as a row. */
export const isOpening = sql`(e.origin = 'opening-balance' or (e.bank_transaction_id is null and (
  select coalesce(bool_or(q.type = 'equity' and q.path !~* ${pattern(drawn)} and (e.description ~* ${pattern(opening)} or q.path ~* ${pattern(opening)})), false)
    and not bool_or(q.type in ('revenue', 'expense'))
  from posting o join account q on q.tenant_id = o.tenant_id and q.account_id = o.account_id
  where o.tenant_id = e.tenant_id and o.entry_id = e.entry_id)))`;

/** Neither reversed nor a reversal. */
export const isCurrent = sql`e.reverses is null and not exists (select from entry r where r.tenant_id = e.tenant_id and r.reverses = e.entry_id)`;

/** The money of both methods: the cash side of an accrual entry repeats it. */
export const isMoney = sql`p.basis in ('both', 'accrual') and p.amount_cents <> 0`;

/** The columns of `EntryRow`, of entry `e`, posting `p`, and matched line `m`: the first row of the entry in the ledger identifies it. */
export const entryColumns = sql`e.entry_id, coalesce(g.line, 1) as line, e.date, e.description, e.reference, coalesce(g.category, '') as category,
  p.amount_cents, m.cleared_on`;
export const ledgerRow = sql`left join lateral (
  select g.line, a.path as category from gl_line g join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
  where g.tenant_id = e.tenant_id and g.entry_id = e.entry_id order by g.line limit 1) g on true`;
export const matchedLine = sql`left join matched_line m on m.tenant_id = p.tenant_id and m.entry_id = p.entry_id and m.line = p.line`;

/**
 * Entries that people or journals wrote, oldest first: of the statement's days; of earlier days, those that came after the reconciliation before it, that
 * were outstanding in it, or that a bank has only since.
 */
export const writtenEntries = (em: EntityManager, tenantId: number, spans: readonly Span[]): Promise<(EntryRow & { at: number })[]> => {
  const written = sql`e.tenant_id = ${tenantId} and e.origin in ('journal', 'manual')`;
  return rows(
    em,
    sql`with w as materialized (select * from ${spanTable(spans)}), candidate as (
          select w.at, e.entry_id from w join entry e on ${written} and e.date <= w.through and e.date > coalesce(w.after, '-infinity')
          union
          select w.at, e.entry_id from w join entry e on ${written} and e.date <= w.after and e.entry_id > w.previous_entry_id
          union
          select w.at, split_part(o.open ->> 'lineId', '-', 1)::bigint
          from w join reconciliation r on r.tenant_id = ${tenantId} and r.reconciliation_id = w.previous_id cross join jsonb_array_elements(r.outstanding) o (open)
          union
          select w.at, m.entry_id from w join matched_line m on m.tenant_id = ${tenantId} and m.bank_account_id = w.bank_account_id
            and m.cleared_on > w.after and m.date <= w.after and m.entry_id is not null
        )
        select w.at, ${entryColumns}
        from candidate c join w on w.at = c.at
        join entry e on ${written} and e.entry_id = c.entry_id
        join posting p on p.tenant_id = ${tenantId} and p.entry_id = e.entry_id and p.account_id = w.account_id and ${isMoney}
        ${matchedLine} ${ledgerRow}
        where ${isCurrent} and not ${isOpening}
        order by w.at, e.date, e.entry_id, p.line`,
  );
};
