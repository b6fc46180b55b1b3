// One alert about transfers between own accounts whose other side hasn't come. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { dayText } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import { amountText, dollars } from '#contracts/money.js';
import type { Alert } from '#contracts/routes/alerts.js';
import { type getOpenTransfers, lateTransferDays } from '#contracts/routes/transfers.js';
import { isThrough } from './is-through.js';

type Late = ReplyOf<typeof getOpenTransfers>['late'];

/** With a year, where the oldest is of that year or earlier. */
export function transferAlerts({ count, paidCents, receivedCents }: Late, oldestOn: string | null, year?: number): Alert[] {
  if (count === 0 || !isThrough(oldestOn!, year)) return [];
  const moved = [
    ...(paidCents > 0 ? [`$${amountText(paidCents)} out`] : []),
    ...(receivedCents > 0 ? [`$${amountText(receivedCents)} in`] : []),
  ].join(', ');
  return [
    {
      id: 'bank:open-transfers',
      code: 'open-transfers',
      severity: 'warning',
      message: `${count.toLocaleString('en-US')} ${count === 1 ? 'transfer has' : 'transfers have'} been unmatched for over ${lateTransferDays} days`,
      detail: `${moved}, the oldest on ${dayText(oldestOn!)}. Import the other account’s statements or recategorize ${count === 1 ? 'it' : 'them'}.`,
      action: 'See them',
      link: consoleLinks.openTransfers,
      dueOn: null,
      amount: dollars(paidCents + receivedCents),
      count,
    },
  ];
}
