// Decisions that the payee's kind makes alone: owners, taxes, insurers of people, cards, lenders, own accounts. A model would see an
// expense or income in them.
import { contributions, draws } from './categories.js';
import type { Direction } from './features.js';
import type { Candidate, Decision } from './decision.js';
import { ownerNamed } from '../payees/owner-names.js';
import { paysSalesTax, payeeKindOf, twoKindsLimit, twoKindsOf } from '../payees/payee-kinds.js';
import { payeeName } from '#contracts/rules/payee.js';

/** Version of the bank texts that identify a payee's kind. */
export const KINDS_VERSION = 'payee-kinds@1';

/** Two people may have one name. */
const ownersName = 0.93;

/** A payment to an owner by name is a draw, a payment from one a contribution: neither an expense nor income. */
export function fromOwner({ description }: Candidate, direction: Direction, owners: readonly string[]): Decision | undefined {
  const owner = ownerNamed(description, direction, owners);
  return owner === undefined
    ? undefined
    : {
        category: direction === 'out' ? draws : contributions,
        confidence: ownersName,
        reason: `${owner} owns the business: ${direction === 'out' ? 'money an owner takes out isn’t an expense' : 'money an owner puts in isn’t income'}`,
        source: 'model',
        modelVersion: KINDS_VERSION,
        appliedRules: ['owner-name'],
      };
}

/** For a business that collects sales tax: payments to the state, or refunds, settle a liability and aren't an expense. */
export function fromSalesTax({ description }: Candidate): Decision | undefined {
  const found = paysSalesTax(description);
  return (
    found && {
      category: 'Liabilities:Sales Tax',
      confidence: found.confidence,
      reason: `${payeeName(description)}: ${found.reason}`,
      source: 'model',
      modelVersion: KINDS_VERSION,
      appliedRules: ['sales-tax'],
    }
  );
}

/** By the bank's text. */
export function fromKind(candidate: Candidate, direction: Direction): Decision | undefined {
  const known = payeeKindOf({ ...candidate, direction });
  const two = known ? undefined : twoKindsOf({ ...candidate, direction });
  const found = known ?? (two && { ...two, confidence: twoKindsLimit });
  return (
    found && {
      category: found.category,
      confidence: found.confidence,
      reason: `${payeeName(candidate.description)}: ${found.reason}`,
      source: 'model',
      modelVersion: KINDS_VERSION,
      appliedRules: [known ? 'payee-kind' : 'two-kinds-of-payee'],
    }
  );
}
