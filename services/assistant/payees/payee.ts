// The payee of a bank line: strips what banks add to a descriptor, and returns the payee's display name and stable key.
import { distinctiveWords } from './distinctive-words.js';

/** Longest descriptor that is read; banks send less than 200 characters, importers allow more. */
const MAX_LENGTH = 512;
/** Statements cut descriptors at different lengths, so two keys are compared by their start only. */
const KEY_LENGTH = 18;

const STATES = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN ' +
    'TX UT VT VA WA WV WI WY'
  ).split(' '),
);

/** Large cities, without spaces; a city that is not listed is recognized by the state after it. */
const CITIES = new Set(
  (
    'NEWYORK BROOKLYN BRONX QUEENS STATENISLAND LOSANGELES CHICAGO HOUSTON PHOENIX PHILADELPHIA SANANTONIO SANDIEGO DALLAS AUSTIN ' +
    'SANJOSE FORTWORTH JACKSONVILLE COLUMBUS CHARLOTTE INDIANAPOLIS SANFRANCISCO SEATTLE DENVER WASHINGTON NASHVILLE OKLAHOMACITY ' +
    'BOSTON ELPASO PORTLAND LASVEGAS MEMPHIS DETROIT BALTIMORE MILWAUKEE ALBUQUERQUE FRESNO TUCSON SACRAMENTO MESA KANSASCITY ATLANTA ' +
    'COLORADOSPRINGS OMAHA RALEIGH VIRGINIABEACH LONGBEACH MIAMI OAKLAND MINNEAPOLIS TULSA BAKERSFIELD TAMPA WICHITA ARLINGTON AURORA ' +
    'NEWORLEANS CLEVELAND ANAHEIM HONOLULU HENDERSON STOCKTON RIVERSIDE LEXINGTON CORPUSCHRISTI ORLANDO IRVINE CINCINNATI SANTAANA ' +
    'NEWARK SAINTPAUL STPAUL PITTSBURGH GREENSBORO DURHAM LINCOLN JERSEYCITY PLANO ANCHORAGE STLOUIS SAINTLOUIS MADISON CHANDLER ' +
    'GILBERT RENO BUFFALO CHULAVISTA FORTWAYNE LUBBOCK TOLEDO STPETERSBURG LAREDO IRVING CHESAPEAKE GLENDALE WINSTONSALEM SCOTTSDALE ' +
    'GARLAND BOISE NORFOLK SPOKANE RICHMOND FREMONT HUNTSVILLE TACOMA HIALEAH SANBERNARDINO ROCHESTER SALTLAKECITY BIRMINGHAM YONKERS ' +
    'DESMOINES MODESTO FAYETTEVILLE AKRON PROVIDENCE KNOXVILLE CHATTANOOGA FORTLAUDERDALE EUGENE SALEM TEMPE CARY HARTFORD STAMFORD ' +
    'BRIDGEPORT NEWHAVEN SYRACUSE ALBANY WHITEPLAINS HOBOKEN CUPERTINO MOUNTAINVIEW PALOALTO MENLOPARK SUNNYVALE BELLEVUE REDMOND'
  ).split(' '),
);

/** Prefixes that banks and card terminals add, removed repeatedly until none is left. */
const LEADING_NOISE = [
  /^(?:(?:POS|CARD|CHECK ?CARD|PURCHASE|MERCHANDISE|DEBIT CARD|VISA) )*(?:RETURN|REFUND|REVERSAL|CREDIT VOUCHER)(?: AUTHORIZED ON \d{1,2}\/\d{1,2})?(?= )/,
  /^(?:CHECK ?CARD|DEBIT CARD|CREDIT CARD|VISA|MASTERCARD|CARD|PIN|DBT CRD|POS|SIGNATURE|MOBILE) (?:PURCHASE|PUR|DEBIT|DEB|TRANSACTION|POS)\b/,
  /^(?:RECURRING (?:CARD )?(?:PURCHASE|PAYMENT)|RECURRING|PURCHASE|PAYMENT) AUTHORIZED ON \d{1,2}\/\d{1,2}\b/,
  /^RECURRING (?:DEBIT|CREDIT) CARD(?: PURCHASE| PAYMENT)?(?= )/,
  /^(?:RECURRING (?:CARD |DEBIT )?(?:PURCHASE|PAYMENT|CHARGE|DEBIT))\b/,
  /^(?:DEBIT|CREDIT) (?:PURCHASE|PUR)\b/,
  /^(?:CHECK ?CARD|DBT CRD|POS DEB(?:IT)?|POS|PURCHASE(?! RETURN)|APLPAY|GPAY)(?= )/,
  /^\d{6,}(?= [A-Z])/,
  /^(?:PRE-?AUTHORIZED|EXTERNAL|ELECTRONIC|ACH|WEB|ONLINE)? ?(?:ACH )?(?:DEBIT|CREDIT|WITHDRAWAL|DEPOSIT)(?:[ :-]+(?=\S))(?!INTEREST|SLIP|CORRECTION)/,
  /^ACH (?:WEB|TEL|PPD|CCD)(?:-(?:SINGLE|RECUR))?(?= )/,
  /^ORIG CO NAME:/,
  /^(?:TST|SQU?|PY|PP|SP|IN|IC|CKE|EB|FSP?|WPY|ZSK|CLV|TM|SMK|BT|PAYPAL|POY|LS|GG|ACT|BLS|MSP|FH|PAR|DRI|CHR|2CO|FSI) ?\*\s*(?=\S)/,
  /^SQ (?=\S{3})/,
  /^(?:X{2,}|\*{2,})\d{2,6}\b/,
  /^\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?(?= )/,
  /^\d{4}(?= .*[A-Z])(?=(?: \d{2}\/\d{2}| 0\d| [A-Z]))(?= )/,
];

/** A payment to or from a named person or business: the other side is the payee, not the network. */
const TRANSFER_NETWORK = /\b(ZELLE|VENMO|CASH ?APP|RTP|REAL ?TIME (?:PAYMENT|TRANSFER)|WIRE|FEDWIRE|BILL ?PAY(?:MENT)?)\b/;

/** Words that only businesses have in their names. */
const BUSINESS_WORD =
  /\b(?:LLC|INC|CORP|CO|LTD|LP|GROUP|PARTNERS|SERVICES?|SOLUTIONS|HOLDINGS|ENTERPRISES|STUDIOS?|DESIGN|MEDIA|REALTY|PROPERTIES|MANAGEMENT|RENTALS?|INSURANCE|CONSULTING|ASSOCIATES|VENTURES|CONSTRUCTION|SUPPLY|LAW|CPA|BANK|BOOKKEEPING|ACCOUNTING|PLUMBING|ELECTRIC|CLEANING|LANDSCAPING|LAWN|PAINTING|ROOFING|PHOTOGRAPHY|REPAIR|PRINTING|CATERING|STUDIO|SALON|FARMS?|AUTO|COUNSELING|MARKETING|SIGNS?|FOODS|BAKERY|CHURCH|HOA)\b/; // prettier-ignore

interface PayeeParts {
  /** Text of the payee without bank noise, upper case, single spaces. */
  name: string;
  /** The part of the name that identifies its kind; for a transfer to or from a person, only that it is one. */
  kind: string;
  /** Same without spaces, punctuation and filler words, cut to a fixed length. */
  key: string;
}

/** Upper case, plain ASCII letters, typographic apostrophes gone, spaces single; still with all bank noise. */
export function plainText(description: string): string {
  let text = description.length > MAX_LENGTH ? description.slice(0, MAX_LENGTH) : description;
  // Most lines are ASCII; the costly Unicode decomposition is only for the others.
  if (/[^\x00-\x7f]/.test(text)) text = text.normalize('NFKD').replace(/[\u0300-\u036f\u2018\u2019]/g, '');
  return text.toUpperCase().replace(/['`]/g, '').replace(/\s+/g, ' ').trim();
}

function stripLeadingNoise(text: string): string {
  let rest = text;
  // At most six layers occur together (card, mask, date, terminal); the limit keeps odd input cheap.
  for (let layer = 0; layer < 6; layer++) {
    const before = rest;
    for (const pattern of LEADING_NOISE) {
      const stripped = rest.replace(pattern, '').trimStart();
      if (/[A-Z]/.test(stripped)) rest = stripped;
    }
    if (rest === before) break;
  }
  return rest;
}

/** Reduces the fields of an ACH record to company and entry description: they distinguish GUSTO's fee from GUSTO's payroll. */
function stripAchFields(text: string): string {
  if (!/\b(?:DES|ID|INDN|DESCR|SEC|TRACE#?|NAME):/.test(text)) return text;
  return text
    .replace(/\b(?:ORIG ID|DESC DATE|CO ID|IND ID|ID|TRACE#?|EED|SEC|TRN):\s*\S*/g, ' ')
    .replace(/\b(?:INDN|IND NAME):[^]*?(?=\b(?:CO ID|TRN|PPD|CCD|WEB)\b|$)/g, ' ')
    .replace(/\b(?:CO ENTRY DESCR|DES):/g, ' ')
    .replace(/\b(?:PPD|CCD|CTX)\b/g, ' ');
}

/** The bank's words without punctuation and without the account holder of an ACH record, from which a payee's kind is derived. */
export function bankWords(description: string): string {
  return stripAchFields(plainText(description))
    .replace(/[^A-Z0-9&]+/g, ' ')
    .trim();
}

/** Removes dates, phone numbers, masks, references and everything after a store number. */
function stripReferences(text: string): string {
  return text
    .replace(/\b\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?\b/g, ' ')
    .replace(/\b(?:1[- .]?)?\(?\d{3}\)?[- .]\d{3}[- .]?\d{4}\b/g, ' ')
    .replace(/\b(?:X{2,}\d+|\*{2,}\d+)/g, ' ')
    .replace(/(?<=\S)\s+(?:STORE|STR|LOC|UNIT|SITE|NO)\.? ?#? ?\d+\b.*/, ' ')
    .replace(/(?<=\S)\s*#\s?[A-Z]?\d.*/, ' ')
    .replace(/\b(?:REF|CONF|CONFIRMATION|TRACE|TRN|TRANSACTION|AUTH|INV)(?: ?(?:#|NO\.?|ID|NUMBER):? ?| ?: ?).*/, ' ')
    .replace(/\*(?=[A-Z0-9]*\d[A-Z0-9]*\d)([A-Z]{0,3}(?=\d{4}))?[A-Z0-9]+/g, ' $1 ')
    .replace(/^([^A-Z]*[A-Z].*?)\s(?!94[0-5]\b)\d{3,}(?=\s|$).*/, '$1 ')
    .replace(/(?<=\S)\s(?=[A-Z]*\d[A-Z]*\d)[A-Z0-9]{6,}\b/g, ' ')
    .replace(/\b(?:HTTPS?:\/\/)?WWW\./g, '');
}

/** Drops a trailing country, ZIP code, state and city. A two-word payee keeps its second word, however much it looks like a city. */
function stripPlace(words: string[]): string[] {
  const last = () => words[words.length - 1] ?? '';
  while (words.length > 1 && /^(?:US|USA|\d{5}(?:-\d{4})?)$/.test(last())) words.pop();
  const state = words.length > 1 && STATES.has(last()) ? words.pop() : undefined;
  for (const count of [3, 2, 1]) {
    if (words.length > count && CITIES.has(words.slice(-count).join(''))) {
      words.length -= count;
      return words;
    }
  }
  // CO, IN, OR and the like also end names ('MILLER PAINT CO'): those alone don't prove that a city precedes them.
  const provesCity = state !== undefined && !['CO', 'IN', 'OR', 'ME', 'LA', 'DE'].includes(state);
  if (provesCity && words.length > 2 && !/^(?:OF|THE|AND|&|DE|FOR|TO|FROM)$/.test(words[words.length - 2] ?? '')) words.pop();
  return words;
}

/** A wire names the originator after the banks that it went through, or the beneficiary. */
function orderedBy(text: string): RegExpExecArray | undefined {
  const match = /\b(B\/O|BNF|BENEFICIARY|BEN):? ?\/?(?:\d+\/)?(.+)/.exec(text);
  if (match) match[1] = match[1] === 'B/O' ? 'FROM' : 'TO';
  return match ?? undefined;
}

/** 'VENMO *JANE DOE'; after other names, a star separates the payee from the purpose. */
const starred = (text: string, network: string): RegExpExecArray | null =>
  /^(?:ZELLE|VENMO|CASH ?APP)$/.test(network) ? /^[^*]*(\*)(.+)/.exec(text) : null;

function transferParts(text: string, network: string): PayeeParts | undefined {
  const match =
    /\b(TO|FROM)\b:? (?!CHECKING|SAVINGS|ACCT|ACCOUNT|CREDIT CARD|XX)(.+)/.exec(text) ?? orderedBy(text) ?? starred(text, network);
  if (!match) return undefined;
  const person = match[2]!
    .split(';', 1)[0]!
    .replace(/\b(?:FOR "|ON \d|REF\b|CONF\b|MEMO\b|VIA\b|DES:|ID:|ORIG:|BNF:|TRN:).*/, '')
    .replace(/\S+/g, (word) => (/\d/.test(word) ? word.replace(/\w(?:.*\w)?/, ' ') : word))
    .replace(/[^A-Z&. -]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (person.length < 2) return undefined;
  const way = match[1] === '*' ? '' : `${match[1]} `;
  const via = network.replace(/ (?=APP|PAY|TIME)/g, '');
  const name = `${via} ${way}${person}`;
  const personal = /^(?:ZELLE|VENMO|CASHAPP|RTP)$/.test(via) && !BUSINESS_WORD.test(person);
  // A person's name is not cut: 'ZELLE TO JOHN SMITH' and 'ZELLE TO JOHN SMITHSON' are two people.
  return { name, kind: personal ? `${via} ${way}PERSON` : name, key: name.replace(/[^A-Z]/g, '') };
}

function readPayee(description: string): PayeeParts {
  const plain = plainText(description);
  // Every paper check may have a different payee: its number keeps it from matching the decisions for other checks.
  const check = /^(?:CHECK|CHK)(?: PAID)?(?: ?(?:#|NO\.?|NUMBER))? ?(\d+)(?: (?:DEBIT|PAID|WITHDRAWAL))?$/.exec(plain);
  if (check) return { name: `CHECK ${check[1]}`, kind: 'CHECK', key: `CHECK${check[1]}` };
  const network = TRANSFER_NETWORK.exec(plain);
  const transfer = network && transferParts(plain, network[1]!);
  if (transfer) return transfer;
  const bare = stripReferences(stripAchFields(stripLeadingNoise(plain))).replace(/[^A-Z0-9&.+-]+/g, ' ');
  const words = stripPlace(bare.trim().split(' ')).filter((word) => /[A-Z0-9]/.test(word));
  while (words.length > 1 && /^(?:INC|LLC|LTD|CORP|CO|NA|LP|LLP|PLC)\.?$/.test(words[words.length - 1]!)) words.pop();
  const name = words.join(' ') || plain;
  const key = name.replace(/\b(?:AND|THE)\b|\.COM\b/g, '').replace(/[^A-Z0-9]/g, '');
  return { name, kind: distinctiveWords(name), key: (key || name).slice(0, KEY_LENGTH) };
}

/** Key, name and features of a line are requested in a row, so the last result is cached. */
let last: { description: string; parts: PayeeParts } | undefined;

function payeeParts(description: string): PayeeParts {
  if (last?.description !== description) last = { description, parts: readPayee(description) };
  return last.parts;
}

/** True when a bank marks money in as given back for an earlier purchase. */
export function looksLikeRefund(description: string): boolean {
  return /\b(?:REFUND|RETURN(?!ED)|REVERSAL|CREDIT VOUCHER|MERCHANDISE CREDIT|REBATE)\b/.test(plainText(description));
}

/** The payee as a person would read it: 'CHECKCARD 0412 ARABICA STORE 916 CLEVELAND OH' gives 'ARABICA'. */
export function payeeName(description: string): string {
  return payeeParts(description).name;
}

/** Text for the classifier: the name, but for a payment to a person only the network and the direction ('ZELLE TO PERSON'). */
export function payeeKind(description: string): string {
  return payeeParts(description).kind;
}

/**
 * The stable identity of a payee across descriptors of one tenant, at most 18 characters except for transfers to or from a named
 * party, which keep network, way and full name. Equal keys mean 'a decision for one holds for the other'.
 */
export function payeeKey(description: string): string {
  return payeeParts(description).key;
}
