// The invoicing service: its table of contents.
import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#platform/service/service.js';
import { ClientInvoicesController } from './client-invoices/client-invoices.controller.js';
import { ProcessorConnectionsController } from './processor-connections/processor-connections.controller.js';
import { StripeWebhooksController } from './processor-connections/stripe-webhooks.controller.js';
import { ProcessorsController } from './processors/processors.controller.js';
import { FollowWithdrawals } from './reconciliation/follow-withdrawals.reaction.js';
import { Reconcile } from './reconciliation/reconcile.reaction.js';
import { ReconcileSchedule } from './stripe/reconcile-schedule.js';
import { ReconcileStripe } from './stripe/reconcile.job.js';
import { StripeClients } from './stripe/stripe-client.js';

@Module({
  controllers: [
    Reconcile,
    FollowWithdrawals,
    ClientInvoicesController,
    ProcessorsController,
    ProcessorConnectionsController,
    StripeWebhooksController,
  ],
  providers: [ReconcileStripe, ReconcileSchedule, StripeClients],
})
class InvoicingModule {}

export const invoicingService: ServiceDefinition = {
  name: 'invoicing',
  module: InvoicingModule,
  entities: [],
  archive: { secrets: { processor_connection: ['key_sealed', 'webhook_secret_sealed', 'webhook_token'] } },
};
