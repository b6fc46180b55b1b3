// What 'Search or jump to' leads to, and which of it fits what was typed. Pure.
import { accountText } from '../../features/general-ledger/general-ledger.js';
import { money } from '../../lib/money.js';
import { signedCentsFrom } from '../../lib/typed-figures.js';
import { type Business, mayWrite } from '../../lib/business.js';
import { screens as namedScreens } from './nav-items.js';

export type Action = 'add' | 'import' | 'sync' | 'banks' | 'theme' | 'sign-out';

export type Target =
  | { kind: 'screen'; label: string; path: (typeof namedScreens)[number]['path'] }
  | { kind: 'report'; label: string; place: string }
  | { kind: 'business'; label: string; id: number }
  | { kind: 'action'; label: string; action: Action }
  | { kind: 'amount'; label: string; amountCents: number }
  | { kind: 'payee'; label: string; key: string }
  | { kind: 'account'; label: string; bankAccountId: string }
  | { kind: 'category'; label: string; path: string }
  | { kind: 'rule'; label: string; id: string }
  | { kind: 'search'; label: string; text: string };

/** Other names for what a screen shows; the screens are offered by their own names too. */
const reports: { label: string; place: string }[] = [
  { label: 'Balance Sheet', place: '/account-balances' },
  { label: 'Profit and Loss (P&L)', place: '/income-statement' },
  { label: '1099-NEC and missing W-9s', place: '/payroll?tab=1099' },
  { label: 'Vendors', place: '/payroll?tab=vendors' },
  { label: 'Schedule C', place: '/tax-cockpit?panel=schedule-c' },
  { label: 'Export transactions', place: '/general-ledger' },
];

/** The dimmed text behind a target. */
export const kindText: Record<Target['kind'], string> = {
  screen: 'Screen',
  report: 'Report',
  business: 'Business',
  action: 'Action',
  amount: 'Transactions',
  payee: 'Payee',
  account: 'Account',
  category: 'Category',
  rule: 'Rule',
  search: 'Transactions',
};

/** The key of a target: two payees or rules may have one name. */
export function targetKey(target: Target): string {
  if (target.kind === 'payee') return `payee:${target.key}`;
  if (target.kind === 'account') return `account:${target.bankAccountId}`;
  if (target.kind === 'category') return `category:${target.path}`;
  if (target.kind === 'rule') return `rule:${target.id}`;
  return `${target.kind}:${target.label}`;
}

/** Matches in the books; payees are those that the server found. */
export interface InBooks {
  payees: { key: string; name: string }[];
  accounts: { bankAccountId: string; name: string }[];
  categories: { path: string }[];
  rules: { id: string; name: string }[];
}

/** Of each kind in the books; more words narrow it. */
const shownOfKind = 5;

export interface PaletteContext {
  businesses: Business[];
  open: Business;
  /** Whether the colors are dark now. */
  dark: boolean;
}

const wordsOf = (text: string): string[] => text.trim().toLowerCase().split(/\s+/).filter(Boolean);
export const hasWords = (label: string, text: string): boolean => wordsOf(text).every((word) => label.toLowerCase().includes(word));

/**
 * Screens, other businesses and actions whose name contains every word; lines of an amount where that was typed; what the books have of that
 * name; last, a search of the ledger for the text itself. What the person's role does not allow is excluded.
 */
export function targetsFor(text: string, { businesses, open, dark }: PaletteContext, inBooks?: InBooks): Target[] {
  const screens = namedScreens
    .filter(({ path }) => path !== '/businesses' || businesses.length > 1)
    .map(({ label, path }): Target => ({ kind: 'screen', label, path }));
  const others = businesses
    .filter(({ id }) => id !== open.id)
    .map(({ id, name }): Target => ({ kind: 'business', label: `Switch to ${name}`, id }));
  const typed = text.trim();
  // Only when asked for: each of them is a screen that the list has already.
  const named = typed === '' ? [] : reports.map(({ label, place }): Target => ({ kind: 'report', label, place }));
  const found = [...screens, ...named, ...others, ...actions(open, dark)].filter(({ label }) => hasWords(label, text));
  if (typed === '') return found;
  const search: Target = { kind: 'search', label: `Search the ledger for “${typed}”`, text: typed };
  return [...found, ...ofAmount(typed), ...(inBooks ? ofBooks(typed, inBooks) : []), search];
}

/** `1,234.56`, `$75`, `-12`: lines of so much, in or out. */
function ofAmount(text: string): Target[] {
  const amountCents = Math.abs(signedCentsFrom(text) ?? 0);
  return amountCents === 0 ? [] : [{ kind: 'amount', label: `Transactions of ${money(amountCents)}`, amountCents }];
}

function ofBooks(text: string, { payees, accounts, categories, rules }: InBooks): Target[] {
  const some = (targets: Target[]) => targets.filter(({ label }) => hasWords(label, text)).slice(0, shownOfKind);
  return [
    ...payees.slice(0, shownOfKind).map(({ key, name }): Target => ({ kind: 'payee', label: name, key })),
    ...some(accounts.map(({ bankAccountId, name }) => ({ kind: 'account', label: name, bankAccountId }))),
    ...some(categories.map(({ path }) => ({ kind: 'category', label: accountText(path), path }))),
    ...some(rules.map(({ id, name }) => ({ kind: 'rule', label: name, id }))),
  ];
}

function actions({ role }: Business, dark: boolean): Target[] {
  const writes: Target[] = [
    { kind: 'action', label: 'Add a transaction', action: 'add' },
    { kind: 'action', label: 'Import a statement', action: 'import' },
    { kind: 'action', label: 'Sync banks', action: 'sync' },
  ];
  return [
    ...(mayWrite(role) ? writes : []),
    { kind: 'action', label: 'Linked banks', action: 'banks' },
    { kind: 'action', label: dark ? 'Use light mode' : 'Use dark mode', action: 'theme' },
    { kind: 'action', label: 'Sign out', action: 'sign-out' },
  ];
}
