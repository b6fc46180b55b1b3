// One alert about days on which repeating transactions could not be posted. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { dayText } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import type { Alert } from '#contracts/routes/alerts.js';
import type { listRepeatingEntries } from '#contracts/routes/repeating-entries.js';
import { isThrough } from './is-through.js';

type Repeating = Pick<ReplyOf<typeof listRepeatingEntries>['repeats'][number], 'description' | 'lines' | 'held'>;

/** With a year, those of it and of earlier ones. */
export function repeatAlerts(repeats: readonly Repeating[], year?: number): Alert[] {
  const held = repeats
    .flatMap(({ description, lines, held: days }) => days.map((day) => ({ ...day, name: description || lines[0]!.account })))
    .filter(({ dueOn }) => isThrough(dueOn, year))
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn));
  const [first] = held;
  if (!first) return [];
  const notPosted = `“${first.name}” wasn’t posted on ${dayText(first.dueOn)}`;
  return [
    {
      id: 'ledger:held-repeats',
      code: 'held-repeat',
      severity: 'warning',
      message: held.length === 1 ? notPosted : `${held.length} repeating transactions weren’t posted`,
      detail: held.length === 1 ? first.reason : `First: ${notPosted}. ${first.reason}`,
      action: 'See them',
      link: consoleLinks.repeating,
      dueOn: null,
      amount: null,
    },
  ];
}
