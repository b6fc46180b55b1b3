// Which processor a bank's text names. Pure.
import type { Processor } from '#contracts/events/bank-link.js';

/** As banks write payouts and draws of each; the first that is found counts. */
const wordings: [Processor, RegExp][] = [
  ['stripe', /\bSTRIPE\b/],
  ['paypal', /\bPAYPAL\b|\bPP\*|\bPYPL\b/],
  ['venmo', /\bVENMO\b/],
  ['cash-app', /\bCASH ?APP\b/],
  ['square', /\bSQUARE(?: INC)?\b|\bSQ ?\*|\bSQUAREUP\b/],
  ['shopify', /\bSHOPIFY\b/],
  ['etsy', /\bETSY\b/],
];

export const processorNamed = (description: string): Processor | undefined => {
  const text = description.toUpperCase();
  return wordings.find(([, wording]) => wording.test(text))?.[0];
};
