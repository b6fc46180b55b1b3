// The payroll service: its table of contents.
import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#platform/service.js';
import { ContractorPaymentsController } from './contractor-payments/contractor-payments.controller.js';
import { FollowLedger } from './contractor-payments/follow-ledger.reaction.js';
import { NamesController } from './contractor-payments/names.controller.js';
import { DrawForms } from './forms-1099/draw-forms.job.js';
import { FormFilesController } from './forms-1099/form-files.controller.js';
import { Forms1099Controller } from './forms-1099/forms-1099.controller.js';
import { PayerController } from './forms-1099/payer.controller.js';
import { VendorsController } from './vendors/vendors.controller.js';
import { W9Controller } from './vendors/w9.controller.js';

@Module({
  controllers: [
    FollowLedger,
    ContractorPaymentsController,
    NamesController,
    VendorsController,
    W9Controller,
    Forms1099Controller,
    FormFilesController,
    PayerController,
  ],
  providers: [DrawForms],
})
export class PayrollModule {}

export const payrollService: ServiceDefinition = { name: 'payroll', module: PayrollModule, entities: [], follows: ['ledger'] };
