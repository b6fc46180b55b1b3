// An understood question. Figures are computed only from this, whether the grammar or a language model understood it. Pure.
import { z } from 'zod';
import { stateCodes } from '#contracts/rules/states.js';
import { BusinessDate, Method } from '#contracts/shapes.js';
import { Measure } from './measures.js';

export const PeriodShape = z.object({ startDate: BusinessDate, endDate: BusinessDate });
const Label = z.string().max(300);

/** Accounts by their paths, as a person named them. */
const Accounts = z.object({ label: Label, paths: z.array(z.string().max(300)).min(1).max(500) });
const Payees = z.object({ label: Label, names: z.array(z.string().max(500)).min(1).max(500) });

export const Metric = z.enum(['spending', 'income', 'net']);
export type Metric = z.infer<typeof Metric>;

/** Filters for the lines. */
const filter = {
  metric: Metric,
  categories: Accounts.optional(),
  payees: Payees.optional(),
  /** Own accounts that paid or were paid. */
  ownAccounts: Accounts.optional(),
};

export const Sums = z.object({
  kind: z.literal('sums'),
  ...filter,
  period: PeriodShape,
  measure: z.enum(['total', 'average', 'count', 'rows']),
  /** The unit of an average. */
  per: z.enum(['day', 'week', 'month', 'quarter', 'year', 'entry']).optional(),
  /** `category` is the leaf account, `parent` the second part of its path. */
  by: z.enum(['category', 'parent', 'payee', 'month', 'quarter', 'year', 'entry']).optional(),
  order: z.enum(['most', 'least']).optional(),
  limit: z.number().int().min(1).max(100).optional(),
});
export type Sums = z.infer<typeof Sums>;

export const Comparison = z.object({ kind: z.literal('comparison'), ...filter, periodA: PeriodShape, periodB: PeriodShape });
export type Comparison = z.infer<typeof Comparison>;

/** Which categories and payees a change from period A to period B comes from. */
export const Why = z.object({ kind: z.literal('why'), ...filter, periodA: PeriodShape, periodB: PeriodShape });
export type Why = z.infer<typeof Why>;

export const Balance = z.object({
  kind: z.literal('balance'),
  of: z.enum(['accounts', 'cash', 'assets', 'liabilities', 'equity', 'net-worth']),
  accounts: Accounts.optional(),
  at: BusinessDate,
});
export type Balance = z.infer<typeof Balance>;

export const Runway = z.object({ kind: z.literal('runway'), of: z.enum(['runway', 'burn']), at: BusinessDate });
export type Runway = z.infer<typeof Runway>;

export const Tax = z.object({
  kind: z.literal('tax'),
  of: z.enum(['deadlines', 'estimate', 'payment', 'profit']),
  year: z.number().int().min(2000).max(2100),
  /** Of a payment: its quarter; absent: the next one. */
  quarter: z.number().int().min(1).max(4).optional(),
});
export type Tax = z.infer<typeof Tax>;

export const Contractors = z.object({
  kind: z.literal('contractors'),
  of: z.enum(['paid', 'forms', 'missing-w9', 'count']),
  name: Label.optional(),
  period: PeriodShape,
  /** Only those who were paid more than this. */
  overCents: z.number().int().min(0).optional(),
});
export type Contractors = z.infer<typeof Contractors>;

export const Invoices = z.object({
  kind: z.literal('invoices'),
  of: z.enum(['total', 'count', 'average', 'fees', 'clients']),
  period: PeriodShape,
});
export type Invoices = z.infer<typeof Invoices>;

/** A figure by its own name. `period` ends on the day of a balance, and is a calendar year for a figure of a tax year. */
const measured = {
  of: Measure,
  period: PeriodShape,
  /** Loans by their accounts; customers and vendors as payees. */
  accounts: Accounts.optional(),
  payees: Payees.optional(),
  /** Of sales tax: of one state. */
  state: z.enum(stateCodes).optional(),
  /** Default: the method of the business. */
  method: Method.optional(),
};
export const Measured = z.object({
  kind: z.literal('measure'),
  ...measured,
  by: z.enum(['party', 'month']).optional(),
  /** The question asks for the one with the most, or for the best or worst month. */
  order: z.enum(['most', 'least']).optional(),
});
export type Measured = z.infer<typeof Measured>;

/** Two figures side by side. */
export const Measures = z.object({ kind: z.literal('measures'), measures: z.tuple([z.object(measured), z.object(measured)]) });
export type Measures = z.infer<typeof Measures>;

/** Income and fees by card processor and marketplace. */
export const Processors = z.object({
  kind: z.literal('processors'),
  of: z.enum(['income', 'fees']),
  /** The account of the processor that the question names. */
  accounts: Accounts.optional(),
  period: PeriodShape,
});
export type Processors = z.infer<typeof Processors>;

const Attention = z.object({ kind: z.literal('attention') });

export const TypedQuery = z.discriminatedUnion('kind', [
  Sums,
  Comparison,
  Why,
  Balance,
  Runway,
  Tax,
  Contractors,
  Invoices,
  Attention,
  Measured,
  Measures,
  Processors,
]);
export type TypedQuery = z.infer<typeof TypedQuery>;
