// Opening balances from banks, whose entries are updated when a journal has earlier entries.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { execute, rows, sql } from '#platform/sql.js';
import { table } from '#platform/table.js';
import { deleteRows, upsertRows } from '#platform/write-rows.js';
import type { Account, Accounts } from '../accounts/accounts.js';
import { lockedProblem } from '../accounts/period-lock.js';
import { openingBalances } from '../accounts/standard-chart.js';
import { accountNow } from './account-now.js';
import type { Received } from './decide-entries.js';
import { reversalOf, type Entry } from './entry.js';
import { openingOf, type Opening } from './opening-balance.js';
import { lockEntryLines, lockTransactions } from './lock-order.js';
import { postedEntry } from './posted-entry.js';
import { knownFromJournals, type OpeningDays } from './known-from-journals.query.js';
import { reserveEntryNumbers, writeEntries } from './write-entries.js';

/** The accounts and days of received opening balances. */
export const openingDays = (openings: Received[], accounts: Accounts): OpeningDays[] =>
  openings.flatMap(({ tenantId, fact }) => {
    const account = accounts.bank(tenantId, fact.account.id);
    return account && fact.change !== 'removed'
      ? [{ tenantId, accountId: account.accountId, date: fact.date, statedOn: fact.statedOn ?? fact.date }]
      : [];
  });

export async function keepStated(em: EntityManager, stated: Received[]): Promise<void> {
  if (stated.length === 0) return;
  const facts = stated.map(({ tenantId, fact }) => ({
    ...fact,
    tenantId,
    bankAccountId: fact.account.id,
    statedOn: fact.statedOn ?? fact.date,
  }));
  const removed = facts.filter(({ change }) => change === 'removed');
  const kept = facts.filter(({ change }) => change !== 'removed');
  const key = { tenant_id: 'int', bank_transaction_id: 'uuid' } as const;
  await deleteRows(em, 'stated_opening', removed, key);
  await upsertRows(em, 'stated_opening', kept, {
    key,
    columns: {
      ...({ bank_account_id: 'uuid', date: 'date', stated_on: 'date', amount_cents: 'bigint' } as const),
      ...({ description: 'text', reference: 'text' } as const),
    },
  });
}

/** A bank's opening balance of an own account, and its current entry. */
interface StatedOpening extends Opening {
  bankTransactionId: string;
  /** The bank stated it at the start of this day. */
  statedOn: string;
  account: Account;
  description: string;
  reference: string;
  entry: Entry | null;
}

interface OpeningRow extends Opening {
  bankTransactionId: string;
  statedOn: string;
  accountId: number;
  description: string;
  reference: string;
  entryId: number | null;
  postedOn: string;
  line: number;
  lineAccountId: number;
  lineCents: number;
}

/**
 * The opening balances of one business on the named accounts. Locks their bank transactions, then their ledger rows together with those of
 * entries that will be reversed.
 */
export async function lockStated(
  em: EntityManager,
  tenantId: number,
  accounts: Accounts,
  { named, reversed = [] }: { named: Account[]; reversed?: number[] },
): Promise<StatedOpening[]> {
  const ids = named.filter((account) => account.bankAccountId !== null).map((account) => account.accountId);
  const mine = sql`select o.bank_transaction_id from stated_opening o join account a on a.tenant_id = o.tenant_id and a.bank_account_id = o.bank_account_id
                   where o.tenant_id = ${tenantId} and a.account_id = any (${ids}::int[])`;
  const wanted = await rows<{ tenantId: number; bankTransactionId: string }>(
    em,
    sql`select tenant_id, bank_transaction_id from bank_transaction where tenant_id = ${tenantId} and bank_transaction_id in (${mine})`,
  );
  const locked = wanted.length === 0 ? [] : await lockTransactions(em, wanted);
  const entryIds = [...locked.flatMap(({ entryId }) => entryId ?? []), ...reversed];
  await lockEntryLines(
    em,
    entryIds.map((entryId) => ({ tenantId, entryId })),
  );
  if (locked.length === 0) return [];
  const found = await rows<OpeningRow>(
    em,
    sql`select o.bank_transaction_id, a.account_id, o.date, coalesce(o.stated_on, o.date) as stated_on, o.amount_cents, o.description, o.reference,
               b.entry_id, p.date as posted_on, p.line, p.amount_cents as line_cents,
               ${accountNow} as line_account_id
        from stated_opening o
        join account a on a.tenant_id = o.tenant_id and a.bank_account_id = o.bank_account_id
        join bank_transaction b on b.tenant_id = o.tenant_id and b.bank_transaction_id = o.bank_transaction_id
        left join posting p on p.tenant_id = b.tenant_id and p.entry_id = b.entry_id
        where o.tenant_id = ${tenantId} and a.account_id = any (${ids}::int[]) order by 1, p.line`,
  );
  return [...Map.groupBy(found, (row) => row.bankTransactionId).values()].map((legs) => statedOf(legs, tenantId, accounts));
}

function statedOf(legs: OpeningRow[], tenantId: number, accounts: Accounts): StatedOpening {
  const [{ bankTransactionId, accountId, date, statedOn, amountCents, description, reference, entryId, postedOn }] = legs as [OpeningRow];
  const lines = legs.map(({ line, lineAccountId, lineCents }) => ({
    line,
    account: accounts.id(tenantId, lineAccountId)!,
    amountCents: lineCents,
  }));
  const facts = { tenantId, basis: 'both', origin: 'opening-balance', reverses: null, description, reference, bankTransactionId } as const;
  const entry = entryId === null ? null : { ...facts, entryId, date: postedOn, lines };
  return { bankTransactionId, account: accounts.id(tenantId, accountId)!, date, statedOn, amountCents, description, reference, entry };
}

/** Reverses and reposts opening entries that no longer fit the current journals, and returns their events. */
export async function reviseOpenings(
  em: EntityManager,
  stated: StatedOpening[],
  { tenantId, accounts, lockedThrough }: { tenantId: number; accounts: Accounts; lockedThrough: string | null },
): Promise<NewEvent[]> {
  const fromJournals = await knownFromJournals(
    em,
    stated.map(({ account, date, statedOn }) => ({ tenantId, accountId: account.accountId, date, statedOn })),
  );
  const wanted = stated.map((statedOpening) => ({
    statedOpening,
    opening: openingOf(statedOpening, fromJournals.get(`${tenantId} ${statedOpening.account.accountId}`)),
  }));
  const changed = wanted.filter(({ statedOpening, opening }) => !isPosted(statedOpening.entry, opening));
  if (changed.length === 0) return [];
  for (const { statedOpening, opening } of changed) respectLock(statedOpening, opening, lockedThrough);
  const nextEntryId = await reserveEntryNumbers(em, 2 * changed.length);
  const posted = changed.map(({ statedOpening, opening }) => {
    const reversal = statedOpening.entry && reversalOf(statedOpening.entry, nextEntryId());
    const entry = opening && entryOf(statedOpening, opening, { tenantId, entryId: nextEntryId(), accounts });
    return {
      bankTransactionId: statedOpening.bankTransactionId,
      entryId: entry?.entryId ?? null,
      entries: [reversal, entry].filter((e) => e !== null),
    };
  });
  const entries = posted
    .flatMap((change) => change.entries)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.entryId - b.entryId));
  await writeEntries(em, entries);
  await execute(
    em,
    sql`update bank_transaction b set entry_id = k.entry_id
        from ${table('k', posted, { bank_transaction_id: 'uuid', entry_id: 'bigint' })}
        where b.tenant_id = ${tenantId} and b.bank_transaction_id = k.bank_transaction_id`,
  );
  return entries.map((entry) => postedEntry(entry));
}

const isPosted = (entry: Entry | null, opening: Opening | null): boolean =>
  entry === null
    ? opening === null
    : opening !== null && entry.date === opening.date && entry.lines[0]!.amountCents === opening.amountCents;

function respectLock({ account, entry }: StatedOpening, opening: Opening | null, lockedThrough: string | null): void {
  const locked = lockedThrough === null ? undefined : [entry?.date, opening?.date].find((date) => date && date <= lockedThrough);
  if (locked)
    throw lockedProblem(
      lockedThrough!,
      `The books are locked through ${lockedThrough}, and this would change the opening balance of ${account.path} of ${locked}. Nothing was posted.`,
    );
}

function entryOf(
  { account, bankTransactionId, description, reference }: StatedOpening,
  { date, amountCents }: Opening,
  { tenantId, entryId, accounts }: { tenantId: number; entryId: number; accounts: Accounts },
): Entry {
  const lines = [
    { line: 1, account, amountCents },
    { line: 2, account: accounts.standard(tenantId, openingBalances), amountCents: -amountCents },
  ];
  const facts = { tenantId, entryId, date, description, reference, bankTransactionId, lines };
  return { ...facts, basis: 'both', origin: 'opening-balance', reverses: null };
}
