// HTTP edge of Stripe's webhook. Anyone can call it. A signature proves only that something happened; Stripe is then asked for the details.
import { Controller, Inject } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';
import { receiveStripeEvent } from '#contracts/routes/processor-connections.js';
import { Clock } from '#platform/clock.js';
import { sentBytes } from '#platform/json-body.js';
import { currentContext, newTraceparent } from '#platform/request-context.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { Serve, type Exchange } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { askForReconcile } from '../stripe/ask-for-reconcile.js';
import { secretPlace } from '../stripe/connection.query.js';
import { StripeClients } from '../stripe/stripe-client.js';
import { webhookSecretOf } from './connections.query.js';
import { readWebhookToken } from './webhook-token.js';

@Controller()
export class StripeWebhooksController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clients: StripeClients,
    private readonly clock: Clock,
    @Inject(SEAL) private readonly seal: Vault,
  ) {}

  @Serve(receiveStripeEvent)
  async receive(
    { params }: RequestOf<typeof receiveStripeEvent>,
    _: unknown,
    { request }: Exchange,
  ): Promise<ReplyOf<typeof receiveStripeEvent>> {
    const token = readWebhookToken(this.seal, params.token);
    if (!token) throw unknownAddress();
    const { tenantId, connectionId } = token;
    const sealed = await this.unitOfWork.read({ tenantId }, (em) => webhookSecretOf(em, tenantId, connectionId));
    if (sealed === undefined) throw unknownAddress();
    const secret = this.seal.open(sealed, secretPlace(tenantId, connectionId));
    const signature = String(request.headers['stripe-signature'] ?? '');
    await this.clients.assertSigned(sentBytes(request), signature, { secret, at: this.clock.instant() }).catch(() => {
      throw new DomainError('not-signed', 400, 'This event isn’t signed by Stripe, or was signed too long ago.');
    });
    const stripe = { tenantId, mail: 'Stripe webhook', traceparent: currentContext()?.traceparent ?? newTraceparent() };
    return this.unitOfWork.run(stripe, async (em) => {
      const { jobs } = await askForReconcile(em, tenantId, { orRunning: false });
      return { reply: { received: true as const }, jobs };
    });
  }
}

const unknownAddress = () => new DomainError('unknown-webhook', 404, 'No webhook endpoint exists at this URL.');
