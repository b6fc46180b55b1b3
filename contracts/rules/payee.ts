// The payee of a line of text, for every service and screen: strips what banks add, and returns the name, the stable key, and who it is. Pure.
import { distinctiveWords } from './distinctive-words.js';
import { BUSINESS_WORD, isPlace, isState, stripPlace } from './payee-places.js';
import { achRecord, orderedParty, wireParty, type NamedParty } from './payee-layouts.js';

/** Longest descriptor that is read; banks send less than 200 characters, importers allow more. */
export const MAX_LENGTH = 512;
/** Statements cut descriptors at different lengths, so two keys are compared by their start only. */
const KEY_LENGTH = 18;

/** Prefixes that banks and card terminals add, removed repeatedly until none is left. */
const LEADING_NOISE = [
  /^(?:< ?)?BUSINESS TO BUSINESS ACH(?: (?:DEBIT|CREDIT))?(?: ?-)?(?= )/,
  /^(?:ACH CORP(?:ORATE)?|CORPORATE ACH)(?: (?:DEBIT|CREDIT))?(?: (?:(?:VENDOR|AP|TRADE|EDI) ?)?(?:PAYMENT|PYMT|PMT|INVOICE|INV))?(?= )/,
  /^(?:CCD|PPD|CTX|ACH|ELECTRONIC) (?:DEBIT|CREDIT|PMT-WEB|PMT-TEL|PMT),/,
  /^(?:ELECTRONIC\/ACH (?:DEBIT|CREDIT)|DIRECT (?:PAYMENT|DEPOSIT|PAY) -(?: BILLPAY)?)(?= )/,
  /^ACH ELECTRONIC (?:DEBIT|CREDIT) ?(?=[A-Z])/,
  /^(?:SAME[- ]DAY ACH|WEB (?:AUTHORIZED|INITIATED) (?:PMT|PAYMENT)(?: AT)?|ELECTRONIC (?:WITHDRAWAL|DEPOSIT)(?: (?:TO|FROM))?|(?:ACH )?(?:WITHDRAWAL|DEPOSIT) FROM)(?= )/,
  /^(?:(?:POS|CARD|CHECK ?CARD|PURCHASE|MERCHANDISE|DEBIT CARD|VISA) )*(?:RETURN|REFUND|REVERSAL|CREDIT VOUCHER)(?: AUTHORIZED ON \d{1,2}\/\d{1,2})?(?= )/,
  /^(?:CHECK ?CARD|DEBIT CARD|CREDIT CARD|VISA|MASTERCARD|CARD|PIN|DBT CRD|POS|SIGNATURE|MOBILE) (?:PURCHASE|PUR|DEBIT|DEB|TRANSACTION|POS)\b/,
  /^(?:RECURRING (?:CARD )?(?:PURCHASE|PAYMENT)|RECURRING|PURCHASE|PAYMENT) AUTHORIZED ON \d{1,2}\/\d{1,2}\b/,
  /^(?:VISA|MASTERCARD) DDA (?:PUR(?:CHASE)?|REF(?:UND)?)(?: AP)?(?: \d{4,8})?(?= )/,
  /^(?:VISA|MASTERCARD) (?:CHECK|DEBIT) CARD(?: \d{4})?(?= )/,
  /^DEBIT CARD \d{4}(?: AUTH(?:ORIZED)?)?(?: PUR(?:CHASE)?)?(?= )/,
  /^RECURRING (?:DEBIT|CREDIT) CARD(?: PURCHASE| PAYMENT)?(?= )/,
  /^(?:RECURRING (?:CARD |DEBIT )?(?:PURCHASE|PAYMENT|CHARGE|DEBIT))\b/,
  /^(?:DEBIT|CREDIT) (?:PURCHASE|PUR)\b(?: ?- ?(?:VISA|MASTERCARD)\b)?/,
  /^(?:CHECK ?CARD|DBT CRD|POS DEB(?:IT)?|POS|PURCHASE(?! RETURN)|APLPAY|GPAY)(?= )/,
  /^\d{6,}(?= [A-Z])/,
  /^(?:PRE-?AUTHORIZED|EXTERNAL|ELECTRONIC|ACH|WEB|ONLINE)? ?(?:ACH )?(?:DEBIT|CREDIT|WITHDRAWAL|DEPOSIT)(?:[ :-]+(?=\S))(?!INTEREST|SLIP|CORRECTION)/,
  /^ACH (?:WEB|TEL|PPD|CCD)(?:-(?:SINGLE|RECUR))?(?= )/,
  /^(?:WEB|TEL) AUTHORIZED PMT(?= )/,
  /^ORIG CO NAME:/,
  /^(?:TST|SQU?|PY|PP|SP|IN|IC|CKE|EB|FSP?|WPY|ZSK|CLV|TM|SMK|BT|PAYPAL|POY|LS|GG|ACT|BLS|MSP|FH|PAR|DRI|CHR|2CO|FSI) ?\*\s*(?=\S)/,
  /^SQ (?=\S{3})/,
  /^(?:X{2,}|\*{2,})\d{2,6}\b/,
  /^\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?(?= )/,
  /^\d{4}(?= .*[A-Z])(?=(?: \d{2}\/\d{2}| 0\d| [A-Z]))(?= )/,
];

interface PayeeParts {
  /** Text of the payee without bank noise, upper case, single spaces. */
  name: string;
  /** The part of the name that identifies its kind; for a transfer to or from a person, only that it is one. */
  kind: string;
  /** Same without spaces, punctuation and filler words, cut to a fixed length. */
  key: string;
  /** Names of the other party, without network, way, and purpose; the most likely one first. None if the text has no name. */
  parties: string[];
  /** The layout says who the other party is; otherwise it is what is left of the text. */
  isSure: boolean;
  /** The text that a person wrote with the payment. */
  memo: string;
}

/** What a store with several departments prints after its number; it tells fuel from food. */
const DEPARTMENT = /\b(?:FUEL|GAS|PHARMACY)\b/;

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
    .replace(/ [SP]\d{6,} CARD\b.*/, ' ')
    .replace(/ C#\d{4}$/, ' ')
    .replace(/(?<=\S)\s+(?:STORE|STR|LOC|UNIT|SITE|NO)\.? ?#? ?\d+\b.*/, ' ')
    .replace(/(?<=\S)\s*#\s?[A-Z]?\d.*/, (rest) => ` ${DEPARTMENT.exec(rest)?.[0] ?? ''} `)
    .replace(/\b(?:REF|CONF|CONFIRMATION|TRACE|TRN|TRANSACTION|AUTH|INV)(?: ?(?:#|NO\.?|ID|NUMBER):? ?| ?[:=] ?).*/, ' ')
    .replace(/\*(?=[A-Z0-9]*\d[A-Z0-9]*\d)([A-Z]{0,3}(?=\d{4}))?[A-Z0-9]+/g, ' $1 ')
    .replace(/^([^A-Z]*[A-Z].*?)\s(?!94[0-5]\b)\d{3,}(?=\s|$).*/, '$1 ')
    .replace(/(?<=\S)\s(?=[A-Z]*\d[A-Z]*\d)[A-Z0-9]{6,}\b/g, ' ')
    .replace(/\b(?:HTTPS?:\/\/)?WWW\./g, '');
}

/** Words of banks and places: a text of nothing else has no name. */
const NO_NAME = new Set(
  (
    'ACH DEBIT CREDIT CARD CHECKCARD CHECK CHECKS E-CHECK ECHECK CK CHK DRAFT PAYMENT PAYMENTS PMT PYMT TRANSFER XFER ONLINE MOBILE DEPOSIT ' +
    'WITHDRAWAL WIRE FEDWIRE OUT IN OUTGOING INCOMING TO FROM CHECKING SAVINGS SAV MMA ACCOUNT ACCT PURCHASE POS ATM CASH TELLER BRANCH ' +
    'COUNTER ZELLE VENMO RTP REAL TIME BILL PAY BOOK INTERNAL SENT RECEIVED PAID ELECTRONIC FUNDS INTERNET BANKING WEB IMAGE CLEARED ' +
    'CASHED NO NUMBER REF CONF CRD US USA'
  ).split(' '),
);

export const isNameless = (name: string): boolean =>
  isPlace(name) || name.split(' ').every((word) => NO_NAME.has(word) || isState(word) || !/[A-Z]{2}|[0-9][A-Z]/.test(word));

const LEGAL_FORM = /^(?:INC|LLC|LTD|CORP|CO|NA|LP|LLP|PLC)\.?$/;

export function withoutLegalForm(words: string[]): string[] {
  let end = words.length;
  while (end > 1 && LEGAL_FORM.test(words[end - 1]!)) end--;
  return words.slice(0, end);
}

function bareWords(text: string): string[] {
  const bare = stripReferences(text).replace(/[^A-Z0-9&.+-]+/g, ' ');
  return stripPlace(bare.trim().split(' ')).filter((word) => /[A-Z0-9]/.test(word));
}

const keyOf = (name: string): string => {
  const key = name.replace(/\b(?:AND|THE)\b|\.COM\b/g, '').replace(/[^A-Z0-9]/g, '');
  return (key || name).slice(0, KEY_LENGTH);
};

/** Wells Fargo, Chase, and others without labels: company, purpose, then codes. Only that something was paid doesn't belong to the name. */
const RECORD =
  /\bACH\b|\b(?:PPD|CCD|CTX|WEB|TEL) ID\b|^(?:CCD|PPD|CTX|ELECTRONIC|WITHDRAWAL FROM|DEPOSIT FROM) | BILL PAYMENT$| \d{6} (?=\S*\d)\S+ [A-Z]/;
const plainPurpose =
  /(?: (?:(?:ACH|AP|VENDOR|ONLINE|WEB|EDI|TRADE) ?)?(?:PAYMENTS?|PYMNTS?|PYMTS?|PMTS?|INVOICES?|INV|BILL ?PAY|BILL PAYMENT))$/;

/** Unless nothing is left that names anybody. */
export function withoutPurpose(party: string): string {
  const bare = party.replace(plainPurpose, '');
  return isNameless(bare) ? party : bare;
}

function readPayee(description: string): PayeeParts {
  const plain = plainText(description);
  // Every paper check may have a different payee: its number keeps it from matching the decisions for other checks.
  const check =
    /^(?:(?:DEPOSITED OR )?CASHED |PAPER |SUBSTITUTE )?(?:CHECK|CHK|CK)(?: PAID)?(?: ?(?:#|NO\.?|NUMBER))? ?(\d+)(?: (?:DEBIT|PAID|WITHDRAWAL|CASHED|CLEARED|IMAGE))?(?: [\d/-]+)?$/.exec(
      plain,
    );
  if (check) return { name: `CHECK ${check[1]}`, kind: 'CHECK', key: `CHECK${check[1]}`, parties: [], isSure: true, memo: '' };
  const stripped = stripLeadingNoise(plain);
  const record = achRecord(stripped);
  const party = record ? undefined : (wireParty(plain) ?? orderedParty(plain));
  if (party?.way !== undefined) return namedParts(party, party.way);
  const fullName = withoutLegalForm(bareWords(stripAchFields(stripped))).join(' ') || plain;
  const kind = distinctiveWords(fullName);
  if (record?.names[0] !== undefined) return recordParts(record, kind);
  if (party) {
    const name = party.names[0]!;
    return {
      name,
      kind: kind.includes(name) ? kind : name,
      key: letters(name),
      parties: party.names,
      isSure: true,
      memo: party.memo ?? '',
    };
  }
  const isRecord = RECORD.test(plain) && !fullName.startsWith('CHECK');
  const paid = isRecord ? fullName.replace(plainPurpose, '') : fullName;
  if (isNameless(paid)) return { name: isPlace(paid) ? plain : paid, kind, key: keyOf(paid), parties: [], isSure: false, memo: '' };
  const written = isRecord ? paid : bareWords(stripped).join(' ') || paid;
  return {
    name: paid,
    kind,
    key: keyOf(paid),
    parties: [withoutPurpose(written.replace(/^(?:PAYPAL INST XFER|ACH (?:PAYMENT|PMT|PYMT)|TO|FROM) (?=[A-Z])/, ''))],
    isSure: isRecord,
    memo: '',
  };
}

const letters = (name: string): string => name.replace(/[^A-Z]/g, '');

/** A person's name is not cut: 'ZELLE TO JOHN SMITH' and 'ZELLE TO JOHN SMITHSON' are two people. */
function namedParts({ names, memo = '' }: NamedParty, way: string): PayeeParts {
  const parties = names.map((named) => (/WIRE|TRANSFER|CHIPS/.test(way) ? stripPlace(named.split(' ')).join(' ') : named));
  const name = `${way} ${parties[0]!}`;
  const personal = /^(?:ZELLE|VENMO|CASHAPP|RTP)\b/.test(way) && !BUSINESS_WORD.test(parties[0]!);
  return { name, kind: personal ? `${way} PERSON` : name, key: letters(name), parties, isSure: true, memo };
}

function recordParts({ names, purpose }: { names: string[]; purpose: string }, kind: string): PayeeParts {
  const parties = names.map((named) => named.replace(/[^A-Z0-9&.+-]+/g, ' ').trim());
  const company = bareWords(`${names[0]!} ${purpose}`);
  const name = withoutLegalForm(company).join(' ') || names[0]!;
  return { name, kind, key: keyOf(name), parties: isNameless(parties[0]!) ? [] : parties, isSure: true, memo: '' };
}

/** Several services ask for the same texts, and texts repeat. Emptied when it is full. */
const known = new Map<string, PayeeParts>();
const maxKnown = 4_096;

export function payeeParts(description: string): PayeeParts {
  const found = known.get(description);
  if (found) return found;
  const parts = readPayee(description);
  if (known.size >= maxKnown) known.clear();
  if (description.length <= MAX_LENGTH) known.set(description, parts);
  return parts;
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

/** The text that a person wrote with a payment, in capitals; empty if there is none. */
export const paymentMemo = (description: string): string => payeeParts(description).memo;
