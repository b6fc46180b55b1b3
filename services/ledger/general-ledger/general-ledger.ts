// Converts ledger rows to the form of the API. Pure.
import { dollars } from '#contracts/money.js';
import type { LedgerTransaction } from '#contracts/routes/general-ledger.js';
import type { AccountType } from '#contracts/shapes.js';
import { categoryOf, leafOf, subcategoryOf } from '#contracts/rules/account-path.js';
import { payeeText } from '#contracts/rules/payee-text.js';
import { shownName } from '#contracts/rules/shown-name.js';
import { vendorNamed } from '../posting/vendor.js';
import type { LedgerRow } from './ledger-page.query.js';

/** A transfer between own accounts, from one entry or two, has the paying account as bank account and the receiving one as account. */
export function ledgerTransaction(row: LedgerRow): LedgerTransaction {
  const transfer = row.shownType === 'transfer';
  const category = transfer ? 'Transfer' : categoryOf(row.path);
  return {
    JournalEntryLineID: `${row.entryId}-${row.line}`,
    TransactionDate: row.date,
    Description: row.description,
    OriginalDescription: row.description,
    BankAccountName: row.moneyPath ? leafOf(row.moneyPath) : '',
    AccountName: leafOf(row.otherPath ?? row.path),
    ReferenceNumber: row.reference,
    Amount: dollars(row.amountCents),
    Category: category,
    Subcategory: transfer ? '' : subcategoryOf(row.path),
    AccountType: row.accountType as AccountType,
    aiClassification: row.decidedBy === null || row.decidedAt === null ? null : classificationOf(row, category),
    locked: row.decidedBy === 'person',
  };
}

/** With the payee's readable name, which takes longer than a file of all rows can wait. `mail` is the asking person's. */
export const shownTransaction = (row: LedgerRow, mail: string): LedgerTransaction => ({
  ...ledgerTransaction(row),
  Payee: row.cleared ? payeeOf(row) : payeeText(row.description),
  Cleared: row.cleared,
  ...(row.decidedBy === 'person' && { DecidedByYou: row.actor === mail }),
});

/** As Review and Expenses by Vendor name it. */
const payeeOf = ({ description, payee }: LedgerRow): string =>
  payee === '' ? shownName(description) : shownName(description, vendorNamed(payee));

function classificationOf(row: LedgerRow, category: string): NonNullable<LedgerTransaction['aiClassification']> {
  return {
    category,
    confidence: row.confidence ?? 1,
    isAiClassified: row.decidedBy !== 'person',
    classificationDate: row.decidedAt!,
    model: row.modelVersion ?? '',
    rules: row.appliedRules ?? [],
    reason: row.reason ?? '',
    decidedBy: row.decidedBy!,
  };
}
