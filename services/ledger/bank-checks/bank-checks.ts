// Compares an own account with its bank, for the screens, the dashboard, and verify. Pure.
import { daysAfter } from '#contracts/days.js';
import { dayText } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import type { getAccountChecks, getBankChecks } from '#contracts/routes/bank-checks.js';
import { leafOf } from '#contracts/rules/account-path.js';
import { notCheckedYet } from '#contracts/rules/not-checked.js';
import { dayAfter } from '../accounts/period.js';
import type { AccountRow, CheckRow, PeriodRow, Search } from './bank-checks.query.js';
import { signedText } from './bank-words.js';
import { explanationsOf, type Evidence } from './candidates.js';
import { coverageOf, type Coverage } from './coverage.js';
import { differenceOf, judge, type Judgment } from './judge-checks.js';

export type CheckedAccount = ReplyOf<typeof getBankChecks>['accounts'][number];

/** How many days back to search for the cause of a difference if nothing agrees, or only balances from long ago. */
const searchedDays = 92;

export interface Compared extends Coverage {
  account: AccountRow;
  checks: CheckRow[];
  periods: PeriodRow[];
  judgment: Judgment<CheckRow>;
}

interface Read {
  accounts: AccountRow[];
  checks: CheckRow[];
  periods: PeriodRow[];
  today: string;
  startedOn: string | null;
}

/** Each account with its own checks and periods. */
export function compare({ accounts, checks, periods, ...known }: Read): Compared[] {
  const [checksOf, periodsOf] = [
    Map.groupBy(checks, (check) => check.bankAccountId),
    Map.groupBy(periods, (period) => period.bankAccountId),
  ];
  return accounts.map((account) => {
    const [own, covered] = [checksOf.get(account.id) ?? [], periodsOf.get(account.id) ?? []];
    return { account, checks: own, periods: covered, judgment: judge(own), ...coverageOf(covered, own, known) };
  });
}

/** Where to search, for every account that differs. */
export function searchesOf(compared: Compared[]): Search[] {
  return compared.flatMap(({ account, judgment: { firstDifference, agreesThrough } }) => {
    if (!firstDifference) return [];
    const earliest = daysAfter(firstDifference.date, -searchedDays);
    const from = agreesThrough !== null && agreesThrough >= earliest ? dayAfter(agreesThrough) : earliest;
    const { id: bankAccountId, accountId } = account;
    return [{ bankAccountId, accountId, from, to: firstDifference.date, differenceCents: differenceOf(firstDifference) }];
  });
}

export function checkedAccount(compared: Compared, found: Pick<Evidence, 'waiting' | 'held' | 'entries'>): CheckedAccount {
  const { account, checks, judgment, coverage, gaps } = compared;
  const { firstDifference, agreesThrough, checkedThrough, openingDerived } = judgment;
  return {
    id: account.id,
    name: account.path === null ? account.name! : leafOf(account.path),
    type: account.type,
    ...(account.loan && { loan: true as const }),
    mask: account.mask,
    agreesThrough,
    checkedThrough,
    openingDerived,
    checks: checks.length,
    booksCents: account.booksCents,
    firstDifference: firstDifference && {
      date: firstDifference.date,
      statedCents: firstDifference.statedCents,
      booksCents: firstDifference.booksCents,
      differenceCents: differenceOf(firstDifference),
      candidates: explanationsOf({
        ...evidenceOf(compared),
        ...found,
        date: firstDifference.date,
        differenceCents: differenceOf(firstDifference),
      }),
    },
    possibleDuplicates: account.possibleDuplicates,
    coverage,
    gaps,
  };
}

function evidenceOf({
  periods,
  gaps,
  judgment: { agreesThrough },
}: Compared): Pick<Evidence, 'agreesThrough' | 'firstCovered' | 'gaps' | 'refused'> {
  const refused = periods.flatMap(({ refused: all, fileName, importId }) => all.map((row) => ({ ...row, fileName, importId })));
  return { agreesThrough, firstCovered: periods[0]?.from ?? null, gaps, refused };
}

type Verdict = Pick<CheckedAccount, 'agreesThrough' | 'firstDifference' | 'openingDerived'>;

/** The result for an account in one line. A difference is a state of the books, not an error. */
export function verdictOf({ agreesThrough, firstDifference, openingDerived }: Verdict): string {
  if (firstDifference)
    return `differs from the bank by ${signedText(firstDifference.differenceCents)} since ${dayText(firstDifference.date)}`;
  if (agreesThrough !== null) return `matches the bank through ${dayText(agreesThrough)}`;
  return openingDerived ? notCheckedYet : 'has no bank balance to compare';
}

type ShownChecks = Pick<ReplyOf<typeof getAccountChecks>, 'checks'>;

/** One page of the checks, newest first. */
export function shownChecks({ checks, judgment }: Compared, { page, limit }: { page: number; limit: number }): ShownChecks {
  const shown = checks.map(({ date, statedCents, booksCents, source, fileName, importId, entered, ...check }, at) => ({
    date,
    statedCents,
    booksCents,
    differenceCents: differenceOf({ date, statedCents, booksCents, source, ...check }),
    source,
    fileName,
    importId,
    ...(entered && { entered: true as const }),
    state: judgment.states[at]!,
  }));
  return { checks: shown.reverse().slice((page - 1) * limit, page * limit) };
}
