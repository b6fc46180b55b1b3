// What a batch of bank transactions does to the books: entries, reversals, facts to hold back. Pure.
import type { DataOf } from '#contracts/define.js';
import type { transactionReceived } from '#contracts/events/bank-link.js';
import type { Account, Accounts } from '../accounts/accounts.js';
import { openingBalances } from '../accounts/standard-chart.js';
import { openingOf, type Opening, type KnownFromJournals } from './opening-balance.js';
import { reversalOf, uncategorizedFor, type Decider, type Entry } from './entry.js';
import { Memory, type PersonsDecision, type Remembered } from './memory.js';

export type Fact = DataOf<typeof transactionReceived>;

export interface Received {
  tenantId: number;
  fact: Fact;
}

/** What the books know of a bank transaction: its newest revision and, unless it was removed, its entry as it stands now. */
export interface Known {
  revision: number;
  entry: Entry | null;
  /** The decision on its category line, to be carried over to a changed transaction when a person made it. */
  decision: { account: Account; by: Decider; actor: string } | null;
}

export interface CarriedDecision {
  tenantId: number;
  entryId: number;
  line: number;
  account: Account;
  actor: string;
}

export interface Decided {
  entries: Entry[];
  carried: CarriedDecision[];
  held: (Received & { reason: string })[];
  /** Opening balances as statements say them now; what is posted of them may change with a journal. */
  stated: Received[];
  /** Decisions of people about transactions that go, and those used up by transactions that come again. */
  memory: ReturnType<Memory['changes']>;
  /** New state per bank transaction. */
  states: { tenantId: number; bankTransactionId: string; revision: number; entryId: number | null }[];
}

export interface Situation {
  accounts: Accounts;
  known: (tenantId: number, bankTransactionId: string) => Known | undefined;
  lockedThrough: (tenantId: number) => string | null;
  /** What journals say of an own account before its earliest statement. */
  fromJournals: (tenantId: number, accountId: number) => KnownFromJournals | undefined;
  /** What people had decided about transactions like those that come now, oldest first. */
  remembered: Remembered[];
  nextEntryId: () => number;
}

/** Line numbers of a bank transaction's entry. */
export const moneyLine = 1;
export const categoryLine = 2;

export function decideEntries(received: Received[], situation: Situation): Decided {
  const decided: Decided = { entries: [], carried: [], held: [], stated: [], memory: { fresh: [], used: [] }, states: [] };
  const memory = new Memory(situation.remembered);
  for (const one of newestOnly(received)) decideOne(one, { situation, memory, decided });
  decided.memory = memory.changes();
  decided.entries.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.entryId - b.entryId));
  return decided;
}

interface Surroundings {
  situation: Situation;
  memory: Memory;
  decided: Decided;
}

function decideOne(one: Received, { situation, memory, decided }: Surroundings): void {
  const { tenantId, fact } = one;
  const known = situation.known(tenantId, fact.bankTransactionId);
  if (known && known.revision >= fact.revision) return;
  const locked = situation.lockedThrough(tenantId);
  const fresh = postedAs(one, situation);
  const touched = [known?.entry?.date, fact.change === 'removed' ? undefined : (fresh?.date ?? fact.date)].filter(
    (date) => date !== undefined,
  );
  if (locked && touched.some((date) => date <= locked)) {
    decided.held.push({ ...one, reason: `The books are locked through ${locked}.` });
    return;
  }
  if (known?.entry) decided.entries.push(reversalOf(known.entry, situation.nextEntryId()));
  if (fact.change === 'removed' && known) rememberDecision(known, one, memory);
  const entry = fresh ? entryOf(one, fresh, { situation, known, memory, decided }) : null;
  if (entry) decided.entries.push(entry);
  if (fact.kind === 'opening-balance') decided.stated.push(one);
  decided.states.push({ tenantId, bankTransactionId: fact.bankTransactionId, revision: fact.revision, entryId: entry?.entryId ?? null });
}

/** Day and amount under which a fact stands in the books; null where it moves nothing. */
function postedAs({ tenantId, fact }: Received, { accounts, fromJournals }: Situation): Opening | null {
  if (fact.change === 'removed') return null;
  if (fact.kind !== 'opening-balance') return fact.amountCents === 0 ? null : fact;
  const money = accounts.bank(tenantId, fact.account.id);
  return openingOf(fact, money && fromJournals(tenantId, money.accountId));
}

/** A person's decision outlives its transaction: the same one imported again has it from the start. */
function rememberDecision({ entry, decision }: Known, { tenantId, fact }: Received, memory: Memory): void {
  const money = entry?.lines.find(({ line }) => line === moneyLine);
  if (!entry || !money || entry.origin !== 'bank' || decision?.by !== 'person') return;
  const { date, description } = entry;
  const { account, actor } = decision;
  memory.remember({ tenantId, bankAccountId: fact.account.id, date, amountCents: money.amountCents, description, account, actor });
}

/** What a person decided about this transaction: as it was before, or when it was in the books once. */
function decisionOf({ tenantId, fact }: Received, known: Known | undefined, memory: Memory): PersonsDecision | undefined {
  if (fact.kind === 'opening-balance') return undefined;
  if (known?.decision?.by === 'person') return known.decision;
  const { account, date, amountCents, description } = fact;
  return fact.change === 'added' ? memory.recall({ tenantId, bankAccountId: account.id, date, amountCents, description }) : undefined;
}

function entryOf(one: Received, { date, amountCents }: Opening, surroundings: Surroundings & { known: Known | undefined }): Entry {
  const { tenantId, fact } = one;
  const { accounts } = surroundings.situation;
  const money = accounts.bank(tenantId, fact.account.id);
  if (!money) throw new Error(`Bank account ${fact.account.id} is not in the chart.`);
  const opening = fact.kind === 'opening-balance';
  const category = opening ? accounts.standard(tenantId, openingBalances) : uncategorizedFor(accounts, tenantId, amountCents);
  const entryId = surroundings.situation.nextEntryId();
  const decision = decisionOf(one, surroundings.known, surroundings.memory);
  if (decision)
    surroundings.decided.carried.push({ tenantId, entryId, line: categoryLine, account: decision.account, actor: decision.actor });
  return {
    tenantId,
    entryId,
    date,
    basis: 'both',
    origin: opening ? 'opening-balance' : 'bank',
    reverses: null,
    reference: fact.reference,
    description: fact.description,
    bankTransactionId: fact.bankTransactionId,
    lines: [
      { line: moneyLine, account: money, amountCents },
      { line: categoryLine, account: category, amountCents: -amountCents },
    ],
  };
}

/** Of several revisions in one batch only the last counts; the ones between never become entries. */
function newestOnly(received: Received[]): Received[] {
  const newest = new Map<string, Received>();
  for (const one of received) {
    const key = `${one.tenantId} ${one.fact.bankTransactionId}`;
    const before = newest.get(key);
    if (!before || before.fact.revision < one.fact.revision) newest.set(key, one);
  }
  return [...newest.values()];
}
