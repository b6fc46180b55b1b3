// Whether the layout of a CSV file without a mapping is certain, so that no person has to check its columns. Pure.
import type { CsvRows } from './csv-accounts.js';
import { familyOf } from './csv-families.js';
import { type CsvLayout, orderIn } from './csv-layout.js';
import type { CsvRecord } from './csv-records.js';
import { brokenSteps } from '../running-balance.js';
import type { StatementRow } from '../statement.js';

/** The number of balances that proves the signs of amounts. */
const BALANCES = 3;

/**
 * True for a known family whose rows could all be read and whose days show their order. The signs are the family's own, or the running
 * balance proves them. `settled` is the layout with its final signs, `read` its rows with these signs.
 */
export function isCertain(settled: CsvLayout, read: CsvRows, data: CsvRecord[]): boolean {
  const family = familyOf(settled.header);
  if (!family || settled.layout !== (family.layout ?? 'header') || read.rows.length === 0 || read.rejected.some(({ pending }) => !pending))
    return false;
  if (!orderIn(data, settled.columns.date).certain) return false;
  const isKnown = family.card !== undefined && !family.common && settled.sign === (family.sign ?? 1);
  return isKnown || isProven(read.rows);
}

/** Every balance follows from the amounts as they are, and would not if they were turned round. */
function isProven(rows: StatementRow[]): boolean {
  if (rows.filter(({ balanceCents }) => balanceCents !== undefined).length < BALANCES) return false;
  const turned = rows.map((row) => ({ ...row, amountCents: -row.amountCents }));
  return brokenSteps(rows) === 0 && brokenSteps(turned) > 0;
}
