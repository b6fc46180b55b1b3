// Venmo: payments between people and businesses, and transfers to the bank. The statement's first and last balance say what its amounts are.
import type { Cells } from './cells.js';
import type { Found, Kind, ProcessorLayout, ProcessorRow, WholeFile } from './layout.js';

function kindOf(type: string, netCents: number): Kind {
  if (/\btransfers?$|^(?:add funds|cash out|bank|atm)\b/i.test(type)) return 'payout';
  if (/refund/i.test(type)) return netCents < 0 ? 'refund' : 'payment';
  if (/dispute|chargeback/i.test(type)) return 'dispute';
  if (/\bfees?\b/i.test(type)) return 'fee';
  if (/^(?:payment|charge|merchant|debit|venmo|card|purchase|sale)/i.test(type)) return netCents < 0 ? 'payment' : 'charge';
  return 'adjustment';
}

/** A fee is written with or without a minus; what is given back comes with a refund. */
const feeOf = (cells: Cells, kind: Kind): number => {
  const cents = Math.abs(cells.cents('amount fee').value ?? 0);
  return kind === 'refund' ? -cents || 0 : cents;
};

export const venmo: ProcessorLayout = {
  processor: 'venmo',
  say: (cells, netCents) => {
    const kind = kindOf(cells.text('type'), netCents);
    const id = cells.text('id');
    // Who pays stands first of a payment, who is paid first of a charge.
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

/** How the amounts of a statement are meant: the fee within or beside them, what another account paid for among them or not. */
interface Meaning {
  feeBeside: boolean;
  othersToo: boolean;
}

/** The likeliest first. */
const MEANINGS: Meaning[] = [
  { feeBeside: false, othersToo: true },
  { feeBeside: true, othersToo: true },
  { feeBeside: false, othersToo: false },
  { feeBeside: true, othersToo: false },
];

/** As the balances prove; without balances the amounts are what moved. */
function amountsByBalance({ rows, read }: WholeFile): Map<number, Found> {
  const paid = rows.map((one) => amountsOf(one));
  const [opening, closing] = [read.openings.get('')?.amountCents, read.closings.get('')?.amountCents];
  const leadsToClosing = (meaning: Meaning): boolean =>
    paid.reduce((sum, one) => sum + (one.elsewhere === '' || meaning.othersToo ? netOf(one, meaning) : 0), opening ?? 0) === closing;
  const meaning = (opening === undefined || closing === undefined ? undefined : MEANINGS.find(leadsToClosing)) ?? MEANINGS[0]!;
  return new Map(
    paid.map((one): [number, Found] => {
      if (one.elsewhere !== '' && !meaning.othersToo) return [one.row, { reason: paidElsewhere(one.elsewhere) }];
      const netCents = netOf(one, meaning);
      return [one.row, { amounts: { netCents, feeCents: one.feeCents, grossCents: netCents + one.feeCents } }];
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

const netOf = ({ totalCents, feeCents }: Paid, { feeBeside }: Meaning): number => totalCents - (feeBeside ? feeCents : 0);

const paidElsewhere = (source: string): string =>
  `It was paid from ${source.slice(0, 60)}, not from the Venmo balance; that account’s statement shows it.`;
