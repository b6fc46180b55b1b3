// Sales tax of a month or a year: what clients paid, what went to the states, and what is owed. The setting on posted transactions.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { stateCodes } from '../rules/states.js';
import { BusinessDate, Cents, LineId, Method, Month, Year } from '../shapes.js';
import { Period, Through } from './income-statement.js';

/** Owed: a credit is positive. `owedBeforeCents` + `openingCents` + `collectedCents` − `remittedCents` = `owedCents`. */
const SalesTaxSums = z.object({
  owedBeforeCents: Cents,
  collectedCents: Cents,
  remittedCents: Cents,
  /** What opening balances brought into the books in the period, owed from before: neither collected nor remitted. */
  openingCents: Cents.optional(),
  owedCents: Cents,
  openingLines: z.number().int().optional(),
  collectedLines: z.number().int(),
  remittedLines: z.number().int(),
});

export const getSalesTax = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/sales-tax/:year/:month?',
  summary:
    'The sales tax of a month or a year by state. `owedCents` of the total is the balance of Liabilities:Sales Tax on the last day; the ledger’s rows with `salesTax` and `salesTaxState` sum to each opening, collected, and remitted amount. The state is the one in the text of a line.',
  role: 'adviser',
  params: z.object({ year: Year, month: Month.optional() }),
  query: z.object({ method: Method.optional(), through: Through }),
  reply: z.object({
    period: Period,
    method: Method,
    /** The one without a state last. */
    states: z.array(SalesTaxSums.extend({ state: z.enum(stateCodes).nullable() })),
    total: SalesTaxSums,
  }),
  example: {
    period: { year: 2026, month: 10, startDate: '2026-10-01', endDate: '2026-10-31', label: 'October 2026' },
    method: 'cash',
    states: [
      {
        ...{ state: 'TX' as const, owedBeforeCents: 41_250, collectedCents: 38_115, remittedCents: 41_250, owedCents: 38_115 },
        ...{ collectedLines: 26, remittedLines: 1 },
      },
      {
        ...{ state: null, owedBeforeCents: 0, collectedCents: 1_420, remittedCents: 0, owedCents: 1_420 },
        ...{ collectedLines: 2, remittedLines: 0 },
      },
    ],
    total: {
      owedBeforeCents: 41_250,
      collectedCents: 39_535,
      remittedCents: 41_250,
      owedCents: 39_535,
      collectedLines: 28,
      remittedLines: 1,
    },
  },
});

/** As many transactions as one call changes, oldest first. */
export const maxRetaxed = 2_000;

/** Money in is positive: with a positive `taxCents`, revenue becomes lower and the sales tax owed higher by it. */
const PostedTax = z.object({
  transactions: z.number().int(),
  taxCents: Cents,
  from: BusinessDate.nullable(),
  to: BusinessDate.nullable(),
});

export const previewPostedTax = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/posted-sales-tax',
  summary:
    'Previews the sales tax setting on posted bank transactions: those whose tax differs from the setting, in days that are not locked. Processor rows, transactions that are split, and payments of invoices don’t change.',
  role: 'bookkeeper',
  reply: PostedTax,
  example: { transactions: 42, taxCents: 31_815, from: '2026-01-03', to: '2026-10-30' },
});

export const applyPostedTax = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/posted-sales-tax',
  summary:
    'Applies the sales tax setting to posted bank transactions, at most 2,000 per call; `remaining` are those that another call changes.',
  role: 'admin',
  body: z.object({ tenantId: z.unknown().optional() }).optional(),
  reply: z.object({ changed: z.number().int(), remaining: z.number().int() }),
  example: { changed: 42, remaining: 0 },
});

/** As many remittances as one reply has, oldest first. */
export const maxRemittances = 200;

export const listPostedRemittances = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/posted-remittances',
  summary:
    'Payments to a state that were categorized automatically, but not as Sales Tax, although their bank text names sales tax or a state without an income tax. Empty without the sales tax setting. Those in locked days are counted apart.',
  role: 'bookkeeper',
  reply: z.object({
    remittances: z.array(
      z.object({
        lineId: LineId,
        date: BusinessDate,
        description: z.string(),
        /** Money out is negative. */
        amountCents: Cents,
        /** The path of the category now. */
        category: z.string(),
      }),
    ),
    /** In days that are locked. */
    locked: z.object({ count: z.number().int(), through: BusinessDate.nullable() }),
  }),
  example: {
    remittances: [
      {
        ...{ lineId: '104820-2', date: '2026-04-20', description: 'WEBFILE TAX PYMT DD 902/12345678', amountCents: -41_250 },
        category: 'Expenses:Taxes & Licenses',
      },
    ],
    locked: { count: 1, through: '2026-03-31' },
  },
});
