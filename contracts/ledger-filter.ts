// Which lines of the general ledger are shown, for its pages and its export.
import { z } from 'zod';
import { EmptyAsAbsent } from './empty-as-absent.js';
import { maxPayeeFilter } from './rules/payee-text.js';
import { stateCodes } from './rules/states.js';
import { AccountType, BusinessDate, Flag, Method, Uuid } from './shapes.js';

/**
 * Net income is revenue and expenses; net cash is all that moved own accounts, but transfers between them and opening balances. Money in and money
 * out are its two halves: an account's rows of a calendar month, within the dates asked for, are part of the one that their sum belongs to.
 */
export const LedgerFigure = z.enum(['net-income', 'net-cash', 'money-in', 'money-out']);
export type LedgerFigure = z.infer<typeof LedgerFigure>;

/** Which lines are shown. */
export const ledgerFilter = {
  startDate: EmptyAsAbsent(BusinessDate),
  endDate: EmptyAsAbsent(BusinessDate),
  category: EmptyAsAbsent(z.string().max(300)),
  subcategory: EmptyAsAbsent(z.string().max(300)),
  accountType: EmptyAsAbsent(AccountType),
  /** Of a category, or of an account by its path: it alone, without the accounts beneath it. */
  withoutSubaccounts: Flag.optional(),
  /** The rows that a figure of several account types is made of; they add up to it. */
  figure: EmptyAsAbsent(LedgerFigure),
  /** One own account: everything that moved it, transfers from its side. */
  bankAccountId: EmptyAsAbsent(Uuid),
  uncategorizedOnly: Flag.optional(),
  lowConfidenceOnly: Flag.optional(),
  subscriptionsPositiveOnly: Flag.optional(),
  /** Money that left one own account, or came into one, whose other side isn't in the books. */
  openTransfersOnly: Flag.optional(),
  search: EmptyAsAbsent(z.string().max(200)),
  /** Lines of exactly so much, in or out. */
  amountCents: EmptyAsAbsent(z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)),
  /** Lines whose payee is exactly this, or one of these: a name per line, as the payee is written in the books. */
  payee: EmptyAsAbsent(z.string().max(maxPayeeFilter)),
  /** Lines of sales tax: what clients paid, what was paid to states, or both. */
  salesTax: EmptyAsAbsent(z.enum(['collected', 'remitted', 'owed', 'opening'])),
  /** With `salesTax`: of the state that the line's text names, or of none. */
  salesTaxState: EmptyAsAbsent(z.enum([...stateCodes, 'none'])),
  method: Method.optional(),
};
