// The settings of a business: what the ledger keeps of them, and what every member may read.
import { z } from 'zod';
import { defaultTimeZone } from './days.js';
import { noAccounts, sourceFields } from './records/revenue-source.js';
import { recordOf } from './records/shapes.js';
import { BusinessDate, Cents, Method, Name, Text } from './shapes.js';

const Percent = z.number().min(0).max(100).multipleOf(0.01);
const IncomePath = z
  .string()
  .max(300)
  .regex(/^(Income|Revenue)(:[^:]+)+$/, 'an income account, such as Income:Sales');

const { name, ...shown } = recordOf(sourceFields);

/** Revenue of these accounts and all beneath them is this source's. No account belongs to two sources. */
export const RevenueSource = z.object({
  /** How other systems name the source; it outlives a new name. */
  key: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'small letters, digits and dashes, beginning with a letter'),
  name,
  accounts: z.array(IncomePath).min(1, noAccounts).max(20),
  ...shown,
});
export type RevenueSource = z.infer<typeof RevenueSource>;

const ExpenseCategory = z
  .string()
  .max(300)
  .regex(/^Expenses:[^:]+$/, 'an expense category, such as Expenses:Rent');

/** Costs that stay the same when sales change, or that rise and fall with them. */
export const Behavior = z.enum(['fixed', 'variable']);
export type Behavior = z.infer<typeof Behavior>;

/** A person's decision about a category's costs; without one the analysis decides by name or by regression. */
export const CostBehavior = z.object({ category: ExpenseCategory, behavior: Behavior });
export type CostBehavior = z.infer<typeof CostBehavior>;

/** Prices that include sales tax. Of bank rows in these categories, and all beneath them, the tax is a debt and the rest is revenue. */
export const SalesTax = z.object({
  categories: z.array(IncomePath).max(50),
  /** Each holds from its day until the next; a rate of 0 ends it. */
  rates: z.array(z.object({ from: BusinessDate, percent: z.number().min(0).max(50).multipleOf(0.0001) })).max(50),
});
export type SalesTax = z.infer<typeof SalesTax>;

const AssetPath = z
  .string()
  .max(300)
  .regex(/^Assets(:[^:]+)+$/, 'an asset account, such as Assets:Plants');

/** A person who owns a share of the business. */
const Owner = z.object({ name: Name, percent: Percent });

export const Settings = z.object({
  name: Name,
  description: Text,
  timeZone: z.string().max(64),
  /** Month that the fiscal year begins with. */
  fiscalYearStart: z.number().int().min(1).max(12),
  method: Method,
  /**
   * The first day of the business: statements of days before it aren't missing. A change without it leaves it as it was, and null removes it.
   */
  startedOn: BusinessDate.nullable().optional(),
  /** Empty: the owner's name isn't known yet. */
  owners: z.array(Owner).max(50),
  payrollBenchmarkPercent: z.number().min(0).max(100).multipleOf(0.1),
  /** From this amount on an expense needs a receipt. */
  receiptLimitCents: Cents.min(0),
  /** Where 'Report Issue' writes to; empty: the installation's address. */
  supportAddress: z.union([z.literal(''), z.email().max(320)]),
  revenueSources: z.array(RevenueSource).max(50),
  /** Absent: as they were, at first none. */
  costBehaviors: z.array(CostBehavior).max(300).optional(),
  /** Absent: as it was, at first none. */
  salesTax: SalesTax.optional(),
  /** Accounts of goods for sale whose names don't say so, each with all beneath it. Absent: as they were, at first none. */
  inventoryAccounts: z.array(AssetPath).max(50).optional(),
});
export type Settings = z.infer<typeof Settings>;

/** The defaults of a business. */
export const defaultSettings = { timeZone: defaultTimeZone, method: 'cash' } as const;

export const exampleSettings: Settings = {
  name: 'Nuculture',
  description: 'Studio and production',
  timeZone: 'America/New_York',
  fiscalYearStart: 1,
  method: 'cash',
  startedOn: '2019-03-04',
  owners: [
    { name: 'Maya Ortiz', percent: 60 },
    { name: 'Jonas Weber', percent: 40 },
  ],
  payrollBenchmarkPercent: 30,
  receiptLimitCents: 7_500,
  supportAddress: 'support@rai.example',
  revenueSources: [
    { key: 'brooklyn', name: 'Brooklyn studio', accounts: ['Income:Brooklyn Studio'], monthlyFloorCents: 1_800_000, expandable: false },
  ],
  costBehaviors: [{ category: 'Expenses:Travel', behavior: 'fixed' }],
};
