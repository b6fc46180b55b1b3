// Transactions as rules see them: a split transaction is one row, its first part with the total amount, and with all its parts.
import { categoryLine, firstPartLine } from '#contracts/rules/bank-entry-lines.js';
import { maxParts, type SharedPart } from '#contracts/rules/split-shares.js';
import { sql } from '#platform/sql.js';

export interface Transaction {
  lineId: string;
  date: string;
  description: string;
  text: string;
  payee: string;
  amountCents: number;
  account: string;
  category: string;
  decisionSeq: number;
  /** `person` as soon as a person decided one of its parts. */
  decidedBy: string | null;
  /** Money in is positive; null if the transaction isn't split. */
  parts: SharedPart[] | null;
}

const ofTransaction = sql`(whole_cents is null or split_part(line_id, '-', 2) = ${String(categoryLine)})`;

/** The lines of a business that represent a transaction. */
export const isTransaction = (tenantId: number) => sql`tenant_id = ${tenantId} and ${ofTransaction}`;

/** A query over them; its columns are those of `Transaction`. */
export const transactionsOf = (tenantId: number) => sql`(
  select l.tenant_id, l.line_id, l.date, l.description, l.text, l.payee, coalesce(l.whole_cents, l.amount_cents) as amount_cents, l.account,
         l.category, l.decision_seq, case when p.by_person then 'person' else l.decided_by end as decided_by, p.parts
  from (select * from ledger_line where ${isTransaction(tenantId)}) l
  left join lateral (
    select jsonb_agg(jsonb_build_object('category', s.category, 'amountCents', s.amount_cents) order by split_part(s.line_id, '-', 2)::int) as parts,
           coalesce(bool_or(s.decided_by = 'person'), false) as by_person
    from ledger_line s
    where s.tenant_id = l.tenant_id
      and s.line_id in (select split_part(l.line_id, '-', 1) || '-' || n
                        from unnest(array[${categoryLine}::int] || array(select generate_series(${firstPartLine}::int, ${firstPartLine + maxParts}::int))) n)
  ) p on l.whole_cents is not null
)`;

/** Whether a transaction already has exactly these parts, or the category of the only part. */
export function isCategorizedAs({ category, parts }: Pick<Transaction, 'category' | 'parts'>, wanted: SharedPart[]): boolean {
  if (!parts) return wanted.length === 1 && wanted[0]!.category === category;
  const textOf = (of: SharedPart[]) => JSON.stringify(of.map((part) => [part.category, part.amountCents]));
  return textOf(parts) === textOf(wanted);
}
