// The ledger service: its table of contents.
import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#platform/service/service.js';
import { AccountsController } from './accounts/accounts.controller.js';
import { Books } from './accounts/books.entity.js';
import { OpenBooks } from './accounts/open-books.reaction.js';
import { booksHash } from './books-hash.js';
import { BalancesController } from './balances/balances.controller.js';
import { BankAccountsController } from './bank-accounts/bank-accounts.controller.js';
import { BankChecksController } from './bank-checks/bank-checks.controller.js';
import { BankChecksProjection } from './bank-checks/bank-checks.projection.js';
import { BusinessDayController } from './business-day/business-day.controller.js';
import { PayeesToReviewController } from './business-day/payees-to-review.controller.js';
import { BusinessOverviewsController } from './business-overviews/business-overviews.controller.js';
import { ApplyClassification } from './categories/apply-classification.reaction.js';
import { BillsAndInvoicesController } from './bills-and-invoices/bills-and-invoices.controller.js';
import { PublishPayments } from './bills-and-invoices/publish-payments.job.js';
import { RestorePayments } from './bills-and-invoices/restore-payments.js';
import { CategoriesController } from './categories/categories.controller.js';
import { CategoryMergesController } from './category-merges/category-merges.controller.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { DepreciationEntriesController } from './depreciation-entries/depreciation-entries.controller.js';
import { ApplyFileDecisions } from './decided-in-files/apply-file-decisions.js';
import { FileCategoriesController } from './file-categories/file-categories.controller.js';
import { GeneralLedgerController } from './general-ledger/general-ledger.controller.js';
import { HeldController } from './held/held.controller.js';
import { ReadPayees } from './settings/read-payees.job.js';
import { ImportResultsController } from './import-results/import-results.controller.js';
import { IncomeStatementController } from './income-statement/income-statement.controller.js';
import { JournalExportController } from './journal-export/journal-export.controller.js';
import { ImportJournal } from './journal-imports/import-journal.job.js';
import { JournalImportsController } from './journal-imports/journal-imports.controller.js';
import { UndoJournal } from './journal-imports/undo-journal.job.js';
import { LedgerExportController } from './ledger-export/ledger-export.controller.js';
import { LoansController } from './loans/loans.controller.js';
import { ChangesSinceController } from './changes-since/changes-since.controller.js';
import { CloseFactsController } from './closes/close-facts.controller.js';
import { ClosesController } from './closes/closes.controller.js';
import { LocksController } from './locks/locks.controller.js';
import { ManualEntriesController } from './manual-entries/manual-entries.controller.js';
import { MovingInController } from './moving-in/moving-in.controller.js';
import { PayRunsController } from './pay-runs/pay-runs.controller.js';
import { W3Controller } from './pay-runs/w3.controller.js';
import { FollowPayouts } from './payouts/follow-payouts.reaction.js';
import { LaterFileDecisions } from './posting/later-file-decisions.js';
import { PostBankTransactions } from './posting/post-bank-transactions.reaction.js';
import { ProposedCategories } from './posting/proposed-categories.js';
import { ReturningPayments } from './posting/returning-payments.js';
import { QuestionsController } from './questions/questions.controller.js';
import { ReconciliationsController } from './reconciliations/reconciliations.controller.js';
import { Mailbox } from './receipt-mail/mailbox.js';
import { MailSchedule } from './receipt-mail/mail-schedule.js';
import { ReadMail } from './receipt-mail/read-mail.job.js';
import { ReceiptMailController } from './receipt-mail/receipt-mail.controller.js';
import { ReceiptsExportController } from './receipts/receipts-export.controller.js';
import { MissingReceiptsController } from './receipts/missing-receipts.controller.js';
import { MatchReceipts } from './receipts/match-receipts.job.js';
import { ReadReceipt } from './receipts/read-receipt.job.js';
import { ReceiptsController } from './receipts/receipts.controller.js';
import { RenamesController } from './renames/renames.controller.js';
import { PostRepeats } from './repeating-entries/post-repeats.job.js';
import { RepeatSchedule } from './repeating-entries/repeat-schedule.js';
import { RepeatingEntriesController } from './repeating-entries/repeating-entries.controller.js';
import { RepeatingEntry } from './repeating-entries/repeating-entry.entity.js';
import { ReviewController } from './review/review.controller.js';
import { SalesTaxController } from './sales-tax/sales-tax.controller.js';
import { SettingsController } from './settings/settings.controller.js';
import { SplitsController } from './splits/splits.controller.js';
import { SuggestTransfers } from './transfers/suggest-transfers.reaction.js';
import { TransfersController } from './transfers/transfers.controller.js';
import { WaitingDecisionsController } from './waiting-decisions/waiting-decisions.controller.js';

@Module({
  controllers: [
    OpenBooks,
    PostBankTransactions,
    ApplyClassification,
    FollowPayouts,
    SuggestTransfers,
    BankChecksProjection,
    AccountsController,
    BalancesController,
    BankAccountsController,
    BankChecksController,
    BillsAndInvoicesController,
    BusinessDayController,
    HeldController,
    PayeesToReviewController,
    ImportResultsController,
    BusinessOverviewsController,
    CategoriesController,
    CategoryMergesController,
    DashboardController,
    DepreciationEntriesController,
    FileCategoriesController,
    GeneralLedgerController,
    LedgerExportController,
    IncomeStatementController,
    JournalExportController,
    JournalImportsController,
    LoansController,
    ChangesSinceController,
    CloseFactsController,
    ClosesController,
    LocksController,
    ManualEntriesController,
    PayRunsController,
    QuestionsController,
    ReconciliationsController,
    MissingReceiptsController,
    ReceiptMailController,
    ReceiptsController,
    ReceiptsExportController,
    RenamesController,
    RepeatingEntriesController,
    ReviewController,
    MovingInController,
    SalesTaxController,
    SettingsController,
    SplitsController,
    TransfersController,
    W3Controller,
    WaitingDecisionsController,
  ],
  providers: [
    ImportJournal,
    PostRepeats,
    PublishPayments,
    ProposedCategories,
    ReadPayees,
    Mailbox,
    MailSchedule,
    ReadMail,
    ReadReceipt,
    MatchReceipts,
    RepeatSchedule,
    { provide: LaterFileDecisions, useClass: ApplyFileDecisions },
    { provide: ReturningPayments, useClass: RestorePayments },
    UndoJournal,
  ],
})
class LedgerModule {}

export const ledgerService: ServiceDefinition = {
  name: 'ledger',
  module: LedgerModule,
  entities: [Books, RepeatingEntry],
  archive: {
    secrets: { receipt_address: ['token'] },
    files: { receipt: ['file_key', 'picture_key'] },
    facts: async (em, tenantId) => ({ booksHash: await booksHash(em, tenantId) }),
  },
};
