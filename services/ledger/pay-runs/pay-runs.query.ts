// Reads pay runs, and the bank's rows with the names of payroll providers.
import type { EntityManager } from '@mikro-orm/postgresql';
import { daysAfter } from '#contracts/days.js';
import type { PayRow } from '#contracts/routes/pay-runs.js';
import { leafOf } from '#contracts/rules/account-path.js';
import type { PayrollProvider } from '#contracts/rules/payroll-providers.js';
import { taxYear } from '#contracts/rules/years.js';
import { rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import type { ProviderRow } from './match-runs.js';
import type { ReportedRun } from './reported-run.js';

export interface KeptRun extends ReportedRun {
  runId: string;
  reportId: string;
  provider: PayrollProvider;
  fileName: string;
  entryId: number | null;
  ownSplit: boolean;
}

const columns = sql`run_id, report_id, provider, file_name, pay_on, period_from, period_through, gross_cents, employee_taxes_cents, deductions_cents,
  reimbursements_cents, net_cents, by_check_cents, employer_taxes_cents, entry_id, own_split`;

export const runsOfYear = (em: EntityManager, tenantId: number, year: number): Promise<KeptRun[]> =>
  rows(
    em,
    sql`select ${columns} from pay_run where tenant_id = ${tenantId}
          and pay_on between ${taxYear(year).startDate}::date and ${taxYear(year).endDate}::date order by pay_on desc, provider`,
  );

export const runsOfReport = (em: EntityManager, tenantId: number, reportId: string): Promise<KeptRun[]> =>
  rows(em, sql`select ${columns} from pay_run where tenant_id = ${tenantId} and report_id = ${reportId} order by pay_on`);

export const waitingRuns = (em: EntityManager, tenantId: number): Promise<KeptRun[]> =>
  rows(em, sql`select ${columns} from pay_run where tenant_id = ${tenantId} and entry_id is null and not own_split order by pay_on`);

/** The runs of a provider on any of these days. */
export const runsOn = (em: EntityManager, tenantId: number, provider: PayrollProvider, days: readonly string[]): Promise<KeptRun[]> =>
  rows(em, sql`select ${columns} from pay_run where tenant_id = ${tenantId} and provider = ${provider} and pay_on = any (${days}::date[])`);

/** A word that a bank's text of the provider contains in any case. */
const words: Record<PayrollProvider, readonly string[]> = {
  gusto: ['gusto'],
  quickbooks: ['payroll'],
  adp: ['adp'],
  paychex: ['paychex'],
  rippling: ['rippling'],
  square: ['payroll'],
};

const maxProviderRows = 5_000;

/** Bank rows near these days that name a provider, pay no run yet, and pay no bill: oldest first. */
export async function providerRows(
  em: EntityManager,
  { tenantId, method }: { tenantId: number; method: 'cash' | 'accrual' },
  runs: readonly { provider: PayrollProvider; payOn: string }[],
): Promise<ProviderRow[]> {
  if (runs.length === 0) return [];
  const days = runs.map(({ payOn }) => payOn).sort();
  const asked = [...new Set(runs.flatMap(({ provider }) => words[provider]))].map((word) => ({ word }));
  const found = await rows<BankRow>(
    em,
    sql`with named as (
          select distinct s.entry_id from ${table('w', asked, { word: 'text' })} cross join lateral search_lines(w.word, ${maxProviderRows}) s
        )
        ${bankRows(sql`n.tenant_id = ${tenantId} and n.entry_id in (select entry_id from named)`, method)}
          and e.date between ${daysAfter(days[0]!, -31)}::date and ${daysAfter(days.at(-1)!, 31)}::date
          and not exists (select from pay_run_row p where p.tenant_id = e.tenant_id and p.bank_transaction_id = e.bank_transaction_id)
        group by e.entry_id, e.date, e.description, e.bank_transaction_id
        having not bool_or(a.path = 'Liabilities:Accounts Payable' or a.path like 'Liabilities:Accounts Payable:%')
        order by e.date, e.entry_id`,
  );
  return found.map(shown);
}

/** The rows that paid these runs, as they are in the books now. */
export async function rowsOfRuns(
  em: EntityManager,
  { tenantId, method }: { tenantId: number; method: 'cash' | 'accrual' },
  runIds: readonly string[],
): Promise<(ProviderRow & { runId: string; pays: PayRow['pays'] })[]> {
  if (runIds.length === 0) return [];
  const found = await rows<BankRow & { runId: string; pays: PayRow['pays'] }>(
    em,
    sql`select r.run_id, r.pays, x.* from pay_run_row r
        join bank_transaction b on b.tenant_id = r.tenant_id and b.bank_transaction_id = r.bank_transaction_id
        cross join lateral (${bankRows(sql`n.tenant_id = b.tenant_id and n.entry_id = b.entry_id`, method)} group by e.entry_id, e.date, e.description, e.bank_transaction_id) x
        where r.tenant_id = ${tenantId} and r.run_id = any (${runIds}::uuid[]) order by x.date, x.entry_id`,
  );
  return found.map((row) => ({ ...shown(row), runId: row.runId, pays: row.pays }));
}

interface BankRow extends Omit<ProviderRow, 'lineId' | 'paidFrom'> {
  line: number;
  moneyPath: string;
}

const bankRows = (which: ReturnType<typeof sql>, method: 'cash' | 'accrual') => sql`
  select e.entry_id, e.date, e.description, e.bank_transaction_id, min(n.line)::int as line, min(m.path) as money_path,
         string_agg(a.path, ', ' order by n.line) as category, sum(n.amount_cents)::bigint as amount_cents, count(*) > 1 as is_split
  from gl_line n
  join entry e on e.tenant_id = n.tenant_id and e.entry_id = n.entry_id and e.origin = 'bank' and e.activity is null
  join account a on a.tenant_id = n.tenant_id and a.account_id = n.account_id
  join account m on m.tenant_id = n.tenant_id and m.account_id = n.money_account_id
  where n.type <> 'transfer' and n.basis in ('both', ${method}::entry_basis) and ${which}`;

const shown = ({ line, moneyPath, ...row }: BankRow): ProviderRow => ({
  ...row,
  lineId: `${row.entryId}-${line}`,
  paidFrom: leafOf(moneyPath),
});

/** What the year's runs and its W-3 say about wages. */
interface WagesOfYear {
  year: number;
  runs: number;
  grossCents: number;
  deductionsCents: number;
  waitingRuns: number;
  waitingCents: number;
  box1Cents: number | null;
  box5Cents: number | null;
  w3Posted: boolean;
}

export const wagesOfYears = (em: EntityManager, tenantId: number, years: readonly number[]): Promise<WagesOfYear[]> =>
  rows(
    em,
    sql`select y.year, count(r.run_id)::int as runs, coalesce(sum(r.gross_cents), 0)::bigint as gross_cents,
               coalesce(sum(r.deductions_cents), 0)::bigint as deductions_cents,
               count(r.run_id) filter (where r.entry_id is null and not r.own_split)::int as waiting_runs,
               coalesce(sum(r.gross_cents) filter (where r.entry_id is null and not r.own_split), 0)::bigint as waiting_cents,
               min((w.boxes ->> 'box1Cents')::bigint) as box1_cents, min((w.boxes ->> 'box5Cents')::bigint) as box5_cents,
               count(w.entry_id) > 0 as w3_posted
        from ${table(
          'y',
          years.map((year) => ({ year })),
          { year: 'int' },
        )}
        left join pay_run r on r.tenant_id = ${tenantId} and r.pay_on between make_date(y.year, 1, 1) and make_date(y.year, 12, 31)
        left join w3 w on w.tenant_id = ${tenantId} and w.year = y.year
        group by y.year order by y.year`,
  );
