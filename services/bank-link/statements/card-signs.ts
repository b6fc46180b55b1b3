// Which way round a card statement's signs are. Card issuers disagree; the payments of the bill tell.
import type { StatementRow } from './statement.js';

// Said by a card's issuer to its holder; a checking account never thanks for a payment.
const THANKS = /\bpayment\b.{0,40}\bthank\s?you\b|\bthank\s?you\b.{0,40}\bpayment\b/i;
// Unmistakable only in a file that is known to be a card's.
const PAYMENT = /\bauto\s?pay\b|\bpayment received\b|^(?:online|mobile|electronic|web|phone) payment\b/i;

export interface CardSigns {
  isCard: boolean;
  /** True when charges are written as positive amounts. */
  turned: boolean;
  confident: boolean;
  note?: string;
}

/** `known`: the file is a card's for certain. `bare`: it has just the three columns that a short Amex export may have. */
export function cardSigns(
  rows: Pick<StatementRow, 'description' | 'amountCents'>[],
  { known, bare }: { known: boolean; bare: boolean },
): CardSigns {
  const payments = rows.filter(({ description }) => THANKS.test(description) || (known && PAYMENT.test(description)));
  const balance = (some: typeof rows): number => some.reduce((sum, row) => sum + Math.sign(row.amountCents), 0);
  const direction = balance(payments);
  if (direction !== 0) {
    const note = direction < 0 ? 'Charges are positive in this file; signs were turned round.' : undefined;
    return { isCard: true, turned: direction < 0, confident: known || bare, note };
  }
  const allPositive = rows.length > 0 && rows.every((row) => row.amountCents >= 0);
  if (!known && !(bare && allPositive)) {
    const note = allPositive
      ? 'All amounts in this file are positive; they are taken for money in. Turn the signs round if they are charges.'
      : undefined;
    return { isCard: false, turned: false, confident: false, note };
  }
  const turned = balance(rows) >= 0;
  const taken = turned ? 'positive amounts are taken for charges and were turned round' : 'negative amounts are taken for charges';
  return {
    isCard: true,
    turned,
    confident: false,
    note: `No payment of the card bill shows which sign charges have; ${taken}. Please check.`,
  };
}
