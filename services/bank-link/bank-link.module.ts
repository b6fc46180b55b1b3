// The module of the bank-link service.
import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#platform/service/service.js';
import { AccountNumbersController } from './account-numbers/account-numbers.controller.js';
import { BankAccount } from './accounts/bank-account.entity.js';
import { BankLinksController } from './bank-links/bank-links.controller.js';
import { LinkSimplefinController } from './bank-links/link-simplefin.controller.js';
import { PlaidWebhooksController } from './bank-links/plaid-webhooks.controller.js';
import { FollowSyncRequests } from './bank-sync/follow-sync-requests.reaction.js';
import { BANK_PROVIDERS, type BankProviders } from './bank-sync/provider.js';
import { SyncBank } from './bank-sync/sync-bank.job.js';
import { SyncSchedule } from './bank-sync/sync-schedule.js';
import { BankTransactionsController } from './bank-transactions/bank-transactions.controller.js';
import { EnteredBalancesController } from './entered-balances/entered-balances.controller.js';
import { CommitImport } from './imports/commit-import.job.js';
import { ImportsController } from './imports/imports.controller.js';
import { UndoImport } from './imports/undo-import.job.js';
import { ReceiveActivity } from './feeds/receive-activity.reaction.js';
import { FollowJournals } from './journal-twins/follow-journals.reaction.js';
import { PlaidProvider } from './plaid/plaid-client.js';
import { SimplefinProvider } from './simplefin/simplefin-client.js';
import { PossibleDuplicatesController } from './possible-duplicates/possible-duplicates.controller.js';

@Module({
  controllers: [
    ...[ImportsController, BankTransactionsController, PossibleDuplicatesController, BankLinksController, AccountNumbersController],
    ...[LinkSimplefinController, PlaidWebhooksController, EnteredBalancesController],
    ...[FollowJournals, ReceiveActivity, FollowSyncRequests],
  ],
  providers: [
    ...[CommitImport, UndoImport, SyncBank, SyncSchedule, PlaidProvider, SimplefinProvider],
    {
      provide: BANK_PROVIDERS,
      useFactory: (plaid: PlaidProvider, simplefin: SimplefinProvider): BankProviders => ({ plaid, simplefin }),
      inject: [PlaidProvider, SimplefinProvider],
    },
  ],
})
class BankLinkModule {}

export const bankLinkService: ServiceDefinition = {
  name: 'bank-link',
  module: BankLinkModule,
  entities: [BankAccount],
  archive: { secrets: { bank_link: ['token_sealed'] }, files: { import: ['file_key'] } },
};
