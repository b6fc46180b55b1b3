// Payees to review as one alert, the count that Review has. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { moneyText, centsOf, dollars } from '#contracts/money.js';
import type { ReplyOf } from '#contracts/define.js';
import type { Alert } from '#contracts/routes/alerts.js';
import type { getBusinessDay } from '#contracts/routes/business-day.js';
import { countOf } from '#contracts/rules/count-of.js';

/** Tax's alerts about transactions that Review lists by payee. */
const ofTransactions = ['uncategorized', 'unconfirmed'];

interface Asked {
  toReview: ReplyOf<typeof getBusinessDay>['toReview'];
  /** The tax year of the alerts. */
  year: number;
  /** Only this year was asked for. */
  onlyYear: boolean;
}

/**
 * While Review lists payees, they replace tax's counts of transactions; these and the amounts are details. Of one year, if it has any of the
 * transactions. Without payees tax's alerts are about locked periods, which Review excludes.
 */
export function withPayeesToReview(ofTax: readonly Alert[], { toReview, year, onlyYear }: Asked): Alert[] {
  const { payees, transactions, uncategorized } = toReview;
  const own = ofTax.filter(({ code }) => ofTransactions.includes(code));
  if (payees === 0 || (onlyYear && own.length === 0)) return [...ofTax];
  const without = own.find(({ code, count }) => code === 'uncategorized' && count === uncategorized)?.amount;
  const uncategorizedText = without ? `${moneyText(centsOf(without))} is uncategorized` : `${uncategorized} uncategorized`;
  const amount = own.reduce((cents, alert) => cents + centsOf(alert.amount ?? 0), 0);
  return [
    {
      id: `tax:${year}:review`,
      code: 'review',
      severity: 'warning',
      message: `${countOf(payees, 'payee')} to review`,
      detail: [countOf(transactions, 'transaction'), ...(uncategorized > 0 ? [uncategorizedText] : [])].join(without ? '; ' : ', '),
      action: 'Review',
      link: consoleLinks.review,
      dueOn: null,
      amount: own.length === 0 ? null : dollars(amount),
      count: payees,
    },
    ...ofTax.filter((alert) => !own.includes(alert)),
  ];
}
