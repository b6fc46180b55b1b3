// Sales tax inside the prices of an invoice, by the same settings as bank rows. Pure; cents, debit positive.
import { includesTax, percentOn, taxWithin } from '#contracts/rules/sales-tax.js';
import type { SalesTax } from '#contracts/settings.js';
import type { Account } from '../accounts/accounts.js';
import { allocated } from '../journal-imports/legs.js';
import { sumOf, type Line } from '../posting/entry.js';

interface TaxedDay {
  date: string;
  salesTax: SalesTax | null;
  /** The account of sales tax; undefined if the business has none. */
  owed: Account | undefined;
}

/**
 * The lines of an invoice, with the tax in their prices on a last line. It is the tax in their sum, as on a receipt, shared among them pro
 * rata. An invoice that names its sales tax is unchanged: its prices are without it.
 */
export function withTaxLine(lines: Line[], { date, salesTax, owed }: TaxedDay): Line[] {
  const taxed = salesTax ? lines.filter(({ account }) => includesTax(salesTax, account.path)) : [];
  if (!salesTax || !owed || taxed.length === 0 || lines.some(({ account }) => account.accountId === owed.accountId)) return lines;
  const amountCents = taxWithin(sumOf(taxed), percentOn(salesTax, date));
  if (amountCents === 0) return lines;
  const shares = new Map(allocated(taxed, amountCents).map((cents, at) => [taxed[at]!.line, cents]));
  const net = lines.map((line) => ({ ...line, amountCents: line.amountCents - (shares.get(line.line) ?? 0) }));
  return [...net, { line: Math.max(...lines.map(({ line }) => line)) + 1, account: owed, amountCents }];
}
