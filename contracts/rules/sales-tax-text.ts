// Sales tax in the texts of transactions: the tax that the description of a sale states, and the state that a text names. Pure.
import { stateNames, type StateCode } from './states.js';

/** A price, the words before the tax, and the tax: 'Total 180.00 + TX sales tax $14.85', 'incl. 8.25% sales tax: 14.85'. */
const statedTax = /\bsales tax(?: \(?\d{1,2}(?:\.\d{1,4})?%\)?)?[:= ]{1,3}\$?(\d{1,3}(?:,\d{3})+|\d{1,7})\.(\d{2})\b/i;
const statedTotal = /\b(?:sub)?total:? ?\$?(\d{1,3}(?:,\d{3})+|\d{1,7})\.(\d{2})\b/i;

const centsIn = (found: RegExpExecArray | null): number => (found ? Number(found[1]!.replaceAll(',', '') + found[2]!) : 0);

/**
 * The sales tax that the description of a sale states, signed as the gross amount; 0 if it states none, or more than the sale. If the amount
 * is only a part of the price that it names, for example a partial refund, the tax is the same part.
 */
export function taxStatedIn(description: string, grossCents: number): number {
  const taxCents = centsIn(statedTax.exec(description));
  const paidCents = Math.abs(grossCents);
  if (taxCents === 0 || taxCents >= paidCents) return 0;
  const totalCents = centsIn(statedTotal.exec(description));
  const isComplete = totalCents === 0 || paidCents >= totalCents;
  const shareCents = isComplete ? taxCents : Math.round((paidCents * taxCents) / (totalCents + taxCents));
  return Math.sign(grossCents) * shareCents;
}

const names = Object.fromEntries(Object.entries(stateNames).map(([code, name]) => [name.toUpperCase(), code as StateCode]));
const shortNames: Record<string, StateCode> = {
  FLA: 'FL',
  TEX: 'TX',
  NYS: 'NY',
  CALIF: 'CA',
  MASS: 'MA',
  PENNA: 'PA',
  TENN: 'TN',
  WASH: 'WA',
};

/** What banks print for a state's tax agency or its payment system, without the state's name. Source: the agencies' payment pages. */
const agencies: Record<string, StateCode> = {
  ...{ COMPTROLLER: 'TX', COMPTRLR: 'TX', WEBFILE: 'TX', TEXNET: 'TX', NYSTTAX: 'NY', CDTFA: 'CA', 'STATE BOARD OF EQUALIZATION': 'CA' },
  ...{
    PADEPTREV: 'PA',
    MASSTAX: 'MA',
    'NJ WEB PMT': 'NJ',
    'INDIANA INTIME': 'IN',
    MYTAXILLINOIS: 'IL',
    GEORGIATAXCENTER: 'GA',
    AZTAXES: 'AZ',
  },
  ...{ VADEPTTAX: 'VA', MNTAX: 'MN', 'COMP OF MARYLAND': 'MD', 'COMP OF MD': 'MD', 'MD COMPTROLLER': 'MD', WVTREASURY: 'WV', NCDOR: 'NC' },
  ...{ SCDOR: 'SC', ALDOR: 'AL', KDOR: 'KS', MODOR: 'MO', WADOR: 'WA', LATAP: 'LA', OKTAP: 'OK', MTAP: 'MS', TNTAP: 'TN' },
  ...Object.fromEntries(
    Object.entries(names).flatMap(([name, code]) => ['STATE', 'COMPTROLLER', 'COMMONWEALTH'].map((word) => [`${word} OF ${name}`, code])),
  ),
};

/** As banks print them. */
export const stateAgencies: readonly string[] = Object.keys(agencies);

const anyOf = (words: string[]): string => words.toSorted((a, b) => b.length - a.length).join('|');
const taxWords =
  'SALES ?TAX|SLS ?TAX|SALES (?:&|AND) USE|DEPT|DEPARTMENT|DIV|DIVISION|DOR|DTF|REVENUE|COMPTROLLER|TAXATION|TAXREV|TAX COMM';

/**
 * Where a text names a state, best first, without the bounds of words, which programs write differently. A state's two letters count only as
 * capitals, because many are words. `upper`: on the text in capitals.
 */
export const stateMentions = [
  { upper: true, pattern: `(${anyOf(Object.keys({ ...names, ...shortNames }))})(?: STATE)? (?:${taxWords}|TAX)` },
  { upper: false, pattern: `(${anyOf(Object.keys(stateNames))})(?: STATE| state)? (?:${taxWords}|[Ss]ales [Tt]ax)` },
  { upper: true, pattern: `(${anyOf(Object.keys(agencies))})` },
] as const;

/** The state of what a mention found. */
export const stateOfMention: Readonly<Record<string, StateCode>> = {
  ...Object.fromEntries(Object.keys(stateNames).map((code) => [code, code as StateCode])),
  ...{ ...names, ...shortNames, ...agencies },
};
