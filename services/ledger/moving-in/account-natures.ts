// The type of an account, from the words that programs use for account types, else from the words of its name. Pure.
import { typeOfPath } from '#contracts/rules/account-path.js';
import { isMoneyAccount, wordsOf } from '../accounts/account-words.js';
import type { Nature } from './moved-file.js';

const codes: Record<string, Nature | undefined> = {
  bank: { type: 'asset', money: true },
  ccard: { type: 'liability', money: true },
  ar: { type: 'asset' },
  ocasset: { type: 'asset' },
  fixasset: { type: 'asset' },
  oasset: { type: 'asset' },
  ap: { type: 'liability' },
  ocliab: { type: 'liability' },
  ltliab: { type: 'liability' },
  equity: { type: 'equity' },
  inc: { type: 'revenue' },
  exinc: { type: 'revenue' },
  cogs: { type: 'expense' },
  exp: { type: 'expense' },
  exexp: { type: 'expense' },
};

/** The first match applies. */
const kinds: [RegExp, Nature][] = [
  [/^(bank|bank accounts?|cash|cash (and|&) (bank|cash equivalents)|money in transit)$/, { type: 'asset', money: true }],
  [/^credit cards?$/, { type: 'liability', money: true }],
  [/\b(cost of (goods|sales)|cogs|direct costs?|expenses?|overheads?|operating cost)\b|^depreciation$/, { type: 'expense' }],
  [/\b(income|revenues?|sales)\b/, { type: 'revenue' }],
  [/\b(equity|retained earnings|capital)\b/, { type: 'equity' }],
  [/\b(liabilit(y|ies)|payables?|loans?|paye?roll liability)\b/, { type: 'liability' }],
  [/\b(assets?|receivables?|inventory|prepayments?|undeposited|depreciation)\b/, { type: 'asset' }],
];

/** The type from a column 'Type', a group of accounts, or an IIF code; null if unknown. */
export function natureOfKind(text: string): Nature | null {
  const kind = text.toLowerCase().replace(/\s+/g, ' ').trim();
  return codes[kind] ?? kinds.find(([words]) => words.test(kind))?.[1] ?? null;
}

/** The type of a plain-text account, from the first part of its name, ignoring case. */
export function natureOfRoot(name: string): Nature | null {
  const [root] = name.split(':');
  const capital = `${root!.charAt(0).toUpperCase()}${root!.slice(1).toLowerCase()}`;
  const plural: Record<string, string> = {
    Asset: 'Assets',
    Liability: 'Liabilities',
    Revenues: 'Revenue',
    Incomes: 'Income',
    Expense: 'Expenses',
  };
  const type = typeOfPath(plural[capital] ?? capital);
  return type && name.includes(':') ? { type } : null;
}

const byWords: [RegExp, Nature][] = [
  [/\bundeposited funds?\b|\bpayments? to deposit\b/, { type: 'asset' }],
  [/\b(cost of (goods|sales)|cogs|expenses?|expense)\b/, { type: 'expense' }],
  [/\b(unearned|deferred) (revenue|income)\b/, { type: 'liability' }],
  [/\baccumulated (depreciation|amorti[sz]ation)\b/, { type: 'asset' }],
  [/\b(interest|fees?|charges?|commissions?) (earned|income|received)\b/, { type: 'revenue' }],
  [/\b(opening balance|owner s?|owners?|retained earnings|equity|draws?|drawings|distributions?|capital|contributions?|dividends?|shareholders? investment|partner)\b/, { type: 'equity' }], // prettier-ignore
  [/\b(receivables?|prepaid|inventory|equipment|furniture|vehicles?|machinery|buildings?|security deposits?|uncategorized asset)\b/, { type: 'asset' }],
  [/\b(payables?|loans?|mortgages?|line of credit|accrued|notes? payable|sales tax|payroll liabilities|liabilit(y|ies))\b/, { type: 'liability' }],
  [/\b(sales|income|revenues?|billable)\b/, { type: 'revenue' }],
]; // prettier-ignore

/** The type from a name alone; null if a person has to choose it. `isExpense` checks the names of the standard chart. */
export function natureOfName(name: string, isExpense: (words: string) => boolean): Nature | null {
  const words = wordsOf(name).trim();
  const nature = byWords.find(([pattern]) => pattern.test(words))?.[1];
  if (nature) return nature;
  // Own accounts come before categories, because 'Cash' and 'Visa' aren't expenses.
  if (isMoneyAccount({ path: `Liabilities:${name}`, type: 'liability', pays: false })) return { type: 'liability', money: true };
  if (isExpense(words)) return { type: 'expense' };
  return isMoneyAccount({ path: `Assets:${name}`, type: 'asset', pays: false }) ? { type: 'asset', money: true } : null;
}
