// What 'Search or jump to' leads to, and which of it fits what was typed. Pure.
import { accountText } from '../../features/general-ledger/general-ledger.js';
import { money } from '../../lib/money.js';
import { signedCentsFrom } from '../../lib/typed-figures.js';
import { type Business, mayWrite } from '../../lib/business.js';
import { screens as namedScreens } from './nav-items.js';
import { aboutScreens, bankCheckTerms, type NamedPlace, namedPlaces, reconcileTerms } from './palette-places.js';

export type Action = 'add' | 'import' | 'sync' | 'banks' | 'theme' | 'sign-out';

interface Shown {
  label: string;
  /** The second line. */
  detail?: string;
}

export type Target = Shown &
  (
    | { kind: 'place'; place: string; type: string; terms: string[] }
    | { kind: 'business'; id: number }
    | { kind: 'action'; action: Action }
    | { kind: 'amount'; amountCents: number }
    | { kind: 'reconcile'; bankAccountId: string }
    | { kind: 'check'; bankAccountId: string }
    | { kind: 'payee'; key: string }
    | { kind: 'account'; bankAccountId: string }
    | { kind: 'category'; path: string }
    | { kind: 'rule'; id: string }
    | { kind: 'search'; text: string }
  );

/** The dimmed text at the end of a target. */
const kindTexts: Record<Exclude<Target['kind'], 'place'>, string> = {
  business: 'Business',
  action: 'Action',
  amount: 'Transactions',
  reconcile: 'Action',
  check: 'Action',
  payee: 'Payee',
  account: 'Account',
  category: 'Category',
  rule: 'Rule',
  search: 'General Ledger',
};
export const typeOf = (target: Target): string => (target.kind === 'place' ? target.type : kindTexts[target.kind]);

/** The key of a target: two payees or rules may have one name. */
export function targetKey(target: Target): string {
  if (target.kind === 'payee') return `payee:${target.key}`;
  if (target.kind === 'account') return `account:${target.bankAccountId}`;
  if (target.kind === 'category') return `category:${target.path}`;
  if (target.kind === 'rule') return `rule:${target.id}`;
  if (target.kind === 'reconcile' || target.kind === 'check') return `${target.kind}:${target.bankAccountId}`;
  return `${target.kind}:${target.label}`;
}

/** Matches in the books; payees are those that the server found. */
export interface InBooks {
  payees: { key: string; name: string }[];
  accounts: { bankAccountId: string; name: string; mask?: string | null; transactionCount?: number }[];
  /** How far each account agrees with its bank, by its id. */
  agreements?: Record<string, string>;
  categories: { path: string }[];
  rules: { id: string; name: string }[];
  /** Questions of the help pages. */
  help?: NamedPlace[];
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

/** How well a label or a term fits what was typed, the best first; undefined where it doesn't. */
function fitOf(text: string, label: string, terms: string[] = []): number | undefined {
  const typed = text.trim().toLowerCase();
  if (label.toLowerCase().startsWith(typed)) return 0;
  if (terms.some((term) => term.startsWith(typed))) return 1;
  if (hasWords(label, text)) return 2;
  return terms.some((term) => hasWords(term, text)) ? 3 : undefined;
}

const byFit = (targets: Target[], text: string): Target[] =>
  targets
    .map((target) => ({ target, fit: fitOf(text, target.label, target.kind === 'place' ? target.terms : []) }))
    .filter((found): found is { target: Target; fit: number } => found.fit !== undefined)
    .sort((a, b) => a.fit - b.fit)
    .map(({ target }) => target);

/**
 * Places, other businesses and actions by their names and by the terms that people use for them, the best fit first; the bank checks where
 * one is looked for; lines of an amount where that was typed; what the books have of that name; last, a search of the ledger for the text
 * itself. What the person's role does not allow is excluded.
 */
export function targetsFor(text: string, { businesses, open, dark }: PaletteContext, inBooks?: InBooks): Target[] {
  const screens = namedScreens
    .filter(({ path }) => path !== '/businesses' || businesses.length > 1)
    .map(({ label, path }) => placeTarget({ label, place: path, type: 'Screen', ...aboutScreens[path] }));
  const others = businesses
    .filter(({ id }) => id !== open.id)
    .map(({ id, name }): Target => ({ kind: 'business', label: `Switch to ${name}`, id }));
  const typed = text.trim();
  const always = [...screens, ...others, ...actions(open, dark)];
  if (typed === '') return always;
  // Only when asked for: most of them are screens that the list has already.
  const named = namedPlaces.filter(({ writes }) => !writes || mayWrite(open.role)).map(placeTarget);
  const search: Target = { kind: 'search', label: `Search the ledger for “${typed}”`, detail: 'Payees, bank text, and notes', text: typed };
  const found = byFit([...named, ...always], text);
  if (!inBooks) return [...found, ...ofAmount(typed), search];
  return [...bankChecks(typed, inBooks), ...found, ...ofAmount(typed), ...ofBooks(typed, inBooks), ...ofHelp(typed, inBooks), search];
}

const placeTarget = ({ label, place, type, detail, terms = [] }: Omit<NamedPlace, 'type'> & { type: string }): Target => ({
  ...{ kind: 'place', label, place, type, detail, terms },
});

/** Fewer letters than a word of its own would offer them for too much. */
const minCheckLetters = 4;

const isAskedFor = (text: string, terms: readonly string[]): boolean =>
  text.length >= minCheckLetters && terms.some((term) => term.startsWith(text) || text.startsWith(`${term} `));

function bankChecks(typed: string, { accounts, agreements = {} }: InBooks): Target[] {
  const text = typed.toLowerCase();
  const used = accounts.filter(({ transactionCount = 1 }) => transactionCount > 0);
  const targets = (kind: 'reconcile' | 'check', labelOf: (account: string) => string, terms: readonly string[]): Target[] =>
    (isAskedFor(text, terms) ? used : []).map(({ bankAccountId, name, mask }) => {
      const label = labelOf(`${name}${mask ? ` ··${mask}` : ''}`);
      return { kind, label, detail: agreements[bankAccountId] ?? 'Bank balance next to book balance', bankAccountId };
    });
  return [
    ...targets('reconcile', (account) => `Reconcile ${account}`, reconcileTerms),
    ...targets('check', (account) => `Check ${account} against the bank`, bankCheckTerms),
  ];
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

const ofHelp = (text: string, { help = [] }: InBooks): Target[] => byFit(help.map(placeTarget), text).slice(0, shownOfKind);

function actions({ role }: Business, dark: boolean): Target[] {
  const writes: Target[] = [
    { kind: 'action', label: 'Add a transaction', detail: 'A payment, a split, a transfer, or a journal entry', action: 'add' },
    { kind: 'action', label: 'Import a statement', detail: 'From a bank or a card', action: 'import' },
    { kind: 'action', label: 'Sync banks', detail: 'Get new transactions from linked banks', action: 'sync' },
  ];
  return [
    ...(mayWrite(role) ? writes : []),
    { kind: 'action', label: 'Linked banks', action: 'banks' },
    { kind: 'action', label: dark ? 'Use light mode' : 'Use dark mode', action: 'theme' },
    { kind: 'action', label: 'Sign out', action: 'sign-out' },
  ];
}
