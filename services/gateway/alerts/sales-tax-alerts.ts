// An alert if Sales Tax has a debit balance: states were paid more than the books show as collected. Pure.
import { consoleLinks } from '#contracts/console-links.js';
import { dayText } from '#contracts/days.js';
import type { ReplyOf } from '#contracts/define.js';
import { dollars, moneyText } from '#contracts/money.js';
import type { Alert } from '#contracts/routes/alerts.js';
import type { getSalesTax } from '#contracts/routes/sales-tax.js';

export function salesTaxAlerts({ period, total }: Pick<ReplyOf<typeof getSalesTax>, 'period' | 'total'>): Alert[] {
  const overpaidCents = 0 - total.owedCents;
  if (overpaidCents <= 0) return [];
  return [
    {
      id: 'ledger:sales-tax',
      code: 'sales-tax-debit',
      severity: 'warning',
      message: `You paid states ${moneyText(overpaidCents)} more sales tax than your books show as collected`,
      detail: `Through ${dayText(period.endDate)}. Sales may include tax that is counted as income. If your prices include it, enter the rate in Settings.`,
      action: 'See sales tax',
      link: consoleLinks.salesTax(period.year),
      dueOn: null,
      amount: dollars(overpaidCents),
    },
  ];
}
