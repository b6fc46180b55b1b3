// All pages of docs/help, in the order of the rail. Loaded when help is first opened or something is typed into the search.
import accountBalances from '../../../../docs/help/account-balances.md?raw';
import addTransaction from '../../../../docs/help/add-transaction.md?raw';
import aiAssistant from '../../../../docs/help/ai-assistant.md?raw';
import analytics from '../../../../docs/help/analytics.md?raw';
import assets from '../../../../docs/help/assets.md?raw';
import auditRisk from '../../../../docs/help/audit-risk.md?raw';
import bankCheck from '../../../../docs/help/bank-check.md?raw';
import banks from '../../../../docs/help/banks.md?raw';
import bills from '../../../../docs/help/bills.md?raw';
import businesses from '../../../../docs/help/businesses.md?raw';
import categories from '../../../../docs/help/categories.md?raw';
import close from '../../../../docs/help/close.md?raw';
import dashboard from '../../../../docs/help/dashboard.md?raw';
import deductionPolicy from '../../../../docs/help/deduction-policy.md?raw';
import duplicatesAndQuestions from '../../../../docs/help/duplicates-and-questions.md?raw';
import financialAnalysis from '../../../../docs/help/financial-analysis.md?raw';
import generalLedger from '../../../../docs/help/general-ledger.md?raw';
import help from '../../../../docs/help/help.md?raw';
import importing from '../../../../docs/help/import.md?raw';
import incomeStatement from '../../../../docs/help/income-statement.md?raw';
import invoices from '../../../../docs/help/invoices.md?raw';
import loans from '../../../../docs/help/loans.md?raw';
import locks from '../../../../docs/help/locks.md?raw';
import mileageLog from '../../../../docs/help/mileage-log.md?raw';
import movingIn from '../../../../docs/help/moving-in.md?raw';
import payee from '../../../../docs/help/payee.md?raw';
import payroll from '../../../../docs/help/payroll.md?raw';
import receipts from '../../../../docs/help/receipts.md?raw';
import reconcile from '../../../../docs/help/reconcile.md?raw';
import review from '../../../../docs/help/review.md?raw';
import rules from '../../../../docs/help/rules.md?raw';
import settings from '../../../../docs/help/settings.md?raw';
import taxCockpit from '../../../../docs/help/tax-cockpit.md?raw';
import taxProfile from '../../../../docs/help/tax-profile.md?raw';
import taxReports from '../../../../docs/help/tax-reports.md?raw';
import { helpPage } from './help-text.js';

const texts = {
  dashboard,
  review,
  rules,
  'duplicates-and-questions': duplicatesAndQuestions,
  import: importing,
  receipts,
  'moving-in': movingIn,
  'general-ledger': generalLedger,
  'add-transaction': addTransaction,
  payee,
  'income-statement': incomeStatement,
  'account-balances': accountBalances,
  'bank-check': bankCheck,
  reconcile,
  close,
  analytics,
  'financial-analysis': financialAnalysis,
  invoices,
  bills,
  payroll,
  'tax-reports': taxReports,
  'tax-cockpit': taxCockpit,
  'audit-risk': auditRisk,
  'tax-profile': taxProfile,
  'deduction-policy': deductionPolicy,
  assets,
  'mileage-log': mileageLog,
  loans,
  'ai-assistant': aiAssistant,
  businesses,
  settings,
  banks,
  categories,
  locks,
  help,
};

export const helpPages = Object.entries(texts).map(([id, text]) => helpPage(id, text));
