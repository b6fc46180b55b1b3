// Whether every account in use agrees with its bank through the last day of a period. Pure.
import { dayText } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import { moneyText } from '#contracts/money.js';
import type { getBankChecks } from '#contracts/routes/bank-checks.js';
import type { getBusinessDay } from '#contracts/routes/business-day.js';
import type { CloseItem } from '#contracts/routes/close.js';
import type { listReconcilable } from '#contracts/routes/reconciliations.js';
import { countOf } from '#contracts/rules/count-of.js';

export interface BankFacts {
  /** In use. */
  accounts: Pick<ReplyOf<typeof getBusinessDay>['accounts'][number], 'id' | 'name' | 'coveredThrough'>[];
  checks: Pick<
    ReplyOf<typeof getBankChecks>['accounts'][number],
    'id' | 'agreesThrough' | 'checkedThrough' | 'openingDerived' | 'firstDifference' | 'coverage'
  >[];
  reconcilable: Pick<ReplyOf<typeof listReconcilable>['accounts'][number], 'accountId' | 'newest'>[];
}

type State = { state: 'reconciled' | 'agrees' | 'later' } | { state: 'open'; text: string; link: string };

/** An account that is first covered after the period isn't part of it. Without a balance, only a reconciliation shows that an account agrees. */
function stateOf({ id, name, coveredThrough }: BankFacts['accounts'][number], { checks, reconcilable }: BankFacts, through: string): State {
  const newest = reconcilable.find(({ accountId }) => accountId === id)?.newest;
  if (newest && newest.statementDate >= through) {
    const { entries, changeCents } = newest.since;
    if (entries === 0) return { state: 'reconciled' };
    const text = `${countOf(entries, 'entry', 'entries')} changed ${name} by ${moneyText(changeCents)} since it was reconciled.`;
    return { state: 'open', text, link: `/reconcile/${id}?view=history` };
  }
  const check = checks.find((checked) => checked.id === id);
  const difference = check?.firstDifference;
  if (difference && difference.date <= through) {
    const text = `${name} differs from the bank by ${moneyText(Math.abs(difference.differenceCents))} since ${dayText(difference.date)}.`;
    return { state: 'open', text, link: `/bank-check/${id}` };
  }
  if (check && (check.coverage[0]?.month ?? '') > through.slice(0, 7)) return { state: 'later' };
  const agrees = check && !check.openingDerived ? (check.agreesThrough ?? '') : '';
  // A file may state no balance on the last day: then its days must be covered, and its last balance must agree.
  const isCovered = (coveredThrough ?? '') >= through && agrees !== '' && agrees === check?.checkedThrough;
  if (agrees >= through || isCovered) return { state: 'agrees' };
  if ((coveredThrough ?? '') < through)
    return { state: 'open', text: `${name} has no statement through ${dayText(through)}.`, link: `/import?account=${id}` };
  return { state: 'open', text: `${name} has no bank balance to compare with. Reconcile it.`, link: `/reconcile/${id}` };
}

export function bankItem(facts: BankFacts, through: string): CloseItem {
  const states = facts.accounts.map((account) => stateOf(account, facts, through)).filter(({ state }) => state !== 'later');
  const open = states.filter((state) => state.state === 'open');
  const reconciled = states.filter(({ state }) => state === 'reconciled').length;
  const item = { code: 'accounts', title: `Accounts match the bank through ${dayText(through)}`, beforeLock: true } as const;
  const agreed = `${states.length - open.length} of ${countOf(states.length, 'account')}`;
  if (open.length === 0) {
    const text = states.length === 0 ? 'No bank or card accounts were in use.' : `${agreed} matched, ${reconciled} reconciled.`;
    return { ...item, state: 'done', text, action: 'View', link: '/reconcile' };
  }
  const [first] = open;
  const more = open.length === 1 ? '' : ` ${countOf(open.length - 1, 'more account')} to check.`;
  return { ...item, state: 'open', text: first!.text + more, count: open.length, action: 'Check', link: first!.link };
}
