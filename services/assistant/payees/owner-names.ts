// Payments that name an owner of the business: a draw or a contribution (Pub. 334: what an owner takes is no expense). Pure.
import { bankWords } from './payee.js';
import { any } from './wordings.js';

/** Pay for work, money given back, rent and loans go between a business and its owner as well. */
const otherwise = any('PAYROLL|SALARY|SALARIES|WAGES?|GUSTO|ADP|PAYCHEX|REIMB\\w*|EXPENSES?|INVOICE|RENT|INTEREST|LOAN');

/** Words right before the name of whom the money goes to, or comes from: banks write the account's own holder elsewhere in many texts. */
const before = {
  out: '(?:TO|ZELLE|VENMO|RTP|WIRE|CHECK|BILL ?PAY(?:MENT)?)(?: \\d+)?',
  in: '(?:FROM|FRM|ZELLE|VENMO|RTP|WIRE|CHECK|DEPOSIT)(?: \\d+)?',
} as const;

/** The owner that a transfer names in full, as `MAYA ORTIZ`, `MAYA L ORTIZ` or `ORTIZ MAYA`; a single name says too little. */
export function ownerNamed(description: string, direction: 'in' | 'out', owners: readonly string[]): string | undefined {
  if (owners.length === 0) return undefined;
  const text = bankWords(description);
  if (otherwise.test(text)) return undefined;
  return owners.find((owner) => {
    const parts = owner
      .toUpperCase()
      .split(/[^A-Z]+/)
      .filter((part) => part.length > 1);
    const [first, last] = [parts[0], parts.at(-1)];
    if (parts.length < 2) return false;
    return new RegExp(`\\b${before[direction]} (?:${first}(?: [A-Z]+)? ${last}|${last} ${first})\\b`).test(text);
  });
}
