// Sales tax that prices include, where a business says so: of a bank's line in one of the named categories the tax is a debt, the rest revenue. Pure.
// What a processor says of a row has its own tax (processor-legs.ts); what a person split stays as it was split.
import { categoryLine, firstPartLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import { includesTax, percentOn, taxWithin } from '#contracts/rules/sales-tax.js';
import type { SalesTax } from '#contracts/settings.js';
import { isTaxed, type Accounts, type BooksOf } from '../accounts/accounts.js';
import { salesTax as salesTaxAccount } from '../accounts/standard-chart.js';
import { sumOf, type Entry, type Line } from './entry.js';
import type { Decision } from './store-decisions.js';

/** A bank's own line in one piece. */
const isWhole = ({ origin, processor, lines }: Entry): boolean =>
  origin === 'bank' && !processor && lines.every(({ line }) => line < firstPartLine);

const lineOf = (lines: Line[], number: number): Line | undefined => lines.find(({ line }) => line === number);

export const taxOf = ({ lines }: Pick<Entry, 'lines'>): number => lineOf(lines, taxLine)?.amountCents ?? 0;

/** The category and the tax as the one leg that a bank knows of. */
export function withoutTax(lines: Line[]): Line[] {
  const rest = lines.filter(({ line }) => line !== taxLine);
  const cents = sumOf(lines) - sumOf(rest);
  return rest.map((one) => (one.line === categoryLine ? { ...one, amountCents: one.amountCents + cents } : one));
}

/** The entry with the tax that its category and its day say, and no other; what cannot have any comes back as it is. */
export function withTax(entry: Entry, salesTax: SalesTax | null | undefined, accounts: Accounts): Entry {
  const category = lineOf(entry.lines, categoryLine);
  if (!salesTax || !category || !isWhole(entry)) return entry;
  const lines = withoutTax(entry.lines);
  const gross = lineOf(lines, categoryLine)!.amountCents;
  const percent = includesTax(salesTax, category.account.path) ? percentOn(salesTax, entry.date) : 0;
  const amountCents = taxWithin(gross, percent);
  if (amountCents === 0) return taxOf(entry) === 0 ? entry : { ...entry, lines };
  const account = lineOf(entry.lines, taxLine)?.account ?? accounts.standard(entry.tenantId, salesTaxAccount);
  const net = lines.map((one) => (one.line === categoryLine ? { ...one, amountCents: gross - amountCents } : one));
  return { ...entry, lines: [...net, { line: taxLine, account, amountCents }] };
}

/** The decision that its line begins with. */
export function taxWord({ tenantId, entryId, date, lines }: Entry, salesTax: SalesTax): Decision[] {
  const tax = lineOf(lines, taxLine);
  const reason = `The settings say that the price includes ${percentOn(salesTax, date)}% sales tax.`;
  const word = { tenantId, entryId, by: 'rule', confidence: 1, modelVersion: '', actor: 'Settings', reason, appliedRules: [] } as const;
  return tax ? [{ ...word, appliedRules: [], line: taxLine, account: tax.account }] : [];
}

/** A batch of entries on the accounts that they begin with, and the decisions of each, keyed by entry. */
export function taxedEntries(
  entries: Entry[],
  decisions: ReadonlyMap<number, Decision[]>,
  { books, accounts }: { books: BooksOf; accounts: Accounts },
): { entries: Entry[]; decisions: ReadonlyMap<number, Decision[]> } {
  if (!isTaxed(books)) return { entries, decisions };
  const beginnings = new Map(decisions);
  const taxed = entries.map((entry) => {
    const salesTax = books.get(entry.tenantId)?.salesTax;
    if (!salesTax || !isWhole(entry)) return entry;
    const after = withTax(entry, salesTax, accounts);
    const said = beginnings.get(entry.entryId) ?? [];
    const known = said.find(({ line }) => line === taxLine);
    const words = [...said.filter((one) => one !== known), ...taxWord(after, salesTax).map((word) => known ?? word)];
    if (words.length > 0) beginnings.set(entry.entryId, words);
    else beginnings.delete(entry.entryId);
    return known ? { ...after, lines: after.lines.map((one) => (one.line === taxLine ? { ...one, account: known.account } : one)) } : after;
  });
  return { entries: taxed, decisions: beginnings };
}
