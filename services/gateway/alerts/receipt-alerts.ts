// One alert about the purchases of a year that need a receipt and have none, as Receipts lists them. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import type { ReplyOf } from '#contracts/define.js';
import { dollars, moneyText } from '#contracts/money.js';
import type { Alert } from '#contracts/routes/alerts.js';
import type { getMissingReceipts } from '#contracts/routes/receipts.js';
import { countOf } from '#contracts/rules/count-of.js';

type Missing = Pick<ReplyOf<typeof getMissingReceipts>, 'limitCents' | 'total' | 'totalCents'>;

export function receiptAlerts({ limitCents, total, totalCents }: Missing, year: number): Alert[] {
  if (total === 0) return [];
  return [
    {
      id: `ledger:${year}:missing-receipts`,
      code: 'missing-receipts',
      severity: 'warning',
      message: `${countOf(total, 'purchase')} of ${moneyText(limitCents)} or more ${total === 1 ? 'has' : 'have'} no receipt`,
      detail: `${moneyText(totalCents)} in ${year}. The IRS can ask for the receipt of each.`,
      action: 'Add receipts',
      link: consoleLinks.receipts(year),
      dueOn: null,
      amount: dollars(totalCents),
      count: total,
    },
  ];
}
