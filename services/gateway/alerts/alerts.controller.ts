// HTTP edge of alerts: one list of tax alerts, payees to review, Forms 1099, bank statements, sales tax, missing receipts, repeating transactions, and waiting decisions
// from the ledger, and unusual payments.
import { Controller } from '@nestjs/common';
import { byUrgency } from '#contracts/alert-order.js';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { getAlerts } from '#contracts/routes/alerts.js';
import { listWaitingPurchases } from '#contracts/routes/asset-purchases.js';
import { getBankChecks } from '#contracts/routes/bank-checks.js';
import { getBusinessDay } from '#contracts/routes/business-day.js';
import { listHeld } from '#contracts/routes/held.js';
import { listRepeatingEntries } from '#contracts/routes/repeating-entries.js';
import { getFormDifferences, getMiscCandidates } from '#contracts/routes/forms-1099.js';
import { getMissingReceipts } from '#contracts/routes/receipts.js';
import { getSalesTax } from '#contracts/routes/sales-tax.js';
import { getTaxAlerts } from '#contracts/routes/tax-alerts.js';
import { getOpenTransfers } from '#contracts/routes/transfers.js';
import { getUnusualPayments } from '#contracts/routes/unusual-payments.js';
import { listWaitingDecisions } from '#contracts/routes/waiting-decisions.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { ServiceLinks } from '../links/service-links.js';
import { bankAlerts } from './bank-alerts.js';
import { formAlerts } from './form-alerts.js';
import { heldAlerts } from './held-alerts.js';
import { miscFormAlerts } from './misc-form-alerts.js';
import { receiptAlerts } from './receipt-alerts.js';
import { repeatAlerts } from './repeat-alerts.js';
import { withPayeesToReview } from './review-alert.js';
import { salesTaxAlerts } from './sales-tax-alerts.js';
import { transferAlerts } from './transfer-alerts.js';
import { unusualAlerts } from './unusual-alerts.js';
import { waitingAlerts } from './waiting-alerts.js';

@Controller()
export class AlertsController {
  constructor(private readonly links: ServiceLinks) {}

  @Serve(getAlerts)
  async list({ query }: RequestOf<typeof getAlerts>, who: Identity): Promise<ReplyOf<typeof getAlerts>> {
    const { year: wantedYear, method } = query;
    const [
      { items, year, ofMisc, ofSalesTax, ofReceipts },
      { differences, total },
      { accounts },
      { late, oldestOn },
      { repeats },
      unusual,
      { decisions },
      { purchases },
      { toReview },
      { held },
    ] = await Promise.all([
      this.ofTax(who, { year: wantedYear, method }),
      this.links.reply(getFormDifferences, who),
      this.links.reply(getBankChecks, who),
      this.links.reply(getOpenTransfers, who),
      this.links.reply(listRepeatingEntries, who, { query: { held: true } }),
      this.links.reply(getUnusualPayments, who),
      this.links.reply(listWaitingDecisions, who),
      this.links.reply(listWaitingPurchases, who),
      this.links.reply(getBusinessDay, who),
      this.links.reply(listHeld, who),
    ]);
    const ofLedger = [
      ...ofSalesTax,
      ...ofReceipts,
      ...bankAlerts(accounts, wantedYear),
      ...transferAlerts(late, oldestOn, wantedYear),
      ...repeatAlerts(repeats, wantedYear),
      ...heldAlerts(held, wantedYear),
      ...waitingAlerts({ decisions, purchases }, wantedYear),
    ];
    const ofPayroll = [...ofMisc, ...formAlerts({ differences, total }, wantedYear)];
    const ofTax = withPayeesToReview(items, { toReview, year, onlyYear: wantedYear !== undefined });
    return { items: [...ofTax, ...ofPayroll, ...ofLedger, ...unusualAlerts(unusual.items, wantedYear)].sort(byUrgency), year };
  }

  /** Tax names the current filing year, payroll lists who is due a 1099-MISC for it, and the ledger has its sales tax and missing receipts. */
  private async ofTax(who: Identity, query: RequestOf<typeof getTaxAlerts>['query']) {
    const { items, year, today } = await this.links.reply(getTaxAlerts, who, { query });
    const [candidates, salesTax, missing] = await Promise.all([
      this.links.reply(getMiscCandidates, who, { params: { year } }),
      this.links.reply(getSalesTax, who, { params: { year } }),
      this.links.reply(getMissingReceipts, who, { query: { year, limit: 1 } }),
    ]);
    const ofReceipts = receiptAlerts(missing, year);
    return { items, year, ofMisc: miscFormAlerts(candidates, today), ofSalesTax: salesTaxAlerts(salesTax), ofReceipts };
  }
}
