// The entries of a payment other than its money, to the cent: what it is under the cash method, and the sales tax that its row already has.
// Pure; cents, debit positive.
import { moneyText } from '#contracts/money.js';
import type { DocumentKind } from '#contracts/routes/bills-and-invoices.js';
import type { Accounts } from '../accounts/accounts.js';
import { salesTax } from '../accounts/standard-chart.js';
import { allocated } from '../journal-imports/legs.js';
import { sumOf, type Entry, type Line } from '../posting/entry.js';
import { paidTaxOf, taxShares } from './charge-shares.js';
import { refuse, signOf, tradeLine, nameOf } from './decide-document.js';

/** A document with its entry and payments in the books. */
export interface OpenDocument {
  kind: DocumentKind;
  party: string;
  number: string;
  voided: boolean;
  /** The current entry, with each line on its current account. */
  entry: Entry;
  /** All payments that weren't undone. */
  paidCents: number;
  /** The amount that these payments already count on each line under the cash method. */
  countedCents: ReadonlyMap<number, number>;
}

interface Payment {
  amountCents: number;
  accounts: Accounts;
  entryId: number;
  date: string;
  paidThrough: string;
}

const tradeOf = ({ entry }: OpenDocument): Line => entry.lines.find(({ line }) => line === tradeLine)!;

export const openCentsOf = (document: OpenDocument): number =>
  document.voided ? 0 : Math.abs(tradeOf(document).amountCents) - document.paidCents;

/** Throws if the document can't take the payment. */
export function respectOpen(document: OpenDocument, amountCents: number): void {
  if (document.voided) refuse('document-void', 409, `The ${nameOf(document)} was voided, so it can’t be paid.`);
  const openCents = openCentsOf(document);
  if (openCents === 0) refuse('paid-already', 409, `The ${nameOf(document)} is paid in full.`);
  if (amountCents > openCents)
    refuse(
      'overpaid',
      409,
      `${moneyText(amountCents)} is more than the ${moneyText(openCents)} unpaid on the ${nameOf(document)}. Choose what else the transaction pays, split it, or, for a processor’s charge, apply part of it.`,
    );
}

/**
 * Each line counts its share of the total paid, rounded down to cents, with the remainder on the largest line. A payment adds what is
 * missing from these shares. So its lines add up to the payment, and a fully paid document counts exactly its own lines.
 * If a line of a locked period has a category that was merged since, the payment counts on the merged category.
 */
function cashSideOf(document: OpenDocument, { amountCents, accounts, ...payment }: Payment): Entry {
  const { entry, countedCents, kind, paidCents } = document;
  const others = entry.lines.filter(({ line }) => line !== tradeLine);
  const shares = allocated(others, 0 - signOf(kind) * (paidCents + amountCents));
  const lines = others
    .map((line, at) => ({
      ...line,
      account: accounts.mergeTarget(line.account),
      amountCents: shares[at]! - (countedCents.get(line.line) ?? 0),
    }))
    .filter((line) => line.amountCents !== 0);
  return {
    ...entry,
    ...payment,
    basis: 'cash',
    origin: 'payment',
    lines: [{ ...tradeOf(document), amountCents: signOf(kind) * amountCents }, ...lines],
  };
}

/** The lines of the sales tax that a document names. */
function taxLinesOf({ entry }: OpenDocument, accounts: Accounts): Line[] {
  const owed = accounts.path(entry.tenantId, salesTax);
  return entry.lines.filter(({ line, account }) => line !== tradeLine && account.accountId === owed?.accountId);
}

/** A document and what one row pays of it. */
export interface PaidPart {
  document: OpenDocument;
  amountCents: number;
}

/** The parts with the sales tax that their documents name. */
const withNamedTax = (parts: PaidPart[], accounts: Accounts) =>
  parts.map(({ document, amountCents }) => {
    const [ofTax, ofAll] = [sumOf(taxLinesOf(document, accounts)), tradeOf(document).amountCents].map(Math.abs) as [number, number];
    return { amountCents, namedCents: ofTax === 0 ? undefined : Number((BigInt(ofTax) * BigInt(amountCents)) / BigInt(ofAll)) };
  });

/** Of the sales tax that a processor reports with a charge, the part for each document that the charge pays. */
export const taxOfParts = (parts: PaidPart[], { accounts, taxCents }: { accounts: Accounts; taxCents: number }): number[] =>
  taxCents === 0 ? parts.map(() => 0) : taxShares(withNamedTax(parts, accounts), taxCents);

/** Of the same tax, the part for all documents, if the charge is `restCents` more than what it pays. */
export const taxOfPaid = (parts: PaidPart[], { accounts, ...cents }: { accounts: Accounts; taxCents: number; restCents: number }): number =>
  paidTaxOf(withNamedTax(parts, accounts), cents);

/** The entries of a payment without its money, and their numbers; `taxCents` is the part of it that a processor reports as sales tax. */
export function sidesOf(
  document: OpenDocument,
  { taxCents, nextEntryId, ...payment }: Omit<Payment, 'entryId'> & { taxCents: number; nextEntryId: () => number },
): { cashSide: Entry; entries: Entry[]; keys: { cashEntryId: number; taxEntryId: number | null } } {
  const cashSide = cashSideOf(document, { ...payment, entryId: nextEntryId() });
  const taxSide = taxCents === 0 ? undefined : taxSideOf(document, { ...payment, amountCents: taxCents, entryId: nextEntryId() });
  const keys = { cashEntryId: cashSide.entryId, taxEntryId: taxSide?.entryId ?? null };
  return { cashSide, entries: taxSide ? [cashSide, taxSide] : [cashSide], keys };
}

/**
 * A charge's row has its sales tax on a line of its own, so only the rest of the price is on the receivable. This takes the tax off the
 * receivable, and off where the invoice counts it again: its own sales tax, or the income of an invoice that names none.
 */
function taxSideOf(document: OpenDocument, { amountCents, accounts, ...payment }: Payment): Entry {
  const { entry, kind } = document;
  const others = entry.lines.filter(({ line }) => line !== tradeLine);
  const named = taxLinesOf(document, accounts);
  const counted = sumOf(named) === 0 ? others : named;
  const shares = allocated(counted, 0 - signOf(kind) * amountCents);
  return {
    ...entry,
    ...payment,
    basis: 'both',
    origin: 'payment',
    lines: [
      { ...tradeOf(document), amountCents: 0 - signOf(kind) * amountCents },
      ...counted
        .map((line, at) => ({ ...line, account: accounts.mergeTarget(line.account), amountCents: 0 - shares[at]! }))
        .filter((line) => line.amountCents !== 0),
    ],
  };
}
