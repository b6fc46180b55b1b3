// The areas of the audit trail by the first word of an action.
import type { AuditArea } from '#contracts/routes/audit.js';

export const signInActions = ['person.signed-in', 'person.signed-out'];

/** What is in none of them is a setting. */
const words = {
  transactions: [
    ...['transaction', 'entry', 'repeating-entry', 'transfer', 'payout-deposit', 'possible-duplicate', 'decision', 'question'],
    ...['depreciation', 'books', 'receipt', 'receipts', 'reconciliation', 'held'],
  ],
  imports: ['import', 'journal', 'bank-link', 'bank-account', 'processor-connection', 'sync', 'file-category'],
  categories: ['category', 'categories', 'rule', 'rules', 'account'],
  documents: ['bill', 'invoice'],
  payroll: [
    ...['payroll', 'vendor', 'payment', 'payer', 'form', 'forms', 'withholding', 'name-rule'],
    ...['contractor-categories', 'contractor-names', 'misc-categories'],
  ],
  tax: [
    ...['tax-profile', 'tax-analysis', 'tax-package', 'schedule-c', 'deduction-policy', 'asset', 'purchase', 'loan', 'trip', 'trips'],
    ...['sales-tax'],
  ],
  members: ['member', 'person'],
} satisfies Partial<Record<AuditArea, string[]>>;

type Area = Exclude<AuditArea, 'changes' | 'sign-ins'>;

/** The first words of an area's actions, or those that its actions don't begin with. */
export const wordsOfArea = (area: Area): { only: string[] } | { without: string[] } =>
  area === 'settings' ? { without: Object.values(words).flat() } : { only: words[area] };
