// Reads the details of each row of a processor's file: gross, fee, kind, client and payout. A row whose gross less its fee isn't its net
// amount is rejected, because it is unknown which of them is wrong.
import type { Processor } from '#contracts/events/bank-link.js';
import { taxStatedIn } from '#contracts/rules/sales-tax-text.js';
import { cleanText, inDollars } from '../cell.js';
import type { CsvRows } from '../csv/csv-accounts.js';
import { familyOf, feeIn } from '../csv/csv-families.js';
import { rolesOf } from '../csv/csv-headings.js';
import type { CsvLayout } from '../csv/csv-layout.js';
import type { CsvRecord } from '../csv/csv-records.js';
import { rejectedRow, type RejectedRow, type StatementRow } from '../statement.js';
import { activityOf } from './activity-of-row.js';
import { amazon } from './amazon.js';
import { cashApp } from './cash-app.js';
import { type Cells, namedCells, sumOf } from './cells.js';
import { ebay } from './ebay.js';
import { etsy } from './etsy.js';
import type { Amounts, Found, ProcessorLayout, ProcessorRow, RowFacts, SummedColumns } from './layout.js';
import { paypal, paypalPersonal } from './paypal.js';
import { withParts } from './row-parts.js';
import { shopifyPayouts, shopifyTransactions } from './shopify.js';
import { squareTransactions, squareTransfers } from './square.js';
import { stripeBalance, stripeItemized, stripePayouts } from './stripe.js';
import { venmo } from './venmo.js';

/** By the `layout` of the file's family. */
const LAYOUTS: Record<string, ProcessorLayout> = {
  'stripe-balance': stripeBalance,
  'stripe-itemized': stripeItemized,
  'stripe-payouts': stripePayouts,
  paypal,
  'paypal-personal': paypalPersonal,
  'square-transactions': squareTransactions,
  'square-transfers': squareTransfers,
  venmo,
  'cash-app': cashApp,
  'shopify-transactions': shopifyTransactions,
  'shopify-payouts': shopifyPayouts,
  etsy,
  amazon,
  ebay,
};

/** The layout of a processor's report; undefined if a person chose columns or signs other than its own. `settled` has the final signs. */
function layoutOf(settled: CsvLayout): ProcessorLayout | undefined {
  const family = familyOf(settled.header);
  const layout = family?.layout === undefined ? undefined : LAYOUTS[family.layout];
  const own = rolesOf(settled.header);
  const isOwn = (['amount', 'debit', 'credit'] as const).every((role) => own[role] === settled.columns[role]);
  return isOwn && settled.sign === (family?.sign ?? 1) ? layout : undefined;
}

interface Activity {
  processor?: Processor;
  /** A row that a person should look at. */
  hasDoubt: boolean;
}

/** Completes the rows in place. */
export function readActivity(read: CsvRows, records: CsvRecord[], settled: CsvLayout, balanceBefore?: number): Activity {
  const layout = layoutOf(settled);
  if (!layout) {
    nameFees(read, records, settled);
    return { hasDoubt: false };
  }
  const { header } = settled;
  const byLine = new Map(records.map((record) => [record.line, record]));
  const named = namedCells(header);
  const rows = read.rows.map((row): ProcessorRow => ({ row, cells: named(byLine.get(row.line)?.cells ?? []) }));
  const found = layout.find?.({ rows, records, header, read, balanceBefore }) ?? new Map<number, Found>();
  const completed = rows.map((processorRow) => complete(processorRow, layout, found.get(processorRow.row.row)));
  const parted = withParts(
    completed.filter((row): row is StatementRow => !isRejected(row)),
    found,
    records.length,
  );
  read.rows = parted.rows;
  const rejected = [...completed.filter(isRejected), ...parted.rejected];
  if (rejected.length > 0) read.rejected = [...read.rejected, ...rejected].sort((a, b) => a.row - b.row);
  return { processor: layout.processor, hasDoubt: read.rows.some(({ doubt }) => doubt !== undefined) };
}

/** A bank's fee, which the row's amount includes, gets a line of its own. The bank says nothing else of what the row is. */
function nameFees(read: CsvRows, records: CsvRecord[], { header }: CsvLayout): void {
  if (!familyOf(header)?.hasFee) return;
  const fee = feeIn(header);
  const byLine = new Map(records.map((record) => [record.line, record]));
  for (const row of read.rows) {
    const feeCents = fee(byLine.get(row.line)?.cells ?? []);
    if (feeCents === 0) continue;
    const amounts = { netCents: row.amountCents, grossCents: row.amountCents + feeCents, feeCents };
    row.processor = activityOf({ kind: row.amountCents + feeCents === 0 ? 'fee' : 'payment' }, amounts);
  }
}

const isRejected = (row: StatementRow | RejectedRow): row is RejectedRow => 'reason' in row;

function complete({ row, cells }: ProcessorRow, layout: ProcessorLayout, found: Found = {}): StatementRow | RejectedRow {
  if (found.reason !== undefined) return rejectedRow(row, found.reason);
  const facts = found.facts ?? layout.describe(cells, row.amountCents);
  const amounts = found.amounts ?? amountsIn({ row, cells }, layout, facts);
  if ('reason' in amounts) return rejectedRow(row, amounts.reason);
  const bankId = facts.id || row.bankId;
  return {
    ...row,
    amountCents: amounts.netCents,
    description: found.description ?? textOf(row.description, facts),
    ...(bankId && { bankId }),
    ...(found.doubt && { doubt: found.doubt }),
    ...(found.ifUnchanged && 'reason' in found.ifUnchanged && { countsIf: 'changed', otherReason: found.ifUnchanged.reason }),
    processor: activityOf({ ...facts, taxCents: facts.taxCents || taxInText(row.description, facts, amounts) }, amounts),
  };
}

const sales: readonly string[] = ['charge', 'refund', 'dispute'];

/** For a file without a column of it, or where that is empty. */
const taxInText = (description: string, { kind }: RowFacts, { grossCents }: Amounts): number =>
  sales.includes(kind) ? taxStatedIn(description, grossCents) : 0;

function amountsIn({ row, cells }: ProcessorRow, layout: ProcessorLayout, facts: RowFacts): Amounts | { reason: string } {
  if (!layout.sums) return amountsOf(cells, row.amountCents, layout);
  // Only sales are divided into these columns.
  if (facts.hasNoFee) return { netCents: row.amountCents, grossCents: row.amountCents, feeCents: 0 };
  return amountsOfSums(cells, row.amountCents, layout.sums);
}

function amountsOfSums(cells: Cells, netCents: number, { gross, tax, fee, total }: SummedColumns): Amounts | { reason: string } {
  const [sold, fees] = [sumOf(cells, [...gross, ...tax]), sumOf(cells, fee)];
  const problem = sold.problem ?? fees.problem;
  if (problem !== undefined) return { reason: `A column of an amount ${problem}.` };
  const feeCents = 0 - fees.value!;
  const stated = total === undefined ? undefined : cells.cents(total).value;
  const grossCents = sold.value! - feeCents === netCents ? sold.value! : (stated ?? sold.value!);
  return grossCents - feeCents === netCents ? { netCents, grossCents, feeCents } : { reason: mismatch(grossCents, feeCents, netCents) };
}

/** If the file has no gross amount, it is net plus fee. */
function amountsOf(cells: Cells, netCents: number, { gross = [], fee = [], feeSign = 1 }: ProcessorLayout): Amounts | { reason: string } {
  const [stated, taken] = [cells.cents(...gross), cells.cents(...fee)];
  const problem = [stated, taken].find((reading) => reading.problem !== undefined)?.problem;
  if (problem !== undefined)
    return { reason: `The column of ${stated.problem === undefined ? 'the fee' : 'the gross amount'} ${problem}.` };
  const feeCents = (taken.value ?? 0) * feeSign || 0;
  const grossCents = stated.value ?? netCents + feeCents;
  if (grossCents - feeCents === netCents) return { netCents, grossCents, feeCents };
  return { reason: mismatch(grossCents, feeCents, netCents) };
}

function mismatch(grossCents: number, feeCents: number, netCents: number): string {
  const dollars = [grossCents, feeCents, grossCents - feeCents, netCents].map(inDollars);
  return `Gross ${dollars[0]} less fee ${dollars[1]} is ${dollars[2]}, but the file’s net amount is ${dollars[3]}.`;
}

/** The client, then what the payment was for. */
function textOf(text: string, { paidIn, ...facts }: RowFacts): string {
  const shown = withClient(text, facts);
  return paidIn ? cleanText([shown, paidIn].join(' · ')) : shown;
}

function withClient(text: string, { kind, client = '', item, keepsText }: RowFacts): string {
  if (kind === 'loan' && item) return item;
  if (client === '' || keepsText) return text;
  if (item === undefined && text.toLowerCase().includes(client.toLowerCase())) return text;
  const rest = item ?? text;
  return rest === '' ? client : cleanText(`${client} · ${rest}`);
}
