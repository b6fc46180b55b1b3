// What of a payee's name tells its kind: without the codes of single payments and the words that every payment carries. Pure.

/** Codes stand behind a name: letters and digits mixed, or in the way of a processor that is known. */
const CODES = [
  /\b(EBAY) COM[A-Z0-9]{5,}/,
  /\b(FACEBK|FB ME ADS) (?:ADS )?[A-Z0-9]{8,}/,
  /\b()ST-[A-Z0-9]{6,}/,
  /(?<=\S )()(?=[A-Z0-9]*\d)(?=[A-Z0-9]*[A-Z])[A-Z0-9]{8,}/g,
];
/** The kind of record and its code close an ACH line. */
const RECORD = /\b(?:WEB|PPD|CCD|TEL|ONLINE|EDI) (?:ID|PA?Y?MN?TS?(?= [A-Z0-9]*\d| [A-Z0-9]{6}(?: |$)))\b.*$/;
const EVERY_PAYMENT = /^(?:BILL|PAYMENTS?|PYMN?TS?|PMTS?|PAYMT|PAYMNT|BILLPAY|AUTOPAY|AUTOPYMT|ONLINE|WEB|EDI|ACH|PPD|CCD|CORPORATION|ID)$/;

/** At least its first word is kept. */
export function tellingWords(name: string): string {
  let text = name;
  for (const code of CODES) text = text.replace(code, '$1');
  const words = text.replace(RECORD, '').split(' ').filter(Boolean); // prettier-ignore
  while (words.length > 1 && EVERY_PAYMENT.test(words.at(-1)!)) words.pop();
  return words.join(' ') || name;
}
