// The chart of accounts.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { AccountType } from '../shapes.js';

export const ChartAccount = z.object({
  accountId: z.number().int(),
  /** `Expenses:Travel:Airfare`. */
  path: z.string(),
  number: z.string(),
  type: AccountType,
  /** An own bank, card or cash account; every other account is a category. */
  money: z.boolean(),
  closed: z.boolean(),
  /** Lines of the journal that stand on it. */
  lines: z.number().int(),
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
