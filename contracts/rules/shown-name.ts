// A payee's name as a person would write it: a bank's capitals become words, apostrophes come from the bank's text. Best effort. Pure.
import { payeeName, plainText } from './payee.js';

/** Always in capitals, although they look like words. */
const capitals = new Set(
  (
    'LLC LLP LP PC PLLC DBA USA US UK II III IV VI VII VIII CPA DJ ADP UPS USPS IRS EFTPS IBM AWS ATM ACH AAA AARP AMC AOL ASAP BCBS CVS ' +
    'DMV DTE FTB EDD GEICO HOA HSA IKEA INTL IRA IT KFC NAPA NYC PG&E PNC RTP TJ UHC USAA'
  )
    .split(' ')
    .filter((word) => word !== 'INTL'),
);

/** Abbreviations without a vowel. */
const shortened = new Set('BLVD CTR DR FT HWY INTL JR LTD MKT MKTP MR MRS MT PKWY PMT PYMT RD SQ SR ST STR SVC SVCS'.split(' '));

const small = new Set('A AN AND AT BY DE DEL FOR FROM IN LA OF ON OR THE TO VIA WITH'.split(' '));

const spellings: Record<string, string> = {
  ...{ CASHAPP: 'Cash App', DOORDASH: 'DoorDash', EBAY: 'eBay', FEDEX: 'FedEx', GITHUB: 'GitHub', LINKEDIN: 'LinkedIn' },
  ...{ PAYPAL: 'PayPal', QUICKBOOKS: 'QuickBooks', WEWORK: 'WeWork', YOUTUBE: 'YouTube' },
};

/** 'TST* PAULIE GEE'S 0123 BROOKLYN NY' gives 'Paulie Gee’s'; a name that already has lowercase letters stays as it is. `description` is the bank's text. */
export function shownName(description: string, name = payeeName(description)): string {
  if (/[a-z]/.test(name)) return name;
  const written = new Map(
    description
      .slice(0, 512)
      .split(/[\s*#:;,()]+/)
      .map((word) => [plainText(word), word] as const),
  );
  return name
    .split(' ')
    .map((word, at) => shownWord(word, { written: written.get(word) ?? word, first: at === 0 }))
    .join(' ');
}

function shownWord(word: string, { written, first }: { written: string; first: boolean }): string {
  const known = spellings[word];
  if (known !== undefined) return known;
  if (!first && small.has(word)) return word.toLowerCase();
  const text = written.replace(/['`’‘]/g, '’');
  if (/[a-z]/.test(text) && /[A-Z]/.test(text)) return text;
  if (isInitials(word)) return word;
  return titleCase(text.toUpperCase());
}

/** 'CVS', 'AT&T', 'J.P.', '3M'. */
const isInitials = (word: string): boolean =>
  capitals.has(word) ||
  /^[A-Z]{1,2}&[A-Z]{1,2}$/.test(word) ||
  /^(?:[A-Z]\.)+[A-Z]?$/.test(word) ||
  /^\d+[A-Z]{1,2}$/.test(word) ||
  (/^[B-DF-HJ-NP-TV-XZ]{2,4}$/.test(word) && !shortened.has(word));

function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/(^|[-&.+])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^(?:[OD]’)([a-z])/, (start) => start.toUpperCase())
    .replace(/^Mc([a-z])(?=[a-z’]{2})/, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/\.(?:Com|Net|Org|Io|Ai)$/, (ending) => ending.toLowerCase());
}
