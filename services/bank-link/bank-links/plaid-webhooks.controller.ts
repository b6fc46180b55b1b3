// HTTP edge of Plaid's webhooks. Anyone may call it. A signature proves only that something happened; what happened is requested from
// Plaid. Rejected calls are counted with all calls, by route and status.
import { Controller, Inject } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { DomainError } from '#contracts/problem.js';
import { receivePlaidWebhook } from '#contracts/routes/bank-links.js';
import { Clock } from '#platform/clock.js';
import { sentBytes } from '#platform/json-body.js';
import { currentContext, newTraceparent } from '#platform/request-context.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { Serve, type Exchange } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { queueSyncs } from '../bank-sync/queue-syncs.js';
import { BankTrouble } from '../bank-sync/trouble.js';
import { PlaidProvider } from '../plaid/plaid-client.js';
import { isSignedBy } from '../plaid/webhook-signature.js';
import { readAddress } from './handles.js';
import { linkOfItem, needRelink } from './link-health.query.js';

/** Webhook codes of an item that only a person can fix. */
const needsPerson = new Set(['ERROR', 'PENDING_EXPIRATION', 'PENDING_DISCONNECT', 'USER_PERMISSION_REVOKED']);

@Controller()
export class PlaidWebhooksController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly plaid: PlaidProvider,
    private readonly clock: Clock,
    @Inject(SEAL) private readonly seal: Vault,
  ) {}

  @Serve(receivePlaidWebhook)
  async receive(
    { params, body }: RequestOf<typeof receivePlaidWebhook>,
    _: unknown,
    { request }: Exchange,
  ): Promise<ReplyOf<typeof receivePlaidWebhook>> {
    const tenantId = readAddress(this.seal, params.token);
    if (tenantId === undefined) throw new DomainError('unknown-webhook', 401, 'No webhook endpoint exists at this URL.');
    const signed = await isSignedBy((keyId) => this.plaid.webhookKey(keyId), {
      body: sentBytes(request),
      token: String(request.headers['plaid-verification'] ?? ''),
      at: this.clock.instant(),
    }).catch((error: unknown) => {
      if (!(error instanceof BankTrouble)) throw error;
      // Plaid retries a webhook that wasn't accepted.
      throw new DomainError('bank-away', 424, error.message);
    });
    if (!signed) throw new DomainError('not-signed', 401, 'This call isn’t signed by Plaid, or was signed too long ago.');
    const { item_id: itemId, webhook_type: type, webhook_code: code } = body as Record<string, unknown>;
    const plaid = { tenantId, mail: 'Plaid webhook', traceparent: currentContext()?.traceparent ?? newTraceparent() };
    return this.unitOfWork.run(plaid, async (em) => {
      const link = await linkOfItem(em, tenantId, String(itemId));
      if (!link) throw new DomainError('item-of-another', 403, 'This bank isn’t linked to the business for this URL.');
      const trouble = type === 'ITEM' && needsPerson.has(String(code)) ? new BankTrouble('sign-in') : undefined;
      if (trouble) await needRelink(em, { tenantId, ...link }, { problem: trouble.message, now: this.clock.instant() });
      const { jobs } = trouble ? { jobs: [] } : await queueSyncs(em, tenantId, { linkId: link.linkId });
      return { reply: { received: true as const }, jobs };
    });
  }
}
