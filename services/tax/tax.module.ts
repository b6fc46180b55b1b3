// The tax service: its table of contents.
import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#platform/service/service.js';
import { AssetPurchasesController } from './asset-purchases/asset-purchases.controller.js';
import { AssetRegisterController } from './asset-register/asset-register.controller.js';
import { AuditRiskController } from './audit-risk/audit-risk.controller.js';
import { BooksProjection } from './books/books.projection.js';
import { BusinessesProjection } from './books/businesses.projection.js';
import { ReadTexts } from './text-rules/read-texts.job.js';
import { BusinessOverviewsController } from './business-overviews/business-overviews.controller.js';
import { CarryoversController } from './carryovers/carryovers.controller.js';
import { ContractorsProjection } from './contractors/contractors.projection.js';
import { DeductibilityController } from './deductibility/deductibility.controller.js';
import { DeductionPolicyController } from './deduction-policy/deduction-policy.controller.js';
import { DepreciationEntriesController } from './depreciation-entries/depreciation-entries.controller.js';
import { FilingFactsProjection } from './filing-facts/filing-facts.projection.js';
import { LikelyCategoriesProjection } from './likely-categories/likely-categories.projection.js';
import { MileageLogController } from './mileage-log/mileage-log.controller.js';
import { FormVersionsController } from './schedule-c/form-versions.controller.js';
import { ScheduleCAnswersController } from './schedule-c-answers/schedule-c-answers.controller.js';
import { ScheduleCFileController } from './schedule-c/schedule-c-file.controller.js';
import { ScheduleCController } from './schedule-c/schedule-c.controller.js';
import { EstimateSchedule } from './tax-estimates/estimate-schedule.js';
import { FollowBooks } from './tax-estimates/follow-books.reaction.js';
import { PublishEstimates } from './tax-estimates/publish-estimates.job.js';
import { StateEstimatesController } from './state-estimates/state-estimates.controller.js';
import { TaxAlertsController } from './tax-alerts/tax-alerts.controller.js';
import { TaxAnalysisController } from './tax-analysis/tax-analysis.controller.js';
import { RunAnalyses } from './tax-analysis/run-analyses.job.js';
import { TaxEstimatesController } from './tax-estimates/tax-estimates.controller.js';
import { TaxProfileController } from './tax-profile/tax-profile.controller.js';
import { TaxWhatIfController } from './tax-what-if/tax-what-if.controller.js';
import { Trip } from './trips/trip.entity.js';

@Module({
  controllers: [
    AssetPurchasesController,
    AssetRegisterController,
    AuditRiskController,
    BooksProjection,
    BusinessesProjection,
    BusinessOverviewsController,
    CarryoversController,
    ContractorsProjection,
    DeductibilityController,
    DeductionPolicyController,
    DepreciationEntriesController,
    FilingFactsProjection,
    FollowBooks,
    FormVersionsController,
    LikelyCategoriesProjection,
    MileageLogController,
    ScheduleCAnswersController,
    ScheduleCController,
    ScheduleCFileController,
    StateEstimatesController,
    TaxAlertsController,
    TaxAnalysisController,
    TaxEstimatesController,
    TaxProfileController,
    TaxWhatIfController,
  ],
  providers: [EstimateSchedule, PublishEstimates, ReadTexts, RunAnalyses],
})
class TaxModule {}

export const taxService: ServiceDefinition = {
  name: 'tax',
  module: TaxModule,
  entities: [Trip],
};
