// Payments in another currency that PayPal converts: the dollars that arrive are the payment, and the fee is converted at the same rate.
import { inDollars } from '../cell.js';
import { notPosted } from '../csv/csv-direction.js';
import { type Cells, namedCells } from './cells.js';
import type { Found, RowFacts, ProcessorFile } from './layout.js';
import { share } from './share.js';

/** Describes a row in another currency as the layout does for dollars. */
type Describe = (cells: Cells, netCents: number) => RowFacts;

interface ForeignPayment {
  cells: Cells;
  currency: string;
  netCents: number;
  grossCents: number;
  feeCents: number;
}

/** By the number of the dollar row, the foreign payment that its reference names. */
export function conversionsIn(
  { rows, records, header }: ProcessorFile,
  { describe, isConversion }: { describe: Describe; isConversion: (cells: Cells) => boolean },
): Map<number, Found> {
  const found = new Map<number, Found>();
  const conversions = rows.filter(({ cells }) => isConversion(cells));
  if (conversions.length === 0) return found;
  const payments = foreignPayments(
    records.map(({ cells }) => cells),
    header,
    isConversion,
  );
  for (const { row, cells } of conversions) {
    const payment = payments.get(cells.text('reference txn id'));
    if (payment) found.set(row.row, converted(payment, row.amountCents, describe));
  }
  return found;
}

function foreignPayments(records: string[][], header: string[], isConversion: (cells: Cells) => boolean): Map<string, ForeignPayment> {
  const payments = new Map<string, ForeignPayment>();
  const [named, unposted] = [namedCells(header), notPosted(header)];
  for (const record of records) {
    const cells = named(record);
    const [id, currency] = [cells.text('transaction id'), cells.text('currency').toUpperCase()];
    if (id === '' || currency === '' || currency === 'USD' || isConversion(cells) || unposted(record, '', '')) continue;
    const [gross, fee, net] = [cells.cents('gross').value, cells.cents('fee').value ?? 0, cells.cents('net').value];
    if (gross === undefined || net === undefined || net === 0 || gross + fee !== net) continue;
    payments.set(id, { cells, currency, netCents: net, grossCents: gross, feeCents: -fee });
  }
  return payments;
}

function converted({ cells, currency, netCents, grossCents, feeCents }: ForeignPayment, dollarCents: number, describe: Describe): Found {
  const facts = describe(cells, netCents);
  const fee = share(feeCents, dollarCents, netCents);
  const texts = [facts.client, facts.item, `${currency} ${inDollars(Math.abs(grossCents))}`];
  return {
    facts: { ...facts, taxCents: share(facts.taxCents ?? 0, dollarCents, netCents) },
    amounts: { netCents: dollarCents, grossCents: dollarCents + fee, feeCents: fee },
    description: texts.filter((text) => text).join(' · '),
  };
}
