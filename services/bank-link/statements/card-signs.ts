// Determines the signs of a card statement. Card issuers differ; the payments of the bill show which sign charges have.
import type { StatementRow } from './statement.js';

// Texts that only a card's issuer writes; a checking account never thanks for a payment.
const THANKS = /\bpayment\b.{0,40}\bthank\s?you\b|\bthank\s?you\b.{0,40}\bpayment\b/i;
// Certain only in a file that is known to be a card's.
const PAYMENT = /\bauto\s?pay\b|\bpayment received\b|^(?:online|mobile|electronic|web|phone) payment\b/i;
// The issuer's texts consist of such words; 'VERIZON WRLS AUTOPAY' and 'T-MOBILE AUTOPAY' are charges.
const issuersWords = new Set(
  (
    'autopay auto pay pymt pmt payment payments e received automatic automated online mobile electronic web phone internet epay ach thank you ' +
    'from to by in on your the of account acct ending checking chk savings bank bill credit card crd full balance minimum statement ' +
    'amex american express chase citi citibank card capital one discover america boa wells fargo barclays synchrony apple goldman elan pnc td'
  ).split(' '),
);
const isIssuersText = (description: string): boolean => wordsOf(description).every((word) => issuersWords.has(word));

/** A letter that a sign joins to a word is part of a name; one by itself, as in U.S. BANK, is of no account. */
function wordsOf(description: string): string[] {
  const joined =
    description
      .toLowerCase()
      .replace(/\bus bank\b/g, 'bank')
      .match(/[a-z]+(?:[-&'][a-z]+)*/g) ?? [];
  return joined.filter((word) => word.length > 1).flatMap((word) => word.split(/[-&']/));
}

export const isThanks = (description: string): boolean => THANKS.test(description);
export const isDeposit = (description: string): boolean => DEPOSIT.test(description);

interface CardSigns {
  isCard: boolean;
  /** True when charges are written as positive amounts. */
  turned: boolean;
  confident: boolean;
  /** The file contradicts itself. */
  contradicted?: true;
  note?: string;
}

// Texts of money into a bank account.
const DEPOSIT =
  /\bdeposits?\b|\bpayroll\b|\bdir(?:ect)? dep\b|\bpayouts?\b|\binterest (?:paid|earned|payment)\b|\btransfer from\b|\b(?:zelle|venmo) (?:payment )?from\b|\bach credit\b|\bincoming\b/i;
// Words that are as usual of money out, but tell a bank's file of positive amounts from a card's.
const LIKELY_DEPOSIT =
  /\bclient\b|\bcustomer\b|\binvoice\b|\bpayment from\b|\bcounter credit\b|\bremote\b|\bwire\b|\btransfers?\b|\bsquare inc\b|\bstripe\b|\bdonations?\b|\breceived from\b|\brent received\b|\brefunds?\b|^interest$/i;

const REVERSED = 'Charges are positive in this file, so signs were reversed.';
const CONTRADICTED = 'Purchases and a payment have the same sign in this file. We used the signs of the purchases. Please check.';

/**
 * `known`: the file is a card's for certain. `bare`: it has just the three columns that a short Amex export may have. `kind`: the
 * account's, as a person gave it. `usual`: how this layout writes its amounts; -1 where charges are positive. `purchases`: rows that the file
 * calls purchases and writes as positive amounts, less those that are negative.
 */
export function cardSigns(
  rows: Pick<StatementRow, 'description' | 'amountCents'>[],
  {
    known: isKnown,
    bare,
    kind,
    usual,
    purchases = 0,
  }: { known: boolean; bare: boolean; kind?: 'asset' | 'liability'; usual?: 1 | -1; purchases?: number },
): CardSigns {
  if (kind === 'asset') return { isCard: false, turned: false, confident: true };
  const known = isKnown || kind === 'liability';
  const isPayment = ({ description }: { description: string }): boolean =>
    THANKS.test(description) || (known && PAYMENT.test(description) && isIssuersText(description));
  const payments = rows.filter(isPayment);
  const balance = (some: typeof rows): number => some.reduce((sum, row) => sum + Math.sign(row.amountCents), 0);
  const direction = balance(payments);
  if (known && purchases !== 0) return byPurchases(purchases, direction);
  // A payment moves the other way than charges do. Where all rows move the same way, weaker wording is a merchant's.
  const others = rows.filter((row) => row.amountCents !== 0 && !isPayment(row));
  const isOpposed =
    others.length === 0 ||
    payments.some(({ description }) => THANKS.test(description)) ||
    others.some((row) => Math.sign(row.amountCents) !== Math.sign(direction));
  if (direction !== 0 && isOpposed) {
    const note = direction < 0 ? REVERSED : undefined;
    return { isCard: true, turned: direction < 0, confident: known || bare, note };
  }
  const allPositive = rows.length > 0 && rows.every((row) => row.amountCents >= 0);
  if (usual || (kind && allPositive)) {
    const note = usual === 1 ? undefined : REVERSED;
    return { isCard: true, turned: usual !== 1, confident: true, note };
  }
  const areDeposits = (): boolean =>
    rows.filter(({ description }) => DEPOSIT.test(description) || LIKELY_DEPOSIT.test(description)).length * 2 >= rows.length;
  if (!known && (!bare || !allPositive || areDeposits())) {
    const note = allPositive
      ? 'All amounts in this file are positive, so they were read as money in. Reverse the signs if they are charges.'
      : undefined;
    return { isCard: false, turned: false, confident: false, note };
  }
  const turned = balance(rows) >= 0;
  const taken = turned ? 'positive amounts were read as charges and reversed' : 'negative amounts were read as charges';
  return {
    isCard: true,
    turned,
    confident: false,
    note: `No card payment in this file shows which sign charges have, so ${taken}. Please check.`,
  };
}

/** `direction`: the sign of payments to the card, 0 without one. */
function byPurchases(purchases: number, direction: number): CardSigns {
  const turned = purchases > 0;
  if (direction !== 0 && direction < 0 !== turned)
    return { isCard: true, turned, confident: false, contradicted: true, note: CONTRADICTED };
  return { isCard: true, turned, confident: true, note: turned ? REVERSED : undefined };
}
