// Determines the signs of a CSV file's amounts: by the mapping, the payments of a card's bill, or the running balance.
import { cardSigns } from '../card-signs.js';
import type { CsvRows } from './csv-accounts.js';
import { familyOf } from './csv-families.js';
import { isOwed } from './csv-headings.js';
import type { CsvLayout } from './csv-layout.js';
import { brokenSteps } from '../running-balance.js';
import type { StatementRow } from '../statement.js';

interface Settled {
  layout: CsvLayout;
  isCard: boolean;
  contradicted?: true;
  notes: string[];
}

/** Reverses the signs in place if money out is positive. `kind` is the account's, as a person gave it. */
export function settleSigns(layout: CsvLayout, read: CsvRows, kind?: 'asset' | 'liability'): Settled {
  const settled = signsOf(layout, read, kind);
  if (settled.isCard && layout.columns.balance !== undefined) owe(read, isOwed(layout.header[layout.columns.balance]));
  return settled;
}

/** A card's balance that rises with charges is owed. Where the steps show nothing, its heading decides. */
function owe({ rows }: CsvRows, isNamedOwed: boolean): void {
  const turned = rows.map((row) => (row.balanceCents === undefined ? row : { ...row, balanceCents: -row.balanceCents }));
  const [asWritten, asOwed] = [brokenSteps(rows), brokenSteps(turned)];
  const isPositive = rows.every(({ balanceCents = 0 }) => balanceCents >= 0);
  if (asOwed < asWritten || (asOwed === asWritten && isNamedOwed && isPositive))
    for (const row of rows) if (row.balanceCents !== undefined) row.balanceCents = negative(row.balanceCents);
}

function signsOf(layout: CsvLayout, read: CsvRows, kind?: 'asset' | 'liability'): Settled {
  const bare = layout.card === 'perhaps' && layout.header.map((name) => name.trim().toLowerCase()).join() === 'date,description,amount';
  const known = layout.card === 'yes';
  const isOther = layout.card === 'no' && kind === undefined;
  const signs = isOther
    ? { isCard: false, turned: layout.usual === -1, confident: true, note: undefined, contradicted: undefined }
    : cardSigns(read.rows, { known, bare, kind, usual: known ? layout.usual : undefined, purchases: read.purchases });
  const ofKind = kind === undefined ? signs.isCard || known || familyOf(layout.header)?.card === 'yes' : kind === 'liability';
  const isPair = layout.columns.amount === undefined;
  const family = familyOf(layout.header);
  // A processor's report is known, whatever its rows look like.
  if (family?.processor !== undefined && layout.card !== 'settled') {
    if (family.sign === -1) turn(read);
    return { layout: { ...layout, sign: family.sign ?? 1 }, isCard: false, notes: [] };
  }
  if (layout.card === 'settled' || layout.columns.direction !== undefined) {
    if (layout.sign === -1) turn(read);
    return { layout, isCard: ofKind, notes: [] };
  }
  // Bookkeeping programs show a bank account from the business's side: money in is a debit.
  const isBooks = isPair && layout.usual === -1 && brokenSteps(read.rows.map(turnedRow)) <= brokenSteps(read.rows);
  const against = !ofKind && (isBooks || againstBalance(read.rows));
  if (isPair) {
    if (against) turn(read);
    return { layout: { ...layout, sign: against ? -1 : 1 }, isCard: ofKind, notes: against ? [AGAINST] : [] };
  }
  // A bank writes purchases as money out; only a card's issuer writes them as positive.
  const bought = !signs.isCard && kind === undefined && !against && read.purchases > 0;
  const turned = signs.turned || against || bought;
  if (turned) turn(read);
  const settled: CsvLayout = { ...layout, sign: turned ? -1 : 1, confident: layout.confident && signs.confident };
  const isShortAmex = bare && signs.isCard && kind === undefined;
  const note = against
    ? AGAINST
    : turned && read.purchases > 0
      ? 'Purchases are positive in this file, so signs were reversed.'
      : signs.note;
  return {
    layout: isShortAmex ? { ...settled, format: 'amex-csv', layout: 'amex-short', confident: signs.confident } : settled,
    isCard: ofKind || bought,
    contradicted: signs.contradicted,
    notes: note ? [note] : [],
  };
}

const AGAINST = 'The running balance shows that money out is positive in this file, so signs were reversed.';

/** The balance falls by the amounts, row for row, and never rises by them. */
export function againstBalance(rows: StatementRow[]): boolean {
  if (rows.length < 3 || !rows.some((row) => row.balanceCents !== undefined) || rows.some((row) => row.accountKey !== undefined))
    return false;
  return brokenSteps(rows) * 2 > rows.length && brokenSteps(rows.map(turnedRow)) === 0;
}

const turnedRow = (row: StatementRow): StatementRow => ({ ...row, amountCents: negative(row.amountCents) });
const negative = <Cents extends number | undefined>(cents: Cents): Cents => (cents ? -cents : cents) as Cents;

/** Reverses amounts, and balances if they then match: a card's balance is what is owed, but a bank's falls by money out already. */
function turn(read: CsvRows): void {
  for (const row of [...read.rows, ...read.rejected]) row.amountCents = negative(row.amountCents);
  const brokenNow = brokenSteps(read.rows);
  for (const row of read.rows) if (row.balanceCents !== undefined) row.balanceCents = negative(row.balanceCents);
  if (brokenSteps(read.rows) <= brokenNow)
    for (const opening of read.openings.values()) opening.amountCents = negative(opening.amountCents);
  else for (const row of read.rows) if (row.balanceCents !== undefined) row.balanceCents = negative(row.balanceCents);
}
