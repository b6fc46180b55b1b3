// What a card processor says of activity on its balance, as the legs of an entry and the decisions that they begin with. Pure.
//
// The balance is an own account: what the processor holds for the business. A client's payment adds the net of it there and earns the gross; what
// the processor kept is an expense, sales tax a debt. A payout moves the balance to the bank through 'Transfer', as any money between own accounts.
import type { ProcessorActivity } from '#contracts/events/bank-link.js';
import { categoryLine, feeLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import { processorNames } from '#contracts/rules/processor-names.js';
import type { Account } from '../accounts/accounts.js';
import {
  merchantFees,
  returns,
  sales,
  salesTax,
  transferAccount,
  uncategorizedExpense,
  uncategorizedIncome,
} from '../accounts/standard-chart.js';
import type { Decider, Entry } from './entry.js';
import type { Decision } from './store-decisions.js';

export type ActivityKind = ProcessorActivity['kind'];

/** What a fact says of the money that moved: the net, and the processor's word on it. */
export interface Moved {
  amountCents: number;
  processor?: ProcessorActivity | undefined;
}

export interface LegBeside {
  line: number;
  /** Debit positive. */
  amountCents: number;
  /** Null: nobody has said yet what it was. */
  path: string | null;
}

/** Where the processor's own word puts the category; nothing of what may be anything. */
const categories: Partial<Record<ActivityKind, string>> = {
  charge: sales,
  refund: returns,
  dispute: returns,
  fee: merchantFees,
  payout: transferAccount,
};

/** Kinds in which a client paid sales tax, or has it back. */
const taxed: readonly ActivityKind[] = ['charge', 'refund', 'dispute'];

/** What moves a fee and nothing else is a fee, whatever it came with. */
export const kindOf = ({ amountCents, processor }: Moved): ActivityKind | undefined =>
  processor && (amountCents + processor.feeCents === 0 ? 'fee' : processor.kind);

/** Of a charge whose fee takes all of it the balance stays as it was, and yet something was earned and spent. */
export const moves = (moved: Moved): boolean =>
  moved.amountCents !== 0 || (kindOf(moved) !== 'fee' && (moved.processor?.feeCents ?? 0) !== 0);

/**
 * The legs beside the own account, whose leg has the net amount: the category with the gross less tax, and the fee and the tax where there are
 * any. They and the net add up to zero whatever the fact says, since the gross is taken to be net and fee.
 */
export function legsBeside(moved: Moved): LegBeside[] {
  const { amountCents, processor } = moved;
  const kind = kindOf(moved);
  if (!processor || kind === undefined) return [{ line: categoryLine, amountCents: 0 - amountCents, path: null }];
  const feeCents = kind === 'fee' ? 0 : processor.feeCents;
  const taxCents = taxed.includes(kind) ? processor.taxCents : 0;
  const legs: LegBeside[] = [
    { line: categoryLine, amountCents: taxCents - feeCents - amountCents, path: categories[kind] ?? null },
    { line: feeLine, amountCents: feeCents, path: merchantFees },
    { line: taxLine, amountCents: 0 - taxCents, path: salesTax },
  ];
  return legs.filter(({ line, amountCents: cents }) => line === categoryLine || cents !== 0);
}

/** Of the category, as the ledger shows it: money in positive. */
export const categoryCents = (moved: Moved): number => 0 - legsBeside(moved)[0]!.amountCents;

/** Kinds on which the assistant has nothing to say. */
export const isSettled = (kind: ActivityKind | undefined): boolean => kind === 'fee' || kind === 'payout';

/**
 * Whether the assistant's word on a line goes before the processor's. A person's rule, or what people decided of the payee, says better what was
 * sold, and why a client was paid back; a model's guess doesn't, and a client's payment is revenue whatever is said of its client. What was
 * decided of a client's payments tells nothing of what was paid back to that client, nor the other way round.
 */
export function outweighs(
  said: { line: number; by: Decider; account: Pick<Account, 'path' | 'type'> },
  kind: ActivityKind | null | undefined,
): boolean {
  if (!kind) return true;
  if (said.line !== categoryLine || isSettled(kind)) return false;
  if (!(kind in categories)) return true;
  const { path, type } = said.account;
  if (said.by === 'model' || path === uncategorizedIncome || path === uncategorizedExpense) return false;
  const earned = type === 'revenue' && path !== returns;
  return kind === 'charge' ? earned : said.by === 'rule' || !earned;
}

/** What it says of a leg: of a debit, of a credit. */
type Word = readonly [debit: string, credit: string];

const ofCategory: Partial<Record<ActivityKind, Word>> = {
  charge: ['a client paid this', 'a client paid this'],
  refund: ['a client was paid this back', 'a client was paid this back'],
  dispute: ['a client disputed this payment', 'this came back from a dispute'],
  fee: ['this is its fee', 'it gave this fee back'],
  payout: ['this was paid out to the bank', 'this came from the bank'],
};
const beside: Readonly<Record<number, Word>> = {
  [feeLine]: ['it kept this fee', 'it gave this fee back'],
  [taxLine]: ['this sales tax was paid back', 'this was paid as sales tax'],
};

/** The decisions that lines of an entry begin with by the processor's word, on the accounts on which they stand. */
export function processorsWord({ tenantId, entryId, processor, lines }: Entry): Decision[] {
  if (!processor) return [];
  const actor = processor.name ? processorNames[processor.name] : 'The processor';
  const word = { tenantId, entryId, by: 'rule', confidence: 1, modelVersion: '', actor } as const;
  return lines.flatMap(({ line, account, amountCents }) => {
    const said = line === categoryLine ? ofCategory[processor.kind] : beside[line];
    return said ? [{ ...word, line, account, reason: `${actor} says that ${said[amountCents > 0 ? 0 : 1]}.`, appliedRules: [] }] : [];
  });
}
