// Maps the words of another program's account to an account of the standard chart. Pure.
import type { AccountType } from '#contracts/shapes.js';
import { standardChart, transferAccount } from './standard-chart.js';

/** The first match applies. Words are in the form of `wordsOf`. */
const words: [AccountType, RegExp, string][] = [
  ['asset', /^(undeposited funds?|payments? to deposit)$/, 'Assets:Undeposited Funds'],
  ['asset', /\b(accounts? receivable|debtors|a r)\b/, 'Assets:Accounts Receivable'],
  ['asset', /^(transfers?|inter ?account transfers?|transfer clearing)$/, transferAccount],
  ['liability', /\b(accounts? payable|creditors|a p)\b/, 'Liabilities:Accounts Payable'],
  ['liability', /\bsales tax\b/, 'Liabilities:Sales Tax'],
  ['equity', /\bopening balances?\b|\bhistorical adjustment\b/, 'Equity:Opening Balances'],
  ['equity', /\bretained earnings\b/, 'Equity:Retained Earnings'],
  ['equity', /\b(draws?|drawings|distributions?|personal expenses)\b/, 'Equity:Owner Draws'],
  ['equity', /\b(contributions?|investments?|funds introduced)\b/, 'Equity:Owner Contributions'],
  ['revenue', /\buncategori[sz]ed\b/, 'Income:Uncategorized'],
  ['revenue', /\b(returns?|refunds?|allowances?)\b/, 'Income:Returns & Allowances'],
  ['revenue', /\binterest\b/, 'Income:Interest'],
  ['revenue', /^(services?|service revenue|services? income|consulting|consulting income|fees billed)$/, 'Income:Services'],
  ['revenue', /^(sales|sales revenue|revenue|income|sales of product income|gross receipts)$/, 'Income:Sales'],
  ['revenue', /^other (income|revenue)$/, 'Income:Other Income'],
  ['expense', /\buncategori[sz]ed\b|^ask (my|your) accountant$/, 'Expenses:Uncategorized'],
  ['expense', /\b(cost of (goods|sales)|cogs)\b/, 'Expenses:Cost of Goods Sold'],
  ['expense', /\b(advertising|marketing|promotion)\b/, 'Expenses:Advertising'],
  ['expense', /\bmerchant (fees?|account fees?)\b|\b(stripe|square|paypal) fees?\b/, 'Expenses:Merchant Fees'],
  ['expense', /\bbank\b.{0,60}\b(fees?|charges?)\b|^service charges?$/, 'Expenses:Bank Fees'],
  ['expense', /\bparking (tickets?|fines?|violations?)\b/, 'Expenses:Fines & Penalties'],
  ['expense', /\b(parking|tolls?)\b/, 'Expenses:Car & Truck:Parking & Tolls'],
  ['expense', /\b(car|auto|automobile|truck|vehicle|gas|fuel|mileage)\b/, 'Expenses:Car & Truck'],
  ['expense', /\bcommissions?\b/, 'Expenses:Commissions & Fees'],
  ['expense', /\b(contract labor|contractors?|contracting|subcontractors?)\b/, 'Expenses:Contracting Fee'],
  ['expense', /\b(education|training|courses?)\b/, 'Expenses:Education & Training'],
  ['expense', /\bemployee benefits?\b/, 'Expenses:Employee Benefits'],
  ['expense', /\bentertainment\b(?!.*\bmeals\b)/, 'Expenses:Entertainment'],
  ['expense', /\b(fines?|penalties)\b/, 'Expenses:Fines & Penalties'],
  ['expense', /\binsurance\b/, 'Expenses:Insurance'],
  ['expense', /\binterest\b/, 'Expenses:Interest'],
  ['expense', /\b(legal|professional|accounting|bookkeeping)\b/, 'Expenses:Legal & Professional'],
  ['expense', /\bmeals?\b/, 'Expenses:Meals'],
  ['expense', /\boffice\b/, 'Expenses:Office Expense'],
  ['expense', /\bpayroll tax(es)?\b/, 'Expenses:Payroll Taxes'],
  ['expense', /\b(postage|shipping|freight|delivery)\b/, 'Expenses:Postage & Shipping'],
  ['expense', /\b(rent|lease)\b/, 'Expenses:Rent'],
  ['expense', /\b(repairs?|maintenance)\b/, 'Expenses:Repairs & Maintenance'],
  ['expense', /\b(subscriptions?|software|dues)\b/, 'Expenses:Subscriptions'],
  ['expense', /\bsupplies\b/, 'Expenses:Supplies'],
  ['expense', /\b(licen[sc]es?|permits?|taxes paid)\b/, 'Expenses:Taxes & Licenses'],
  ['expense', /\btravel\b/, 'Expenses:Travel'],
  ['expense', /\b(utilities|electric(ity)?|telephone|phone|internet|water)\b/, 'Expenses:Utilities'],
  ['expense', /\b(wages|salar(y|ies)|payroll)\b/, 'Expenses:Wages'],
]; // prettier-ignore

/** The account that matches the words; undefined if a new account is more specific. */
export function categoryOfWords(text: string, type: AccountType): string | undefined {
  const leaf = text.trim();
  return words.find(([of, pattern]) => of === type && pattern.test(leaf))?.[2];
}

const categoryNames = standardChart
  .filter(({ type }) => type === 'expense')
  .map(({ path }) => path.slice('Expenses:'.length).toLowerCase());

/** Whether the name alone shows that it is an expense. */
export const isExpenseWords = (text: string): boolean =>
  categoryNames.includes(text) || words.some(([type, pattern]) => type === 'expense' && pattern.test(text));
