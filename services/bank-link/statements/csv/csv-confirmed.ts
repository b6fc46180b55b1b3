// What a mapping of earlier files is worth for this one: its account's own is checked by the file's evidence, another account's is a proposal.
import { type DateOrder, readDate } from '../cell.js';
import { isDeposit, isThanks } from '../card-signs.js';
import { type ColumnMapping, type ReadOptions, type Statement, StatementProblem, type StatementRow } from '../statement.js';
import { mappedLayout } from './column-mapping.js';
import { type CsvLayout, orderIn } from './csv-layout.js';
import type { CsvRecord } from './csv-records.js';
import { againstBalance } from './csv-signs.js';

type Read = (layout: CsvLayout) => Statement;

/** Reads the file by an earlier mapping of its account; undefined if that doesn't fit. Asks where the file contradicts it. */
export function byConfirmed(records: CsvRecord[], mapping: ColumnMapping, read: Read): Statement | undefined {
  const found = byMapping(records, mapping, read);
  if (!found) return undefined;
  const { statement, otherOrder } = found;
  const against = signsAgainst(statement.rows);
  const notes = [...(against ? [`${against} The plus and minus signs you confirmed earlier don’t fit this file. Please check them.`] : []), ...(otherOrder ? [OTHER_ORDER] : [])]; // prettier-ignore
  return notes.length === 0 ? statement : { ...statement, confident: false, notes: [...statement.notes, ...notes] };
}

/**
 * The file by itself where it names the same columns, else by the other account's mapping, with the signs that the file shows. Banks share
 * headings, and one writes charges as positive where another writes deposits.
 */
export function byProposal(
  records: CsvRecord[],
  { mapping, account }: NonNullable<ReadOptions['proposed']>,
  own: () => Statement,
  read: Read,
): Statement {
  const { statement, error } = attempt(own);
  if (statement && (statement.confident || sameColumns(statement.mapping, mapping))) return statement;
  const proposed = byMapping(records, mapping, read)?.statement;
  if (!proposed) {
    if (statement) return statement;
    throw error;
  }
  const turned = signsAgainst(proposed.rows)
    ? byMapping(records, { ...mapping, sign: mapping.sign === -1 ? 1 : -1 }, read)?.statement
    : undefined;
  const shown = turned ?? proposed;
  const note = `These columns were confirmed for “${account}”. Please check them, and the plus and minus signs, for this account.`;
  return { ...shown, layout: 'header', mappingSource: 'guessed', confident: false, notes: [...shown.notes, note] };
}

const OTHER_ORDER = 'This file writes dates in a different order than before. Check the dates.';

/** Undefined if the columns aren't there or no row can be read by them. An earlier file's year doesn't apply to this one. */
function byMapping(
  records: CsvRecord[],
  mapping: ColumnMapping,
  read: Read,
): { statement: Statement; otherOrder: DateOrder | undefined } | undefined {
  try {
    const layout = mappedLayout(records, mapping);
    const otherOrder = datesAgainst(records.slice(layout.first), layout);
    const statement = read({ ...layout, layout: 'remembered', ...(otherOrder && { dates: { order: otherOrder, certain: true } }) });
    return statement.rows.length > statement.rejected.filter(({ pending }) => !pending).length ? { statement, otherOrder } : undefined;
  } catch (error) {
    if (error instanceof StatementProblem && error.code === 'bad-mapping') return undefined;
    throw error;
  }
}

/** The order of day and month that the file shows for certain, if dates mean other days by the mapping's. */
function datesAgainst(data: CsvRecord[], { columns, dates }: CsvLayout): DateOrder | undefined {
  const { order, certain } = orderIn(data, columns.date);
  const isOther = ({ cells }: CsvRecord): boolean => {
    const cell = cells[columns.date] ?? '';
    return readDate(cell, order).value !== readDate(cell, dates.order).value;
  };
  return certain && data.some(isOther) ? order : undefined;
}

/** Deposits that move money out are a matter of chance below this number. */
const minDeposits = 2;

/** Why the signs of these rows can't be right: the running balance, payments to the card's issuer, or deposits show the opposite. */
function signsAgainst(rows: StatementRow[]): string | undefined {
  if (againstBalance(rows)) return 'The running balance moves against the amounts.';
  const directions = (some: StatementRow[]): Set<number> => new Set(some.map(({ amountCents }) => Math.sign(amountCents)));
  const isOut = (some: StatementRow[]): boolean => some.length > 0 && directions(some).size === 1 && directions(some).has(-1);
  if (isOut(rows.filter(({ description }) => isThanks(description)))) return 'Payments to the card’s issuer would be charges.';
  const deposits = rows.filter(({ description }) => isDeposit(description));
  return deposits.length >= minDeposits && isOut(deposits) ? 'Deposits would be money out.' : undefined;
}

const sameColumns = (a: ColumnMapping | undefined, b: ColumnMapping): boolean =>
  a !== undefined &&
  (['date', 'description', 'amount', 'direction', 'debit', 'credit', 'balance', 'account', 'transactedOn'] as const).every(
    (role) => String(a[role] ?? '').toLowerCase() === String(b[role] ?? '').toLowerCase(),
  );

function attempt(read: () => Statement): { statement?: Statement; error?: unknown } {
  try {
    return { statement: read() };
  } catch (error) {
    if (error instanceof StatementProblem) return { error };
    throw error;
  }
}
