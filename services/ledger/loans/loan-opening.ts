// Posts what was owed on a loan when the books start, against Opening Balances, and replaces or undoes it. The caller locks the books
// exclusively.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { dayText } from '#contracts/days.js';
import { moneyText } from '#contracts/money.js';
import { refuseConflict } from '#contracts/problem.js';
import type { LoanOpening } from '#contracts/records/loan.js';
import type { Identity } from '#platform/identity.js';
import { row, rows, sql } from '#platform/sql.js';
import { loadAccounts, openStandard, type Accounts, type Books } from '../accounts/accounts.js';
import { openingBalances } from '../accounts/standard-chart.js';
import { respectLock } from '../accounts/period-lock.js';
import { respectSums } from '../manual-entries/write-entry.js';
import { accountNow } from '../posting/account-now.js';
import { reversalOf, type Entry } from '../posting/entry.js';
import { postedEntry } from '../posting/posted-entry.js';
import type { Decision } from '../posting/store-decisions.js';
import { reserveEntryNumbers, writeEntries } from '../posting/write-entries.js';

interface OfAccount {
  tenantId: number;
  accountId: number;
}

interface LineRow extends Pick<Entry, 'entryId' | 'date' | 'basis' | 'reference' | 'description'> {
  line: number;
  accountId: number;
  amountCents: number;
}

/** The current entry of an opening. It outlives the loan, like its account. */
async function openingEntry(em: EntityManager, { tenantId, accountId }: OfAccount, accounts: Accounts): Promise<Entry | undefined> {
  const found = await rows<LineRow>(
    em,
    sql`select e.entry_id, e.date, e.basis, e.reference, e.description, p.line, p.amount_cents, ${accountNow} as account_id
        from entry e join posting p on p.tenant_id = e.tenant_id and p.entry_id = e.entry_id
        where e.tenant_id = ${tenantId} and e.origin = 'opening-balance' and e.bank_transaction_id is null
          and exists (select from posting l where l.tenant_id = e.tenant_id and l.entry_id = e.entry_id and l.account_id = ${accountId})
          and not exists (select from entry r where r.tenant_id = e.tenant_id and r.reverses = e.entry_id)
        order by p.line`,
  );
  const [first] = found;
  if (!first) return undefined;
  const { entryId, date, basis, reference, description } = first;
  const lines = found.map((leg) => ({ line: leg.line, amountCents: leg.amountCents, account: accounts.id(tenantId, leg.accountId)! }));
  const facts = { tenantId, entryId, date, basis, reference, description, lines };
  return { ...facts, origin: 'opening-balance', reverses: null, bankTransactionId: null };
}

const openingOf = ({ date, lines }: Entry): LoanOpening => ({ on: date, balanceCents: 0 - lines[0]!.amountCents });

/** What other entries have on the account through a day, for example the opening balances of books that were moved in; owed is positive. */
export async function owedInBooks(
  em: EntityManager,
  { tenantId, accountId }: OfAccount,
  { on, except }: { on: string; except?: number | undefined },
): Promise<number> {
  const found = await row<{ cents: number }>(
    em,
    sql`select coalesce(sum(amount_cents), 0)::bigint as cents from gl_line
        where tenant_id = ${tenantId} and account_id = ${accountId} and date <= ${on}::date and basis <> 'accrual'
          and entry_id is distinct from ${except ?? null}::bigint`,
  );
  return found!.cents;
}

/** What the books have of a loan with this account that was removed and is added again. */
export async function postedOpening(em: EntityManager, of: OfAccount): Promise<LoanOpening | null> {
  const entry = await openingEntry(em, of, await loadAccounts(em, [of.tenantId]));
  return entry ? openingOf(entry) : null;
}

interface Wanted {
  accountId: number;
  name: string;
  opening: LoanOpening | null;
  books: Pick<Books, 'lockedThrough'> | undefined;
}

export async function writeOpening(em: EntityManager, who: Identity, { accountId, name, opening, books }: Wanted): Promise<NewEvent[]> {
  const { tenantId } = who;
  const accounts = await loadAccounts(em, [tenantId]);
  const opened = opening ? await openStandard(em, accounts, tenantId, [openingBalances]) : [];
  const current = await openingEntry(em, { tenantId, accountId }, accounts);
  const before = current ? openingOf(current) : null;
  if (before?.on === opening?.on && before?.balanceCents === opening?.balanceCents) return opened;
  respectLock(
    [before, opening].flatMap((item) => item?.on ?? []),
    books?.lockedThrough ?? null,
  );
  if (opening) {
    const owedCents = await owedInBooks(em, { tenantId, accountId }, { on: opening.on, except: current?.entryId });
    if (owedCents !== 0)
      refuseConflict(
        'loan-in-books',
        `Your books already have ${moneyText(owedCents)} on this loan’s account on ${dayText(opening.on)}, so it would count twice. Leave the opening balance blank. Nothing was changed.`,
      );
  }
  const nextEntryId = await reserveEntryNumbers(em, 2);
  const reversal = current && reversalOf(current, nextEntryId());
  const entry = opening && entryOf(opening, { tenantId, entryId: nextEntryId(), accountId, name, accounts });
  if (entry) await respectSums(em, tenantId, [entry]);
  const decisions = entry ? decisionsOf(entry, who) : [];
  const entries = [reversal, entry].filter((item) => item !== undefined && item !== null);
  await writeEntries(
    em,
    entries.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.entryId - b.entryId)),
    decisions,
  );
  return [...opened, ...entries.map((item) => postedEntry(item, undefined, item === entry ? decisions : []))];
}

function entryOf(
  { on, balanceCents }: LoanOpening,
  { tenantId, entryId, accountId, name, accounts }: OfAccount & { entryId: number; name: string; accounts: Accounts },
): Entry {
  const lines = [
    { line: 1, account: accounts.id(tenantId, accountId)!, amountCents: -balanceCents },
    { line: 2, account: accounts.mergeTarget(accounts.standard(tenantId, openingBalances)), amountCents: balanceCents },
  ];
  return {
    ...{ tenantId, entryId, date: on, basis: 'both', origin: 'opening-balance', reverses: null, bankTransactionId: null, lines },
    ...{ reference: '', description: `${name.replaceAll('|', '/')} | Opening balance of a loan` },
  };
}

/** Decisions of the person who stated it, so that nothing overwrites them. */
const decisionsOf = ({ tenantId, entryId, lines }: Entry, { mail, name }: Identity): Decision[] =>
  lines.map(({ line, account }) => ({
    ...{ tenantId, entryId, line, account, by: 'person', actor: mail, modelVersion: '', confidence: null },
    ...{ reason: `Stated with the loan by ${name}.`, appliedRules: [] },
  }));
