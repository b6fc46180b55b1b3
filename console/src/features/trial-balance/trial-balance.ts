// The trial balance of a day, compared with an earlier one, as a printed statement. Pure.
import type { ReplyOf } from '#contracts/define.js';
import type { getTrialBalance } from '#contracts/routes/balances.js';
import { dayText } from '../../lib/dates.js';
import { basisText, type PrintedRow, type PrintedStatement, type StatementCell } from '../../lib/printed-statement.js';
import { accountPlace, rowsOfAccount } from '../../lib/statement-places.js';

export type TrialBalance = ReplyOf<typeof getTrialBalance>;
type Account = TrialBalance['accounts'][number];

/** `Bank: PNC Operating`: the path without its type, which the number and the side show. */
const nameOf = (path: string): string => path.split(':').slice(1).join(': ') || path;

/**
 * The rows of a balance; none for transfers in transit between own accounts. Retained earnings are calculated here. Revenue and
 * expenses run from the first day of the fiscal year.
 */
function placeOf({ path, type, bankAccountId }: Account, { asOf, yearStart }: TrialBalance): string | undefined {
  if (bankAccountId) return rowsOfAccount(bankAccountId, { endDate: asOf });
  const [, group] = path.split(':');
  const reckoned = path === 'Equity:Retained Earnings';
  if (reckoned || ['Bank', 'Cash', 'Credit Cards', 'Loans and Lines of Credit', 'Transfer'].includes(group ?? '')) return undefined;
  const result = type === 'revenue' || type === 'expense';
  if (result && !yearStart) return undefined;
  return accountPlace({ startDate: result ? yearStart : undefined, endDate: asOf }, path);
}

const sides = (account: Account | undefined): StatementCell[] => {
  const side = (cents: number | undefined) => (cents ? cents : null);
  return [side(account?.debitCents), side(account?.creditCents)];
};

/** Accounts of either day, in the order of the chart; one that only the earlier day has is at the end. */
export function trialBalanceStatement(now: TrialBalance, before: TrialBalance | undefined, business: string): PrintedStatement {
  const nowByPath = new Map(now.accounts.map((account) => [account.path, account]));
  const beforeByPath = new Map(before?.accounts.map((account) => [account.path, account]));
  const accounts = [...now.accounts, ...(before?.accounts ?? []).filter(({ path }) => !nowByPath.has(path))];
  const earlier = before && dayText(before.asOf, { year: true });
  const line = (account: Account): PrintedRow => {
    const { path, number } = account;
    return {
      kind: 'line',
      id: path,
      name: nameOf(path),
      code: number,
      cells: [...sides(nowByPath.get(path)), ...(before ? sides(beforeByPath.get(path)) : [])],
      // A day without a balance has no figure to open.
      places: [now, ...(before ? [before] : [])].flatMap((sheet) => [placeOf(account, sheet), placeOf(account, sheet)]),
    };
  };
  const totals = (balance: TrialBalance): StatementCell[] => [balance.totalDebitCents, balance.totalCreditCents];
  return {
    title: 'Trial Balance',
    business,
    period: `as of ${dayText(now.asOf, { year: true })}`,
    basis: basisText(now.method),
    lines: 'Account',
    columns: [
      { id: 'debit', head: 'Debit' },
      { id: 'credit', head: 'Credit' },
      ...(before
        ? [
            { id: 'debit-before', head: `Debit ${earlier}`, dimmed: true, wide: true },
            { id: 'credit-before', head: `Credit ${earlier}`, dimmed: true, wide: true },
          ]
        : []),
    ],
    rows: [
      ...accounts.map(line),
      { kind: 'result', id: 'total', name: 'Total', cells: [...totals(now), ...(before ? totals(before) : [])] },
    ],
    fileName: `trial-balance-${now.asOf}`,
  };
}

/** Both sides are the same to the cent, or by how much the debits are larger. */
export const differenceOf = ({ totalDebitCents, totalCreditCents }: TrialBalance): number => totalDebitCents - totalCreditCents;
