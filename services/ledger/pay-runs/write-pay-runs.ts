// Stores the pay runs of a report, posts those whose rows are in the books, and undoes a report. The exclusive lock on the books makes two
// people follow each other.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { wagesRecorded } from '#contracts/events/ledger.js';
import { DomainError, refuseConflict } from '#contracts/problem.js';
import { categoryLine } from '#contracts/rules/bank-entry-lines.js';
import { payrollPaths } from '#contracts/rules/payroll-accounts.js';
import type { Identity } from '#platform/identity.js';
import { execute, sql } from '#platform/sql.js';
import { insertInto, table } from '#platform/table.js';
import { byTenant, holdBooks, loadAccounts, openStandard, type Account, type Accounts, type Books } from '../accounts/accounts.js';
import { booksOf } from '../accounts/books.entity.js';
import { uncategorizedExpense } from '../accounts/standard-chart.js';
import type { Wanted } from '../decisions/decide-categories.js';
import { writeDecisions } from '../decisions/write-decisions.js';
import { respectLock } from '../accounts/period-lock.js';
import { respectSums } from '../manual-entries/write-entry.js';
import { currentEntries } from '../posting/current-entries.query.js';
import { reversalOf, type Entry } from '../posting/entry.js';
import { lockLines } from '../posting/lock-order.js';
import { postedEntry } from '../posting/posted-entry.js';
import type { Decision } from '../posting/store-decisions.js';
import { reserveEntryNumbers, writeEntries } from '../posting/write-entries.js';
import { lastDecisions } from '../review/last-decisions.query.js';
import { restoredDecision } from '../review/undo-decision.js';
import { payEntry, type PayrollAccounts } from './decide-pay-runs.js';
import { matchRuns, type MatchedRun } from './match-runs.js';
import { correctedYears } from './w3.query.js';
import type { ReportedRun } from './reported-run.js';
import { providerRows, rowsOfRuns, runsOfReport, wagesOfYears, waitingRuns, type KeptRun } from './pay-runs.query.js';

interface Open {
  books: Books;
  accounts: Accounts;
  payroll: PayrollAccounts;
  events: NewEvent[];
}

/** Locks the books and opens the accounts that the chart lacks. */
export async function openPayroll(em: EntityManager, { tenantId }: Identity): Promise<Open> {
  await booksOf(em, tenantId);
  const [books] = await holdBooks(em, [tenantId]);
  const accounts = await loadAccounts(em, [tenantId]);
  const events = await openStandard(em, accounts, tenantId, [...Object.values(payrollPaths), uncategorizedExpense]);
  return { books: books!, accounts, payroll: payrollAccounts(accounts, tenantId), events };
}

/** The accounts after renames and merges. Throws if one is closed. */
function payrollAccounts(accounts: Accounts, tenantId: number): PayrollAccounts {
  const named = (path: string): Account => {
    const account = accounts.mergeTarget(accounts.standard(tenantId, path));
    if (account.closed)
      throw new DomainError('account-closed', 409, `The category '${account.path}' is closed. Reopen it first. Nothing was changed.`);
    return account;
  };
  const { wages, taxes, owed, withheld } = payrollPaths;
  return {
    wages: named(wages),
    taxes: named(taxes),
    owed: named(owed),
    withheld: named(withheld),
    uncategorized: named(uncategorizedExpense),
  };
}

/** A run of a report, matched with the bank's rows. */
export type NewRun = MatchedRun<ReportedRun & Pick<KeptRun, 'provider'>>;

export async function matchNew(
  em: EntityManager,
  { tenantId, method }: { tenantId: number; method: 'cash' | 'accrual' },
  runs: readonly NewRun['run'][],
): Promise<NewRun[]> {
  return matchRuns(runs, await providerRows(em, { tenantId, method }, runs));
}

interface ImportedReport {
  provider: KeptRun['provider'];
  fileName: string;
  /** Under the exclusive lock on the books, so nothing has changed since. */
  matched: readonly NewRun[];
}

/** Stores runs that aren't known, and posts those that are complete. */
export async function writeReport(
  em: EntityManager,
  who: Identity,
  { provider, fileName, matched: found }: ImportedReport,
): Promise<{ reportId: string; posted: number; events: NewEvent[] }> {
  const { tenantId, mail } = who;
  const open = await openPayroll(em, who);
  const reportId = randomUUID();
  const keptAs = (run: NewRun['run']): KeptRun => ({ ...run, fileName, reportId, runId: randomUUID(), entryId: null, ownSplit: false });
  const matched = found.map((match) => ({ ...match, run: keptAs(match.run) }));
  const kept = matched.map(({ run }) => run);
  await execute(em, insertInto('pay_run', kept, runColumns, { tenant_id: tenantId, imported_by: mail }));
  const { posted, events } = await postRuns(em, who, open, matched);
  const audit = auditRecorded.ledger.of(tenantId, {
    action: 'payroll.imported',
    subject: `payroll report ${fileName}`.slice(0, 200),
    after: { provider, runs: kept.length, posted },
  });
  return { reportId, posted, events: [...open.events, ...events, ...(await wagesEvents(em, tenantId, yearsOf(kept))), audit] };
}

const runColumns = {
  ...({ run_id: 'uuid', report_id: 'uuid', provider: 'text', file_name: 'text', pay_on: 'date', period_from: 'date' } as const),
  ...({ period_through: 'date', gross_cents: 'bigint', employee_taxes_cents: 'bigint', deductions_cents: 'bigint' } as const),
  ...({ reimbursements_cents: 'bigint', net_cents: 'bigint', by_check_cents: 'bigint', employer_taxes_cents: 'bigint' } as const),
};

/** Posts waiting runs whose rows have come; with `runId`, that run although rows are missing. */
export async function writeWaiting(
  em: EntityManager,
  who: Identity,
  runId: string | undefined,
): Promise<{ posted: number; waiting: number; events: NewEvent[] }> {
  const { tenantId } = who;
  const open = await openPayroll(em, who);
  const runs = await waitingRuns(em, tenantId);
  if (runId !== undefined && !runs.some((run) => run.runId === runId))
    throw new DomainError('not-waiting', 409, 'This pay run isn’t pending. Someone else may have posted it or undone its import.');
  const matched = matchRuns(runs, await providerRows(em, { tenantId, method: open.books.method }, runs)).map(
    (match): MatchedRun<KeptRun> => (match.state === 'waiting' && match.run.runId === runId ? { ...match, state: 'posted' } : match),
  );
  const { posted, events } = await postRuns(em, who, open, matched);
  const waiting = (await waitingRuns(em, tenantId)).length;
  if (waiting === runs.length) return { posted, waiting, events: open.events };
  const audit = auditRecorded.ledger.of(tenantId, { action: 'payroll.posted', subject: 'waiting pay runs', after: { posted } });
  return { posted, waiting, events: [...open.events, ...events, ...(await wagesEvents(em, tenantId, yearsOf(runs))), audit] };
}

export async function undoReport(
  em: EntityManager,
  who: Identity,
  reportId: string,
): Promise<{ runs: number; reversed: number; events: NewEvent[] }> {
  const { tenantId } = who;
  await booksOf(em, tenantId);
  const [books] = await holdBooks(em, [tenantId]);
  const accounts = await loadAccounts(em, [tenantId]);
  const runs = await runsOfReport(em, tenantId, reportId);
  if (runs.length === 0)
    throw new DomainError('unknown-report', 404, 'This payroll report no longer exists. Its import may have been undone.');
  const keys = runs.flatMap(({ entryId }) => (entryId === null ? [] : [{ tenantId, entryId }]));
  const paid = await rowsOfRuns(em, { tenantId, method: books!.method }, runs.filter(({ entryId }) => entryId !== null).map(({ runId }) => runId)); // prettier-ignore
  const originals = [...(await currentEntries(em, keys, accounts)).values()];
  respectLock([...originals, ...paid].map(({ date }) => date), books!.lockedThrough); // prettier-ignore
  const nextEntryId = await reserveEntryNumbers(em, originals.length);
  const reversals = originals.map((entry) => reversalOf(entry, nextEntryId()));
  const restored = await restoreRows(em, who, { books: books!, accounts, entryIds: paid.map(({ entryId }) => entryId) });
  await writeEntries(em, byDay(reversals));
  await execute(
    em,
    sql`delete from pay_run_row where tenant_id = ${tenantId} and run_id = any (${runs.map(({ runId }) => runId)}::uuid[])`,
  );
  await execute(em, sql`delete from pay_run where tenant_id = ${tenantId} and report_id = ${reportId}`);
  const audit = auditRecorded.ledger.of(tenantId, {
    action: 'payroll.undone',
    subject: `payroll report ${runs[0]!.fileName}`.slice(0, 200),
    before: { runs: runs.length, posted: reversals.length },
  });
  const wages = await wagesEvents(em, tenantId, yearsOf(runs));
  return {
    runs: runs.length,
    reversed: reversals.length,
    events: [...restored, ...reversals.map((entry) => postedEntry(entry)), ...wages, audit],
  };
}

async function postRuns(
  em: EntityManager,
  who: Identity,
  { books, accounts, payroll }: Open,
  matched: MatchedRun<KeptRun>[],
): Promise<{ posted: number; events: NewEvent[] }> {
  const { tenantId, mail, name } = who;
  const complete = matched.filter(({ state }) => state === 'posted');
  await refuseCorrected(em, tenantId, complete.map(({ run }) => run)); // prettier-ignore
  respectLock(complete.flatMap(({ run, rows }) => [run.payOn, ...rows.map(({ row }) => row.date)]), books.lockedThrough); // prettier-ignore
  const nextEntryId = await reserveEntryNumbers(em, complete.length);
  const posted = complete.map(({ run, rows }) => ({ run, rows, entry: payEntry(run, { tenantId, entryId: nextEntryId(), accounts: payroll }) })); // prettier-ignore
  await respectSums(em, tenantId, posted.map(({ entry }) => entry)); // prettier-ignore
  const wanted = posted
    .flatMap(({ rows }) => rows)
    .map(({ row: { entryId } }): Wanted => ({
      ...{ tenantId, entryId, line: categoryLine, account: payroll.owed, by: 'person', actor: mail, modelVersion: '', confidence: null },
      ...{ reason: `Pays a pay run of a report that ${name} imported.`, appliedRules: [], decisionSeq: null, settles: true },
    }));
  const { ignored, events } = await writeDecisions(em, wanted, { accounts, books: byTenant([books]) });
  if (ignored.length > 0)
    throw new DomainError(
      'changed-meanwhile',
      409,
      'A transaction that paid this payroll changed meanwhile. Try again. Nothing was changed.',
    );
  const decisions = posted.flatMap(({ entry }) => decisionsOf(entry, who, `Posted from a payroll report that ${name} imported.`));
  await writeEntries(em, byDay(posted.map(({ entry }) => entry)), decisions); // prettier-ignore
  await keepMatches(em, tenantId, { matched, posted });
  const entries = posted.map(({ entry }) => postedEntry(entry, undefined, decisions.filter(({ entryId }) => entryId === entry.entryId))); // prettier-ignore
  return { posted: posted.length, events: [...events, ...entries] };
}

/** A posted W-3 has made net pay gross already, which a run would do once more. */
export async function refuseCorrected(em: EntityManager, tenantId: number, runs: readonly { payOn: string }[]): Promise<void> {
  const [year] = await correctedYears(em, tenantId, yearsOf(runs));
  if (year !== undefined)
    refuseConflict('has-w3', `Form W-3 already corrected the ${year} wages. Remove the form before you import reports for that year. Nothing was changed.`); // prettier-ignore
}

async function keepMatches(
  em: EntityManager,
  tenantId: number,
  { matched, posted }: { matched: MatchedRun<KeptRun>[]; posted: { run: KeptRun; entry: Entry }[] },
): Promise<void> {
  const decided = [
    ...posted.map(({ run: { runId }, entry: { entryId } }) => ({ runId, entryId: entryId as number | null, ownSplit: false })),
    ...matched.filter(({ state }) => state === 'own-split').map(({ run: { runId } }) => ({ runId, entryId: null, ownSplit: true })),
  ];
  await execute(
    em,
    sql`update pay_run r set entry_id = d.entry_id, own_split = d.own_split
        from ${table('d', decided, { run_id: 'uuid', entry_id: 'bigint', own_split: 'boolean' })}
        where r.tenant_id = ${tenantId} and r.run_id = d.run_id`,
  );
  const kept = matched.flatMap(({ run: { runId }, rows }) => rows.map(({ row: { bankTransactionId }, pays }) => ({ runId, bankTransactionId, pays }))); // prettier-ignore
  await execute(
    em,
    insertInto('pay_run_row', kept, { bank_transaction_id: 'uuid', run_id: 'uuid', pays: 'text' }, { tenant_id: tenantId }),
  );
}

/** A person imported the report, so nothing overwrites the entry's categories. Reimbursements stay undecided: the report doesn’t say for what. */
export const decisionsOf = ({ tenantId, entryId, lines }: Entry, { mail }: Identity, reason: string): Decision[] =>
  lines
    .filter(({ account }) => account.path !== uncategorizedExpense)
    .map(({ line, account }) => ({
      ...{ tenantId, entryId, line, account, by: 'person', actor: mail, modelVersion: '', confidence: null },
      ...{ reason, appliedRules: [] },
    }));

/** Rows that still pay payroll get the category from before. What a person decided since stays. */
async function restoreRows(
  em: EntityManager,
  { tenantId, name }: Identity,
  { books, accounts, entryIds }: { books: Books; accounts: Accounts; entryIds: number[] },
): Promise<NewEvent[]> {
  if (entryIds.length === 0) return [];
  const owed = accounts.mergeTarget(accounts.standard(tenantId, payrollPaths.owed));
  const lines = await lockLines(em, entryIds.map((entryId) => ({ tenantId, entryId, line: categoryLine }))); // prettier-ignore
  const paying = lines.filter(({ accountId }) => accountId === owed.accountId);
  const wanted = (await lastDecisions(em, { tenantId, lines: paying, accounts })).map((decided): Wanted => ({
    ...restoredDecision(decided, { tenantId, name, accounts }),
    settles: true,
  }));
  return (await writeDecisions(em, wanted, { accounts, books: byTenant([books]) })).events;
}

const byDay = (entries: Entry[]): Entry[] =>
  entries.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.entryId - b.entryId));

const yearsOf = (runs: readonly { payOn: string }[]): number[] => [...new Set(runs.map(({ payOn }) => Number(payOn.slice(0, 4))))].sort();

/** What the books say about wages after a change. */
export async function wagesEvents(em: EntityManager, tenantId: number, years: readonly number[]): Promise<NewEvent[]> {
  const found = await wagesOfYears(em, tenantId, years);
  return found.map(({ box1Cents, box5Cents, w3Posted, ...wages }) =>
    wagesRecorded.of(tenantId, {
      ...wages,
      w3: box1Cents === null || box5Cents === null ? null : { wagesCents: box1Cents, medicareWagesCents: box5Cents, posted: w3Posted },
    }),
  );
}
