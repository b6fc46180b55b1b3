// Ages of open amounts: days past the due date, by customer or vendor. Pure; cents.
import type { Aging, AgingBucket, DocumentKind } from '#contracts/routes/bills-and-invoices.js';
import { signOf } from './decide-document.js';

export interface OpenSum {
  kind: DocumentKind;
  party: string;
  bucket: AgingBucket;
  openCents: number;
}

interface TradeBalance {
  path: string;
  /** Debit positive, by the accrual method. */
  cents: number;
}

type Amounts = Aging['totals'];

const nothing = (): Amounts => ({ current: 0, 'days-1-30': 0, 'days-31-60': 0, 'days-61-90': 0, 'days-over-90': 0, totalCents: 0 });

/** `balance` is that of the receivable or payable account for this kind of document. */
export function agingOf(kind: DocumentKind, sums: OpenSum[], balance: TradeBalance): Aging {
  const totals = nothing();
  const byParty = new Map<string, Amounts>();
  for (const { party, bucket, openCents } of sums.filter((sum) => sum.kind === kind)) {
    const amounts = byParty.get(party) ?? nothing();
    for (const row of [amounts, totals]) {
      row[bucket] += openCents;
      row.totalCents += openCents;
    }
    byParty.set(party, amounts);
  }
  const balanceCents = 0 + signOf(kind) * balance.cents;
  const parties = [...byParty].map(([party, amounts]) => ({ party, amounts }));
  return {
    account: balance.path,
    parties: parties.sort((a, b) => a.party.localeCompare(b.party, 'en')),
    totals,
    otherCents: balanceCents - totals.totalCents,
    balanceCents,
  };
}
