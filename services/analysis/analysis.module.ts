// The analysis service: its table of contents.
import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#platform/service/service.js';
import { AnalyticsController } from './analytics/analytics.controller.js';
import { BooksProjection } from './books/books.projection.js';
import { BusinessesProjection } from './books/business.js';
import { ClientsProjection } from './clients/clients.projection.js';
import { CoverageProjection } from './covered-days/coverage.projection.js';
import { FinancialAnalysisController } from './financial-analysis/financial-analysis.controller.js';

@Module({
  controllers: [
    AnalyticsController,
    BooksProjection,
    BusinessesProjection,
    ClientsProjection,
    CoverageProjection,
    FinancialAnalysisController,
  ],
})
class AnalysisModule {}

export const analysisService: ServiceDefinition = { name: 'analysis', module: AnalysisModule, entities: [] };
