// HTTP edge of the year's estimate: a quarter, the figures of the year, the four installments as a file.
import { Controller, StreamableFile } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import type { Quarter } from '#contracts/rules/due-dates.js';
import { dollars } from '#contracts/money.js';
import { getPayrollQuarter, getQuarterlyTax, getTaxMetrics, quarterlyFile } from '#contracts/routes/tax-estimates.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { yearChangedAt } from '../books/category-months.query.js';
import { deductibilityOf } from '../deductibility/deductibility.js';
import { w2WagesText } from '../wages/year-wages.js';
import { knownProfileOf } from '../profile/profile.query.js';
import { scheduleCFromBooks } from '../year-in-books/from-books.js';
import { unconfirmedSentences } from '../year-in-books/open-questions.js';
import { estimatedYear, isEstimate, type EstimatedYear } from './estimated-year.query.js';
import { lossTexts } from './loss-limits.js';
import { leftToPay } from './payment-plan.js';
import { type ReturnPayments, returnPayments } from './return-payments.query.js';
import { installmentsFile } from './installments-file.js';
import { quarterOf } from './quarter.js';

const dollarsOrNull = (cents: number | null): number | null => (cents === null ? null : dollars(cents));

@Controller()
export class TaxEstimatesController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  @Serve(getQuarterlyTax)
  quarter({ params, query }: RequestOf<typeof getQuarterlyTax>, who: Identity): Promise<ReplyOf<typeof getQuarterlyTax>> {
    const { year } = params;
    const quarter = params.quarter as Quarter;
    return this.unitOfWork.read(who, async (em) => {
      const found = await estimatedYear(em, { tenantId: who.tenantId, year, method: query.method }, this.clock);
      const { estimate } = found;
      const installment = estimate.installments[quarter - 1]!;
      const estimatedTax = dollarsOrNull(installment.amountCents);
      const harbor = estimate.safeHarborCents;
      return {
        year,
        quarter,
        method: found.method,
        estimatedQuarterlyTax: estimatedTax,
        estimatedTax,
        quarterlyTax: { EstimatedTax: estimatedTax, SafeHarbor: harbor === null ? null : dollars(Math.round(harbor / 4)) },
        quarterlyIncome: dollars(incomeOfQuarter(found, quarter)),
        ...quarterOf(year, quarter),
        annualizedInstallment: dollarsOrNull(installment.annualizedCents),
        paidSoFar: dollars(estimate.paidCents),
        underpaymentPenalty: dollarsOrNull(estimate.interestCents),
        annualizedPenalty: dollarsOrNull(estimate.annualizedInterestCents),
        projectedProfit: dollars(found.projection.cents),
        reason: estimate.reason,
        assumptions: [
          found.projection.assumption,
          ...unconfirmedSentences(found.schedule),
          ...wagesOf(found),
          ...estimate.assumptions,
          ...lossTexts(found),
        ],
        estimate: isEstimate(found),
      };
    });
  }

  @Serve(getPayrollQuarter)
  async payrollQuarter({ params }: RequestOf<typeof getPayrollQuarter>, who: Identity): Promise<ReplyOf<typeof getPayrollQuarter>> {
    const { estimatedTax, reason, quarterlyIncome } = await this.quarter({ params, query: {}, body: undefined }, who);
    const estimatedTaxReason = reason ?? 'Calculated in the Tax Cockpit.';
    return { ...params, ...quarterOf(params.year, params.quarter as Quarter), quarterlyIncome, estimatedTax, estimatedTaxReason };
  }

  @Serve(getTaxMetrics)
  metrics({ query }: RequestOf<typeof getTaxMetrics>, who: Identity): Promise<ReplyOf<typeof getTaxMetrics>> {
    const { tenantId } = who;
    const { year } = query;
    return this.unitOfWork.read(who, async (em) => {
      const found = await estimatedYear(em, { tenantId, year, method: query.method }, this.clock);
      const { saved } = await knownProfileOf(em, tenantId, year);
      const { estimate, schedule } = found;
      const { deductibleCents, consideredCents, effectivePercent } = deductibilityOf(schedule.shares, found.books.year);
      return {
        year,
        method: found.method,
        projectedAnnualTax: dollarsOrNull(estimate.taxCents),
        tax: partsOf(found),
        profit: dollars(schedule.netProfitCents),
        projectedProfit: dollars(found.projection.cents),
        ytdEstimatedPayments: dollars(estimate.paidCents),
        ...paidOnReturn(found, await returnPayments(em, { tenantId, year })),
        installmentsPaid: estimate.installmentsPaid,
        totalDeductible: dollars(deductibleCents),
        totalExpensesConsidered: dollars(consideredCents),
        effectivePercent,
        lastUpdated: later(await yearChangedAt(em, { tenantId, year }), saved?.at ?? null),
        reason: estimate.reason,
        assumptions: [
          found.projection.assumption,
          ...unconfirmedSentences(found.schedule),
          ...wagesOf(found),
          ...estimate.assumptions,
          ...lossTexts(found),
        ],
        estimate: isEstimate(found),
      };
    });
  }

  @Serve(quarterlyFile)
  async file({ params, query }: RequestOf<typeof quarterlyFile>, who: Identity): Promise<StreamableFile> {
    const { year } = params;
    const { estimate, books } = await this.unitOfWork.read(who, (em) =>
      estimatedYear(em, { tenantId: who.tenantId, year, method: query.method }, this.clock),
    );
    const text = installmentsFile(year, estimate.installments, books.profile.payments);
    return new StreamableFile(Buffer.from(text), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="estimated-tax-${year}.csv"`,
    });
  }
}

/** Line 7 of the quarter's months; the four of a year add up to the year's. */
const incomeOfQuarter = ({ books }: EstimatedYear, quarter: Quarter): number =>
  scheduleCFromBooks(books, quarter * 3).grossIncomeCents - scheduleCFromBooks(books, (quarter - 1) * 3).grossIncomeCents;

function partsOf({ estimate: { tax } }: EstimatedYear): ReplyOf<typeof getTaxMetrics>['tax'] {
  if (!tax) return null;
  const { incomeTax, childTaxCredit, seTax, additionalMedicare, netInvestmentIncomeTax, totalTax, additionalChildTaxCredit } = tax;
  const { halfSe, retirement, healthInsurance, agi, standardDeduction, itemizedDeduction, giftsBesideStandard } = tax;
  const { seniorDeduction, qbiDeduction, taxableIncome, earnedIncomeCredit } = tax;
  const { totalIncome, wages, interest, dividends, capitalGain, businessIncome, propertyGain } = tax;
  return {
    ...{ totalIncome, wages, interest, dividends, capitalGain, businessIncome, propertyGain },
    ...{ incomeTax, childTaxCredit, seTax, additionalMedicare, netInvestmentIncomeTax, totalTax, additionalChildTaxCredit },
    ...{ halfSe, retirement, healthInsurance, agi, standardDeduction, itemizedDeduction, giftsBesideStandard },
    ...{ seniorDeduction, qbiDeduction, taxableIncome, earnedIncomeCredit },
  };
}

const later = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b > a) ? b : a);

/** Installments are apart: a payment with the return never counts as one. */
function paidOnReturn(
  { estimate, books: { profile } }: EstimatedYear,
  { extensionCents, balanceDueCents }: ReturnPayments,
): Pick<ReplyOf<typeof getTaxMetrics>, 'paidWithReturn' | 'leftToPay'> {
  const { withheldCents } = profile;
  return {
    ...((extensionCents !== 0 || balanceDueCents !== 0) && {
      paidWithReturn: { extension: dollars(extensionCents), balanceDue: dollars(balanceDueCents) },
    }),
    leftToPay: dollarsOrNull(leftToPay({ estimate, withheldCents, withReturn: { extensionCents, balanceDueCents } })),
  };
}

const wagesOf = ({ books: { wages } }: EstimatedYear): string[] => w2WagesText(wages?.recorded ?? null);
