// Checks before posting whether a file's rows lead to its stated balance. Stores the difference and its likely reason per account.
import type { EntityManager } from '@mikro-orm/postgresql';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { findCorrections, maxCorrectionDays } from '../matching/apply-corrections.query.js';
import { explainDifference, type StatementFigures } from './explain-difference.js';

type Checked = StatementFigures & { bankAccountId: string };

/** A difference is the books' balance after the commit less the file's. None if the account's earlier balance is unknown. */
export async function checkStatements(em: EntityManager, { tenantId, importId }: { tenantId: number; importId: string }): Promise<void> {
  const checked = (await figuresOf(em, tenantId, importId)).map((figures) => ({ ...figures, ...explainDifference(figures) }));
  await execute(
    em,
    sql`update import_account a set difference_cents = c.difference_cents, explanation = c.explanation
        from ${table('c', checked, { bank_account_id: 'uuid', difference_cents: 'bigint', explanation: 'text' })}
        where a.tenant_id = ${tenantId} and a.import_id = ${importId} and a.bank_account_id = c.bank_account_id`,
  );
}

/** Rows compared to explain a difference. */
const maxSuspects = 20;

/** The day of the balance that the account's opening balance in the books was worked out from; null if a file states that opening. */
const openingDerivedOn = sql`select e.derived_on from import_opening e join import i on i.tenant_id = e.tenant_id and i.import_id = e.import_id
  where e.tenant_id = a.tenant_id and e.bank_account_id = a.bank_account_id and i.state in ('committing', 'committed')
  order by e.opening_on, e.derived_on is not null limit 1`;

function figuresOf(em: EntityManager, tenantId: number, importId: string): Promise<Checked[]> {
  const ofAccount = sql`t.tenant_id = a.tenant_id and t.bank_account_id = a.bank_account_id and not t.removed`;
  // A journal line counts once a row claims it.
  const isShown = sql`(t.kind = 'activity' or (t.kind = 'journal' and exists (
    select from import_row c where c.tenant_id = t.tenant_id and c.bank_transaction_id = t.bank_transaction_id offset 0)))`;
  const ofFile = sql`r.tenant_id = a.tenant_id and r.import_id = a.import_id and r.bank_account_id = a.bank_account_id`;
  // A file that was imported before corrects this row, which leaves the books as soon as it comes.
  const isCorrectedLater = sql`exists (select from import_row k join import i on i.tenant_id = k.tenant_id and i.import_id = k.import_id
    where k.tenant_id = r.tenant_id and k.bank_account_id = r.bank_account_id and k.import_id <> r.import_id and k.corrects -> 'ids' ? r.bank_id
      and i.state = 'committed' and r.date between k.date - ${maxCorrectionDays}::int and k.date + ${maxCorrectionDays}::int)`;
  return rows<Checked>(
    em,
    sql`with correction as materialized (select distinct on (bank_transaction_id) * from (${findCorrections(tenantId, importId)}) k)
        select a.bank_account_id, a.closing_cents, a.closing_on, a.covers_from as "from", f.expected as expected_cents,
               case when b.amount_cents is null then o.derived_on else (${openingDerivedOn}) end as derived_on,
               (select max(other.covers_to) from import_account other join import i on i.tenant_id = other.tenant_id and i.import_id = other.import_id
                where other.tenant_id = a.tenant_id and other.bank_account_id = a.bank_account_id and i.state in ('committing', 'committed')
                  and other.covers_from <= a.covers_from) as covered_through,
               (select jsonb_agg(x) from (select jsonb_build_object('line', r.line, 'status', r.status, 'amountCents', r.amount_cents, 'date', r.date, 'description', r.description) as x
                from import_row r where ${ofFile} and r.amount_cents is not null
                  and (r.status = 'possible-duplicate' or (r.status = 'rejected' and r.amount_cents = a.closing_cents - f.expected) or (r.status = 'new' and r.amount_cents = f.expected - a.closing_cents))
                order by r.row limit ${maxSuspects}) s) as suspects
        from import_account a
        left join import_opening o on o.tenant_id = a.tenant_id and o.import_id = a.import_id and o.bank_account_id = a.bank_account_id
        left join bank_transaction b on b.tenant_id = a.tenant_id and b.bank_account_id = a.bank_account_id and b.kind = 'opening-balance' and not b.removed
          and (o.opening_on is null or b.date <= o.opening_on)
        cross join lateral (
          select coalesce(b.amount_cents, o.amount_cents)
                 + (select coalesce(sum(t.amount_cents), 0) from bank_transaction t where ${ofAccount} and ${isShown} and t.date <= a.closing_on
                      and t.date >= coalesce(b.date, o.opening_on))
                 - (select coalesce(sum(k.amount_cents), 0) from correction k join import_row r on ${ofFile} and r.row = k.row
                    where (k.by = 'delete' or r.status = 'new') and k.date <= a.closing_on
                      and k.date >= coalesce(b.date, o.opening_on))
                 + (select coalesce(sum(r.amount_cents), 0) from import_row r where ${ofFile} and r.status = 'new' and r.date <= a.closing_on
                      and not ${isCorrectedLater}) as expected
        ) f
        where a.tenant_id = ${tenantId} and a.import_id = ${importId} and a.closing_cents is not null`,
  );
}
