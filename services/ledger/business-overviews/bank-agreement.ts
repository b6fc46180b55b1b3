// The day through which a business agrees with its banks, from the results for its accounts. Pure.
import type { LedgerOverview } from '#contracts/business-overviews.js';
import { leafOf } from '#contracts/rules/account-path.js';
import type { OwnAccountRow, VerdictCheckRow } from '../bank-checks/bank-checks.query.js';
import { differenceOf, judge } from '../bank-checks/judge-checks.js';

type BankAgreement = Pick<LedgerOverview, 'agreesThrough' | 'difference'>;

/** Ignores accounts without a stated balance. If an account never agreed, there is no day through which all agree. */
export function bankAgreement(accounts: OwnAccountRow[], checks: VerdictCheckRow[]): BankAgreement {
  const checksOf = Map.groupBy(checks, ({ bankAccountId }) => bankAccountId);
  const judged = accounts.flatMap((account) => {
    const own = checksOf.get(account.id);
    return own ? [{ account, ...judge(own) }] : [];
  });
  const days = judged.map(({ agreesThrough }) => agreesThrough);
  const [first] = judged
    .flatMap(({ account, firstDifference }) => (firstDifference ? [{ account, check: firstDifference }] : []))
    .sort((a, b) => a.check.date.localeCompare(b.check.date));
  return {
    agreesThrough: days.includes(null) ? null : (days.toSorted().at(0) ?? null),
    difference: first
      ? {
          accountId: first.account.id,
          accountName: first.account.path === null ? first.account.name! : leafOf(first.account.path),
          date: first.check.date,
          differenceCents: differenceOf(first.check),
        }
      : null,
  };
}
