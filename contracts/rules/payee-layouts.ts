// Where the banks' layouts of ACH records, wires, Zelle, instant payments, bill pay, and checks put the other party. `docs/formats.md` lists
// them. Each function reads plain text in capitals with single spaces. Pure.

/** The other party as a bank's layout names it. */
export interface NamedParty {
  /** The most likely one first; the later ones count where the earlier ones are the business itself. */
  names: string[];
  /** The way of a payment to or from a named party: 'ZELLE TO'. */
  way?: string;
  /** The text that the bank prints with the payment. */
  memo?: string;
}

/** Labels of ACH records and wires. A value lasts until the next label. */
const LABEL =
  /(?:^|[ /])(ORIG CO NAME|ORIG ID|DESC DATE|CO ENTRY DESCR|SEC|TRACE#|EED|IND ID|IND NAME|CO ID|INDN|DES|ID|TRN|BNF BK|BNF|BENEFICIARY|BEN|B\/O|ORIG|ORG|SND BK|PMT DET|A\/C|VIA|REF|OBI|RFB|BBI|IMAD|SSN|TYPE|DATE|TIME|SEQ|SERVICE REF|OUR REF|SRF|FTR|INFO|IID|RECD|PAY ID|ORG ID|NAME|FX|CO)(?:[:=]|#:?) ?\/?/g;

type Fields = Map<string, string>;

/** The text before the first label is under ''. */
function fieldsOf(text: string): Fields {
  const fields: Fields = new Map();
  let [label, from] = ['', 0];
  const keep = (end: number) => {
    const value = text.slice(from, end).trim();
    if (value !== '' && !fields.has(label)) fields.set(label, value);
  };
  for (const found of text.matchAll(LABEL)) {
    keep(found.index);
    [label, from] = [found[1]!, found.index + found[0].length];
  }
  keep(text.length);
  return fields;
}

/** Chase's service pays others in a business's name: the account holder of its record is who is paid. */
const PAYS_FOR_OTHERS = /^QUICKPAY\b/;

/** Entry descriptions that say no more than that something was paid. Others distinguish a payroll service's fee from its payroll. */
const PLAIN_PURPOSE =
  /^(?:(?:ACH|AP|VENDOR|CORP|ONLINE|WEB|EDI|BILL|INVOICE|INV|TRADE|SUPPLIER|CONTRACTOR) ?)?(?:PAYMENTS?|PAYMNTS?|PAYMTS?|PYMNTS?|PYMTS?|PMTS?|PAYABLES?|PAY|BILL ?PAY|INVOICES?|INV|ACH|CREDIT|DEBIT|TRANSFER|PURCHASE|BILL)$/;

/** The company and the purpose of an ACH record. `names` has the account holder last. */
interface AchRecord extends NamedParty {
  /** Empty if it only says that something was paid. */
  purpose: string;
}

/**
 * Bank of America: 'COMPANY DES:… INDN:…'. Chase: 'ORIG CO NAME:COMPANY … CO ENTRY DESCR:… IND NAME:…'. Credit
 * unions: 'ACH COMPANY TYPE: … CO: COMPANY'. PayPal names the seller as `ID` of a purchase.
 */
export function achRecord(text: string): AchRecord | undefined {
  const isUnion = /^ACH .+ CO: ?[A-Z]/.test(text);
  if (!isUnion && !/\b(?:DES|INDN|ORIG CO NAME|CO ENTRY DESCR|IND NAME)[:=]/.test(text)) return undefined;
  const fields = fieldsOf(text);
  const company = withoutCodes(fields.get('ORIG CO NAME') ?? (isUnion ? fields.get('CO') : fields.get('')) ?? '');
  const holder = withoutCodes((fields.get('INDN') ?? fields.get('IND NAME') ?? '').replace(/ (?:PPD|CCD|CTX|WEB|TEL)$/, ''));
  const described = (fields.get('CO ENTRY DESCR') ?? fields.get('DES') ?? (isUnion ? fields.get('TYPE') : undefined) ?? '')
    .replace(/(?:^| )(?=[A-Z]*\d{3})\S*$/, '')
    .trim();
  const seller = company === 'PAYPAL' && described === 'INST XFER' ? (fields.get('ID') ?? '') : '';
  if (/^[A-Z][A-Z0-9 .&'-]*[A-Z]$/.test(seller)) return { names: [seller, company, holder].filter((name) => name !== ''), purpose: '' };
  const forOthers = PAYS_FOR_OTHERS.test(company) && holder !== '';
  // The holder of an account is the other party only of a record that the business itself or such a service has written.
  const names = company === '' ? [] : (forOthers ? [holder, company] : [company, holder]).filter((name) => name !== '');
  return { names, purpose: forOthers || PLAIN_PURPOSE.test(described) ? '' : described };
}

/** A company's name may have a number, but no account numbers and dates. */
const withoutCodes = (text: string): string => text.replace(/(?:^| )(?:X{2,}|\*{2,})?\d{4,}(?= |$)/g, ' ').trim();

const WIRE = /\b(?:WIRE|FEDWIRE|BOOK TRANSFER|CHIPS|FUNDS TRANSFER)\b|^WT /;
/** As `A/C:` of a wire that a Chase business sent. */
const SENT = /\b(?:OUT|OUTGOING|DEBIT|SENT|WITHDRAWAL|ONLINE (?:DOMESTIC|INTERNATIONAL) WIRE)\b/;
const BENEFICIARY = ['BNF', 'BENEFICIARY', 'BEN', 'A/C'];
const ORIGINATOR = ['B/O', 'ORIG', 'ORG'];

/** A wire names the party that ordered it after the banks that it went through, or the beneficiary. */
export function wireParty(text: string): NamedParty | undefined {
  const wire = WIRE.exec(text);
  if (!wire) return undefined;
  const fields = fieldsOf(text);
  const named = (labels: string[]) =>
    labels.map((label) => fields.get(label)).filter((value) => value !== undefined && /[A-Z]{2}/.test(value));
  const [to, from] = [named(BENEFICIARY), named(ORIGINATOR)];
  if (to.length + from.length === 0) return undefined;
  const isSent = from.length === 0 || (to.length > 0 && SENT.test(text));
  const names = (isSent ? [...to, ...from] : [...from, ...to]).map((value) => partyName(value!.replace(/^\d+\//, '').split('/', 1)[0]!));
  const network = wire[0] === 'WT ' ? 'WIRE' : wire[0];
  const memo = fields.get('PMT DET') ?? fields.get('OBI') ?? fields.get('RFB');
  return { names, way: `${network} ${isSent ? 'TO' : 'FROM'}`, ...(memo && { memo }) };
}

/** An own account is no party. */
const OWN_ACCOUNT =
  /^(?:(?:MY|YOUR|OWN|BUSINESS|PERSONAL|PRIMARY|360|EVERYDAY|TOTAL|PERFORMANCE|ADVANTAGE|ADV PLUS|PLATINUM|COMPLETE|WAY2SAVE) )*(?:CHECKING|CHK|SAVINGS?|SAV|MMA|MONEY MARKET|DDA|ACCT|ACCOUNT|BANKING|CREDIT CARD|CARD|CRD|LOAN|X{2,}|\*{2,}|\.{2,}|\d{3,})(?:\b|(?<=[X*.]))/;

const TRANSFER_NETWORK =
  /\b(ZELLE|ZEL(?= (?:TO|FROM)\b)|VENMO|CASH ?APP|RTP|REAL ?TIME (?:PAYMENT|TRANSFER)|INSTANT (?:PAYMENT|PMT)|WIRE|FEDWIRE|BILL ?PAY(?:MENT)?)\b/;

/** Money that a bank moved on an order: its words are between the start and 'TO' or 'FROM'. */
const ORDERED =
  /^(?:[A-Z-]+ ){0,4}?(?:PAYMENT|PMT|TRANSFER|WITHDRAWAL|DEPOSIT|DEBIT|CREDIT|CHECK)(?: SENT| RECEIVED)?(?: [X\d]+)? (TO|FROM):? (.+)/;

/** 'TD ZELLE SENT 123 ZELLE JANE DOE', 'ZELLE DB JANE DOE', 'ZELLE TRANSFER CONF# AB12; JANE DOE', 'RTP OUT 12345 JANE DOE'. */
const AFTER_NETWORK = [
  /\bZEL(?:LE)?\*(.+)/,
  /\bSQC\*CASH ?APP (.+)/,
  /\b(?:ZELLE|VENMO|CASH ?APP) ?\*([^*]+)/,
  /\bZELLE (?:SENT|RECEIVED) \d+ ZELLE (.+)/,
  /\bCONF#? ?\w+; (.+)/,
  /\b(?:FED)?WIRE (?:OUT|IN|DEBIT|CREDIT) \d+ ([A-Z].+)/,
  /\b(?:ZELLE|RTP|INSTANT PAYMENT|INSTANT PMT) (?:SENT|RECEIVED|OUT|IN|DEBIT|CREDIT|DB|CR)(?: \d+)? (.+)/,
];

/** 'BILL PAY NAME ON-LINE XXXXX1234 ON 03-14' and 'ONLINE BILL PAYMENT 1234 NAME'. */
const BILL_PAY = /^(?:(?:ONLINE|INTERNET|BUSINESS|MOBILE|TD) )?BILL ?(?:PAY|PAYMENT|PMT)(?: CHECK)?(?: #?\d+)? (?!CHECK\b)(.+)/;
const CHECK_TO =
  /^(?:PAPER |BILL ?PAY )?(?:CHECK|CHK|CK)(?: PAID)?(?: ?(?:#|NO\.?|NUMBER))? ?\d+ (?:- |TO |PAYABLE TO |PAYEE:? )?([A-Z].+)/;
const NO_CHECK_PARTY =
  /^(?:DEBIT|PAID|WITHDRAWAL|IMAGE|CASHED|CASH|DEPOSITED|CLEARED|RETURN(?:ED)?|CONVERSION|ELECTRONIC|SUBSTITUTE|STORE|POS|FEE)\b/;

const SHORT_NETWORK: Record<string, string> = { ZEL: 'ZELLE', 'CASH APP': 'CASHAPP', 'BILL PAY': 'BILLPAY' };
const networkName = (text: string): string => SHORT_NETWORK[text] ?? text.replace(/ (?=PAY|TIME)/g, '').replace(/^INSTANT.*/, 'RTP');

/** Payments to or from a named party, through a network or on an order to the bank. */
export function orderedParty(text: string): NamedParty | undefined {
  const network = TRANSFER_NETWORK.exec(text)?.[1];
  const led = network && /\b(TO|FROM)\b:? (?!ABA\b)(.+)/.exec(text);
  // Capital One's 'WITHDRAWAL FROM' is an ACH record: purpose and codes follow the company.
  const ordered = led ?? (/^(?:WITHDRAWAL|DEPOSIT) FROM /.test(text) ? null : ORDERED.exec(text));
  if (ordered) {
    if (OWN_ACCOUNT.test(ordered[2]!)) return undefined;
    const way = network === undefined ? {} : { way: `${networkName(network)} ${ordered[1]}` };
    return partyOf(ordered[2]!.replace(/^BNF-/, ''), way);
  }
  if (network !== undefined) {
    const named = /\bNAME:? ?(.+)/.exec(text) ?? AFTER_NETWORK.map((place) => place.exec(text)).find((found) => found !== null);
    if (named && /^(?:ZEL|VENMO|CASH|RTP|INSTANT|WIRE|FEDWIRE)/.test(network)) return partyOf(named[1]!, { way: networkName(network) });
  }
  const billed = BILL_PAY.exec(text);
  if (billed) return partyOf(billed[1]!, {});
  const check = CHECK_TO.exec(text);
  return check && !NO_CHECK_PARTY.test(check[1]!) ? partyOf(check[1]!, {}) : undefined;
}

function partyOf(text: string, way: { way?: string }): NamedParty | undefined {
  const [named, ...rest] = memoMark(text, way.way) ? text.split(' FOR ') : [text];
  const name = partyName(named!);
  if (name.length < 2) return undefined;
  const memo = rest.length > 0 ? plainMemo(rest.join(' FOR ')) : memoIn(text);
  return { names: [name], ...way, ...(memo !== '' && { memo }) };
}

/** What people send each other is for something; 'FRIENDS FOR LIFE' and 'CENTER FOR THE ARTS' are names. */
const memoMark = (text: string, way = ''): boolean => /^(?:ZELLE|VENMO|CASHAPP)/.test(way) && /^\S+ \S.*? FOR (?!THE )/.test(text);

const plainMemo = (text: string): string => text.replace(/["“”]/g, '').split(';', 1)[0]!.trim();

/** Behind its own mark, and what Wells Fargo prints after the reference. */
function memoIn(text: string): string {
  const found = /\b(?:MEMO|NOTE|MESSAGE):? (.+)/.exec(text) ?? /\bREF ?#? ?\w+ ([A-Z].*)/.exec(text);
  return found ? plainMemo(found[1]!) : '';
}

/** Begins what isn't the name any more: a memo, a date, a reference, the channel. */
const AFTER_NAME =
  /["“”;(|]| - | (?:FOR(?= "|$)|ON(?= \d|-?LINE\b)|ON-LINE|REF(?:ERENCE)?\b|CONF\b|CONFIRMATION\b|(?:MEMO|NOTE|MESSAGE)(?=:| \S)|VIA\b|PAYMENT ID\b|TRANSACTION\b|TRN\b|TRACE\b|CUSTOMER ID\b|INV(?:OICE)?(?= ?#? ?\d)|(?:MOBILE|RECURRING)$|(?:MOBILE |RECURRING )?NO ACCOUNT\b|(?:PPD|CCD|CTX|WEB|TEL)(?= ID|$)|DES:|ID:|ORIG:|BNF:)/;

/** The name at the start of a text. Words with many digits are references; an address begins with one. */
function partyName(text: string): string {
  const end = text.search(AFTER_NAME);
  const words = (end < 0 ? text : text.slice(0, end)).split(' ').filter((word) => word !== '');
  while (words.length > 0 && isReference(words[0]!)) words.shift();
  const reference = words.findIndex((word, at) => at > 0 && (isReference(word) || /^\d+$/.test(word)));
  return (reference < 0 ? words : words.slice(0, reference))
    .join(' ')
    .replace(/[^\p{L}\p{N}&.,' -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?<![,. -])[,. -]+$/, '')
    .trim();
}

/** Zelle's references begin with the bank's code; U.S. Bank's may have no digit. */
const isReference = (word: string): boolean =>
  word.replace(/\D/g, '').length > 2 ||
  /^USB[A-Z0-9]{8,10}$/.test(word) ||
  (/^[A-Z0-9]{9,}$/.test(word) && /\d/.test(word)) ||
  /\d[/-]\d/.test(word) ||
  (/\d/.test(word) && /^(?:#|XX|\*\*)/.test(word));
