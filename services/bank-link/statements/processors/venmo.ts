// Venmo: payments between people and businesses, and transfers to the bank. The opening and closing balances show how to read the amounts.
import type { ActivityKind } from '#contracts/rules/processor-kinds.js';
import type { Cells } from './cells.js';
import type { Found, ProcessorLayout, ProcessorRow, ProcessorFile } from './layout.js';

function kindOf(type: string, netCents: number): ActivityKind {
  if (/\btransfers?$|^(?:add funds|cash out|bank|atm)\b/i.test(type)) return 'payout';
  if (/refund/i.test(type)) return netCents < 0 ? 'refund' : 'payment';
  if (/dispute|chargeback/i.test(type)) return 'dispute';
  if (/\bfees?\b/i.test(type)) return 'fee';
  if (/^(?:payment|charge|merchant|debit|venmo|card|purchase|sale)/i.test(type)) return netCents < 0 ? 'payment' : 'charge';
  return 'adjustment';
}

/** A fee may have a minus or not. A refund returns it. */
const feeOf = (cells: Cells, kind: ActivityKind): number => {
  const cents = Math.abs(cells.cents('amount fee').value ?? 0);
  return kind === 'refund' ? -cents || 0 : cents;
};

export const venmo: ProcessorLayout = {
  processor: 'venmo',
  describe: (cells, netCents) => {
    const kind = kindOf(cells.text('type'), netCents);
    const id = cells.text('id');
    // 'From' is the payer of a payment, but the payee of a charge.
    const other = netCents > 0 === /^charge$/i.test(cells.text('type')) ? cells.text('to') : cells.text('from');
    return {
      kind,
      client: kind === 'payout' || kind === 'fee' ? '' : other,
      chargeId: kind === 'charge' ? id : '',
      payoutId: kind === 'payout' ? id : '',
      taxCents: kind === 'charge' ? (cells.cents('amount tax').value ?? 0) : 0,
      keepsText: true,
    };
  },
  find: amountsByBalance,
};

/** How to read a statement's amounts: the fee included or extra, and payments from other accounts included or not. */
interface AmountRule {
  feeIsExtra: boolean;
  includesOthers: boolean;
}

/** The most likely first. */
const AMOUNT_RULES: AmountRule[] = [
  { feeIsExtra: false, includesOthers: true },
  { feeIsExtra: true, includesOthers: true },
  { feeIsExtra: false, includesOthers: false },
  { feeIsExtra: true, includesOthers: false },
];

/** Amounts by the rule that the balances prove, or by the first rule without balances. */
function amountsByBalance({ rows, read }: ProcessorFile): Map<number, Found> {
  const paid = rows.map((row) => amountsOf(row));
  const [opening, closing] = [read.openings.get('')?.amountCents, read.closings.get('')?.amountCents];
  const leadsToClosing = (rule: AmountRule): boolean =>
    paid.reduce((sum, payment) => sum + (payment.elsewhere === '' || rule.includesOthers ? netOf(payment, rule) : 0), opening ?? 0) ===
    closing;
  const rule = (opening === undefined || closing === undefined ? undefined : AMOUNT_RULES.find(leadsToClosing)) ?? AMOUNT_RULES[0]!;
  return new Map(
    paid.map((payment): [number, Found] => {
      if (payment.elsewhere !== '' && !rule.includesOthers) return [payment.row, { reason: paidElsewhere(payment.elsewhere) }];
      const netCents = netOf(payment, rule);
      return [payment.row, { amounts: { netCents, feeCents: payment.feeCents, grossCents: netCents + payment.feeCents } }];
    }),
  );
}

interface Paid {
  row: number;
  totalCents: number;
  feeCents: number;
  /** The card or bank that paid instead of the balance. */
  elsewhere: string;
}

function amountsOf({ row, cells }: ProcessorRow): Paid {
  const source = cells.text('funding source');
  const isElsewhere = row.amountCents < 0 && source !== '' && !/^venmo\b/i.test(source);
  const feeCents = feeOf(cells, kindOf(cells.text('type'), row.amountCents));
  return { row: row.row, totalCents: row.amountCents, feeCents, elsewhere: isElsewhere ? source : '' };
}

const netOf = ({ totalCents, feeCents }: Paid, { feeIsExtra }: AmountRule): number => totalCents - (feeIsExtra ? feeCents : 0);

const paidElsewhere = (source: string): string =>
  `It was paid from ${source.slice(0, 60)}, not from the Venmo balance; that account’s statement shows it.`;
