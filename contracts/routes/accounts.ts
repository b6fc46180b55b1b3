// The chart of accounts.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { namingCategories } from '../features.js';
import { AccountType } from '../shapes.js';

export const ChartAccount = z.object({
  accountId: z.number().int(),
  /** `Expenses:Travel:Airfare`. */
  path: z.string(),
  number: z.string(),
  type: AccountType,
  /** An own bank, card or cash account; every other account is a category. */
  money: z.boolean(),
  /** An own account that is a balance at a card processor or wallet, which no one moves by hand. */
  atProcessor: z.boolean().optional(),
  closed: z.boolean(),
  /** Lines of the journal that are posted to it. */
  lines: z.number().int(),
  /** The account that it was merged into, as long as that is not undone. */
  mergedInto: z.number().int().nullish(),
  /** What the product posts to it automatically, such as `depreciation`: it can't be merged or closed. */
  automatic: z.string().optional(),
});
export type ChartAccount = z.infer<typeof ChartAccount>;

export const listAccounts = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/accounts',
  summary: 'The chart of accounts by number, own bank and card accounts and closed ones included.',
  role: 'adviser',
  reply: z.object({ accounts: z.array(ChartAccount) }),
  example: {
    accounts: [
      { accountId: 7, path: 'Assets:Bank:PNC Operating', number: '1000', type: 'asset', money: true, closed: false, lines: 2210 },
      {
        accountId: 9,
        path: 'Liabilities:Credit Cards:Amex Gold',
        number: '2000',
        type: 'liability',
        money: true,
        closed: false,
        lines: 640,
      },
      { accountId: 41, path: 'Expenses:Meals', number: '6110', type: 'expense', money: false, closed: false, lines: 212 },
      { accountId: 42, path: 'Expenses:Office Expense', number: '6120', type: 'expense', money: false, closed: false, lines: 58 },
      { accountId: 30, path: 'Income:Services', number: '4100', type: 'revenue', money: false, closed: false, lines: 91 },
    ],
  },
});

const AccountNumber = z
  .string()
  .trim()
  .max(20)
  .regex(/^[A-Za-z0-9.-]*$/, 'letters, digits, periods and hyphens');

export const openCategory = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/accounts',
  summary:
    'Opens a category: beneath a type (`Income`, `Expenses`, `Assets`, `Liabilities`, `Equity`) or, as a subcategory, beneath an open category. 409 where its name, however it is capitalized, or its number is taken; own bank and card accounts are opened by their statements.',
  role: 'bookkeeper',
  features: namingCategories,
  body: z.object({
    /** A type, or the path of a category. */
    parent: z.string().trim().min(1).max(250),
    name: z.string().trim().min(1).max(100),
    number: AccountNumber.default(''),
    tenantId: z.unknown().optional(),
  }),
  reply: ChartAccount,
  status: 201,
  example: { accountId: 43, path: 'Expenses:Meals:Client Meals', number: '6111', type: 'expense', money: false, closed: false, lines: 0 },
});

/** As many as a large chart has. */
const maxAddedCategories = 1_000;

export const addCategories = defineRoute({
  service: 'ledger',
  method: 'POST',
  path: '/api/v1/accounts/batch',
  summary:
    'Opens the categories of a list, such as another business’s chart, that don’t exist yet; the parent of each is in the list or exists already (422). Existing ones stay as they are, however they are capitalized, so repeating the call changes nothing. Where a number is taken, the next free one is given. `left` are those that can’t be opened here, and why.',
  role: 'bookkeeper',
  features: namingCategories,
  body: z.object({
    categories: z
      .array(z.object({ path: z.string().trim().min(1).max(300), number: AccountNumber.default('') }))
      .min(1)
      .max(maxAddedCategories),
    tenantId: z.unknown().optional(),
  }),
  reply: z.object({
    added: z.array(ChartAccount),
    /** How many of the list were there. */
    known: z.number().int(),
    /** Closed here, or beneath a closed one; an own bank or card account, or beneath one; the former name of a category. */
    left: z.array(z.object({ path: z.string(), reason: z.enum(['closed', 'own-account', 'name-kept']) })),
  }),
  example: {
    added: [{ accountId: 44, path: 'Expenses:Kiln Gas', number: '6300', type: 'expense', money: false, closed: false, lines: 0 }],
    known: 1,
    left: [{ path: 'Expenses:Rent', reason: 'closed' }],
  },
});

const CategoryState = z.object({ number: AccountNumber, closed: z.boolean() });

export const changeCategory = defineRoute({
  service: 'ledger',
  method: 'PUT',
  path: '/api/v1/accounts/:accountId',
  summary:
    'Gives a category another number, closes it or opens it again. A closed category takes no new transactions; its transactions stay in every report. `seen` is its state when the person looked: 409 where someone else changed it since, where the number is taken, where open subcategories are beneath it, or where the books post to it automatically.',
  role: 'bookkeeper',
  features: namingCategories,
  params: z.object({ accountId: z.coerce.number().int().positive().max(2_147_483_647) }),
  body: CategoryState.extend({ seen: CategoryState, tenantId: z.unknown().optional() }),
  reply: ChartAccount,
  example: { accountId: 41, path: 'Expenses:Meals', number: '6115', type: 'expense', money: false, closed: false, lines: 212 },
});

export const renameCategory = defineRoute({
  service: 'ledger',
  method: 'PUT',
  path: '/api/v1/accounts/:accountId/name',
  summary:
    'Gives an income or expense category another name, in every report, rule and decision; its subcategories follow, and its Schedule C line doesn’t change. Its old name is kept for it, so no other category can take it. `seen` is its path when the person looked: 409 where someone else renamed it since, where the name is or was another category’s, or where the books post to it automatically.',
  role: 'bookkeeper',
  features: namingCategories,
  params: z.object({ accountId: z.coerce.number().int().positive().max(2_147_483_647) }),
  body: z.object({ name: z.string().trim().min(1).max(100), seen: z.string().max(300), tenantId: z.unknown().optional() }),
  reply: ChartAccount,
  example: { accountId: 41, path: 'Expenses:Client Meals', number: '6110', type: 'expense', money: false, closed: false, lines: 212 },
});
