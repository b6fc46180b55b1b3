// Posts, replaces, or undoes a year's depreciation entry. The exclusive lock on the books makes two people follow each other.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewEvent } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { changedMeanwhile, refuseConflict } from '#contracts/problem.js';
import { registerPaths } from '#contracts/rules/depreciation-legs.js';
import type { Identity } from '#platform/identity.js';
import { holdBooks, loadAccounts, openStandard, type Account, type Accounts } from '../accounts/accounts.js';
import { booksOf } from '../accounts/books.entity.js';
import { respectLock } from '../accounts/period-lock.js';
import { respectSums } from '../manual-entries/write-entry.js';
import { ledgerLinesOf, reversalOf, type Entry } from '../posting/entry.js';
import { postedEntry } from '../posting/posted-entry.js';
import type { Decision } from '../posting/store-decisions.js';
import { reserveEntryNumbers, writeEntries } from '../posting/write-entries.js';
import { moveThreads } from '../questions/write-question.js';
import { depreciationEntry, isSame, lastDay, type RegisterAccounts, type Year } from './decide-depreciation.js';
import { depreciationOf } from './depreciation-entry.query.js';

interface Outcome {
  entry: Entry;
  /** The same entry was posted already. */
  before: boolean;
  accounts: Accounts;
  events: NewEvent[];
}

/** `replaces` is the entry that the person saw. */
export async function writeDepreciation(em: EntityManager, who: Identity, year: Year, replaces: string | null): Promise<Outcome> {
  const { tenantId } = who;
  await booksOf(em, tenantId);
  const [books] = await holdBooks(em, [tenantId]);
  const accounts = await loadAccounts(em, [tenantId]);
  const opened = await openRegister(em, accounts, tenantId, year);
  const nextEntryId = await reserveEntryNumbers(em, 2);
  const entry = depreciationEntry(year, { tenantId, entryId: nextEntryId(), accounts: openRegisterAccounts(accounts, tenantId) });
  const current = await depreciationOf(em, { tenantId, year: year.year, accounts });
  if (current && isSame(current, entry)) return { entry: current, before: true, accounts, events: [] };
  if ((current ? String(current.entryId) : null) !== replaces)
    throw changedMeanwhile(
      'depreciation-changed',
      'posted or undid this year’s depreciation',
      'Review it and try again. Nothing was posted.',
    );
  respectLock([entry.date], books!.lockedThrough);
  await respectSums(em, tenantId, [entry]);
  const reversal = current && reversalOf(current, nextEntryId());
  const decisions = decisionsOf(entry, who);
  const entries = [...(reversal ? [reversal] : []), entry];
  await writeEntries(em, entries, decisions);
  if (current) await moveThreads(em, tenantId, { from: current.entryId, to: entry.entryId, line: ledgerLinesOf(entry)[0]!.line });
  const posted = [...(reversal ? [postedEntry(reversal)] : []), postedEntry(entry, undefined, decisions)];
  return { entry, before: false, accounts, events: [...opened, ...posted, auditOf(who, current, entry)] };
}

export async function reverseDepreciation(
  em: EntityManager,
  who: Identity,
  year: number,
): Promise<{ reversal: Entry; events: NewEvent[] }> {
  const { tenantId } = who;
  await booksOf(em, tenantId);
  const [books] = await holdBooks(em, [tenantId]);
  const current = await depreciationOf(em, { tenantId, year, accounts: await loadAccounts(em, [tenantId]) });
  if (!current) refuseConflict('not-posted', `There is no depreciation for ${year} in the books. Someone else may have undone it.`);
  respectLock([lastDay(year)], books!.lockedThrough);
  const nextEntryId = await reserveEntryNumbers(em, 1);
  const reversal = reversalOf(current, nextEntryId());
  await writeEntries(em, [reversal]);
  return { reversal, events: [postedEntry(reversal), auditOf(who, current, null)] };
}

/** Opens the accounts that the year needs and the chart doesn't have. */
function openRegister(em: EntityManager, accounts: Accounts, tenantId: number, { sales }: Year): Promise<NewEvent[]> {
  const always = [registerPaths.depreciation, registerPaths.accumulated, registerPaths.equipment];
  const isLeft = sales.some(({ costCents, accumulatedCents }) => costCents > accumulatedCents);
  return openStandard(em, accounts, tenantId, isLeft ? [...always, registerPaths.gain] : always);
}

/** The accounts after renames and merges. Throws if one is closed. */
function openRegisterAccounts(accounts: Accounts, tenantId: number): RegisterAccounts {
  const named = (path: string): Account => accounts.mergeTarget(accounts.standard(tenantId, path));
  const gain = accounts.path(tenantId, registerPaths.gain);
  const all = {
    depreciation: named(registerPaths.depreciation),
    accumulated: named(registerPaths.accumulated),
    equipment: named(registerPaths.equipment),
    // Without a gain or loss on sold assets, no amount is posted to it.
    gain: gain ? accounts.mergeTarget(gain) : named(registerPaths.equipment),
  };
  const closed = Object.values(all).find((account) => account.closed);
  if (closed) refuseConflict('account-closed', `The account '${closed.path}' is closed. Reopen it first. Nothing was posted.`);
  const own = Object.values(all).find((account) => account.money);
  if (own)
    refuseConflict(
      'own-account',
      `'${own.path}' is a bank or card account. Rename it so depreciation can have its own account. Nothing was posted.`,
    );
  return all;
}

/** Decisions of the person who approved it, so that nothing overwrites them. */
const decisionsOf = ({ tenantId, entryId, lines }: Entry, { mail, name }: Identity): Decision[] =>
  lines.map(({ line, account }) => ({
    ...{ tenantId, entryId, line, account, by: 'person', actor: mail, modelVersion: '', confidence: null },
    ...{ reason: `Posted from the asset register by ${name}.`, appliedRules: [] },
  }));

function auditOf({ tenantId }: Identity, before: Entry | undefined, after: Entry | null): NewEvent {
  const factsOf = ({ entryId, lines }: Entry) => ({
    entryId,
    lines: lines.slice(0, 20).map(({ account, amountCents }) => ({ account: account.path, amountCents })),
  });
  return auditRecorded.ledger.of(tenantId, {
    action: after ? 'depreciation.posted' : 'depreciation.taken-back',
    subject: `depreciation ${(after ?? before)!.date.slice(0, 4)}`,
    ...(before && { before: factsOf(before) }),
    ...(after && { after: factsOf(after) }),
  });
}
