// Two categories become one, with a preview before and an undo after.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { namingCategories } from '../features.js';
import { BusinessDate, Cents, Instant } from '../shapes.js';

const AccountId = z.number().int().positive().max(2_147_483_647);
const AskedAccount = z.coerce.number().pipe(AccountId);

const Sum = z.object({
  rows: z.number().int(),
  /** As its section of the income statement shows it: a cost and a revenue are positive. */
  amountCents: Cents,
});

export const previewCategoryMerge = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/category-merges/preview',
  summary: 'Previews a merge of one category into another, under the business’s accounting method. Changes nothing.',
  role: 'bookkeeper',
  query: z.object({ accountId: AskedAccount, intoAccountId: AskedAccount }),
  reply: z.object({
    /** The two categories as they are called now; sent back with the merge. */
    path: z.string(),
    into: z.string(),
    /** Rows that move, all and by year, newest first. */
    moved: Sum,
    years: z.array(Sum.extend({ year: z.number().int() })),
    /** Rows that count under the other method only, and move too. */
    otherMethodRows: z.number().int(),
    /** Rows of the locked period: they stay on the closed category, and in the reports of that period. */
    locked: Sum.extend({ through: BusinessDate.nullable() }),
    /** Decisions about rows whose imports were undone: imported again, those rows are filed under the other category. */
    remembered: z.number().int(),
  }),
  example: {
    path: 'Expenses:Client Meals',
    into: 'Expenses:Meals',
    moved: { rows: 14, amountCents: 61_230 },
    years: [
      { year: 2026, rows: 9, amountCents: 40_110 },
      { year: 2025, rows: 5, amountCents: 21_120 },
    ],
    otherMethodRows: 0,
    locked: { rows: 3, amountCents: 9_900, through: '2024-12-31' },
    remembered: 1,
  },
});

const Merge = z.object({
  mergeId: z.number().int(),
  /** The category that was merged and the one that it was merged into, as they are called now. */
  path: z.string(),
  into: z.string(),
  /** Rows that were moved. */
  rows: z.number().int(),
  mergedBy: z.string(),
  mergedAt: Instant,
  /** All four are null as long as it isn't undone. `restored` rows went back; `kept` were changed since or are in a locked period now, and stay. */
  undoneBy: z.string().nullable(),
  undoneAt: Instant.nullable(),
  restored: z.number().int().nullable(),
  kept: z.number().int().nullable(),
});
export type Merge = z.infer<typeof Merge>;

const example: Merge = {
  mergeId: 3,
  path: 'Expenses:Client Meals',
  into: 'Expenses:Meals',
  rows: 14,
  mergedBy: 'owner@demo.test',
  mergedAt: '2026-11-20T15:04:05.000Z',
  undoneBy: null,
  undoneAt: null,
  restored: null,
  kept: null,
};

export const maxMergedRows = 200_000;
/** Merges that the history lists, newest first. */
const maxMerges = 200;

export const mergeCategories = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/category-merges',
  summary:
    'Merges an income or expense category into another one of its type: its rows move, each still with the person or rule that decided it, and it is closed. Its name in a rule, a file or an old screen means the other one from then on, and the rows count as the other one’s. Rows of the locked period stay. `seen` are the paths when the person looked: 409 where one was renamed since, where the other is closed, where open subcategories are beneath it, where sales tax is inside the prices of only one of them, or where the books post to it automatically. Repeating the call changes nothing.',
  role: 'bookkeeper',
  features: namingCategories,
  body: z.object({
    accountId: AccountId,
    intoAccountId: AccountId,
    seen: z.object({ path: z.string().max(300), into: z.string().max(300) }),
    tenantId: z.unknown().optional(),
  }),
  reply: Merge,
  example,
});

export const listCategoryMerges = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/category-merges',
  summary: 'Merges of categories, newest first, including undone ones.',
  role: 'adviser',
  reply: z.object({ merges: z.array(Merge).max(maxMerges) }),
  example: { merges: [example] },
});

export const undoCategoryMerge = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/category-merges/:mergeId/undo',
  summary:
    'Undoes a merge: the category is as it was, and the rows that were moved go back, except those that someone changed since and those of a period that is locked now. 409 where the other category has itself been merged since. Repeating the call changes nothing.',
  role: 'bookkeeper',
  features: namingCategories,
  params: z.object({ mergeId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  reply: Merge,
  example: { ...example, undoneBy: 'owner@demo.test', undoneAt: '2026-11-20T16:00:00.000Z', restored: 13, kept: 1 },
});
