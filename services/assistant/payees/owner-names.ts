// Payments that name an owner of the business: a draw or a contribution (Pub. 334: an owner's draw isn't an expense). Pure.
import { bankWords } from '#contracts/rules/payee.js';
import { any } from '#contracts/rules/sales-tax-remittances.js';

/** Payments between a business and its owner can also be pay for work, reimbursements, rent or loans. */
const otherPurposes = any('PAYROLL|SALARY|SALARIES|WAGES?|GUSTO|ADP|PAYCHEX|REIMB\\w*|EXPENSES?|INVOICE|RENT|INTEREST|LOAN');

/** Words right before the name of the payee or payer. Elsewhere, many bank texts contain the account's own holder. */
const before = {
  out: '(?:TO|ZELLE|VENMO|RTP|WIRE|CHECK|BILL ?PAY(?:MENT)?)(?: \\d+)?',
  in: '(?:FROM|FRM|ZELLE|VENMO|RTP|WIRE|CHECK|DEPOSIT)(?: \\d+)?',
} as const;

/** The owner that a transfer names in full, as `MAYA ORTIZ`, `MAYA L ORTIZ` or `ORTIZ MAYA`; a single name isn't enough. */
export function ownerNamed(description: string, direction: 'in' | 'out', owners: readonly string[]): string | undefined {
  if (owners.length === 0) return undefined;
  const text = bankWords(description);
  if (otherPurposes.test(text)) return undefined;
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
