// The tax service: its table of contents.
import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#platform/service.js';
import { BooksProjection } from './books/books.projection.js';
import { BusinessesProjection } from './books/businesses.projection.js';
import { ContractorsProjection } from './contractors/contractors.projection.js';
import { DeductibilityController } from './deductibility/deductibility.controller.js';
import { DeductionPolicyController } from './deduction-policy/deduction-policy.controller.js';
import { ScheduleCFileController } from './schedule-c/schedule-c-file.controller.js';
import { ScheduleCController } from './schedule-c/schedule-c.controller.js';
import { TaxProfileController } from './tax-profile/tax-profile.controller.js';
import { TaxWhatIfController } from './tax-what-if/tax-what-if.controller.js';

@Module({
  controllers: [
    BooksProjection,
    BusinessesProjection,
    ContractorsProjection,
    DeductibilityController,
    DeductionPolicyController,
    ScheduleCController,
    ScheduleCFileController,
    TaxProfileController,
    TaxWhatIfController,
  ],
})
export class TaxModule {}

export const taxService: ServiceDefinition = {
  name: 'tax',
  module: TaxModule,
  entities: [],
  follows: ['gateway', 'ledger', 'payroll'],
};
