// What customers owe, or what is owed to vendors, by days past due, as a printed statement. Pure.
import { dayText } from '../../lib/dates.js';
import type { PrintedRow, PrintedStatement } from '../../lib/printed-statement.js';
import { type AgingReply, bucketNames, buckets, type DocumentKind, placeOf, wordsOf } from './bills-and-invoices.js';

export const agingTitles = { invoice: 'Accounts Receivable', bill: 'Accounts Payable' } as const;

interface AgingOptions {
  kind: DocumentKind;
  asOf: string;
  aging: AgingReply['receivables'];
  business: string;
}

export function agingStatement({ kind, asOf, aging, business }: AgingOptions): PrintedStatement {
  const { parties, totals, otherCents, balanceCents, account } = aging;
  const { party: lines, noun } = wordsOf(kind);
  const figures = (amounts: typeof totals, party?: string) => ({
    cells: [amounts.totalCents, ...buckets.map((bucket) => amounts[bucket])],
    // Nothing is behind a zero.
    places: [
      amounts.totalCents === 0 ? undefined : placeOf(kind, { asOf, party }),
      ...buckets.map((bucket) => (amounts[bucket] === 0 ? undefined : placeOf(kind, { asOf, bucket, party }))),
    ],
  });
  const ledger = `/general-ledger?${new URLSearchParams({ category: account, method: 'accrual', endDate: asOf })}`;
  const other: PrintedRow = {
    ...{ kind: 'line', id: 'other', name: `Other entries, not tied to ${kind === 'invoice' ? 'an invoice' : 'a bill'}` },
    ...{ cells: [otherCents], places: [ledger] },
  };
  return {
    title: `${agingTitles[kind]} aging`,
    business,
    period: `as of ${dayText(asOf, { year: true })}`,
    basis: 'Accrual basis',
    lines,
    // The total comes first, so that a phone shows it without scrolling sideways.
    columns: [{ id: 'total', head: 'Total' }, ...buckets.map((id) => ({ id, head: bucketNames[id] }))],
    rows: [
      ...parties.map(({ party, amounts }): PrintedRow => ({ kind: 'line', id: `party/${party}`, name: party, ...figures(amounts, party) })),
      ...(parties.length === 0 ? [{ kind: 'line' as const, id: 'none', name: `No open ${noun}s`, cells: [] }] : []),
      { kind: 'total', id: 'open', name: `Open ${noun}s`, ...figures(totals) },
      ...(otherCents === 0 ? [] : [other]),
      { kind: 'result', id: 'balance', name: `${agingTitles[kind]}, accrual basis`, cells: [balanceCents], places: [ledger] },
    ],
    fileName: `${noun}s-aging-${asOf}`,
  };
}
