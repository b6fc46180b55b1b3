// Reads loans, the ledger rows that name their lenders, and the balances of their accounts.
import type { EntityManager } from '@mikro-orm/postgresql';
import { loanFields, type LoanInput } from '#contracts/records/loan.js';
import { columnsOf } from '#platform/record-columns.js';
import { row, rows, sql } from '#platform/sql.js';
import { leafOf } from '#contracts/rules/account-path.js';
import type { LenderRow } from './propose-payments.js';

export interface KeptLoan extends LoanInput {
  loanId: string;
  revision: number;
  accountId: number;
  interestAccountId: number;
  account: string;
  interestAccount: string;
}

interface Reading {
  tenantId: number;
  method: 'cash' | 'accrual';
  asOf: string;
}

const columns = sql`l.loan_id, ${columnsOf('l', loanFields)}, l.terms, l.opening, l.revision, l.account_id, l.interest_account_id, a.path as account, i.path as interest_account`;
const joined = sql`loan l
  join account a on a.tenant_id = l.tenant_id and a.account_id = l.account_id
  join account i on i.tenant_id = l.tenant_id and i.account_id = l.interest_account_id`;

export const loansOf = (em: EntityManager, tenantId: number): Promise<KeptLoan[]> =>
  rows(em, sql`select ${columns} from ${joined} where l.tenant_id = ${tenantId} order by l.name, l.loan_id`);

export const loanOf = (em: EntityManager, tenantId: number, loanId: string): Promise<KeptLoan | undefined> =>
  row(em, sql`select ${columns} from ${joined} where l.tenant_id = ${tenantId} and l.loan_id = ${loanId}`);

/** The maximum number of rows read per lender. */
const maxLenderRows = 1_500;

/** Unsplit bank transactions, and those with a part on the loan's account; oldest first. */
export async function lenderRows(
  em: EntityManager,
  { tenantId, method }: Omit<Reading, 'asOf'>,
  { lender, accountId }: KeptLoan,
): Promise<{ rows: LenderRow[]; truncated: boolean }> {
  const found = await rows<Omit<LenderRow, 'lineId' | 'paidFrom'> & { entryId: number; line: number; moneyPath: string }>(
    em,
    sql`with named as (
          select entry_id from search_lines(${lender}, ${maxLenderRows + 1})
          union select entry_id from gl_line where tenant_id = ${tenantId} and account_id = ${accountId}
        )
        select g.entry_id, min(g.line)::int as line, min(g.date) as date, min(g.description) as description, min(m.path) as money_path,
               string_agg(a.path, ', ' order by g.line) as category, sum(g.amount_cents)::bigint as amount_cents,
               (0 - sum(g.amount_cents) filter (where g.account_id = ${accountId}))::bigint as principal_cents
        from named n
        join gl_line g on g.tenant_id = ${tenantId} and g.entry_id = n.entry_id and g.basis in ('both', ${method}::entry_basis)
        join entry e on e.tenant_id = g.tenant_id and e.entry_id = g.entry_id and e.origin = 'bank' and (e.activity is null or e.activity = 'loan')
        join account a on a.tenant_id = g.tenant_id and a.account_id = g.account_id
        join account m on m.tenant_id = g.tenant_id and m.account_id = g.money_account_id
        where g.type <> 'transfer'
        group by g.entry_id
        having bool_or(g.account_id = ${accountId}) or count(*) = 1
        order by min(g.date) desc, g.entry_id desc limit ${maxLenderRows + 1}`,
  );
  const shown = found.slice(0, maxLenderRows).reverse();
  return {
    rows: shown.map(({ entryId, line, moneyPath, ...row }) => ({ ...row, lineId: `${entryId}-${line}`, paidFrom: leafOf(moneyPath) })),
    truncated: found.length > maxLenderRows,
  };
}

/** The first day with entries other than openings of loans. */
export async function booksStartOn(em: EntityManager, tenantId: number): Promise<string | null> {
  const first = await row<{ date: string }>(
    em,
    sql`select g.date from gl_line g where g.tenant_id = ${tenantId} and not exists (
          select from entry e where e.tenant_id = g.tenant_id and e.entry_id = g.entry_id and e.origin = 'opening-balance' and e.bank_transaction_id is null
        ) order by g.date limit 1`,
  );
  return first?.date ?? null;
}

interface OnAccount {
  accountId: number;
  borrowedCents: number;
  repaidCents: number;
}

/** The amounts borrowed and repaid on accounts through a day, from all entries. */
export const onAccounts = (em: EntityManager, { tenantId, method, asOf }: Reading, accountIds: number[]): Promise<OnAccount[]> =>
  rows(
    em,
    sql`select account_id, coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::bigint as borrowed_cents,
               coalesce(0 - sum(amount_cents) filter (where amount_cents < 0), 0)::bigint as repaid_cents
        from gl_line where tenant_id = ${tenantId} and account_id = any (${accountIds}::int[]) and date <= ${asOf}::date
          and basis in ('both', ${method}::entry_basis)
        group by account_id`,
  );
