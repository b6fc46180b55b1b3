// Sales tax inside prices, if the settings state it: for a bank line in one of the listed categories the tax is a debt and the rest is
// revenue.
// Pure. Processor rows have their own tax (processor-legs.ts), and splits by a person don't change.
import { categoryLine, firstPartLine, taxLine } from '#contracts/rules/bank-entry-lines.js';
import { includesTax, percentOn, taxWithin } from '#contracts/rules/sales-tax.js';
import type { SalesTax } from '#contracts/settings.js';
import { isTaxed, type Accounts, type BooksOf } from '../accounts/accounts.js';
import { salesTax as salesTaxAccount } from '../accounts/standard-chart.js';
import { sumOf, type Entry, type Line } from './entry.js';
import type { Decision } from './store-decisions.js';

/** Whether it is a bank entry without splits. */
const isUnsplit = ({ origin, processor, lines }: Entry): boolean =>
  origin === 'bank' && !processor && lines.every(({ line }) => line < firstPartLine);

const lineOf = (lines: Line[], number: number): Line | undefined => lines.find(({ line }) => line === number);

export const taxOf = ({ lines }: Pick<Entry, 'lines'>): number => lineOf(lines, taxLine)?.amountCents ?? 0;

/** Combines the category and the tax into one leg, as in the bank transaction. */
export function withoutTax(lines: Line[]): Line[] {
  const rest = lines.filter(({ line }) => line !== taxLine);
  const cents = sumOf(lines) - sumOf(rest);
  return rest.map((line) => (line.line === categoryLine ? { ...line, amountCents: line.amountCents + cents } : line));
}

/** The entry with exactly the tax for its category and date. An entry that can't have tax is returned unchanged. */
export function withTax(entry: Entry, salesTax: SalesTax | null | undefined, accounts: Accounts): Entry {
  const category = lineOf(entry.lines, categoryLine);
  if (!salesTax || !category || !isUnsplit(entry)) return entry;
  const lines = withoutTax(entry.lines);
  const gross = lineOf(lines, categoryLine)!.amountCents;
  const percent = includesTax(salesTax, category.account.path) ? percentOn(salesTax, entry.date) : 0;
  const amountCents = taxWithin(gross, percent);
  if (amountCents === 0) return taxOf(entry) === 0 ? entry : { ...entry, lines };
  const account = lineOf(entry.lines, taxLine)?.account ?? accounts.standard(entry.tenantId, salesTaxAccount);
  const net = lines.map((line) => (line.line === categoryLine ? { ...line, amountCents: gross - amountCents } : line));
  return { ...entry, lines: [...net, { line: taxLine, account, amountCents }] };
}

export const taxReason = (percent: number): string => `The settings say that the price includes ${percent}% sales tax.`;

/** The initial decision on the tax line. */
export function taxDecisions({ tenantId, entryId, date, lines }: Entry, salesTax: SalesTax): Decision[] {
  const tax = lineOf(lines, taxLine);
  const reason = taxReason(percentOn(salesTax, date));
  const common = { tenantId, entryId, by: 'rule', confidence: 1, modelVersion: '', actor: 'Settings', reason, appliedRules: [] } as const;
  return tax ? [{ ...common, appliedRules: [], line: taxLine, account: tax.account }] : [];
}

/** Adds sales tax to a batch of entries on their initial accounts. Decisions are keyed by entry. */
export function taxedEntries(
  entries: Entry[],
  decisions: ReadonlyMap<number, Decision[]>,
  { books, accounts }: { books: BooksOf; accounts: Accounts },
): { entries: Entry[]; decisions: ReadonlyMap<number, Decision[]> } {
  if (!isTaxed(books)) return { entries, decisions };
  const byEntry = new Map(decisions);
  const taxed = entries.map((entry) => {
    const salesTax = books.get(entry.tenantId)?.salesTax;
    if (!salesTax || !isUnsplit(entry)) return entry;
    const after = withTax(entry, salesTax, accounts);
    const initial = byEntry.get(entry.entryId) ?? [];
    const known = initial.find(({ line }) => line === taxLine);
    const updated = [
      ...initial.filter((decision) => decision !== known),
      ...taxDecisions(after, salesTax).map((taxDecision) => known ?? taxDecision),
    ];
    if (updated.length > 0) byEntry.set(entry.entryId, updated);
    else byEntry.delete(entry.entryId);
    return known
      ? { ...after, lines: after.lines.map((line) => (line.line === taxLine ? { ...line, account: known.account } : line)) }
      : after;
  });
  return { entries: taxed, decisions: byEntry };
}
