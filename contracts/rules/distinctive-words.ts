// The part of a payee's name that identifies its kind: without codes of single payments and words that every payment has. Pure.

/** Codes follow a name: letters and digits mixed, or in the format of a known processor. */
const CODES =
  /(?<=\bEBAY) COM[A-Z0-9]{5,}|(?<=\bFACEBK) [A-Z0-9]{8,}|(?<=\b(?:AMZN MKTP|AMAZON MKTPL|AMAZON.COM))(?: US)? [A-Z0-9]{9}\b|\bST-[A-Z0-9]{6,}|(?<=\S ) ?(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{8,}/g;
/** The type of record and its code end an ACH line. */
const RECORD = /\b(?:WEB|PPD|CCD|TEL|ONLINE|EDI) (?:ID|PA?Y?MN?TS?(?= [A-Z0-9]*\d| [A-Z0-9]{6}(?: |$)))\b.*/;
const EVERY_PAYMENT = new Set(
  'BILL PAYMENT PAYMENTS PYMT PYMTS PYMNT PYMNTS PMT PMTS PAYMT PAYMNT BILLPAY AUTOPAY AUTOPYMT ONLINE WEB EDI ACH PPD CCD CORPORATION ID'.split(
    ' ',
  ),
);

/** At least its first word is kept. */
export function distinctiveWords(name: string): string {
  const text = name.replace(CODES, '').replace(RECORD, '').trimEnd();
  let end = text.length;
  for (;;) {
    const space = text.lastIndexOf(' ', end - 1);
    if (space < 1 || !EVERY_PAYMENT.has(text.slice(space + 1, end))) break;
    end = space;
  }
  return text.slice(0, end).trimEnd() || name;
}
