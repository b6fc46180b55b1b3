// Square: transactions, with the tip and the sales tax in what was collected, and transfers to the bank.
import type { Cells } from './cells.js';
import type { Kind, ProcessorLayout } from './layout.js';

const kindOf = (event: string, netCents: number): Kind => {
  if (/refund/i.test(event)) return 'refund';
  if (/dispute|chargeback/i.test(event)) return 'dispute';
  if (/fee/i.test(event)) return 'fee';
  if (/^(?:payment|sale|)$/i.test(event)) return netCents < 0 ? 'refund' : 'charge';
  return 'adjustment';
};

const say = (cells: Cells, netCents: number) => ({
  kind: kindOf(cells.text('event type'), netCents),
  client: cells.text('customer name'),
  clientId: cells.text('customer id', 'customer reference id'),
  chargeId: cells.text('payment id'),
  payoutId: cells.text('deposit id'),
  taxCents: cells.cents('tax').value ?? 0,
  id: cells.text('payment id', 'transaction id'),
});

export const squareTransactions: ProcessorLayout = { processor: 'square', gross: ['total collected'], fee: ['fees'], feeSign: -1, say };

export const squareTransfers: ProcessorLayout = {
  processor: 'square',
  say: (cells) => ({ kind: 'payout', payoutId: cells.text('deposit id', 'transfer id'), id: cells.text('deposit id', 'transfer id') }),
};
