// The invoicing service: its table of contents.
import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#platform/service/service.js';
import { ClientInvoicesController } from './client-invoices/client-invoices.controller.js';
import { ProcessorsController } from './processors/processors.controller.js';
import { Reconcile } from './reconciliation/reconcile.reaction.js';

@Module({ controllers: [Reconcile, ClientInvoicesController, ProcessorsController] })
export class InvoicingModule {}

export const invoicingService: ServiceDefinition = { name: 'invoicing', module: InvoicingModule, entities: [] };
