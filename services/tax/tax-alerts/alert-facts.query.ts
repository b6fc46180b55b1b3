// The facts that alerts and compliance check.
import type { EntityManager } from '@mikro-orm/postgresql';
import { isWithin } from '#contracts/rules/account-path.js';
import { merchantFees } from '#contracts/rules/bank-entry-lines.js';
import { form1099Rules } from '#contracts/rules/form-1099-rules.js';
import { categoryMonths, isResult } from '../books/category-months.query.js';
import { sum } from '../amounts/sum.js';
import { candidatesOf } from '../contractors/candidates.query.js';
import { w9Of } from '../audit-risk/risk-facts.query.js';
import { formFactsOf } from '../schedule-c/form-facts.query.js';
import { newestVersion } from '../schedule-c/form-versions.query.js';
import { everyBlocker } from '../year-in-books/asset-blockers.js';
import { formAnswers } from '../year-in-books/form-answers.js';
import type { EstimatedYear } from '../tax-estimates/estimated-year.query.js';
import { paymentPlan } from '../tax-estimates/payment-plan.js';
import { returnPayments } from '../tax-estimates/return-payments.query.js';
import { fullMonths } from '../tax-estimates/projected-profit.js';
import { missingOfProfile } from '../profile/profile.js';
import type { ComplianceFacts } from './compliance.js';
import { returnDueOn } from './next-due.js';
import { unusualDeductions } from './unusual-deductions.js';

export async function complianceFactsOf(
  em: EntityManager,
  tenantId: number,
  found: EstimatedYear,
): Promise<Omit<ComplianceFacts, 'unanswered'>> {
  const { books, method, today, schedule, estimate } = found;
  const { year } = books.year;
  const { thresholdCents, dueOn } = form1099Rules(year);
  const known = await candidatesOf(em, tenantId, year);
  const before = await categoryMonths(em, { tenantId, year: year - 1, method });
  const kept = await newestVersion(em, { tenantId, year, method });
  const due = returnDueOn(year);
  const { withheldCents } = books.profile;
  const withReturn = await returnPayments(em, { tenantId, year });
  return {
    year,
    today,
    missing: missingOfProfile(books.profile),
    installments: estimate.installments,
    contractors: { ...w9Of(known), ready: known.candidates.filter(({ ready }) => ready).length, dueOn },
    unnamed: known.unnamed,
    fees: { ...(await paidFees(em, tenantId, found)), followedCents: known.paidCents },
    blockers: everyBlocker(books, schedule),
    unusual: unusualDeductions(books, before, fullMonths(year, today)),
    returnDueOn: due,
    thresholdCents,
    safeHarborCents: estimate.safeHarborCents,
    onTrack: estimate.onTrack,
    payments: paymentPlan({ estimate, withheldCents, withReturn, returnDueOn: due }),
    entries: sum(schedule.shares.map(({ entries }) => entries)),
    lastGenerated: kept?.generatedAt ?? null,
  };
}

/** Lines of Schedule C that ask for something else than an amount and have no answer yet. */
export async function unansweredLines(em: EntityManager, { business, books, schedule, method }: EstimatedYear): Promise<number> {
  const facts = await formFactsOf(em, { business, books });
  return formAnswers({ books, schedule, method, facts, business }).filter(({ answer }) => answer === '').length;
}

/** Commissions and fees, contract labor, legal and professional services. */
const feeLines = ['10', '11', '17'];
/** Also on line 10, but not a payment for work. */
const isKept = (category: string): boolean => isWithin(category, merchantFees);

/** Payroll tracks payments only, so bills of the accrual method are excluded. The largest category first. */
async function paidFees(
  em: EntityManager,
  tenantId: number,
  { books, method }: EstimatedYear,
): Promise<{ bookedCents: number; categories: string[] }> {
  const months =
    method === 'cash' ? books.months.filter(isResult) : await categoryMonths(em, { tenantId, year: books.year.year, method: 'cash' });
  const fees = months.filter(
    ({ category, isAsset, car }) => !isAsset && !isKept(category) && feeLines.includes(books.treatmentOf(category, car).line ?? ''),
  );
  const centsOf = (category: string) => sum(fees.filter((fee) => fee.category === category).map(({ cents }) => cents));
  const categories = [...new Set(fees.map(({ category }) => category))].sort((a, b) => centsOf(b) - centsOf(a));
  return { bookedCents: sum(fees.map(({ cents }) => cents)), categories };
}
