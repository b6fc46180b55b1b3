// The payroll service: its table of contents.
import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#platform/service/service.js';
import { FollowBusinessNames } from './business-name.reaction.js';
import { ContractorPaymentsController } from './contractor-payments/contractor-payments.controller.js';
import { FollowLedger } from './contractor-payments/follow-ledger.reaction.js';
import { NamesController } from './contractor-payments/names.controller.js';
import { ReadPayees } from './contractor-payments/read-payees.job.js';
import { DrawForms } from './forms-1099/draw-forms.job.js';
import { FormFilesController } from './forms-1099/form-files.controller.js';
import { Forms1099Controller } from './forms-1099/forms-1099.controller.js';
import { PublishFacts } from './forms-1099/publish-facts.job.js';
import { PayerController } from './forms-1099/payer.controller.js';
import { NameRulesController } from './name-rules/name-rules.controller.js';
import { PaymentCategoriesController } from './payment-categories/payment-categories.controller.js';
import { VendorMergesController } from './vendor-merges/vendor-merges.controller.js';
import { VendorsController } from './vendors/vendors.controller.js';
import { W9Controller } from './vendors/w9.controller.js';
import { W9LinksController } from './w9-links/w9-links.controller.js';
import { WithholdingsController } from './withholdings/withholdings.controller.js';

@Module({
  controllers: [
    FollowLedger,
    FollowBusinessNames,
    ContractorPaymentsController,
    NamesController,
    PaymentCategoriesController,
    NameRulesController,
    VendorMergesController,
    VendorsController,
    W9Controller,
    W9LinksController,
    Forms1099Controller,
    FormFilesController,
    PayerController,
    WithholdingsController,
  ],
  providers: [DrawForms, PublishFacts, ReadPayees],
})
class PayrollModule {}

export const payrollService: ServiceDefinition = {
  name: 'payroll',
  module: PayrollModule,
  entities: [],
  archive: {
    // Taxpayer numbers and W-9 forms are encrypted with the installation's key.
    secrets: {
      payroll_settings: ['payer_tin'],
      vendor: ['tin_sealed', 'tin_key', 'w9_file'],
      form_1099: ['recipient_tin', 'payer_tin'],
      w9_link: ['token_hash'],
    },
    files: { form_1099: ['file_key'] },
  },
};
