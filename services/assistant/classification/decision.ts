// The input and the result of a classification.

import type { SplitShare } from '#contracts/shapes.js';

export interface Candidate {
  bankTransactionId?: string;
  description: string;
  /** Positive is money in. */
  amountCents: number;
  /** Path of the account that the money moved on, where it is known. */
  bankAccount?: string;
  /** That account is the owner's own, where the caller knows it; else the business's known accounts say so. */
  personal?: boolean | undefined;
}

export interface Decision {
  category: string;
  /** 0 to 1; about this share of such decisions is right. */
  confidence: number;
  reason: string;
  source: 'rule' | 'history' | 'model' | 'none';
  modelVersion: string;
  /** Names of the steps that shaped the decision. */
  appliedRules: string[];
  /** The parts, for a rule that splits. */
  split?: SplitShare[];
  /** The most likely categories, for the question about a decision that isn't sure. */
  likely?: readonly string[];
}
