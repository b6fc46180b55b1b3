// A demo business: its accounts and their activity, generated month by month.
import type { BodyInput } from '#contracts/define.js';
import type { createRule } from '#contracts/routes/rules.js';
import type { Settings } from '#contracts/settings.js';
import { type Activity, type DemoRow, type Month, rowsOf } from './activity.js';
import { addDays, businessDay, dayOf } from './calendar.js';
import { type Deposit, stripeBalance } from './stripe-balance.js';

export interface DemoAccount {
  name: string;
  type: 'asset' | 'liability';
  layout: 'pnc' | 'amex' | 'stripe' | 'ofx';
  /** Of the number of the account or card, wherever the bank names it; a processor has none. */
  lastDigits?: string;
  /** How much one downloaded file covers. */
  filePer: 'quarter' | 'year';
  openingCents: number;
  activities: readonly Activity[];
}

export interface Business {
  id: 1 | 2;
  name: string;
  description: string;
  /** How busy a month is; 1 is average. */
  paceOf: (month: Omit<Month, 'pace'>) => number;
  accounts: readonly DemoAccount[];
  /** The owner makes them before the first statement is imported. */
  rules: readonly BodyInput<typeof createRule>[];
  /** The owner's settings; the others have their defaults. */
  settings: Pick<Settings, 'owners' | 'revenueSources' | 'startedOn'>;
}

/** Every account's rows up to today, oldest first; within a day money comes in before it goes out, as banks post it. */
export function playedThrough(accounts: readonly DemoAccount[], months: readonly Month[], today: string): Map<string, DemoRow[]> {
  const rows = new Map(accounts.map(({ name }) => [name, [] as DemoRow[]]));
  const deposits: Deposit[] = [];
  for (const month of months) {
    for (const account of accounts) {
      for (const activity of account.activities) {
        const posted = activity.settles
          ? settlement(activity, month, rows.get(activity.mirror!.account)!)
          : rowsOf(activity, month, { name: account.name, everyDay: account.layout === 'amex' });
        rows.get(account.name)!.push(...posted);
        const { mirror, cards } = activity;
        if (cards) deposits.push(...posted.map((row) => ({ ...row, ago: month.ago, cards })));
        if (mirror) rows.get(mirror.account)!.push(...posted.map((row) => otherSide(row, mirror)));
      }
    }
  }
  const paidOut = Map.groupBy(deposits, ({ cards }) => cards.account);
  for (const [account, all] of paidOut) rows.get(account)!.push(...stripeBalance(all, { start: months[0]!.start, today }));
  for (const [name, all] of rows) {
    const past = all.filter(({ date }) => date <= today);
    rows.set(
      name,
      past.sort((a, b) => a.date.localeCompare(b.date) || Math.sign(b.amountCents) - Math.sign(a.amountCents)),
    );
  }
  return rows;
}

function otherSide(row: DemoRow, mirror: NonNullable<Activity['mirror']>): DemoRow {
  return { ...row, date: addDays(row.date, -(mirror.daysEarlier ?? 0)), description: mirror.text, amountCents: -row.amountCents };
}

/** The card's bill: all charges and refunds of the month before. Nothing is owed in the first month. */
function settlement({ days, text, bank, mirror }: Activity, month: Month, card: readonly DemoRow[]): DemoRow[] {
  const newest = addDays(month.start, -1).slice(0, 7);
  const billed = card.filter((row) => row.date.startsWith(newest) && row.description !== mirror!.text);
  const owedCents = billed.reduce((sum, row) => sum + row.amountCents, 0);
  if (owedCents >= 0) return [];
  return [{ date: businessDay(dayOf(month.start, days![0]!)), description: text, amountCents: owedCents, bankCategory: bank }];
}
