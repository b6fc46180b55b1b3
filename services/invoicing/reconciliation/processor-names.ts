// Which processor a bank's text names. Pure.
import type { Processor } from '#contracts/events/bank-link.js';

/** How banks describe each processor's payouts and debits. The first match counts. */
const patterns: [Processor, RegExp][] = [
  ['stripe', /\bSTRIPE\b/],
  ['paypal', /\bPAYPAL\b|\bPP\*|\bPYPL\b/],
  ['venmo', /\bVENMO\b/],
  ['cash-app', /\bCASH ?APP\b/],
  ['square', /\bSQUARE(?: INC)?\b|\bSQ ?\*|\bSQUAREUP\b/],
  ['shopify', /\bSHOPIFY\b/],
  ['etsy', /\bETSY\b/],
  // Ten letters of an ACH description. What is bought there reads 'AMAZON MKTPL' or 'AMAZON.COM'.
  ['amazon', /\bAMAZON\b.{0,40}\bMARKETPLAC\b/],
  ['ebay', /\bEBAY\b.{0,40}\bPA(?:YMENTS?|YOUTS?)\b/],
];

export const processorNamed = (description: string): Processor | undefined => {
  const text = description.toUpperCase();
  return patterns.find(([, pattern]) => pattern.test(text))?.[0];
};
