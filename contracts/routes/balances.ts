// The balances of the accounts and their changes: trial balance, balance sheet, cash flow.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { AccountType, BusinessDate, Cents, Dollars, Method, Uuid } from '../shapes.js';

const path = z.string();
/** Of an own account: what the ledger asks for to show everything that moved it. */
const bankAccountId = Uuid.optional();

export const getTrialBalance = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/trial-balance',
  summary:
    'Every account with its balance on a day, debit positive. Without `since`, income and expenses run from the start of the fiscal year, earnings of prior years are in Equity:Retained Earnings, and the other accounts run from the beginning; with `since` every account runs from that day.',
  role: 'adviser',
  query: z.object({ asOf: BusinessDate.optional(), since: BusinessDate.optional(), method: Method.optional() }),
  reply: z.object({
    asOf: BusinessDate,
    since: BusinessDate.nullable(),
    /** First day of the fiscal year, from which revenue and expenses run where `since` names none. */
    yearStart: BusinessDate.optional(),
    method: Method,
    accounts: z.array(
      z.object({
        ...{ path, bankAccountId, number: z.string(), type: AccountType, debitCents: Cents, creditCents: Cents, balanceCents: Cents },
        /** The part of the balance that rests on unconfirmed guesses, debit positive; absent without any. */
        unconfirmedCents: Cents.optional(),
      }),
    ),
    totalDebitCents: Cents,
    totalCreditCents: Cents,
  }),
  example: {
    asOf: '2026-10-31',
    since: null,
    yearStart: '2026-01-01',
    method: 'cash',
    accounts: [
      { path: 'Assets:Bank:PNC Operating', number: '1000', type: 'asset', debitCents: 100, creditCents: 0, balanceCents: 100 },
      { path: 'Income:Sales', number: '4000', type: 'revenue', debitCents: 0, creditCents: 100, balanceCents: -100 },
    ],
    totalDebitCents: 100,
    totalCreditCents: 100,
  },
});

const Account = z.object({
  /** Opaque. A computed figure without an account, such as the net income of the year, has a word instead of a number. */
  AccountID: z.string(),
  AccountNumber: z.string(),
  AccountName: z.string(),
  AccountPath: path,
  bankAccountId,
  AccountType: AccountType,
  AccountSubType: z.string(),
  Balance: Dollars,
  TransactionCount: z.number().int(),
  LastUpdated: BusinessDate.nullable(),
});
export type BalanceAccount = z.infer<typeof Account>;
const EquityAccount = Account.extend({ OwnershipPercent: z.number(), EquityAmount: Dollars });
export type EquityAccount = z.infer<typeof EquityAccount>;
const Group = z.object({ items: z.array(Account), total: Dollars });
const OwnerName = z.string().trim().min(1).max(100);
const Percent = z.number().min(0).max(100);

const BalanceSheet = z.object({
  asOf: BusinessDate,
  /** First day of the fiscal year, from which revenue and expenses run. */
  yearStart: BusinessDate,
  method: Method,
  assets: Group,
  liabilities: Group,
  equity: z.object({ items: z.array(EquityAccount), total: Dollars }),
  revenue: Group,
  expenses: Group,
  netIncome: Dollars,
  check: z.object({
    assets: Dollars,
    liabilitiesAndEquity: Dollars,
    difference: Dollars,
    balanced: z.boolean(),
    /** Why the sides differ; null when they do not. */
    explanation: z.string().nullable(),
    /** The accounts of unbalanced entries. */
    entries: z.array(z.object({ entryId: z.string(), date: BusinessDate, differenceCents: Cents })),
  }),
  owners: z.array(z.object({ name: OwnerName, OwnershipPercent: Percent, EquityAmount: Dollars })),
});
export type BalanceSheet = z.infer<typeof BalanceSheet>;

const exampleAccount = {
  AccountID: '41',
  AccountNumber: '1000',
  AccountName: 'PNC Operating',
  AccountPath: 'Assets:Bank:PNC Operating',
  AccountType: 'asset' as const,
  AccountSubType: 'Bank',
  Balance: 1,
  TransactionCount: 1,
  LastUpdated: '2026-10-31',
};

export const getBalanceSheet = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/balance-sheet',
  summary:
    'Assets, liabilities and equity on a day, with revenue and expenses of the fiscal year so far. Each group is positive in its own direction. Equity includes the net income to date, so that assets equal liabilities and equity; a difference is explained, never hidden.',
  role: 'adviser',
  query: z.object({ asOf: BusinessDate.optional(), method: Method.optional() }),
  reply: BalanceSheet,
  example: {
    asOf: '2026-10-31',
    yearStart: '2026-01-01',
    method: 'cash',
    assets: { items: [exampleAccount], total: 1 },
    liabilities: { items: [], total: 0 },
    equity: {
      items: [
        {
          ...exampleAccount,
          AccountID: 'net-income',
          AccountNumber: '',
          AccountName: 'Net Income',
          AccountPath: 'Equity:Net Income',
          AccountType: 'equity',
          AccountSubType: 'Net Income',
          OwnershipPercent: 100,
          EquityAmount: 1,
        },
      ],
      total: 1,
    },
    revenue: { items: [], total: 0 },
    expenses: { items: [], total: 0 },
    netIncome: 1,
    check: { assets: 1, liabilitiesAndEquity: 1, difference: 0, balanced: true, explanation: null, entries: [] },
    owners: [{ name: 'Owner', OwnershipPercent: 100, EquityAmount: 1 }],
  },
});

const Flow = z.object({ items: z.array(z.object({ path, bankAccountId, name: z.string(), amountCents: Cents })), totalCents: Cents });

export const getCashFlow = defineRoute({
  service: 'ledger',
  method: 'GET',
  path: '/api/v1/cash-flow',
  summary:
    'Where cash came from and went to in a period, by the indirect method; money in is positive. Cash is the balance of the own bank and cash accounts on the balance sheet; opening cash and the three flows add up to closing cash. Opening balances that came into the books within the period are opening cash, not a flow.',
  role: 'adviser',
  query: z.object({ from: BusinessDate.optional(), to: BusinessDate.optional(), method: Method.optional() }),
  reply: z.object({
    from: BusinessDate,
    to: BusinessDate,
    method: Method,
    operating: Flow,
    investing: Flow,
    financing: Flow,
    netChangeCents: Cents,
    openingCashCents: Cents,
    /** The part of it that opening balances brought into the books within the period. */
    enteredOpeningCents: Cents.optional(),
    closingCashCents: Cents,
    cashAccounts: z.array(z.object({ path, openingCents: Cents, closingCents: Cents })),
  }),
  example: {
    from: '2026-01-01',
    to: '2026-10-31',
    method: 'cash',
    operating: { items: [{ path: '', name: 'Net income', amountCents: 100 }], totalCents: 100 },
    investing: { items: [], totalCents: 0 },
    financing: { items: [], totalCents: 0 },
    netChangeCents: 100,
    openingCashCents: 0,
    enteredOpeningCents: 0,
    closingCashCents: 100,
    cashAccounts: [{ path: 'Assets:Bank:PNC Operating', openingCents: 0, closingCents: 100 }],
  },
});
