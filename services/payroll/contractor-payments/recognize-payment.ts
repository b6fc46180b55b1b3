// How a contractor was paid, read from the text of the bank or journal and from the account that paid: the kind of payment, whether it is
// reportable on a 1099-NEC, and the name in the text. Pure.
import { isLoanPath } from '#contracts/own-accounts.js';
import type { PaymentType } from '#contracts/events/payroll.js';
import { isPartySure, partyNamed } from '#contracts/rules/other-party.js';
import { payeeAndText } from '#contracts/rules/payee-text.js';
import { readableName } from './contractor-name.js';

interface Recognized {
  paymentType: PaymentType;
  reportable: boolean;
  /** A sentence for a person. */
  reason: string;
  /** As a person would write it; empty if the text contains no name. */
  name: string;
  /** The text has no layout that says who was paid, so the name is what is left of it. */
  isGuess?: true;
}

type Way = 'rtp' | 'ach' | 'venmo' | 'check' | 'zelle' | 'cash-app' | 'paypal' | 'card' | 'wire' | 'unknown';

/** The first match decides: a network's name is more specific than the card or transfer behind it, and a check card is no check. */
const ways: [Way, RegExp][] = [
  ['venmo', /\bVENMO\b/],
  ['cash-app', /\bCASH ?APP\b|\bSQUARE CASH\b|\bSQC\*/],
  ['zelle', /\bZELLE\b|\bZEL(?:\*| TO\b| FROM\b)/],
  ['paypal', /\bPAYPAL\b|\bPP\*/],
  [
    'card',
    /\b(?:DEBIT|CREDIT|CHECK|ATM) ?CARD\b|\bCARD (?:PURCHASE|PAYMENT|DEBIT)\b|\bCHECKCARD\b|\bPOS (?:PURCHASE|DEBIT)\b|\bVISA\b|\bMASTERCARD\b|\b(?:PURCHASE|PAYMENT) AUTHORIZED ON\b|\bDBT CRD\b|\bPOS DEB\b|\b(?:DEBIT|PIN|SIGNATURE) PURCHASE\b|\b(?:APLPAY|GPAY)\b/,
  ],
  ['rtp', /\bRTP\b|\bREAL[ -]?TIME (?:PAYMENT|TRANSFER|PMT)\b/],
  ['ach', /\bE-?CHECK\b/],
  ['check', /\b(?:CHECK|CHK|CHEQUE)\b|\bCK ?#? ?\d/],
  ['wire', /\b(?:FED)?WIRE\b/],
  // The record of an ACH payment: the company, what the entry is, its day, and where the bank prints them, an ID and the account holder.
  ['ach', /^[A-Z0-9&.' -]{3,60} [A-Z]{3,10} \d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?: [X\d]{3,20})?(?: [A-Z][A-Z.,' &-]{2,60})?$/],
  ['ach', /\bACH\b|\bORIG CO NAME\b|\b(?:PPD|CCD|CTX)\b|\bDIRECT (?:DEPOSIT|PAY)\b|\bDES:|\bINDN:/],
];

const network = (name: string) =>
  `${name} is a third-party network: what is sent for goods and services is reported by it on Form 1099-K. Say so by hand where it was sent as to a friend.`;

/** Corporations (Treas. Reg. 1.6041-3(p)(1)) and marketplaces, which file Form 1099-K themselves. */
const platforms =
  /\b(?:STRIPE|SHOPIFY|ETSY|EBAY|AMAZON|AMZN|GUSTO|ADP|PAYCHEX|INTUIT|QUICKBOOKS|QBO|XERO|FRESHBOOKS|LEGALZOOM|UPWORK|FIVERR|UBER|DOORDASH|GRUBHUB|AIRBNB|GOOGLE|META PLATFORMS|FACEBOOK|TURBOTAX|H ?& ?R BLOCK)\b|\bSQUARE(?! CASH)(?: INC| FEES?)?$/;
const platform = 'A corporation or a marketplace, which gets no Form 1099-NEC. Say so by hand where this is somebody else.';

const meanings: Record<Way, { paymentType: PaymentType; reportable: boolean; reason: string }> = {
  rtp: { paymentType: 'RTP', reportable: true, reason: 'Paid by real-time payment from a bank account.' },
  ach: { paymentType: 'ACH', reportable: true, reason: 'Paid by ACH from a bank account.' },
  check: { paymentType: 'Check', reportable: true, reason: 'Paid by check.' },
  zelle: { paymentType: 'Zelle', reportable: true, reason: 'Zelle moves money between banks and issues no Form 1099-K.' },
  wire: { paymentType: 'Unknown', reportable: true, reason: 'Paid by wire from a bank account.' },
  unknown: { paymentType: 'Unknown', reportable: true, reason: 'How it was paid is not known; it counts until somebody says otherwise.' },
  venmo: { paymentType: 'Venmo', reportable: false, reason: network('Venmo') },
  'cash-app': { paymentType: 'Cash App', reportable: false, reason: network('Cash App') },
  paypal: { paymentType: 'Unknown', reportable: false, reason: network('PayPal') },
  card: { paymentType: 'Unknown', reportable: false, reason: 'Paid by card: the card’s processor reports it on Form 1099-K.' },
};

const debts = 'Liabilities:';

/** Processors that pay people from a balance through their own network. */
const networks: readonly string[] = ['venmo', 'cash-app', 'paypal'] satisfies Way[];

/**
 * `moneyPath` is the own account that the money came from; a liability is a card, and everything on it is paid by card, unless it is a line of credit. Payments from a
 * network's own balance went through that network, regardless of its description. `own` are the names of the business and its owners.
 */
export function recognizePayment(
  description: string,
  moneyPath: string,
  { processor = null, own = [] }: { processor?: string | null | undefined; own?: readonly string[] } = {},
): Recognized {
  const text = description.toUpperCase().replace(/\s+/g, ' ').trim();
  const read = ways.find(([, pattern]) => pattern.test(text))?.[0] ?? 'unknown';
  const way = processor !== null && networks.includes(processor) ? (processor as Way) : read;
  const byCard = moneyPath.startsWith(debts) && !isLoanPath(moneyPath);
  const meaning = meanings[byCard && way !== 'venmo' && way !== 'cash-app' && way !== 'paypal' ? 'card' : way];
  const written = journalPayee(description);
  const name = written ?? withoutPurpose(partyNamed(description, own));
  // If the text names a person, a platform mentioned in the memo doesn't matter.
  const exempt = meaning.reportable && platforms.test((name || text).toUpperCase()) ? { reportable: false, reason: platform } : {};
  const isGuess = written === undefined && name !== '' && way === 'unknown' && !isPartySure(description);
  return { ...meaning, ...exempt, name: readableName(name), ...(isGuess && { isGuess }) };
}

const legalForm = /^(?:LLC|INC|CORP|LTD|LLP|PLLC)$/;
const purposes = /(?: (?:CLIENT TRUST|TRUST ACCOUNT|IOLTA|SETTLEMENT|RENT|COMMISSIONS?|BOOKKEEP(?:ING)?|CONSULT(?:ING)?|RETAINER)){1,3}$/;

/** What follows a company's legal form is what was paid for, and so are these words at the end. */
function withoutPurpose(party: string): string {
  const words = party.split(' ');
  const end = words.findIndex((word, at) => at > 0 && legalForm.test(word));
  return words
    .slice(0, end < 0 ? undefined : end + 1)
    .join(' ')
    .replace(purposes, '');
}

/** The payee of a journal entry, exactly as written; empty for an entry of several payees, undefined without a payee. */
function journalPayee(description: string): string | undefined {
  const [payee] = payeeAndText(description);
  return payee === '' ? undefined : payee.includes('; ') ? '' : payee;
}
