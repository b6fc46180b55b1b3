// The payee of ledger lines as sums and lists by payee name it.
import { sql } from '#platform/sql.js';

/** A bank may add another reference to the payee each time: five digits or more at the end of its text. `payee` is a column of gl_line. */
export const vendorOf = sql`coalesce(nullif(regexp_replace(payee, '([ #*-]+[0-9]{5,})+$', ''), ''), payee)`;

const isDigit = (letter = ''): boolean => letter >= '0' && letter <= '9';
const isBetween = (letter = ''): boolean => letter !== '' && ' #*-'.includes(letter);

/** The same of one stored payee. */
export function vendorNamed(payee: string): string {
  let end = payee.length;
  for (;;) {
    let digits = end;
    while (isDigit(payee[digits - 1])) digits--;
    let before = digits;
    while (isBetween(payee[before - 1])) before--;
    if (end - digits < 5 || before === digits) return payee.slice(0, end) || payee;
    end = before;
  }
}
