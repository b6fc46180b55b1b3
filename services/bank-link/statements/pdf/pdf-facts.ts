// Facts about a PDF statement: the bank, the kind and number of the account, the days it covers. Pure.
import { daysAfter } from '#contracts/days.js';
import { preambleOf } from '../csv/csv-preamble.js';
import { dayIn, type Period, periodIn } from '../statement-period.js';
import { type PdfLine, textOf } from './pdf-lines.js';
import { isAmount } from './pdf-tokens.js';

export interface PdfFacts {
  bank?: string;
  isCard: boolean;
  /** As OFX calls it; empty where the statement does not say. */
  kind: string;
  number?: string;
  mask?: string;
  routing?: string;
  period?: Period;
  /** The days in which its dates lie, where only its last day is stated. */
  years?: Period;
}

const BANKS: [RegExp, string][] = [
  [/\bchase\b/i, 'Chase'],
  [/\bbank of america\b/i, 'Bank of America'],
  [/\bwells fargo\b/i, 'Wells Fargo'],
  [/\bcitibank\b|\bciti\b/i, 'Citi'],
  [/\bu\.?s\.? bank\b/i, 'U.S. Bank'],
  [/\bpnc\b/i, 'PNC'],
  [/\bcapital one\b/i, 'Capital One'],
  [/\btd bank\b/i, 'TD Bank'],
  [/\btruist\b/i, 'Truist'],
  [/\bamerican express\b/i, 'American Express'],
  [/\bdiscover\b/i, 'Discover'],
  [/\bnavy federal\b/i, 'Navy Federal'],
  [/\busaa\b/i, 'USAA'],
  [/\bfifth third\b/i, 'Fifth Third'],
  [/\bkeybank\b/i, 'KeyBank'],
  [/\bhuntington\b/i, 'Huntington'],
  [/\bregions bank\b/i, 'Regions'],
  [/\bm&t bank\b/i, 'M&T Bank'],
  [/\bcitizens bank\b/i, 'Citizens'],
  [/\bally bank\b/i, 'Ally'],
  [/\bschwab\b/i, 'Schwab'],
  [/\bsynchrony\b/i, 'Synchrony'],
  [/\bbarclays\b/i, 'Barclays'],
  [/\bmercury\b/i, 'Mercury'],
  [/\bbluevine\b/i, 'Bluevine'],
];
/** `Riverbend Community Credit Union`. */
const OTHER_BANK = /(?<![\w.&'])(?:[A-Z][\w.&']+ ){1,4}(?:(?:Federal )?Credit Union|FCU|Savings Bank|Bank(?: & Trust)?|Trust)\b/;

/** Terms of card statements. Two are needed, because a bank may advertise a card in an account's statement. */
const CARD_WORDS = [
  /\bminimum payment\b/i,
  /\bpayment due(?: date)?\b/i,
  /\b(?:credit limit|credit line|credit access line)\b/i,
  /\bcash advances?\b/i,
  /\bcard ?member\b/i,
  /\bnew balance\b/i,
];

/** Titles of statements that have the terms of a card's. */
const LOAN_WORDS = /\b(?:lines? of credit|loan) (?:account|statement|number|summary)\b|\bstatement of (?:your )?(?:loan|line of credit)\b/i;

/** `head`: the lines before the first transaction. */
export function pdfFacts(lines: PdfLine[], head: PdfLine[], kind?: 'asset' | 'liability'): PdfFacts {
  const isCard =
    kind === undefined ? CARD_WORDS.filter((words) => lines.some((line) => words.test(textOf(line)))).length >= 2 : kind === 'liability';
  const texts = head.map(textOf);
  const { number, mask, routing } = preambleOf(head.flatMap(withLabel));
  const period = texts.map((text) => periodIn(text)).find((found) => found !== undefined);
  const day = period ? undefined : lastDayIn(texts);
  const bank = bankIn(texts);
  return {
    ...(bank !== undefined && { bank }),
    isCard,
    kind: isCard ? (texts.some((text) => LOAN_WORDS.test(text)) ? 'CREDITLINE' : 'CREDITCARD') : kindOf(texts.join('\n')),
    ...(number && { number }),
    ...(mask && { mask }),
    ...(routing && { routing }),
    ...(period && { period }),
    ...(day && { years: { from: daysAfter(day, -LONGEST_PERIOD_DAYS), to: day } }),
  };
}

const LONGEST_PERIOD_DAYS = 100;

/** Searches each cell separately, and after its label, so that numbers of two columns aren't joined. */
const withLabel = ({ cells, line }: PdfLine): { cells: string[]; line: number; raw: string }[] =>
  cells.flatMap(({ text }, at) => {
    const next = cells[at + 1]?.text;
    const alone = { cells: [text], line, raw: '' };
    return /\d/.test(text) || next === undefined || isAmount(next) ? [alone] : [{ cells: [`${text} ${next}`], line, raw: '' }];
  });

const lastDayIn = (texts: string[]): string | undefined =>
  texts
    .filter((text) => /\b(?:statement|closing|ending|as of)\b/i.test(text) || dayOnly(text))
    .map((text) => dayIn(text))
    .find((day) => day !== undefined);

const dayOnly = (text: string): boolean => /^[a-z]{3,9}\.? \d{1,2}, \d{4}\b/i.test(text);

function bankIn(texts: string[]): string | undefined {
  for (const text of texts) {
    const known = BANKS.find(([words]) => words.test(text))?.[1] ?? OTHER_BANK.exec(text)?.[0];
    if (known) return known;
  }
  return undefined;
}

const kindOf = (text: string): string =>
  /\bchecking\b|\bshare draft\b/i.test(text)
    ? 'CHECKING'
    : /\bmoney market\b/i.test(text)
      ? 'MONEYMRKT'
      : /\bsavings?\b/i.test(text)
        ? 'SAVINGS'
        : '';

const KIND_NAMES: Record<string, string> = {
  CHECKING: 'Checking',
  SAVINGS: 'Savings',
  MONEYMRKT: 'Money Market',
  CREDITCARD: 'Card',
  CREDITLINE: 'Line of Credit',
};

/** `Chase Checking 6789`: what a person calls it. */
export const accountName = ({ bank, kind, mask }: Pick<PdfFacts, 'bank' | 'kind' | 'mask'>): string =>
  [bank, KIND_NAMES[kind] ?? (bank ? '' : 'Account'), mask].filter((part) => part).join(' ');
