// Converts a card processor's activity on its balance to the legs of an entry and their initial decisions. Pure.
//
// The balance at the processor is an own account. A client's payment adds its net amount there and earns the gross amount. The processor's
// fee is an expense, and sales tax is a debt. A payout moves the balance to the bank through 'Transfer', like any transfer between own
// accounts. What it sets aside moves to an asset account, and back once it is released. What it lends is a liability.
import type { ProcessorActivity } from '#contracts/events/bank-link.js';
import { categoryLine, feeLine, isPartLine, merchantFees, taxLine } from '#contracts/rules/bank-entry-lines.js';
import type { ActivityKind } from '#contracts/rules/processor-kinds.js';
import { processorNames } from '#contracts/rules/processor-names.js';
import type { Account } from '../accounts/accounts.js';
import {
  heldByProcessors,
  loanPrincipal,
  returns,
  sales,
  salesTax,
  transferAccount,
  uncategorizedExpense,
  uncategorizedIncome,
} from '../accounts/standard-chart.js';
import type { Decider, Entry } from './entry.js';
import type { Decision } from './store-decisions.js';

/** The money movement of a fact: the net amount and the processor's data. */
interface Moved {
  amountCents: number;
  processor?: ProcessorActivity | undefined;
}

interface ProcessorLeg {
  line: number;
  /** Debit positive. */
  amountCents: number;
  /** Null if it isn't categorized yet. */
  path: string | null;
}

/** The category for each kind of activity. Kinds that can be anything have none. */
const categories: Partial<Record<ActivityKind, string>> = {
  charge: sales,
  refund: returns,
  dispute: returns,
  fee: merchantFees,
  payout: transferAccount,
  hold: heldByProcessors,
  loan: loanPrincipal,
};

/** Kinds in which a client pays sales tax or gets it back. */
const taxed: readonly ActivityKind[] = ['charge', 'refund', 'dispute'];

/** Activity with only a fee is a fee, independent of its stated kind. */
export function kindOf({ amountCents, processor }: Moved): ActivityKind | undefined {
  if (!processor) return undefined;
  if (amountCents + processor.feeCents === 0) return 'fee';
  if (processor.loan) return 'loan';
  return processor.holdId === undefined ? processor.kind : 'hold';
}

/** Whether there is anything to post. A charge with an equal fee doesn't change the balance, but it has income and an expense. */
export const moves = (moved: Moved): boolean =>
  moved.amountCents !== 0 || (kindOf(moved) !== 'fee' && (moved.processor?.feeCents ?? 0) !== 0);

/**
 * The legs other than the own account's leg, which has the net amount: the category with the gross amount less tax, and the fee and tax if
 * there are any. All legs always add up to zero, because the gross amount is calculated as net plus fee.
 */
export function processorLegs(moved: Moved): ProcessorLeg[] {
  const { amountCents, processor } = moved;
  const kind = kindOf(moved);
  if (!processor || kind === undefined) return [{ line: categoryLine, amountCents: 0 - amountCents, path: null }];
  const feeCents = kind === 'fee' ? 0 : processor.feeCents;
  const taxCents = taxed.includes(kind) ? processor.taxCents : 0;
  const legs: ProcessorLeg[] = [
    { line: categoryLine, amountCents: taxCents - feeCents - amountCents, path: categories[kind] ?? null },
    { line: feeLine, amountCents: feeCents, path: merchantFees },
    { line: taxLine, amountCents: 0 - taxCents, path: salesTax },
  ];
  return legs.filter(({ line, amountCents: cents }) => line === categoryLine || cents !== 0);
}

/** The amount of the category in the ledger, money in positive. */
export const categoryCents = (moved: Moved): number => 0 - processorLegs(moved)[0]!.amountCents;

/** Kinds that the assistant doesn't categorize. */
export const isSettled = (kind: ActivityKind | undefined): boolean =>
  kind === 'fee' || kind === 'payout' || kind === 'hold' || kind === 'loan';

/**
 * Whether the assistant's decision on a line overrides the processor's. A person's rule, or decisions by people on the payee, are more
 * specific about sales and refunds. A model's guess isn't, and a client's payment is always revenue. Decisions on a client's payments don't
 * apply to refunds to that client, or vice versa.
 */
export function outweighs(
  decision: { line: number; by: Decider; account: Pick<Account, 'path' | 'type'> },
  kind: ActivityKind | null | undefined,
): boolean {
  if (!kind) return true;
  if (!isPartLine(decision.line) || isSettled(kind)) return false;
  if (!(kind in categories)) return true;
  const { path, type } = decision.account;
  if (decision.by === 'model' || path === uncategorizedIncome || path === uncategorizedExpense) return false;
  const earned = type === 'revenue' && path !== returns;
  return kind === 'charge' ? earned : decision.by === 'rule' || !earned;
}

/** The description of a leg in decision reasons, for a debit and a credit. */
type LegLabels = readonly [debit: string, credit: string];

const ofCategory: Partial<Record<ActivityKind, LegLabels>> = {
  charge: ['a client paid this', 'a client paid this'],
  refund: ['a client was paid this back', 'a client was paid this back'],
  dispute: ['a client disputed this payment', 'this came back from a dispute'],
  fee: ['this is its fee', 'it gave this fee back'],
  payout: ['this was paid out to the bank', 'this came from the bank'],
  hold: ['it put this on hold', 'it released this hold'],
  loan: ['this repays its loan', 'this is money that it lent'],
};
const ofOtherLines: Readonly<Record<number, LegLabels>> = {
  [feeLine]: ['it kept this fee', 'it gave this fee back'],
  [taxLine]: ['this sales tax was paid back', 'this was paid as sales tax'],
};

/** The initial decisions on an entry's lines from processor data, on the lines' accounts. */
export function processorDecisions({ tenantId, entryId, processor, lines }: Entry): Decision[] {
  if (!processor) return [];
  const actor = processor.name ? processorNames[processor.name] : 'The processor';
  const common = { tenantId, entryId, by: 'rule', confidence: 1, modelVersion: '', actor } as const;
  return lines.flatMap(({ line, account, amountCents }) => {
    const labels = line === categoryLine ? ofCategory[processor.kind] : ofOtherLines[line];
    return labels ? [{ ...common, line, account, reason: `${actor} says that ${labels[amountCents > 0 ? 0 : 1]}.`, appliedRules: [] }] : [];
  });
}
