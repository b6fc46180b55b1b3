// Which line of Schedule C a category goes to and what part of it counts, by year: what is known by default, and what the business has decided.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { Dollars, Method, OfYear } from '../shapes.js';

/**
 * Lines by meaning, under the numbers that have not moved since 2020; `other` is Part V, whose total is printed as 27a up to 2024 and 27b
 * from 2025; 36 to 39 are cost of goods sold; `excluded` goes to no line, for a reason.
 */
export const policyLines = [
  ...['1', '2', '6', '8', '9', '10', '11', '12', '13', '14', '15', '16a', '16b', '17', '18', '19', '20a', '20b'],
  ...['21', '22', '23', '24a', '24b', '25', '26', '36', '37', '38', '39', 'other', 'excluded'],
] as const;
export const PolicyLine = z.enum(policyLines);
export type PolicyLine = z.infer<typeof PolicyLine>;

const CategoryPath = z
  .string()
  .max(300)
  .regex(/^(Income|Revenue|Expenses)(:[^:]+)+$/, 'a category of income or expenses, such as Expenses:Meals');

const CategoryPolicy = z.object({
  path: z.string(),
  /** Null: not known yet; it is counted nowhere and shown as unknown. */
  line: PolicyLine.nullable(),
  /** As the year's form prints it. */
  printedLine: z.string().nullable(),
  label: z.string(),
  percent: z.number().min(0).max(100),
  source: z.enum(['default', 'inherited', 'business']),
  note: z.string(),
  transactions: z.number().int(),
  /** Of the year, cash method; positive in its section. */
  amount: Dollars,
  /** Purchases of assets in this category, which aren't part of `amount`: the asset register decides what they deduct. Absent without any. */
  assets: z.object({ transactions: z.number().int(), amount: Dollars }).optional(),
});
export type CategoryPolicy = z.infer<typeof CategoryPolicy>;
const example: CategoryPolicy = {
  path: 'Expenses:Meals',
  line: '24b',
  printedLine: '24b',
  label: 'Deductible meals',
  percent: 50,
  source: 'default',
  note: '50% is deductible.',
  transactions: 63,
  amount: 4_692,
};

const EarlierDecision = z.object({
  path: z.string(),
  /** As this year's form prints it. */
  printedLine: z.string().nullable(),
  label: z.string(),
  percent: z.number().min(0).max(100),
  note: z.string(),
});
export type EarlierDecision = z.infer<typeof EarlierDecision>;

export const getDeductionPolicy = defineRoute({
  service: 'tax',
  method: 'GET',
  path: '/api/v1/tax/deduction-policy/:year',
  summary: 'How every category of the year’s income and expenses counts, and the lines that can be chosen.',
  role: 'adviser',
  params: OfYear,
  /** One more category, which may have no entries in the year; the books under the business's method where none is named. */
  query: z.object({ category: CategoryPath.optional(), method: Method.optional() }),
  reply: z.object({
    categories: z.array(CategoryPolicy),
    lines: z.array(z.object({ line: PolicyLine, printedLine: z.string().nullable(), label: z.string() })),
    /** Decisions of the year before about categories without one for this year; absent where there is nothing. */
    earlier: z.object({ year: z.number().int(), decisions: z.array(EarlierDecision) }).optional(),
  }),
  example: { categories: [example], lines: [{ line: '24b', printedLine: '24b', label: 'Deductible meals' }] },
});

/** More than any chart has. */
const maxCategories = 5_000;

export const listCategoryLines = defineRoute({
  service: 'tax',
  method: 'POST',
  path: '/api/v1/tax/deduction-policy/:year/lines',
  summary:
    'The line of Schedule C that each category counts on, in their order, as the year’s form prints it; null where it is on none or isn’t known. Categories without entries have one, too. Nothing is stored.',
  role: 'adviser',
  features: ['tax'],
  params: OfYear,
  body: z.object({ categories: z.array(z.string().max(300)).max(maxCategories), tenantId: z.unknown().optional() }),
  reply: z.object({ lines: z.array(z.string().nullable()) }),
  status: 200,
  example: { lines: ['24b'] },
});

export const putDeductionPolicy = defineRoute({
  service: 'tax',
  method: 'PUT',
  path: '/api/v1/tax/deduction-policy/:year',
  summary:
    'Decides how a category and all beneath it counts in a year. `line: null` undoes the decision, so that the default applies again. Repeating the call changes nothing.',
  role: 'admin',
  params: OfYear,
  body: z.object({
    path: CategoryPath,
    line: PolicyLine.nullable(),
    percent: z.number().min(0).max(100).multipleOf(0.01).default(100),
    note: z.string().max(500).default(''),
    tenantId: z.unknown().optional(),
  }),
  reply: CategoryPolicy,
  example,
});

export const carryDeductionPolicy = defineRoute({
  service: 'tax',
  method: 'POST',
  path: '/api/v1/tax/deduction-policy/:year/carry-over',
  summary:
    'Copies the decisions of the year before for every category that has none for this year yet. Repeating the call changes nothing.',
  role: 'admin',
  params: OfYear,
  body: z.object({ tenantId: z.unknown().optional() }).optional(),
  reply: z.object({ carried: z.number().int() }),
  example: { carried: 3 },
});
