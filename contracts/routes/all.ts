// Every route of the product, for validation, documents and the tests that read the contracts.
import type { AnyRoute } from '../define.js';
import * as accountNumbers from './account-numbers.js';
import * as accounts from './accounts.js';
import * as aiQuery from './ai-query.js';
import * as alerts from './alerts.js';
import * as alike from './alike.js';
import * as analytics from './analytics.js';
import * as archive from './archive.js';
import * as assetPurchases from './asset-purchases.js';
import * as assetRegister from './asset-register.js';
import * as audit from './audit.js';
import * as auditRisk from './audit-risk.js';
import * as balances from './balances.js';
import * as bankAccounts from './bank-accounts.js';
import * as bankChecks from './bank-checks.js';
import * as bankLinks from './bank-links.js';
import * as bankTransactions from './bank-transactions.js';
import * as billsAndInvoices from './bills-and-invoices.js';
import * as businessDay from './business-day.js';
import * as businesses from './businesses.js';
import * as carryovers from './carryovers.js';
import * as categoryMerges from './category-merges.js';
import * as classification from './classification.js';
import * as clientInvoices from './client-invoices.js';
import * as close from './close.js';
import * as closes from './closes.js';
import * as compliance from './compliance.js';
import * as contractorPayments from './contractor-payments.js';
import * as dashboard from './dashboard.js';
import * as deductibility from './deductibility.js';
import * as deductionPolicy from './deduction-policy.js';
import * as depreciationEntries from './depreciation-entries.js';
import * as directory from './directory.js';
import * as enteredBalances from './entered-balances.js';
import * as events from './events.js';
import * as fileCategories from './file-categories.js';
import * as financialAnalysis from './financial-analysis.js';
import * as forms1099 from './forms-1099.js';
import * as generalLedger from './general-ledger.js';
import * as held from './held.js';
import * as importResults from './import-results.js';
import * as imports from './imports.js';
import * as incomeStatement from './income-statement.js';
import * as jobs from './jobs.js';
import * as journalExport from './journal-export.js';
import * as lastLook from './last-look.js';
import * as ledgerExport from './ledger-export.js';
import * as journalImports from './journal-imports.js';
import * as loans from './loans.js';
import * as locks from './locks.js';
import * as manualEntries from './manual-entries.js';
import * as mileageLog from './mileage-log.js';
import * as movingIn from './moving-in.js';
import * as nameRules from './name-rules.js';
import * as payRuns from './pay-runs.js';
import * as payeeCandidates from './payee-candidates.js';
import * as payeePage from './payee-page.js';
import * as payer from './payer.js';
import * as paymentCategories from './payment-categories.js';
import * as pipeline from './pipeline.js';
import * as possibleDuplicates from './possible-duplicates.js';
import * as processorConnections from './processor-connections.js';
import * as processors from './processors.js';
import * as questions from './questions.js';
import * as reconciliations from './reconciliations.js';
import * as receiptMail from './receipt-mail.js';
import * as receipts from './receipts.js';
import * as repeatingEntries from './repeating-entries.js';
import * as review from './review.js';
import * as rules from './rules.js';
import * as salesTax from './sales-tax.js';
import * as scheduleCAnswers from './schedule-c-answers.js';
import * as scheduleC from './schedule-c.js';
import * as seen from './seen.js';
import * as session from './session.js';
import * as settings from './settings.js';
import * as splits from './splits.js';
import * as stateEstimates from './state-estimates.js';
import * as taxAlerts from './tax-alerts.js';
import * as taxAnalysis from './tax-analysis.js';
import * as taxEstimates from './tax-estimates.js';
import * as taxPackage from './tax-package.js';
import * as taxProfile from './tax-profile.js';
import * as taxWhatIf from './tax-what-if.js';
import * as transfers from './transfers.js';
import * as unusualPayments from './unusual-payments.js';
import * as vendorMerges from './vendor-merges.js';
import * as vendors from './vendors.js';
import * as w9Links from './w9-links.js';
import * as waitingDecisions from './waiting-decisions.js';
import * as withholdings from './withholdings.js';

/** Routes by the contract file (= feature) that declares them, then by name. */
export const routesByFeature: Record<string, Record<string, AnyRoute>> = Object.fromEntries(
  Object.entries({
    'account-numbers': accountNumbers,
    accounts,
    'ai-query': aiQuery,
    alerts,
    alike,
    analytics,
    archive,
    'asset-purchases': assetPurchases,
    'asset-register': assetRegister,
    audit,
    'audit-risk': auditRisk,
    balances,
    'bank-accounts': bankAccounts,
    'bank-checks': bankChecks,
    'bank-links': bankLinks,
    'bank-transactions': bankTransactions,
    'bills-and-invoices': billsAndInvoices,
    'business-day': businessDay,
    businesses,
    carryovers,
    'category-merges': categoryMerges,
    classification,
    'client-invoices': clientInvoices,
    close,
    closes,
    compliance,
    'contractor-payments': contractorPayments,
    dashboard,
    deductibility,
    'deduction-policy': deductionPolicy,
    'depreciation-entries': depreciationEntries,
    directory,
    'entered-balances': enteredBalances,
    events,
    'file-categories': fileCategories,
    'financial-analysis': financialAnalysis,
    'forms-1099': forms1099,
    'general-ledger': generalLedger,
    held,
    'import-results': importResults,
    imports,
    'income-statement': incomeStatement,
    jobs,
    'journal-export': journalExport,
    'last-look': lastLook,
    'ledger-export': ledgerExport,
    'journal-imports': journalImports,
    loans,
    locks,
    'manual-entries': manualEntries,
    'mileage-log': mileageLog,
    'moving-in': movingIn,
    'name-rules': nameRules,
    'pay-runs': payRuns,
    'payee-candidates': payeeCandidates,
    'payee-page': payeePage,
    payer,
    'payment-categories': paymentCategories,
    pipeline,
    'possible-duplicates': possibleDuplicates,
    'processor-connections': processorConnections,
    processors,
    questions,
    reconciliations,
    'receipt-mail': receiptMail,
    receipts,
    'repeating-entries': repeatingEntries,
    review,
    rules,
    'sales-tax': salesTax,
    'schedule-c': scheduleC,
    'schedule-c-answers': scheduleCAnswers,
    seen,
    session,
    settings,
    splits,
    'state-estimates': stateEstimates,
    'tax-alerts': taxAlerts,
    'tax-analysis': taxAnalysis,
    'tax-estimates': taxEstimates,
    'tax-package': taxPackage,
    'tax-profile': taxProfile,
    'tax-what-if': taxWhatIf,
    transfers,
    'unusual-payments': unusualPayments,
    'vendor-merges': vendorMerges,
    vendors,
    'w9-links': w9Links,
    'waiting-decisions': waitingDecisions,
    withholdings,
  }).map(([feature, module]) => [
    feature,
    Object.fromEntries(Object.entries(module).filter(([, value]) => isRoute(value))) as Record<string, AnyRoute>,
  ]),
);

export const allRoutes: AnyRoute[] = Object.values(routesByFeature).flatMap((routes) => Object.values(routes));

function isRoute(value: unknown): value is AnyRoute {
  return typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;
}
