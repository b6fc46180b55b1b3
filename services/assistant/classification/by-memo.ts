// What a person wrote with a payment is evidence of its purpose: 'rent', 'birthday', 'used drone', 'refund'. It never makes a guess sure.
import { paymentMemo } from '#contracts/rules/payee.js';
import { any } from '#contracts/rules/sales-tax-remittances.js';
import { contributions, draws } from './categories.js';
import type { Candidate, Decision } from './decision.js';
import type { Direction } from './features.js';

/** Version of the words below. */
const MEMOS_VERSION = 'memos@1';

/** Below what counts as sure: a question to a person. */
const unsure = 0.7;

const purposes: { words: RegExp; out?: string; in?: string; says: string }[] = [
  { words: any('RENT|LEASE'), out: 'Expenses:Rent', says: 'looks like rent' },
  {
    words: any('BIRTHDAY|BDAY|GIFTS?|GROCERIES|ALLOWANCE|BABYSITTING|VACATION|ANNIVERSARY'),
    out: draws,
    in: contributions,
    says: 'most likely personal',
  },
  { words: any('USED|SECOND ?HAND'), in: 'Income:Other Income', says: 'most likely a personal item you sold, not business income' },
]; // prettier-ignore

const givenBack = any('REFUND(?:ED)?|REIMBURSE\\w*|PAYING (?:YOU )?BACK|PAY ?BACK|RETURN(?:ED)?|DEPOSIT BACK');

export function fromMemo({ description }: Candidate, direction: Direction): Decision | undefined {
  const memo = paymentMemo(description);
  const found = memo === '' ? undefined : purposes.find((purpose) => purpose[direction] !== undefined && purpose.words.test(memo));
  return (
    found && {
      category: found[direction]!,
      confidence: unsure,
      reason: `Memo “${memo}”: ${found.says}`,
      source: 'model',
      modelVersion: MEMOS_VERSION,
      appliedRules: ['memo'],
    }
  );
}

/** Money that was given back is neither a sale nor a purchase, so a guess for it isn't sure. */
export function doubtedByMemo(decision: Decision, { description }: Candidate): Decision {
  const memo = paymentMemo(description);
  if (memo === '' || decision.confidence <= unsure || !givenBack.test(memo)) return decision;
  const reason = `${decision.reason}; the memo “${memo}” suggests a refund`;
  return { ...decision, confidence: unsure, reason, appliedRules: [...decision.appliedRules, 'memo'] };
}
