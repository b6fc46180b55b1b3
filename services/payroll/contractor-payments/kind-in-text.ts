// What a payment is by its text, for payments in categories that feed no form: rent, services, or a settlement paid to an attorney. Pure.
import { partyNamed } from '#contracts/rules/other-party.js';
import { recognizePayment } from './recognize-payment.js';

/**
 * `attorney`: the attorney's own fee, unless the category is for settlements. `person`: paid to a person, which is for services in categories of
 * work alone.
 */
export type TextKind = 'rent' | 'services' | 'gross-proceeds' | 'attorney' | 'person';

const anyOf = (texts: string): RegExp => new RegExp(`\\b(?:${texts})\\b`);

const attorney = anyOf('ATTORNEYS?|LAW (?:OFFICES?|FIRM|GROUP|CENTER|PC|LLP|PLLC)|LAWYERS?|ESQ');
/** Passes through the attorney: IRC 6045(f). */
const settlement = anyOf('SETTLEMENT|CLIENT TRUST|IOLTA|TRUST ACCOUNT');
/** Not of a car, which is a rental company's service to the public, and not of clothes. */
const rent = /\bRENT\b(?![ -](?:A|THE)\b)/;
const carRental = anyOf('(?:CAR|VEHICLE|AUTO|TRUCK) RENT');
const services = anyOf(
  'PHOTOS?|PHOTOGRAPH(?:Y|ER|ERS)|VIDEOGRAPH(?:Y|ER)|CLEANING|CLEANERS?|JANITORIAL|LANDSCAP(?:E|ING|ERS?)|LAWN (?:CARE|SERVICES?)|PLUMBING|PLUMBERS?|ELECTRICIANS?|HANDYMAN|CARPENTRY|PAINTERS?|ROOFING|CONSULTING|CONSULTANTS?|BOOKKEEPING|TRANSLATIONS?|HAULING|INSTALLATION',
);
/** Sold to the public by companies, mostly goods. */
const goods = anyOf('DRY CLEAN\\w*|SUPPL(?:Y|IES)|DEPOT|STORE|PRINTS?|SHUTTERFLY|CVS|WALGREENS|COSTCO|WALMART');
const company =
  /\b(?:LLC|INC|CORP|CO|COMPANY|LTD|LP|LLP|PC|BANK|INSURANCE|ENERGY|ELECTRIC|WATER|GAS|CITY|COUNTY|STATE|DEPT|TAX|SCHOOL|UNIVERSITY|CHURCH|DEPOT|STORE|SUPPLY|MARKET|SERVICES?|GROUP|STUDIO|SHOP|CENTER|MEDIA|PARTNERS|FINANCIAL|CAPITAL|CARD|AUTOPAY|PAYMENT)\b/;
/** Two or three words without digits. */
const personName = /^[\p{L}'.-]+(?: [\p{L}'.-]+){1,2}$/u;

interface Paid {
  description: string;
  moneyPath: string;
  processor: string | null;
}

/** Null if the text says none of these, or if the payment isn't reported on a 1099 anyway because of how it was paid. */
export function kindInText({ description, moneyPath, processor }: Paid): TextKind | null {
  const text = description.toUpperCase();
  const kind = kindOfWords(text);
  if (kind === null && !/\bZELLE\b|\bRTP\b|\bCHECK\b|\bACH\b|\bWIRE\b/.test(text)) return null;
  if (!recognizePayment(description, moneyPath, { processor }).reportable) return null;
  return kind ?? (isPerson(partyNamed(description)) ? 'person' : null);
}

function kindOfWords(text: string): TextKind | null {
  if (attorney.test(text)) return settlement.test(text) ? 'gross-proceeds' : 'attorney';
  if (rent.test(text) && !carRental.test(text)) return 'rent';
  return services.test(text) && !goods.test(text) ? 'services' : null;
}

const isPerson = (name: string): boolean => personName.test(name) && !company.test(name);
