// One alert about bank transactions that aren't in the books because their period is locked. Days of repeating transactions have their own. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { dayText } from '#contracts/days.js';
import { amountText } from '#contracts/money.js';
import type { Alert } from '#contracts/routes/alerts.js';
import type { Held } from '#contracts/routes/held.js';
import { isThrough } from './is-through.js';

/** With a year, those of it and of earlier ones. */
export function heldAlerts(held: readonly Pick<Held, 'change' | 'date' | 'description' | 'amountCents'>[], year?: number): Alert[] {
  const waiting = held.filter(({ change, date }) => change !== 'repeated' && isThrough(date, year));
  const [first] = waiting;
  if (!first) return [];
  return [
    {
      id: 'ledger:held',
      code: 'held',
      severity: 'warning',
      message:
        waiting.length === 1
          ? '1 bank transaction is dated in a locked period'
          : `${waiting.length} bank transactions are dated in a locked period`,
      detail: `“${first.description}” on ${dayText(first.date)} for $${amountText(Math.abs(first.amountCents ?? 0))} isn’t in your books yet. Decide which day to post it on.`,
      action: 'See them',
      link: consoleLinks.settingsOf('locks'),
      dueOn: null,
      amount: null,
    },
  ];
}
