// One alert about payments of invoices and bills, and purchases of assets, whose bank transactions left the books or changed. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { dayText } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import { amountText } from '#contracts/money.js';
import type { Alert } from '#contracts/routes/alerts.js';
import type { listWaitingPurchases } from '#contracts/routes/asset-purchases.js';
import type { listWaitingDecisions } from '#contracts/routes/waiting-decisions.js';
import { countOf } from '#contracts/rules/count-of.js';
import { isThrough } from './is-through.js';

interface Waiting {
  decisions: readonly Pick<ReplyOf<typeof listWaitingDecisions>['decisions'][number], 'kind' | 'date' | 'description' | 'amountCents'>[];
  purchases: readonly Pick<ReplyOf<typeof listWaitingPurchases>['purchases'][number], 'date' | 'description' | 'amountCents'>[];
}

/** With a year, those of it and of earlier ones. Other decisions change no document and no asset, so they wait in Review without an alert. */
export function waitingAlerts({ decisions, purchases }: Waiting, year?: number): Alert[] {
  const isOfYear = ({ date }: { date: string }) => isThrough(date, year);
  const payments = decisions.filter((decision) => decision.kind === 'payment' && isOfYear(decision));
  const bought = purchases.filter(isOfYear);
  const [first] = [...payments, ...bought];
  if (!first) return [];
  const counts = [
    ...(payments.length > 0 ? [`${countOf(payments.length, 'payment')} for invoices and bills`] : []),
    ...(bought.length > 0 ? [`${countOf(bought.length, 'purchase')} for your asset register`] : []),
  ];
  const waits = payments.length + bought.length === 1 ? 'has no transaction in your books' : 'have no transactions in your books';
  return [
    {
      id: 'ledger:waiting-decisions',
      code: 'waiting-decisions',
      severity: 'warning',
      message: `${counts.join(' and ')} ${waits}`,
      detail: `“${first.description}” on ${dayText(first.date)} for $${amountText(first.amountCents)} was removed or changed. Import it again, or record it again and dismiss this in Review.`,
      action: 'Review',
      link: consoleLinks.review,
      dueOn: null,
      amount: null,
    },
  ];
}
