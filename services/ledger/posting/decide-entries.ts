// The effect of a batch of bank transactions on the books: entries, reversals, and held facts. Pure.
import type { DataOf } from '#contracts/define.js';
import type { transactionReceived } from '#contracts/events/bank-link.js';
import { categoryLine, moneyLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import type { ActivityKind } from '#contracts/rules/processor-kinds.js';
import { processorOf } from '#contracts/rules/named-processors.js';
import type { Account, Accounts } from '../accounts/accounts.js';
import { openingBalances } from '../accounts/standard-chart.js';
import { openingOf, type Opening, type KnownFromJournals } from './opening-balance.js';
import { fileDecision, reversalOf, sumOf, uncategorizedFor, type Decider, type Entry, type Line } from './entry.js';
import { contentsOf, type DecisionDetails, Memory, type MovedDecision, type PersonsDecision, type Remembered } from './memory.js';
import { foldedLines, partsOf, type PersonsPart } from './parts.js';
import { kindOf, processorLegs, moves } from './processor-legs.js';
import { withoutTax } from './sales-tax.js';

export type Fact = DataOf<typeof transactionReceived>;

export interface Received {
  tenantId: number;
  fact: Fact;
}

/** The amounts that pay documents, by line, debit positive. */
type PaidAmounts = ReadonlyMap<number, number>;

/** A bank transaction in the books: its newest revision and, unless it was removed, its current entry. */
export interface Known {
  revision: number;
  entry: Entry | null;
  /** The kind of activity according to the processor. */
  activity?: ActivityKind | null;
  /** The newest decisions on its lines. Decisions by people carry over to a changed transaction. */
  decisions: { line: number; account: Account; by: Decider; actor: string; details?: DecisionDetails }[];
  /** Lines that pay invoices or bills. */
  paid?: PaidAmounts;
  /** The payments of each of these lines. */
  payments?: ReadonlyMap<number, number[]>;
}

export interface CarriedDecision {
  tenantId: number;
  entryId: number;
  line: number;
  account: Account;
  actor: string;
  /** Payments that are restored with it. */
  paymentIds?: number[] | null | undefined;
  /** The decision as it was, if no person made it. */
  kept?: DecisionDetails | null | undefined;
}

export interface Decided {
  entries: Entry[];
  carried: CarriedDecision[];
  held: (Received & { reason: string })[];
  /** Current opening balances of statements. The posted amounts may change with a journal. */
  stated: Received[];
  /** Decisions by people on removed transactions, and the remembered decisions that reimported transactions used. */
  memory: ReturnType<Memory['changes']>;
  /** Decisions that went to a transaction that takes the place of another; absent if there are none. */
  moved?: MovedDecision[];
  /** New state per bank transaction. */
  states: { tenantId: number; bankTransactionId: string; revision: number; entryId: number | null }[];
}

interface Situation {
  accounts: Accounts;
  known: (tenantId: number, bankTransactionId: string) => Known | undefined;
  lockedThrough: (tenantId: number) => string | null;
  /** Journal data of an own account before its earliest statement. */
  fromJournals: (tenantId: number, accountId: number) => KnownFromJournals | undefined;
  /** Remembered decisions by people on transactions with the same content, oldest first. */
  remembered: Remembered[];
  nextEntryId: () => number;
}

export function decideEntries(received: Received[], situation: Situation): Decided {
  const decided: Decided = { entries: [], carried: [], held: [], stated: [], memory: { fresh: [], used: [] }, states: [] };
  const coming = received.filter(({ fact }) => fact.change === 'added').map(({ fact }) => fact.bankTransactionId);
  const memory = new Memory(situation.remembered, new Set(coming));
  for (const transaction of newestOnly(received)) decideTransaction(transaction, { situation, memory, decided });
  decided.memory = memory.changes();
  const moved = memory.moved();
  if (moved.length > 0) decided.moved = moved;
  decided.entries.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.entryId - b.entryId));
  return decided;
}

interface Batch {
  situation: Situation;
  memory: Memory;
  decided: Decided;
}

function decideTransaction(transaction: Received, { situation, memory, decided }: Batch): void {
  const { tenantId, fact } = transaction;
  const known = situation.known(tenantId, fact.bankTransactionId);
  if (known && known.revision >= fact.revision) return;
  const fresh = postedAs(transaction, situation);
  if (known?.entry && fresh && isPosted(known, transaction, situation)) {
    const { bankTransactionId, revision } = fact;
    decided.states.push({ tenantId, bankTransactionId, revision, entryId: known.entry.entryId });
    return;
  }
  const locked = situation.lockedThrough(tenantId);
  const touched = [known?.entry?.date, fact.change === 'removed' ? undefined : (fresh?.date ?? fact.date)].filter(
    (date) => date !== undefined,
  );
  if (locked && touched.some((date) => date <= locked)) {
    decided.held.push({ ...transaction, reason: `The books are locked through ${locked}.` });
    return;
  }
  if (known?.entry) decided.entries.push(reversalOf(known.entry, situation.nextEntryId()));
  if (fact.change === 'removed' && known) rememberDecisions(known, transaction, memory);
  const entry = fresh ? entryOf(transaction, fresh, { situation, known, memory, decided }) : null;
  if (entry) decided.entries.push(entry);
  if (entry && known?.entry && losesDecisions(known, entry)) rememberDecisions(known, transaction, memory);
  if (fact.kind === 'opening-balance') decided.stated.push(transaction);
  decided.states.push({ tenantId, bankTransactionId: fact.bankTransactionId, revision: fact.revision, entryId: entry?.entryId ?? null });
}

/**
 * Whether the revision changes nothing in the entry, but only, for example, a client or payout. Then the entry stays, even in a locked
 * period.
 */
function isPosted({ entry, activity }: Known, { tenantId, fact }: Received, { accounts }: Situation): boolean {
  if (!entry || entry.origin !== 'bank' || fact.kind !== 'activity') return false;
  const values = [fact.date, fact.description, fact.reference, kindOf(fact) ?? null];
  if (values.some((value, n) => value !== [entry.date, entry.description, entry.reference, activity ?? null][n])) return false;
  const amounts = new Map([[moneyLine, fact.amountCents], ...processorLegs(fact).map((leg) => [leg.line, leg.amountCents] as const)]);
  const money = entry.lines.find(({ line }) => line === moneyLine);
  const lines = foldedLines(activity ? entry.lines : withoutTax(entry.lines));
  return (
    money?.account.accountId === accounts.bank(tenantId, fact.account.id)?.accountId &&
    amounts.size === lines.length &&
    lines.every(({ line, amountCents }) => amounts.get(line) === amountCents)
  );
}

/** The posting date and amount of a fact; null if there is nothing to post. */
function postedAs({ tenantId, fact }: Received, { accounts, fromJournals }: Situation): Opening | null {
  if (fact.change === 'removed') return null;
  if (fact.kind !== 'opening-balance') return moves(fact) ? fact : null;
  const money = accounts.bank(tenantId, fact.account.id);
  return openingOf(fact, money && fromJournals(tenantId, money.accountId));
}

/**
 * Remembers decisions by people on a removed transaction, with the payments that its lines were, so that they apply if it is imported again.
 * A payment of a transaction that comes again in the same batch, or changes, isn't checked, so it waits.
 */
function rememberDecisions({ entry, activity, decisions, paid, payments }: Known, { tenantId, fact }: Received, memory: Memory): void {
  const money = entry?.lines.find(({ line }) => line === moneyLine);
  if (!entry || !money || entry.origin !== 'bank') return;
  const { date, description } = entry;
  const { bankTransactionId } = fact;
  const content = { tenantId, bankAccountId: fact.account.id, date, amountCents: money.amountCents, description, bankTransactionId };
  const paying = (line: number) => {
    const paymentIds = payments?.get(line);
    return paymentIds && { paymentIds, paidCents: paid!.get(line)! };
  };
  const waits = payments?.size ? { waits: true } : undefined;
  // The file is read again on reimport, with the category mapping of that time.
  if (!payments?.size && decisions.length > 0 && decisions.every(({ details }) => details?.modelVersion === fileDecision)) return;
  const parts = partsOf(entry, decisions, { charge: Boolean(activity) }) ?? [];
  const ofParts = new Set(parts.map(({ line }) => line));
  const persons = decisions.filter(({ by, line }) => by === 'person' && !ofParts.has(line));
  for (const { amountCents: partCents, ...part } of parts)
    memory.remember({ ...content, ...part, partCents, ...paying(part.line), ...waits });
  for (const { line, account, actor } of persons) memory.remember({ ...content, line, account, actor, ...paying(line), ...waits });
}

/** Whether a changed transaction is no longer split as before, or a line no longer pays what it paid. */
function losesDecisions({ entry: before, decisions, paid = new Map() }: Known, { lines }: Entry): boolean {
  const parts = partsOf(before, decisions) ?? [];
  return [...parts, ...[...paid].map(([line, amountCents]) => ({ line, amountCents }))].some(
    (kept) => !lines.some(({ line, amountCents }) => line === kept.line && amountCents === kept.amountCents),
  );
}

/**
 * A person's decision on a line of this transaction, from its previous revision or from memory. A payment doesn't carry over if the amount
 * changes.
 */
function decisionOf(
  { tenantId, fact }: Received,
  { line, amountCents }: { line: number; amountCents: number | undefined },
  { known, memory }: Batch & WithKnown,
): PersonsDecision | undefined {
  if (fact.kind === 'opening-balance') return undefined;
  const before = known?.decisions.find((decision) => decision.line === line);
  const paid = known?.paid?.get(line);
  if (paid !== undefined && paid !== amountCents) return undefined;
  if (before?.by === 'person') return before;
  return fact.change === 'added'
    ? firstOf(soughtAs(tenantId, fact), (content) => memory.recall({ ...content, line }, amountCents))
    : undefined;
}

/**
 * The parts into which a person split the transaction, if they still add up to it. Otherwise the first part's category applies. A charge that
 * pays with a part is one again if its sales tax changes, because the payment ends.
 */
function splitOf({ tenantId, fact }: Received, unsplit: Line[], { known, memory }: Batch & WithKnown): PersonsPart[] | undefined {
  if (fact.kind === 'opening-balance') return undefined;
  const cents = unsplit.find(({ line }) => line === categoryLine)!.amountCents;
  const parts = known?.entry
    ? partsOf(known.entry, known.decisions, { charge: Boolean(known.activity) })
    : fact.change === 'added'
      ? firstOf(soughtAs(tenantId, fact), (content) => memory.recallParts(content, cents))
      : undefined;
  const taxed = ({ lines }: Pick<Entry, 'lines'>) => sumOf(lines.filter(({ line }) => line === taxLine));
  if (known?.activity && known.entry && taxed(known.entry) !== taxed({ lines: unsplit })) return undefined;
  return parts && sumOf(parts) === cents ? parts : undefined;
}

const soughtAs = (tenantId: number, fact: Fact) =>
  contentsOf(tenantId, fact).map((content) => ({ ...content, bankTransactionId: fact.bankTransactionId }));

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

function entryOf(transaction: Received, opening: Opening, batch: Batch & WithKnown): Entry {
  const { tenantId, fact } = transaction;
  const { situation, decided } = batch;
  const money = situation.accounts.bank(tenantId, fact.account.id);
  if (!money) throw new Error(`Bank account ${fact.account.id} is not in the chart.`);
  const entryId = situation.nextEntryId();
  const targetOf = (account: Account) => situation.accounts.mergeTarget(account);
  const unsplit = otherLines(transaction, opening, situation.accounts);
  const parts = splitOf(transaction, unsplit, batch);
  const others = parts ? [...parts, ...unsplit.filter(({ line }) => line !== categoryLine)] : unsplit;
  if (parts)
    decided.carried.push(
      ...parts.flatMap(({ line, account, actor, paymentIds, kept }) =>
        kept === 'none' ? [] : [{ tenantId, entryId, line, account: targetOf(account), actor, paymentIds, kept }],
      ),
    );
  // Keeps a person's decision on sales tax for the tax line that the settings may add.
  const open = parts ? others.slice(parts.length) : others;
  for (const line of new Set([...open.map((leg) => leg.line), ...(parts ? [] : [taxLine])])) {
    const decision = decisionOf(transaction, { line, amountCents: others.find((leg) => leg.line === line)?.amountCents }, batch);
    if (decision) {
      const { account, actor, paymentIds } = decision;
      decided.carried.push({ tenantId, entryId, line, account: targetOf(account), actor, paymentIds });
    }
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
    lines: [{ line: moneyLine, account: money, amountCents: opening.amountCents }, ...others],
    ...(kind && { processor: { name: processorOf(fact.account), kind } }),
  };
}

/** The other lines before any decision: on the accounts from processor data, else uncategorized. */
function otherLines({ tenantId, fact }: Received, opening: Opening, accounts: Accounts): Line[] {
  if (fact.kind === 'opening-balance')
    return [{ line: categoryLine, account: accounts.standard(tenantId, openingBalances), amountCents: 0 - opening.amountCents }];
  return processorLegs(fact).map(({ line, amountCents, path }) => ({
    line,
    account: path === null ? uncategorizedFor(accounts, tenantId, 0 - amountCents) : accounts.standard(tenantId, path),
    amountCents,
  }));
}

/** Keeps only the last of several revisions in one batch. The revisions between never become entries. */
function newestOnly(received: Received[]): Received[] {
  const newest = new Map<string, Received>();
  for (const transaction of received) {
    const key = `${transaction.tenantId} ${transaction.fact.bankTransactionId}`;
    const before = newest.get(key);
    if (!before || before.fact.revision < transaction.fact.revision) newest.set(key, transaction);
  }
  return [...newest.values()];
}
