// The ledger's events as changes of category legs, for every service that follows categories. A leg's category is that of its greatest
// decision, so the outcome does not depend on how the events were split into batches. Pure.
import type { DataOf, ReceivedEvent } from '../define.js';
import { accountChanged, entryPosted, transactionCategorized } from '../events/ledger.js';
import { parseLineId } from '../line-ids.js';
import { moneyLine } from './bank-entry-lines.js';
import { highConfidence } from './confidence.js';
import { newNameOf, underNewNames, type Renamed } from './renamed-accounts.js';

export interface CategoryLeg {
  tenantId: number;
  entryId: number;
  line: number;
  /** The bank transaction that the entry posts; a correction posts the same one again. */
  bankTransactionId: string | null;
  date: string;
  /** Under which method it counts: what was only billed is `accrual`, what was paid of it is `cash`. */
  basis: 'both' | 'accrual' | 'cash';
  description: string;
  reference: string;
  /** Largest own account of the entry, or the one that it was paid through; empty where none took part. */
  moneyPath: string;
  /** Debit positive: paid is positive, given back negative. */
  amountCents: number;
  category: string;
  decisionSeq: number;
  /** The processor's details of the activity that the leg belongs to. */
  processor?: NonNullable<DataOf<typeof entryPosted>['processor']>;
  /** The category is a guess that isn't sure; no person and no rule has decided it. */
  unconfirmed: boolean;
  /** Of the entry that posts a year of the asset register. */
  ofRegister?: true;
}

interface LegDecision {
  tenantId: number;
  entryId: number;
  line: number;
  category: string;
  decisionSeq: number;
  unconfirmed: boolean;
}

/** A decision of a person or a rule needs no confidence; a guess is compared as the ledger shows it, to four decimals. */
const isUnconfirmed = ({ by, confidence }: Pick<DataOf<typeof transactionCategorized>, 'by' | 'confidence'>): boolean =>
  (by === 'model' || by === 'history') && Math.round((confidence ?? 0) * 10_000) < highConfidence * 10_000;

export interface LegChanges {
  legs: CategoryLeg[];
  /** Decisions about legs that are not among `legs`. */
  decisions: LegDecision[];
  reversed: { tenantId: number; entryId: number }[];
  /** Apply these renames to stored rows first; `legs` and `decisions` already use the new names. */
  renames: Renamed[];
}

/** Where this product's chart keeps own accounts: a guess for events that do not say which lines are money. */
const keepsMoney = (path: string): boolean => path.startsWith('Assets:Bank:') || path.startsWith('Liabilities:Credit Cards:');

/** A bank transaction's first line is its own account, also where a journal opened that account under another path. */
const ownLineOf = ({ bankTransactionId, lines }: DataOf<typeof entryPosted>) =>
  bankTransactionId === null ? undefined : lines.find(({ line }) => line === moneyLine);

export const legEvents = [entryPosted, transactionCategorized, accountChanged];

export function legChangesOf(received: ReceivedEvent[]): LegChanges {
  const { events, renames } = underNewNames(received);
  const legs = new Map<string, CategoryLeg>();
  const decisions = new Map<string, LegDecision>();
  const reversed: LegChanges['reversed'] = [];
  for (const { type, tenantId, data } of events) {
    if (type === entryPosted.type) {
      const entry = data as DataOf<typeof entryPosted>;
      if (entry.reverses !== null) reversed.push({ tenantId, entryId: entry.reverses });
      else for (const leg of legsOf(tenantId, entry)) legs.set(keyOf(leg), leg);
    } else if (type === transactionCategorized.type) {
      const categorized = data as DataOf<typeof transactionCategorized>;
      const { lineId, category, decisionSeq } = categorized;
      const decision = { tenantId, ...parseLineId(lineId), category, decisionSeq, unconfirmed: isUnconfirmed(categorized) };
      const known = legs.get(keyOf(decision)) ?? decisions.get(keyOf(decision));
      if (!known) decisions.set(keyOf(decision), decision);
      else if (known.decisionSeq < decisionSeq) Object.assign(known, { category, decisionSeq, unconfirmed: decision.unconfirmed });
    }
  }
  return { legs: [...legs.values()], decisions: [...decisions.values()], reversed, renames };
}

type LegKey = { tenantId: number; entryId: number; line: number };
const keyOf = (leg: LegKey): string => `${leg.tenantId} ${leg.entryId} ${leg.line}`;

function legsOf(tenantId: number, entry: DataOf<typeof entryPosted>): CategoryLeg[] {
  const own = new Set(entry.moneyLines ?? entry.lines.filter(({ account }) => keepsMoney(account)).map(({ line }) => line));
  const [largest] = entry.lines
    .filter(({ line }) => own.has(line))
    .sort((a, b) => Math.abs(b.amountCents) - Math.abs(a.amountCents) || a.line - b.line);
  const money = ownLineOf(entry) ?? largest;
  const moneyPath = money?.account ?? entry.paidThrough ?? '';
  const decided = new Map(entry.decisions?.map((decision) => [decision.line, decision]));
  return entry.lines
    .filter((line) => line !== money && !own.has(line.line))
    .map(({ line, account, amountCents }) => ({
      tenantId,
      entryId: entry.entryId,
      line,
      bankTransactionId: entry.bankTransactionId,
      date: entry.date,
      basis: entry.basis,
      description: entry.description,
      reference: entry.reference,
      moneyPath,
      amountCents,
      category: account,
      ...(entry.processor && { processor: entry.processor }),
      ...(entry.origin === 'depreciation' && { ofRegister: true as const }),
      ...startingDecision(decided.get(line)),
    }));
}

/** A decision that was made before the entry was posted is the line's first. */
const startingDecision = (decision: NonNullable<DataOf<typeof entryPosted>['decisions']>[number] | undefined) =>
  decision ? { decisionSeq: 1, unconfirmed: isUnconfirmed(decision) } : { decisionSeq: 0, unconfirmed: false };

/** A leg after a replay of the log. */
export type ReplayedLeg = CategoryLeg & { reversed: boolean };

/** Applies changes of one tenant to legs by `entry line`: what a read model of legs must equal. */
export function replayLegs(legs: Map<string, ReplayedLeg>, { legs: fresh, decisions, reversed, renames }: LegChanges): void {
  const nameOf = newNameOf(renames);
  if (renames.length > 0) for (const leg of legs.values()) leg.category = nameOf(leg.tenantId, leg.category);
  for (const leg of fresh) legs.set(`${leg.entryId} ${leg.line}`, { ...leg, reversed: false });
  for (const { entryId, line, category, decisionSeq, unconfirmed } of decisions) {
    const leg = legs.get(`${entryId} ${line}`);
    if (leg && leg.decisionSeq < decisionSeq) Object.assign(leg, { category, decisionSeq, unconfirmed });
  }
  const gone = new Set(reversed.map(({ entryId }) => entryId));
  if (gone.size > 0) for (const leg of legs.values()) if (gone.has(leg.entryId)) leg.reversed = true;
}
