// What a batch of bank transactions does to the books: entries, reversals, facts to hold back. Pure.
import type { DataOf } from '#contracts/define.js';
import type { transactionReceived } from '#contracts/events/bank-link.js';
import { categoryLine, moneyLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import type { Account, Accounts } from '../accounts/accounts.js';
import { openingBalances } from '../accounts/standard-chart.js';
import { openingOf, type Opening, type KnownFromJournals } from './opening-balance.js';
import { reversalOf, sumOf, uncategorizedFor, type Decider, type Entry, type Line } from './entry.js';
import { contentsOf, Memory, type PersonsDecision, type Remembered } from './memory.js';
import { foldedLines, partsOf, type PersonsPart } from './parts.js';
import { kindOf, legsBeside, moves, type ActivityKind } from './processor-legs.js';
import { withoutTax } from './sales-tax.js';

export type Fact = DataOf<typeof transactionReceived>;

export interface Received {
  tenantId: number;
  fact: Fact;
}

/** By line, the debit-positive amount on it that pays something. */
export type PaidAmounts = ReadonlyMap<number, number>;

/** What the books know of a bank transaction: its newest revision and, unless it was removed, its entry as it stands now. */
export interface Known {
  revision: number;
  entry: Entry | null;
  /** What a processor says that it was. */
  activity?: ActivityKind | null;
  /** The newest decisions on its lines, to be carried over to a changed transaction where a person made them. */
  decisions: { line: number; account: Account; by: Decider; actor: string }[];
  /** Lines by which it pays invoices or bills. */
  paid?: PaidAmounts;
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
  const fresh = postedAs(one, situation);
  if (known?.entry && fresh && isPosted(known, one, situation)) {
    const { bankTransactionId, revision } = fact;
    decided.states.push({ tenantId, bankTransactionId, revision, entryId: known.entry.entryId });
    return;
  }
  const locked = situation.lockedThrough(tenantId);
  const touched = [known?.entry?.date, fact.change === 'removed' ? undefined : (fresh?.date ?? fact.date)].filter(
    (date) => date !== undefined,
  );
  if (locked && touched.some((date) => date <= locked)) {
    decided.held.push({ ...one, reason: `The books are locked through ${locked}.` });
    return;
  }
  if (known?.entry) decided.entries.push(reversalOf(known.entry, situation.nextEntryId()));
  if (fact.change === 'removed' && known) rememberDecisions(known, one, memory);
  const entry = fresh ? entryOf(one, fresh, { situation, known, memory, decided }) : null;
  if (entry) decided.entries.push(entry);
  if (fact.kind === 'opening-balance') decided.stated.push(one);
  decided.states.push({ tenantId, bankTransactionId: fact.bankTransactionId, revision: fact.revision, entryId: entry?.entryId ?? null });
}

/** The revision says only what no line tells, as a client or a payout: the entry stays, in a locked period as well. */
function isPosted({ entry, activity }: Known, { tenantId, fact }: Received, { accounts }: Situation): boolean {
  if (!entry || entry.origin !== 'bank' || fact.kind !== 'activity') return false;
  const said = [fact.date, fact.description, fact.reference, kindOf(fact) ?? null];
  if (said.some((one, n) => one !== [entry.date, entry.description, entry.reference, activity ?? null][n])) return false;
  const amounts = new Map([[moneyLine, fact.amountCents], ...legsBeside(fact).map((leg) => [leg.line, leg.amountCents] as const)]);
  const money = entry.lines.find(({ line }) => line === moneyLine);
  const lines = foldedLines(activity ? entry.lines : withoutTax(entry.lines));
  return (
    money?.account.accountId === accounts.bank(tenantId, fact.account.id)?.accountId &&
    amounts.size === lines.length &&
    lines.every(({ line, amountCents }) => amounts.get(line) === amountCents)
  );
}

/** Day and amount under which a fact stands in the books; null where it moves nothing. */
function postedAs({ tenantId, fact }: Received, { accounts, fromJournals }: Situation): Opening | null {
  if (fact.change === 'removed') return null;
  if (fact.kind !== 'opening-balance') return moves(fact) ? fact : null;
  const money = accounts.bank(tenantId, fact.account.id);
  return openingOf(fact, money && fromJournals(tenantId, money.accountId));
}

/**
 * A person's decision outlives its transaction: the same one imported again has it from the start. What it paid does not: the document is open again,
 * and the transaction is offered anew.
 */
function rememberDecisions({ entry, decisions, paid }: Known, { tenantId, fact }: Received, memory: Memory): void {
  const money = entry?.lines.find(({ line }) => line === moneyLine);
  if (!entry || !money || entry.origin !== 'bank') return;
  const { date, description } = entry;
  const content = { tenantId, bankAccountId: fact.account.id, date, amountCents: money.amountCents, description };
  const all = partsOf(entry, decisions) ?? [];
  const parts = paid?.size ? [] : all;
  const ofParts = new Set(all.map(({ line }) => line));
  const persons = decisions.filter(({ by, line }) => by === 'person' && !ofParts.has(line) && !paid?.has(line));
  for (const { amountCents: partCents, ...part } of parts) memory.remember({ ...content, ...part, partCents });
  for (const { line, account, actor } of persons) memory.remember({ ...content, line, account, actor });
}

/**
 * What a person decided about a line of this transaction: as it was before, or when it was in the books once. One that pays something pays it no
 * longer with another amount.
 */
function decisionOf(
  { tenantId, fact }: Received,
  { line, amountCents }: { line: number; amountCents: number | undefined },
  { known, memory }: Surroundings & WithKnown,
): PersonsDecision | undefined {
  if (fact.kind === 'opening-balance') return undefined;
  const before = known?.decisions.find((one) => one.line === line);
  const paid = known?.paid?.get(line);
  if (paid !== undefined && paid !== amountCents) return undefined;
  if (before?.by === 'person') return before;
  return fact.change === 'added' ? firstOf(contentsOf(tenantId, fact), (content) => memory.recall({ ...content, line })) : undefined;
}

/** The parts into which a person split the transaction, as long as they are all of it; otherwise the first one's category stands for it. */
function splitOf({ tenantId, fact }: Received, whole: Line[], { known, memory }: Surroundings & WithKnown): PersonsPart[] | undefined {
  if (fact.kind === 'opening-balance') return undefined;
  const cents = whole.find(({ line }) => line === categoryLine)!.amountCents;
  const parts = known?.entry
    ? partsOf(known.entry, known.decisions)
    : fact.change === 'added'
      ? firstOf(contentsOf(tenantId, fact), (content) => memory.recallParts(content, cents))
      : undefined;
  return parts && sumOf(parts) === cents ? parts : undefined;
}

function firstOf<T, R>(things: T[], of: (thing: T) => R | undefined): R | undefined {
  for (const thing of things) {
    const found = of(thing);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface WithKnown {
  known: Known | undefined;
}

function entryOf(one: Received, opening: Opening, surroundings: Surroundings & WithKnown): Entry {
  const { tenantId, fact } = one;
  const { situation, decided } = surroundings;
  const money = situation.accounts.bank(tenantId, fact.account.id);
  if (!money) throw new Error(`Bank account ${fact.account.id} is not in the chart.`);
  const entryId = situation.nextEntryId();
  const meant = (account: Account) => situation.accounts.meant(account);
  const whole = linesBeside(one, opening, situation.accounts);
  const parts = splitOf(one, whole, surroundings);
  const beside = parts ? [...parts, ...whole.filter(({ line }) => line !== categoryLine)] : whole;
  if (parts)
    decided.carried.push(...parts.map(({ line, account, actor }) => ({ tenantId, entryId, line, account: meant(account), actor })));
  // What a person said of the sales tax is kept for the line that the settings may give it.
  const open = parts ? beside.slice(parts.length) : beside;
  for (const line of new Set([...open.map((one) => one.line), ...(parts ? [] : [taxLine])])) {
    const decision = decisionOf(one, { line, amountCents: beside.find((leg) => leg.line === line)?.amountCents }, surroundings);
    if (decision) decided.carried.push({ tenantId, entryId, line, account: meant(decision.account), actor: decision.actor });
  }
  const kind = fact.kind === 'opening-balance' ? undefined : kindOf(fact);
  return {
    tenantId,
    entryId,
    date: opening.date,
    basis: 'both',
    origin: fact.kind === 'opening-balance' ? 'opening-balance' : 'bank',
    reverses: null,
    reference: fact.reference,
    description: fact.description,
    bankTransactionId: fact.bankTransactionId,
    lines: [{ line: moneyLine, account: money, amountCents: opening.amountCents }, ...beside],
    ...(kind && { processor: { name: fact.account.processor, kind } }),
  };
}

/** Before anybody has decided about them: on the accounts that a processor's word means, else uncategorized. */
function linesBeside({ tenantId, fact }: Received, opening: Opening, accounts: Accounts): Line[] {
  if (fact.kind === 'opening-balance')
    return [{ line: categoryLine, account: accounts.standard(tenantId, openingBalances), amountCents: 0 - opening.amountCents }];
  return legsBeside(fact).map(({ line, amountCents, path }) => ({
    line,
    account: path === null ? uncategorizedFor(accounts, tenantId, 0 - amountCents) : accounts.standard(tenantId, path),
    amountCents,
  }));
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
