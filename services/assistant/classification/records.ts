// Decisions in the shape of the specification's classification record. Pure.
import { dollars } from '#contracts/money.js';
import type { Classification, ClassifiedTransaction } from '#contracts/routes/classification.js';
import { leafOf } from '#contracts/rules/account-path.js';
import type { Candidate, Decision } from './decision.js';

/** Converts a client's transaction for the classifier. The bank's own text contains more than the edited description. */
export function candidateOf({ OriginalDescription, Description, Amount, BankAccountName }: ClassifiedTransaction): Candidate {
  return {
    description: OriginalDescription || Description || '',
    amountCents: Math.round(Amount * 100),
    ...(BankAccountName && { bankAccount: BankAccountName }),
  };
}

export function recordOf(transaction: ClassifiedTransaction, decision: Decision, classifiedAt: string): Classification {
  const { category, confidence, modelVersion, appliedRules } = decision;
  return {
    transaction_id: String(transaction.JournalEntryLineID ?? ''),
    reference_number: transaction.ReferenceNumber ?? '',
    description: transaction.Description || transaction.OriginalDescription || '',
    amount: transaction.Amount,
    date: transaction.TransactionDate ?? '',
    predicted_category: leafOf(category),
    confidence_score: confidence,
    classification_date: classifiedAt,
    model_version: modelVersion,
    applied_rules: appliedRules,
  };
}

/** A line of the books with what was last proposed for it. */
export interface ProposedLine {
  lineId: string;
  date: string;
  description: string;
  amountCents: number;
  proposed: string;
  confidence: number;
  modelVersion: string;
  appliedRules: string[] | null;
  proposedAt: string;
}

export const recordOfLine = (line: ProposedLine): Classification => ({
  transaction_id: line.lineId,
  reference_number: '',
  description: line.description,
  amount: dollars(line.amountCents),
  date: line.date,
  predicted_category: leafOf(line.proposed),
  confidence_score: Math.round(line.confidence * 10_000) / 10_000,
  classification_date: line.proposedAt,
  model_version: line.modelVersion,
  applied_rules: line.appliedRules ?? [],
});
