// Classification as specified: one transaction, many as a job, what was classified, figures about it. Each call under two addresses.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { Cents, Dollars, Instant, Name, Text, uuidPattern } from '../shapes.js';

export const maxBatch = 10_000;
const maxHistory = 1_000;
export const recentClassifications = 10;

/** The business is the one of the header; a client's own name for it is only given back. */
const ClientId = z.string().max(200).default('default-client');

/** A transaction as the specification's clients send it; only its texts, its amount and its account decide the category. */
const Transaction = z.object({
  JournalEntryLineID: z.union([z.string().max(100), z.number()]).nullish(),
  ReferenceNumber: z.string().max(100).nullish(),
  Description: z.string().max(500).nullish(),
  OriginalDescription: z.string().max(500).nullish(),
  Amount: z.number().min(-1e13).max(1e13).default(0),
  TransactionDate: z.string().max(40).nullish(),
  Category: z.string().max(300).nullish(),
  BankAccountName: z.string().max(300).nullish(),
});
export type ClassifiedTransaction = z.output<typeof Transaction>;

const Classification = z.object({
  transaction_id: z.string(),
  reference_number: z.string(),
  description: z.string(),
  amount: Dollars,
  date: z.string(),
  /** The leaf account. */
  predicted_category: z.string(),
  confidence_score: z.number().min(0).max(1),
  classification_date: Instant,
  model_version: z.string(),
  applied_rules: z.array(z.string()),
});
export type Classification = z.infer<typeof Classification>;

const example: Classification = {
  transaction_id: '104797-2',
  reference_number: '',
  description: 'GUSTO PAYROLL TAX 941',
  amount: -1496.98,
  date: '2026-10-31',
  predicted_category: 'Payroll Taxes',
  confidence_score: 0.97,
  classification_date: '2026-10-31T14:42:00.000Z',
  model_version: 'starting-model@3f9a21',
  applied_rules: ['starting-model'],
};

const tenantId = z.unknown().optional();

const classifyOne = {
  service: 'assistant' as const,
  method: 'POST' as const,
  summary: 'Classifies one transaction by the rules, the decisions and the models of the business. Nothing is stored.',
  role: 'adviser' as const,
  body: z.object({ clientId: ClientId, transaction: Transaction, tenantId }),
  reply: Classification.extend({ clientId: z.string() }),
  example: { ...example, clientId: 'default-client' },
};
export const classifyTransaction = defineRoute({ ...classifyOne, path: '/api/v1/classification' });
export const classifyTransactionAsSpecified = defineRoute({ ...classifyOne, path: '/classification' });

export const maxPreviewed = 500;

export const previewCategories = defineRoute({
  service: 'assistant',
  method: 'POST',
  path: '/api/v1/classification/preview',
  summary: 'The category that each row of a statement would be proposed before it is imported, in their order. Nothing is stored.',
  role: 'adviser',
  body: z.object({
    rows: z
      .array(
        z.object({
          description: Text,
          /** Positive is money in. */
          amountCents: Cents,
          /** The bank or card account it would go into; it may not be in the books yet. */
          account: z.object({ name: Name, type: z.enum(['asset', 'liability']) }),
        }),
      )
      .min(1)
      .max(maxPreviewed),
    tenantId: z.unknown().optional(),
  }),
  reply: z.object({
    proposals: z.array(
      z.object({
        /** Path in the chart of accounts. */
        category: z.string(),
        confidence: z.number().min(0).max(1),
        reason: z.string(),
      }),
    ),
  }),
  example: { proposals: [{ category: 'Expenses:Payroll Taxes', confidence: 0.97, reason: 'Looks like a payroll tax ("GUSTO").' }] },
});

const classifyMany = {
  service: 'assistant' as const,
  method: 'POST' as const,
  summary:
    'Classifies many transactions as a job; its state has the results. Without `transactions`: the uncategorized lines in the books, of which none is changed that a person decided.',
  role: 'bookkeeper' as const,
  body: z.object({
    clientId: ClientId,
    transactions: z.array(Transaction).min(1).max(maxBatch).optional(),
    options: z.unknown().optional(),
    tenantId,
  }),
  reply: z.object({ id: z.string(), jobId: z.string(), clientId: z.string() }),
  status: 202 as const,
  example: {
    id: 'assistant.0198c5e0-0000-7000-8000-0000000000d1',
    jobId: 'assistant.0198c5e0-0000-7000-8000-0000000000d1',
    clientId: 'default-client',
  },
};
export const classifyBatch = defineRoute({ ...classifyMany, path: '/api/v1/classification/batch' });
export const classifyBatchAsSpecified = defineRoute({ ...classifyMany, path: '/classification/batch' });

const statusOfBatch = {
  service: 'assistant' as const,
  method: 'GET' as const,
  summary: 'State of a batch, its counts, and its results once it is done.',
  role: 'adviser' as const,
  params: z.object({ id: z.string().regex(new RegExp(`^(assistant\\.)?${uuidPattern}$`), 'the id of a batch') }),
  reply: z.object({
    id: z.string(),
    state: z.enum(['queued', 'running', 'done', 'failed']),
    progress: z.number(),
    message: z.string(),
    total: z.number().int(),
    classified: z.number().int(),
    results: z.array(Classification),
    problem: z.object({ title: z.string(), detail: z.string(), errorId: z.string() }).nullable(),
  }),
  example: {
    id: classifyMany.example.id,
    state: 'done' as const,
    progress: 1,
    message: '1 of 1 transactions',
    total: 1,
    classified: 1,
    results: [example],
    problem: null,
  },
};
export const getClassificationStatus = defineRoute({ ...statusOfBatch, path: '/api/v1/classification/status/:id' });
export const getClassificationStatusAsSpecified = defineRoute({ ...statusOfBatch, path: '/classification/status/:id' });

const history = {
  service: 'assistant' as const,
  method: 'GET' as const,
  summary: 'The latest classifications, newest first, with one record per transaction in the books.',
  role: 'adviser' as const,
  query: z.object({ clientId: ClientId, limit: z.coerce.number().int().min(1).max(maxHistory).default(100) }).loose(),
  reply: z.object({ clientId: z.string(), total: z.number().int(), classifications: z.array(Classification) }),
  example: { clientId: 'default-client', total: 1, classifications: [example] },
};
export const getClassificationHistory = defineRoute({ ...history, path: '/api/v1/classification/history' });
export const getClassificationHistoryAsSpecified = defineRoute({ ...history, path: '/classification/history' });

const stats = {
  service: 'assistant' as const,
  method: 'GET' as const,
  summary: 'Figures about everything classified: how many, how sure, which categories, and the last ten.',
  role: 'adviser' as const,
  query: z.object({ clientId: ClientId }).loose(),
  reply: z.object({
    clientId: z.string(),
    totalClassified: z.number().int(),
    averageConfidence: z.number(),
    /** Confidence of 0.8 or more. */
    highConfidenceCount: z.number().int(),
    /** Confidence below 0.5. */
    lowConfidenceCount: z.number().int(),
    /** Number of transactions by category. */
    categoriesDistribution: z.record(z.string(), z.number().int()),
    recentClassifications: z.array(Classification),
  }),
  example: {
    clientId: 'default-client',
    totalClassified: 1,
    averageConfidence: 0.97,
    highConfidenceCount: 1,
    lowConfidenceCount: 0,
    categoriesDistribution: { 'Payroll Taxes': 1 },
    recentClassifications: [example],
  },
};
export const getClassificationStats = defineRoute({ ...stats, path: '/api/v1/classification/stats' });
export const getClassificationStatsAsSpecified = defineRoute({ ...stats, path: '/classification/stats' });
