// Which legs an answer about a purchase is about, whatever line a person answered. A purchase through a bill is one line of the bill: its leg of the
// accrual method, and the same line of each payment's entry under the cash method.
import { sql } from '#platform/sql.js';

/** Lines of the bills that the leg `l` pays, with the line that the answer `p` about it is about first. */
const paidLines = sql`
  select d.entry_id, d.line, exists (
           select from asset_purchase o
           left join document_payment q on q.tenant_id = o.tenant_id and q.entry_id = o.entry_id
           where o.tenant_id = d.tenant_id and o.line = d.line and d.entry_id in (o.entry_id, q.document_entry_id)) as has_answer,
         d.amount_cents, d.amount_cents = coalesce(a.cost_cents, l.amount_cents) as is_cost
  from leg l
  join document_payment c on c.tenant_id = l.tenant_id
    and (c.bank_transaction_id = l.bank_transaction_id and c.line = l.line or c.entered_entry_id = l.entry_id)
  join leg d on d.tenant_id = c.tenant_id and d.entry_id = c.document_entry_id and d.line > 1 and d.amount_cents > 0 and not d.reversed
  where l.tenant_id = p.tenant_id and l.entry_id = p.entry_id and l.line = p.line
    and exists (select from leg s where s.tenant_id = c.tenant_id and s.entry_id = c.entry_id and not s.reversed)`;

/**
 * Rows of `answered_id`, `answered_line` (as it is stored), `asset_id` (null: it isn't an asset), `answered_by`, `root_id`, `root_line` (the line
 * of the bill, else the answered one), `entry_id` and `line`: one row for each leg, reversed or not, which has one answer.
 *
 * Money that pays bills is on the payable, so the answer about it is about a line of these bills: the one with the cost of the asset, else the
 * largest; but not if that has an answer of its own. The `distinct on` also keeps the planner from mixing it with the legs of a year.
 */
export const answeredLegs = (tenantId: number) => sql`(
  select distinct on (covered.entry_id, covered.line) p.entry_id as answered_id, p.line as answered_line, p.asset_id, p.answered_by,
         root.entry_id as root_id, root.line as root_line, covered.entry_id, covered.line
  from asset_purchase p
  left join asset a on a.tenant_id = p.tenant_id and a.asset_id = p.asset_id
  left join document_payment own on own.tenant_id = p.tenant_id and own.entry_id = p.entry_id
  left join lateral (
    select * from (${paidLines}) as of_bills
    order by is_cost and not has_answer desc, amount_cents desc, entry_id, line limit 1
  ) as paid on not paid.has_answer
  cross join lateral (
    select coalesce(paid.entry_id, own.document_entry_id, p.entry_id) as entry_id, coalesce(paid.line, p.line) as line
  ) as root
  cross join lateral (
    select root.entry_id, root.line
    union all
    select c.entry_id, root.line from document_payment c where c.tenant_id = p.tenant_id and c.document_entry_id = root.entry_id
  ) as covered
  where p.tenant_id = ${tenantId}
  order by covered.entry_id, covered.line, paid.entry_id is not null, p.asset_id is null, p.entry_id, p.line
)`;
