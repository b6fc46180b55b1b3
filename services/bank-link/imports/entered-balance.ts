// The balance of a statement that a person entered because its file states none. Pure.
import { refuse } from '#contracts/problem.js';
import type { Statement } from '../statements/statement.js';
import { coveredDays } from './stated-balances.js';

/** As the balance after the last row. The opening balance follows from it, unless a row couldn't be read or the file states one. */
export function withEnteredBalance(statement: Statement, closingCents: number | undefined): Statement {
  if (closingCents === undefined) return statement;
  const { rows, rejected } = statement;
  const [account, another] = statement.accounts;
  const days = account && coveredDays(account, rows);
  if (!days || another) return refuse('no-balance-to-enter', 'A balance can be entered for a file with transactions of one account.');
  if (account.closing) return refuse('balance-in-file', 'This file states its own ending balance.');
  const sum = rows.reduce((total, { amountCents }) => total + amountCents, 0);
  const opening = account.opening ?? (rejected.length === 0 ? { on: days.from, amountCents: closingCents - sum } : undefined);
  // Assigned, because a copy would lose the account's identity.
  Object.assign(account, { closing: { on: days.to, amountCents: closingCents, stated: true }, ...(opening && { opening }) });
  return statement;
}
