// Facts about bank transactions → balanced entries in the books, as they arrive or as a person releases them from a locked period. Each
// revision of a bank transaction is applied once. A statement row that waits as a possible duplicate posts nothing, but opens its account in
// the chart. The last digits of an account pair its transfers again. What a file decides about transactions that came before applies after
// them.
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cause, NewEvent, ReceivedOf } from '#contracts/define.js';
import type { Proposal } from '#contracts/events/assistant.js';
import type { accountNumbered, duplicateSuspected } from '#contracts/events/bank-link.js';
import { categoryLine } from '#contracts/rules/bank-entry-lines.js';
import { transferAccount } from '../accounts/standard-chart.js';
import { execute, sql } from '#platform/sql.js';
import { insertInto } from '#platform/table.js';
import { deleteRows, upsertRows } from '#platform/write-rows.js';
import { byTenant, ensureBooks, loadAccounts, lockBooksOf, type Accounts } from '../accounts/accounts.js';
import { ensureBankAccounts } from '../accounts/own-accounts.js';
import { openCategories, type Categorized } from '../accounts/category-accounts.js';
import { takeNumbers } from './account-numbers.js';
import { decideEntries, type Decided, type Fact, type Received } from './decide-entries.js';
import type { Entry, Line } from './entry.js';
import { decidedInFiles, storedMemory } from './file-decisions.js';
import { decisionsInFiles } from './file-decisions.query.js';
import { movePairs } from './follow-transfers.js';
import type { DecidedEvent, LaterFileDecisions } from './later-file-decisions.js';
import { keepNamedSides } from './named-sides.query.js';
import { knownTransactions } from './known-transactions.js';
import { entryKeysOf, paidLines, writePaidLines } from './paid-lines.query.js';
import { paymentChanges, withoutEnded, withPaid, withRestored, type PaymentChanges } from './paid-lines.js';
import { paidDocument, postedEntry } from './posted-entry.js';
import { payoutDeposits } from './payout-parts.query.js';
import type { ProposedCategories } from './proposed-categories.js';
import { keepRemembered, rememberedDecisions } from './remembered-decisions.js';
import { isSettled, processorLegs } from './processor-legs.js';
import type { ReturningPayments } from './returning-payments.js';
import { splitByRules } from './rule-split.js';
import { taxedEntries } from './sales-tax.js';
import { currentEntries } from './current-entries.query.js';
import { onDecidedAccounts, isProposed, startingDecisions } from './starting-decisions.js';
import type { Decision } from './store-decisions.js';
import { syncedParts } from './synced-parts.js';
import { openingDays, keepStated } from './stated-openings.js';
import { ownWordsOf, postedSides, suspectedTransfers } from '../possible-pairs/suspect-pairs.js';
import { knownFromJournals, waitForJournals } from './known-from-journals.query.js';
import { reserveEntryNumbers, writeEntries } from './write-entries.js';

/** A fact, and the event that brought it; none if a person releases it. */
interface ReceivedFact {
  tenantId: number;
  data: Fact;
  cause?: Cause;
}

interface Batch {
  facts: ReceivedFact[];
  suspected?: ReceivedOf<typeof duplicateSuspected>[];
  numbered?: ReceivedOf<typeof accountNumbered>[];
  later?: DecidedEvent[];
}

/** Where categories, payments, and later decisions come from; they build on posting. */
export interface PostingSources {
  proposed: ProposedCategories;
  returning: ReturningPayments;
  later: LaterFileDecisions;
}

export async function postFacts(em: EntityManager, sources: PostingSources, batch: Batch): Promise<NewEvent[]> {
  const { facts, suspected = [], numbered = [], later = [] } = batch;
  const received = facts.map(({ tenantId, data }) => ({ tenantId, fact: data }));
  const naming = [...facts, ...suspected, ...later];
  const tenants = [...new Set([...naming, ...numbered].map(({ tenantId }) => tenantId))];
  const openings = received.filter(({ fact }) => fact.kind === 'opening-balance');
  await waitForJournals(
    em,
    openings.map((opening) => opening.tenantId),
  );
  const opened = await ensureBooks(em, tenants);
  const held = [...numbered, ...later].map(({ tenantId }) => tenantId);
  const books = byTenant(await lockBooksOf(em, { tenants, held }));
  const accounts = await loadAccounts(em, tenants);
  opened.push(
    ...(await ensureBankAccounts(
      em,
      accounts,
      naming.map(({ tenantId, data }) => ({ tenantId, account: data.account })),
    )),
  );
  const proposals = await sources.proposed.of(received, accounts);
  const payouts = await payoutDeposits(em, received.map(keyOf));
  const inFiles = await decisionsInFiles(em, received);
  const needed = [...proposedOf(received, proposals), ...accountsNamedByProcessor(received, payouts), ...inFiles.accounts(accounts)];
  opened.push(...(await openCategories(em, accounts, needed)));
  const { paid, ofPayments, known } = await knownWithPayments(em, received, accounts);
  const own = await currentEntries(em, ofPayments, accounts);
  const { remembered, count, restore } = await sources.returning.of(em, await rememberedDecisions(em, received, accounts), accounts);
  const fromJournals = await knownFromJournals(em, openingDays(openings, accounts));
  const nextEntryId = await reserveEntryNumbers(em, received.length + known.size + 2 * ofPayments.length + count);
  const decided = decideEntries(received, {
    accounts,
    known: (tenantId, id) => known.get(`${tenantId} ${id}`),
    lockedThrough: (tenantId) => books.get(tenantId)?.lockedThrough ?? null,
    remembered: inFiles.before(remembered, { accounts, payouts }),
    fromJournals: (tenantId, accountId) => fromJournals.get(`${tenantId} ${accountId}`),
    nextEntryId,
  });
  const initial = startingDecisions({ ...decided, carried: withoutEnded(decided, paid) }, { proposals, payouts }, accounts);
  inFiles.explain(initial, decided);
  const split = splitByRules({ entries: onDecidedAccounts(decided.entries, initial), decisions: initial }, proposals, accounts);
  const { entries, decisions } = taxedEntries(split.entries, split.decisions, { books, accounts });
  const payments = withRestored(
    paymentChanges({ ...decided, entries }, paid, { own, nextEntryId }),
    restore(decided.carried, { entries, nextEntryId }),
  );
  await writeStates(em, decided);
  await movePairs(em, decided.moved);
  await keepNamedSides(em, namedIn(received, later));
  const written = inOrder([...entries, ...payments.entries]);
  const first = [...[...decisions.values()].flat(), ...payments.decisions];
  await writeEntries(em, written, first);
  await writePaidLines(em, payments);
  await keepRemembered(em, { ...decided, memory: storedMemory(decided.memory) });
  await keepStated(em, decided.stated);
  const renumbered = await takeNumbers(em, numbered);
  const decidedLater = await sources.later.apply(em, later, { accounts, books });
  const transfers = await suspectedTransfers(em, [...postedSides(written, first, ownWordsOf(accounts)), ...renumbered]);
  return [
    ...opened,
    ...published(entries, facts, { decisions, proposals }),
    ...publishedPayments(payments, facts),
    ...decidedLater,
    ...transfers,
  ];
}

/** What a batch's files decide, about its own transactions and about earlier ones. */
const namedIn = (received: Received[], later: DecidedEvent[]) => [
  ...decidedInFiles(received),
  ...later.map(({ tenantId, data }) => ({ tenantId, fact: data, parts: data.decision.parts })),
];

/** The transactions in the books, with what they paid. New transactions can't have paid anything. */
async function knownWithPayments(em: EntityManager, received: Received[], accounts: Accounts) {
  const paid = await paidLines(em, received.filter(({ fact }) => fact.change !== 'added' || fact.revision > 1).map(keyOf));
  const ofPayments = paid.flatMap(entryKeysOf);
  const known = await knownTransactions(em, received.map(keyOf), accounts, ofPayments);
  for (const [key, lines] of Map.groupBy(paid, (payment) => `${payment.tenantId} ${payment.bankTransactionId}`))
    known.set(key, withPaid(known.get(key)!, lines));
  return { paid, ofPayments, known };
}

const keyOf = ({ tenantId, fact }: Received) => ({ tenantId, bankTransactionId: fact.bankTransactionId });

const inOrder = (entries: Entry[]): Entry[] => entries.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.entryId - b.entryId));

/** The entries of payments that changed with their transactions. */
function publishedPayments({ entries, decisions, moved, restored, transactionOf }: PaymentChanges, facts: ReceivedFact[]): NewEvent[] {
  const causes = new Map(facts.map((fact) => [`${fact.tenantId} ${fact.data.bankTransactionId}`, fact.cause]));
  const posted = entries.map((entry) => {
    const begun = decisions.filter(({ entryId }) => entryId === entry.entryId);
    return postedEntry(entry, causes.get(`${entry.tenantId} ${transactionOf.get(entry.entryId)}`), begun);
  });
  const paid = [...moved, ...restored].map((payment) =>
    paidDocument(payment, causes.get(`${payment.tenantId} ${payment.bankTransactionId}`)),
  );
  return [...posted, ...paid];
}

const proposedOf = (received: Received[], proposals: ReadonlyMap<string, Proposal>): Categorized[] =>
  received.flatMap(({ tenantId, fact }) => {
    const proposal = proposals.get(`${tenantId} ${fact.bankTransactionId}`);
    return proposal ? [{ tenantId, ...proposal }] : [];
  });

/** Accounts that processor data require. Businesses older than these accounts open them now. */
const accountsNamedByProcessor = (received: Received[], payouts: ReadonlyMap<string, unknown>): Categorized[] =>
  received.flatMap(({ tenantId, fact }) => {
    const paths = fact.processor ? processorLegs(fact).flatMap(({ path }) => path ?? []) : [];
    const moved = payouts.has(`${tenantId} ${fact.bankTransactionId}`) ? [transferAccount] : [];
    return [...paths, ...moved].map((category) => ({ tenantId, category, source: 'rule' as const }));
  });

async function writeStates(em: EntityManager, { held, states }: Pick<Decided, 'held' | 'states'>): Promise<void> {
  const key = { tenant_id: 'int', bank_transaction_id: 'uuid' } as const;
  await upsertRows(em, 'bank_transaction', states, { key, columns: { revision: 'int', entry_id: 'bigint' } });
  // A held fact is outdated once a later revision was applied.
  await deleteRows(em, 'held', states, key);
  if (held.length > 0) {
    await execute(
      em,
      sql`${insertInto(
        'held as h',
        held.map((row) => ({ ...row, bankTransactionId: row.fact.bankTransactionId, revision: row.fact.revision })),
        { tenant_id: 'int', bank_transaction_id: 'uuid', revision: 'int', fact: 'jsonb', reason: 'text' },
      )} on conflict (tenant_id, bank_transaction_id) do update set revision = excluded.revision, fact = excluded.fact, reason = excluded.reason
        where h.revision < excluded.revision`,
    );
  }
}

interface InitialDecisions {
  decisions: ReadonlyMap<number, Decision[]>;
  /** By `tenant bankTransactionId`. The business may have no account for the category. */
  proposals: ReadonlyMap<string, Proposal>;
}

function published(entries: Entry[], facts: ReceivedFact[], { decisions, proposals }: InitialDecisions): NewEvent[] {
  const factsById = new Map(facts.map((fact) => [`${fact.tenantId} ${fact.data.bankTransactionId}`, fact]));
  return entries.flatMap((entry) => {
    const transaction = `${entry.tenantId} ${entry.bankTransactionId}`;
    const { cause, data } = factsById.get(transaction)!;
    const initial = decisions.get(entry.entryId) ?? [];
    const posted = postedEntry(entry, cause, initial);
    if (entry.origin !== 'bank') return [posted];
    const proposal = proposals.get(transaction);
    return [posted, ...syncedParts(entry, data.revision, (part) => syncedDecision(entry, part, { initial, proposal }), cause)];
  });
}

/** The published decision on the category, or on a part, which has its own proposal. */
function syncedDecision(entry: Entry, part: Line, { initial, proposal }: { initial: Decision[]; proposal: Proposal | undefined }) {
  const decision = initial.find(({ line }) => line === part.line);
  // The rest of a charge keeps the decision that it had.
  const isRest = entry.processor !== undefined && part.line !== categoryLine;
  const proposed = decision !== undefined && isProposed(decision) && !isRest;
  const unasked = decision?.by === 'rule' && !proposal && !isSettled(entry.processor?.kind) && !isRest;
  const { split, ...details } = proposal ?? {};
  return {
    decisionSeq: decision ? 1 : 0,
    ...(decision && !proposed && { decidedBy: decision.by }),
    ...(unasked && { unasked }),
    ...(proposed && { proposal: { ...(details as Proposal), ...(split && { category: part.account.path, reason: decision.reason }) } }),
  };
}
