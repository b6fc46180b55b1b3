// The payee of ledger lines as sums and lists by payee name it.
import { sql } from '#platform/sql.js';

/** A bank may add another reference to the payee each time: five digits or more at the end of its text. `payee` is a column of gl_line. */
export const vendorOf = sql`coalesce(nullif(regexp_replace(payee, '([ #*-]+[0-9]{5,})+$', ''), ''), payee)`;

/** The same of one stored payee. */
export const vendorNamed = (payee: string): string => payee.replace(/(?:[ #*-]+[0-9]{5,})+$/, '') || payee;
