// The bank-link service: its table of contents.
import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#platform/service/service.js';
import { BankAccount } from './accounts/bank-account.entity.js';
import { BankTransactionsController } from './imports/bank-transactions.controller.js';
import { CommitImport } from './imports/commit-import.job.js';
import { ImportsController } from './imports/imports.controller.js';
import { UndoImport } from './imports/undo-import.job.js';
import { ReceiveActivity } from './feeds/receive-activity.reaction.js';
import { FollowJournals } from './journal-twins/follow-journals.reaction.js';
import { PossibleDuplicatesController } from './possible-duplicates/possible-duplicates.controller.js';

@Module({
  controllers: [ImportsController, BankTransactionsController, PossibleDuplicatesController, FollowJournals, ReceiveActivity],
  providers: [CommitImport, UndoImport],
})
export class BankLinkModule {}

export const bankLinkService: ServiceDefinition = { name: 'bank-link', module: BankLinkModule, entities: [BankAccount] };
