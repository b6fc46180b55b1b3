// HTTP edge of audit risk and of the year at a glance.
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { dollars } from '#contracts/money.js';
import { getAuditRisk, getTaxSummary } from '#contracts/routes/audit-risk.js';
import { policyLines } from '#contracts/routes/deduction-policy.js';
import { categoryOf } from '#contracts/rules/account-path.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { yearChangedAt } from '../books/category-months.query.js';
import { candidatesOf } from '../contractors/candidates.query.js';
import { booksOfYear } from '../year-in-books/books-of-year.query.js';
import { categoryShares, type CategoryShare } from '../year-in-books/category-shares.js';
import { printedLineOf } from '../year-in-books/form-lines.js';
import { estimatedYear } from '../tax-estimates/estimated-year.query.js';
import type { TaxYear } from '../years/tax-year.js';
import { highRiskItems } from './high-risk.query.js';
import { riskFactsOf } from './risk-facts.query.js';
import { riskLevels, riskScore } from './risk-score.js';

type Breakdown = ReplyOf<typeof getTaxSummary>['categoryBreakdown'];

@Controller()
export class AuditRiskController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(getAuditRisk)
  risk({ query }: RequestOf<typeof getAuditRisk>, who: Identity): Promise<ReplyOf<typeof getAuditRisk>> {
    const { tenantId } = who;
    const { year } = query;
    return this.unitOfWork.read(who, async (em) => {
      const found = await estimatedYear(em, { tenantId, year, method: query.method }, this.clock);
      const risk = riskScore(await riskFactsOf(em, tenantId, found));
      return { year, method: found.method, ...risk, levels: [...riskLevels], lastUpdated: await yearChangedAt(em, { tenantId, year }) };
    });
  }

  @Serve(getTaxSummary)
  summary({ params, query }: RequestOf<typeof getTaxSummary>, who: Identity): Promise<ReplyOf<typeof getTaxSummary>> {
    const { tenantId } = who;
    const { year } = params;
    return this.unitOfWork.read(who, async (em) => {
      const { method, books } = await booksOfYear(em, { tenantId, year, method: query.method });
      const { candidates } = await candidatesOf(em, tenantId, year);
      return {
        year,
        method,
        categoryBreakdown: breakdownOf(categoryShares(books.months, books.treatmentOf), books.year),
        form1099Required: candidates.map(({ name, paidCents, payments, w9 }) => ({
          Vendor: name,
          TotalPaid: dollars(paidCents),
          TransactionCount: payments,
          w9: w9 === 'on-file',
        })),
        highRiskItems: await highRiskItems(em, { tenantId, year, method }),
        lastUpdated: await yearChangedAt(em, { tenantId, year }),
      };
    });
  }
}

/** By category as the income statement names them: revenue first, then expenses, each by amount. */
function breakdownOf(shares: CategoryShare[], year: TaxYear): Breakdown {
  const groups = [...Map.groupBy(shares, ({ section, path }) => `${section} ${categoryOf(path)}`).values()];
  const rows = groups.map((own): Breakdown[number] => {
    const [{ section, path }] = own as [CategoryShare];
    const sum = (of: (share: CategoryShare) => number) => own.reduce((total, share) => total + of(share), 0);
    const lines = policyLines.filter((line) => own.some(({ treatment }) => treatment.line === line));
    return {
      Category: categoryOf(path),
      section: section === 'income' ? 'revenue' : 'expenses',
      TotalAmount: dollars(sum(({ cents }) => cents)),
      TransactionCount: sum(({ entries }) => entries),
      DeductibleAmount: section === 'income' ? 0 : dollars(sum(({ countedCents }) => countedCents)),
      lines: lines.flatMap((line) => printedLineOf(line, year) ?? []),
    };
  });
  const rank = ({ section }: Breakdown[number]) => (section === 'revenue' ? 0 : 1);
  return rows.sort((a, b) => rank(a) - rank(b) || b.TotalAmount - a.TotalAmount || (a.Category < b.Category ? -1 : 1));
}
