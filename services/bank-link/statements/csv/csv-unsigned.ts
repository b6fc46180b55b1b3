// Amounts without signs next to a running balance: money out is what the balance falls by.
import { isDeposit } from '../card-signs.js';
import { brokenSteps, byDay, inOrderOfTime } from '../running-balance.js';
import type { StatementRow } from '../statement.js';
import type { CsvRows } from './csv-accounts.js';

const minRows = 3;

/**
 * Gives amounts their signs in place if none has one and the balance moves both ways by exactly these amounts. The first row has no balance
 * before it: its text, its amount, or another row with its text decides. Returns a note for the person, who confirms it.
 */
export function signByBalance(read: CsvRows): string | undefined {
  const { rows } = read;
  if (
    rows.length < minRows ||
    rows.some(({ amountCents, balanceCents, accountKey }) => amountCents < 0 || balanceCents === undefined || accountKey !== undefined)
  )
    // prettier-ignore
    return undefined;
  if (brokenSteps(rows) === 0) return undefined;
  const signed = [rows, rows.toReversed()].map(signsInOrder).find((signs) => signs !== undefined);
  if (!signed || ![...signed.values()].includes(-1) || ![...signed.values()].includes(1)) return undefined;
  for (const [row, sign] of signed) row.amountCents *= sign;
  // Purchases no longer determine the signs.
  read.purchases = 0;
  const first = inOrderOfTime(rows)[0]!;
  return `The amounts have no signs, so we used the running balance to tell money in from money out. The balance can’t show this for the first row (line ${first.line}). Please check that row.`;
}

/** By row, if every step from balance to balance is the amount of its row. Undefined if one isn't. */
function signsInOrder(order: StatementRow[]): Map<StatementRow, 1 | -1> | undefined {
  const inTime = order.toSorted(byDay);
  const signs = new Map<StatementRow, 1 | -1>();
  for (const [at, row] of inTime.entries()) {
    if (at === 0) continue;
    const step = row.balanceCents! - inTime[at - 1]!.balanceCents!;
    if (Math.abs(step) !== row.amountCents) return undefined;
    signs.set(row, step < 0 ? -1 : 1);
  }
  const [first] = inTime;
  return new Map([[first!, signOfFirst(first!, signs)], ...signs]);
}

function signOfFirst(first: StatementRow, others: Map<StatementRow, 1 | -1>): 1 | -1 {
  const alike = [...others].find(([row]) => row.description === first.description)?.[1];
  if (alike !== undefined) return alike;
  return isDeposit(first.description) || first.balanceCents === first.amountCents ? 1 : -1;
}
