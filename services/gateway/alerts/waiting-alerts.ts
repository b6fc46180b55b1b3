// One alert about payments of invoices and bills, and purchases of assets, whose bank transactions left the books or changed. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { dayText } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import { amountText } from '#contracts/money.js';
import type { Alert } from '#contracts/routes/alerts.js';
import type { listWaitingPurchases } from '#contracts/routes/asset-purchases.js';
import type { listWaitingDecisions } from '#contracts/routes/waiting-decisions.js';
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
  const counts = [counted(payments.length, 'payment', 'of invoices and bills'), counted(bought.length, 'purchase', 'of assets')];
  const waits = payments.length + bought.length === 1 ? 'waits for its transaction' : 'wait for their transactions';
  return [
    {
      id: 'ledger:waiting-decisions',
      code: 'waiting-decisions',
      severity: 'warning',
      message: `${counts.filter((text) => text !== '').join(' and ')} ${waits}`,
      detail: `“${first.description}” of ${dayText(first.date)} for $${amountText(first.amountCents)}. It left the books or changed. Import it again, or decide again and dismiss this in Review.`,
      action: 'Review',
      link: consoleLinks.review,
      dueOn: null,
      amount: null,
    },
  ];
}

const counted = (count: number, noun: string, what: string): string =>
  count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'} ${what}`;
