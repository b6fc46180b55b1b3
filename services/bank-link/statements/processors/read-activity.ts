// Reads the details of each row of a processor's file: gross, fee, kind, client and payout. A row whose gross less its fee isn't its net
// amount is rejected, because it is unknown which of them is wrong.
import type { Processor, ProcessorActivity } from '#contracts/events/bank-link.js';
import { publishedKind } from '#contracts/rules/processor-kinds.js';
import { cleanText, inDollars } from '../cell.js';
import type { CsvRows } from '../csv/csv-accounts.js';
import { familyOf } from '../csv/csv-families.js';
import { rolesOf } from '../csv/csv-headings.js';
import type { CsvLayout } from '../csv/csv-layout.js';
import type { CsvRecord } from '../csv/csv-records.js';
import { inOrderOfTime } from '../running-balance.js';
import { rejectedRow, type RejectedRow, type StatementRow } from '../statement.js';
import { amazon } from './amazon.js';
import { cashApp } from './cash-app.js';
import { type Cells, namedCells, sumOf } from './cells.js';
import { ebay } from './ebay.js';
import { etsy } from './etsy.js';
import type { Amounts, Found, ProcessorLayout, ProcessorRow, RowFacts, SummedColumns } from './layout.js';
import { paypal, paypalPersonal } from './paypal.js';
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
  if (!layout) return { hasDoubt: false };
  const { header } = settled;
  const byLine = new Map(records.map((record) => [record.line, record]));
  const named = namedCells(header);
  const rows = read.rows.map((row): ProcessorRow => ({ row, cells: named(byLine.get(row.line)?.cells ?? []) }));
  const found = layout.find?.({ rows, records, header, read, balanceBefore }) ?? new Map<number, Found>();
  const completed = rows.map((processorRow) => complete(processorRow, layout, found.get(processorRow.row.row)));
  read.rows = withReleases(
    completed.filter((row): row is StatementRow => !isRejected(row)),
    found,
    records.length,
  );
  const rejected = completed.filter(isRejected);
  if (rejected.length > 0) read.rejected = [...read.rejected, ...rejected].sort((a, b) => a.row - b.row);
  return { processor: layout.processor, hasDoubt: read.rows.some(({ doubt }) => doubt !== undefined) };
}

/** Releases the holds that rows take, each in the moment before its row. Their numbers follow the `last` of the file. */
function withReleases(rows: StatementRow[], found: Map<number, Found>, last: number): StatementRow[] {
  const taking = rows.flatMap((row) => found.get(row.row)?.takesHold ?? []);
  if (taking.length === 0) return rows;
  const inTime = inOrderOfTime(rows);
  const isNewestFirst = rows.indexOf(inTime[0]!) > rows.indexOf(inTime.at(-1)!);
  let number = last;
  return rows.flatMap((row) => {
    const hold = found.get(row.row)?.takesHold;
    if (!hold) return [row];
    const release = releaseBefore(row, { ...hold, number: ++number });
    return isNewestFirst ? [row, release] : [release, row];
  });
}

function releaseBefore(row: StatementRow, { holdId, text, number }: { holdId: string; text: string; number: number }): StatementRow {
  const { bankId, balanceCents, ...rest } = row;
  const amountCents = -row.amountCents;
  return {
    ...rest,
    row: number,
    description: text,
    amountCents,
    ...(balanceCents !== undefined && { balanceCents: balanceCents + amountCents }),
    ...(bankId && { bankId: `${bankId} release` }),
    processor: activityOf({ kind: 'hold', holdId }, { netCents: amountCents, grossCents: amountCents, feeCents: 0 }),
  };
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
    processor: activityOf(facts, amounts),
  };
}

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

function activityOf({ kind, ...facts }: RowFacts, { netCents, grossCents, feeCents }: Amounts): ProcessorActivity {
  const amounts =
    kind === 'fee'
      ? { grossCents: 0, feeCents: -netCents || 0 }
      : facts.hasNoFee || kind === 'hold'
        ? { grossCents: netCents, feeCents: 0 }
        : { grossCents, feeCents };
  const short = (text: string | undefined, length: number): string => cleanText(text ?? '').slice(0, length);
  return {
    kind: publishedKind(kind),
    ...amounts,
    taxCents: facts.taxCents ?? 0,
    chargeId: short(facts.chargeId, 100),
    client: short(facts.client, 500),
    clientId: short(facts.clientId, 255),
    payoutId: short(facts.payoutId, 100),
    ...(kind === 'hold' && { holdId: short(facts.holdId, 100) }),
  };
}

/** The client, then what the payment was for. */
function textOf(text: string, { paidIn, ...facts }: RowFacts): string {
  const shown = withClient(text, facts);
  return paidIn ? cleanText([shown, paidIn].join(' · ')) : shown;
}

function withClient(text: string, { client = '', item, keepsText }: RowFacts): string {
  if (client === '' || keepsText) return text;
  if (item === undefined && text.toLowerCase().includes(client.toLowerCase())) return text;
  const rest = item ?? text;
  return rest === '' ? client : cleanText(`${client} · ${rest}`);
}
