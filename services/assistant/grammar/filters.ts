// What a question is about: spending, income or net income, and its filters: categories, payees and own accounts. Pure.
import type { Sums } from '../typed-query/typed-query.js';
import type { Parsed, Subject } from './parse.js';
import { together, type MatchedAccounts } from './vocabulary.js';

export type Filter = Pick<Sums, 'metric' | 'categories' | 'payees' | 'ownAccounts'> & {
  /** The question itself states the filter. */
  says: boolean;
  /** The question lists several categories. */
  several: boolean;
};

/** The filter as a typed query has it. */
export const isPlain = ({
  metric,
  categories,
  payees,
  ownAccounts,
}: Filter): Pick<Sums, 'metric' | 'categories' | 'payees' | 'ownAccounts'> => ({
  metric,
  ...(categories && { categories }),
  ...(payees && { payees }),
  ...(ownAccounts && { ownAccounts }),
});

/** Undefined if the question states no filter, or if its names contradict each other. */
export function filterOf(parsed: Parsed): Filter | undefined {
  const { subjects } = parsed;
  const stated = paidByPayee(parsed) ? 'income' : statedMetric(parsed);
  const kinds = subjects.map((subject) => roleOfSubject(subject, stated));
  if (kinds.includes('none')) return undefined;
  const of = (kind: SubjectRole) => subjects.filter((_, at) => kinds[at] === kind);
  const metric = stated ?? metricOf(of('expense'), of('income'), of('payee')) ?? ofGroups(parsed);
  // What another party earned isn't in these books.
  if (
    of('payee').some(
      ({ before, after }) => /^(did|does|has|have|do|will)$/.test(before) && /^(earn|earned|make|made|take|took)$/.test(after),
    )
  )
    return undefined;
  if (!metric || (metric === 'net' && (of('expense').length > 0 || of('income').length > 0))) return undefined;
  const side = metric === 'income' ? 'income' : 'expense';
  if (of(side === 'income' ? 'expense' : 'income').length > 0) return undefined;
  const categories = joined(of(side), side);
  const payees = of('payee');
  const own = of('own');
  if (categories === 'apart' || own.length > 1 || payees.length > 1) return undefined;
  return {
    metric,
    ...(categories && { categories: { label: categories.label, paths: categories.paths.slice(0, 500) } }),
    ...(payees[0]?.payees && { payees: { label: payees[0].payees.label, names: payees[0].payees.names } }),
    ...(own[0]?.accounts.balance && {
      ownAccounts: { label: own[0].accounts.balance.label, paths: own[0].accounts.balance.paths.slice(0, 500) },
    }),
    says: stated !== undefined || subjects.length > 0,
    several:
      of(side).length > 1 &&
      of(side)
        .slice(1)
        .every(({ before }) => isAdditional(before)),
  };
}

/** If both income and spending words occur, the first one counts. */
function statedMetric({ roles }: Parsed): Sums['metric'] | undefined {
  if (roles.has('net')) return 'net';
  if (roles.has('spend') && roles.has('income')) return roles.get('income')! < roles.get('spend')! ? 'income' : 'spending';
  if (roles.has('spend')) return 'spending';
  return roles.has('income') ? 'income' : undefined;
}

/** 'What did Amazon pay out', 'how much did Acme pay me', 'payments from Acme': the payee paid. 'What did I pay Amazon' has another subject. */
const paidByPayee = ({ subjects, words }: Parsed): boolean =>
  subjects.some(
    ({ at, payees, before, after }) =>
      payees &&
      ((/^(did|does|has|have)$/.test(before) && /^(pay|paid|pays|send|sent|deposit|deposited)$/.test(after)) ||
        (payees.pays &&
          before === 'from' &&
          words.slice(at - 3, at).some(({ plain }) => /^(payments?|deposits?|checks?|wires?)$/.test(plain)))),
  );

type SubjectRole = 'expense' | 'income' | 'payee' | 'own' | 'none';

/** A name can be a category, a payee and an account at once: its position and the metric decide which. */
function roleOfSubject({ accounts, payees, before }: Subject, metric: Sums['metric'] | undefined): SubjectRole {
  const rankOf = (matched: MatchedAccounts | undefined) => matched?.rank ?? 0;
  const expense = metric === 'income' ? 0 : rankOf(accounts.expense);
  const income = metric === 'spending' ? 0 : rankOf(accounts.income);
  const own = rankOf(accounts.balance);
  const category = Math.max(expense, income);
  const isAt = ['at', 'from', 'to', 'by', 'pay', 'paid'].includes(before);
  if (payees && (category < 2 || (payees.exact && (category < 3 || isAt)))) {
    // 'In Brooklyn' is a place, not a payee with that word in its name.
    if (before === 'in' && own === 0 && category === 0) return 'none';
    const isPart = !payees.exact && (own > 0 || (category > 0 && ['in', 'on', 'for'].includes(before)));
    if (!isPart) return 'payee';
  }
  if (
    own > category &&
    (['with', 'from', 'using', 'via', 'through', 'by', 'on', 'into', 'in', 'to', 'and'].includes(before) || category === 0)
  )
    return 'own';
  if (category === 0) return own > 0 ? 'own' : 'none';
  return expense >= income ? 'expense' : 'income';
}

/** 'Top 5 vendors', 'my categories' mean spending unless the words mean income. */
function ofGroups({ roles, words }: Parsed): Sums['metric'] | undefined {
  if (roles.has('byEntry')) return 'spending';
  if (!(roles.has('byPayee') || roles.has('byCategory') || roles.has('byParent') || roles.has('bySub'))) return undefined;
  return words.some(({ plain }) => /^(sources?|payers?|employers?|clients?|customers?)$/.test(plain)) ? 'income' : 'spending';
}

function metricOf(expense: Subject[], income: Subject[], payee: Subject[]): Sums['metric'] | undefined {
  if (expense.length > 0) return 'spending';
  if (income.length > 0) return 'income';
  return payee.length > 0 ? (payee.every(({ payees }) => payees!.pays) ? 'income' : 'spending') : undefined;
}

const isAdditional = (before: string): boolean => !['in', 'under', 'within', 'of', 'for'].includes(before);

/** Listed names are added up; 'insurance in health' is the accounts that both match. `apart`: no account matches both. */
function joined(subjects: Subject[], side: 'expense' | 'income'): MatchedAccounts | undefined | 'apart' {
  const all = subjects.flatMap(({ accounts, before }) => (accounts[side] ? [{ matched: accounts[side], before }] : []));
  if (all.length === 0) return undefined;
  let sum = all[0]!.matched;
  for (const { matched, before } of all.slice(1)) {
    if (isAdditional(before)) sum = together([sum, matched]);
    else {
      const paths = sum.paths.filter((path) => matched.paths.includes(path));
      if (paths.length === 0) return 'apart';
      sum = { label: `${sum.label} in ${matched.label}`, paths, rank: sum.rank };
    }
  }
  return sum;
}
