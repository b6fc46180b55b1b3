// The assistant service: its table of contents.
import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#platform/service/service.js';
import { AiQueryController } from './ai-query/ai-query.controller.js';
import { AlikeController } from './alike/alike.controller.js';
import { BusinessesProjection } from './books/business.js';
import { EntryLinesProjection } from './books/entry-lines.projection.js';
import { FactsProjection } from './books/facts.projection.js';
import { ClassificationController } from './classification/classification.controller.js';
import { ClassifyBatch } from './classification/classify-batch.job.js';
import { ClassifyTransactions } from './classification/classify-transactions.reaction.js';
import { FollowPersonalAccounts } from './classification/follow-personal-accounts.reaction.js';
import { FollowOwners } from './classification/follow-owners.reaction.js';
import { KnowledgeOfBusinesses, STARTING_MODEL } from './classification/knowledge.query.js';
import { PayeeCandidatesController } from './payee-candidates/payee-candidates.controller.js';
import { PreviewCategoriesController } from './classification/preview-categories.controller.js';
import { ProposeCategoriesController } from './classification/propose-categories.controller.js';
import { Reclassify } from './classification/reclassify.job.js';
import { loadStartingModel } from './classification/starting-model.config.js';
import { TrainModel } from './classification/train-model.job.js';
import { CountedPayees } from './ai-query/payees-to-review.js';
import { LanguageModel } from './freer-questions/language-model.js';
import { languageModelSettings } from './freer-questions/language-model.config.js';
import { AccountsProjection } from './ledger-lines/accounts.projection.js';
import { PayeePageController } from './payee-page/payee-page.controller.js';
import { RulesController } from './rules/rules.controller.js';
import { RulesFileController } from './rules/rules-file.controller.js';
import { UnusualPaymentsController } from './unusual-payments/unusual-payments.controller.js';

@Module({
  controllers: [
    ClassifyTransactions,
    AccountsProjection,
    FollowOwners,
    FollowPersonalAccounts,
    EntryLinesProjection,
    BusinessesProjection,
    FactsProjection,
    AiQueryController,
    AlikeController,
    PayeePageController,
    ClassificationController,
    PayeeCandidatesController,
    PreviewCategoriesController,
    ProposeCategoriesController,
    RulesController,
    RulesFileController,
    UnusualPaymentsController,
  ],
  providers: [
    { provide: STARTING_MODEL, useFactory: loadStartingModel },
    CountedPayees,
    { provide: LanguageModel, useFactory: () => new LanguageModel(languageModelSettings()) },
    KnowledgeOfBusinesses,
    Reclassify,
    ClassifyBatch,
    TrainModel,
  ],
})
class AssistantModule {}

export const assistantService: ServiceDefinition = { name: 'assistant', module: AssistantModule, entities: [] };
