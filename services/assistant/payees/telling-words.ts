// What of a payee's name tells its kind: without the codes of single payments and the words that every payment carries. Pure.

/** Codes stand behind a name: letters and digits mixed, or in the way of a processor that is known. */
const CODES = /(?<=\bEBAY) COM[A-Z0-9]{5,}|(?<=\bFACEBK) [A-Z0-9]{8,}|\bST-[A-Z0-9]{6,}|(?<=\S ) ?(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{8,}/g;
/** The kind of record and its code close an ACH line. */
const RECORD = /\b(?:WEB|PPD|CCD|TEL|ONLINE|EDI) (?:ID|PA?Y?MN?TS?(?= [A-Z0-9]*\d| [A-Z0-9]{6}(?: |$)))\b.*/;
const EVERY_PAYMENT = new Set(
  'BILL PAYMENT PAYMENTS PYMT PYMTS PYMNT PYMNTS PMT PMTS PAYMT PAYMNT BILLPAY AUTOPAY AUTOPYMT ONLINE WEB EDI ACH PPD CCD CORPORATION ID'.split(
    ' ',
  ),
);

/** At least its first word is kept. */
export function tellingWords(name: string): string {
  const text = name.replace(CODES, '').replace(RECORD, '').trimEnd();
  let end = text.length;
  for (;;) {
    const space = text.lastIndexOf(' ', end - 1);
    if (space < 1 || !EVERY_PAYMENT.has(text.slice(space + 1, end))) break;
    end = space;
  }
  return text.slice(0, end).trimEnd() || name;
}
