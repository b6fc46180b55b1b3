// Cash App: payments from and to people, the Cash Card, and transfers from and to the bank.
import type { ActivityKind } from '#contracts/rules/processor-kinds.js';
import type { ProcessorLayout } from './layout.js';

function kindOf(type: string, netCents: number): ActivityKind {
  if (/^(?:cash|standard|instant|bank)[ -]?(?:out|in|deposit|transfer)s?\b|^(?:add(?:ed)? cash|withdrawals?|deposits?)\b/i.test(type))
    return 'payout';
  if (/dispute|chargeback/i.test(type)) return 'dispute';
  if (/refund/i.test(type)) return netCents < 0 ? 'refund' : 'payment';
  if (/\bfees?\b/i.test(type)) return 'fee';
  if (/bitcoin|stock|boost|interest|bonus|savings|loan|borrow/i.test(type)) return 'adjustment';
  if (/p2p|payment|received|sent|request|invoice|cash card|card debit|purchase|checkout|order/i.test(type))
    return netCents < 0 ? 'payment' : 'charge';
  return 'adjustment';
}

export const cashApp: ProcessorLayout = {
  processor: 'cash-app',
  gross: ['amount'],
  fee: ['fee'],
  feeSign: -1,
  describe: (cells, netCents) => {
    const kind = kindOf(cells.text('transaction type'), netCents);
    const id = cells.text('transaction id');
    return {
      kind,
      client: kind === 'payout' ? '' : cells.text('name of sender receiver'),
      chargeId: kind === 'charge' ? id : '',
      payoutId: kind === 'payout' ? id : '',
      keepsText: true,
    };
  },
};
