// HTTP edge of connections to processors. A key is tested before it is saved, and never stored unsealed.
import { randomUUID } from 'node:crypto';
import { Controller, Inject } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { DomainError, refuse } from '#contracts/problem.js';
import { connectProcessor, disconnectProcessor, listProcessorConnections } from '#contracts/routes/processor-connections.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { lockTenants } from '../reconciliation/reconcile.reaction.js';
import { askForReconcile } from '../stripe/ask-for-reconcile.js';
import { secretPlace } from '../stripe/connection.query.js';
import { simulatedKey } from '../stripe/simulated-key.js';
import { StripeClients } from '../stripe/stripe-client.js';
import { StripeTrouble } from '../stripe/trouble.js';
import { connectionsOf } from './connections.query.js';
import { newWebhookToken } from './webhook-token.js';
import { endConnection, knownConnection, writeConnection } from './write-connection.js';

const { invoicing: audited } = auditRecorded;

/** `rk_live_…4242`: enough to recognize a key, too little to use it. */
const shownKey = (key: string): string => `${/^(?:sk|rk)_(?:live|test)_/.exec(key)?.[0] ?? key.slice(0, 3)}…${key.slice(-4)}`;

@Controller()
export class ProcessorConnectionsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clients: StripeClients,
    private readonly clock: Clock,
    @Inject(SEAL) private readonly seal: Vault,
  ) {}

  @Serve(listProcessorConnections)
  list(_: RequestOf<typeof listProcessorConnections>, { tenantId }: Identity): Promise<ReplyOf<typeof listProcessorConnections>> {
    return this.unitOfWork.read({ tenantId }, async (em) => ({
      connections: await connectionsOf(em, tenantId),
      simulated: this.clients.isSimulated,
    }));
  }

  @Serve(connectProcessor)
  async connect({ body }: RequestOf<typeof connectProcessor>, who: Identity): Promise<ReplyOf<typeof connectProcessor>> {
    const { tenantId } = who;
    const { webhookSecret } = body;
    const secretKey = this.keyIn(body, tenantId);
    const { accountId, title } = await this.accountOf(secretKey);
    const key = shownKey(secretKey);
    return this.unitOfWork.run(who, async (em) => {
      await lockTenants(em, [tenantId]);
      const known = await knownConnection(em, tenantId, accountId);
      const connectionId = known.connectionId ?? randomUUID();
      const sealed = (secret: string) => this.seal.close(secret, secretPlace(tenantId, connectionId));
      await writeConnection(em, {
        ...{ tenantId, connectionId, accountId, connectedBy: who.mail, at: this.clock.instant() },
        // The name of its account in the books.
        name: known.others === 0 ? 'Stripe' : `Stripe ${title}`,
        keySealed: sealed(secretKey),
        keyShown: key,
        webhookSecretSealed: webhookSecret === undefined ? null : sealed(webhookSecret),
        webhookToken: newWebhookToken(this.seal, tenantId, connectionId),
      });
      const { jobId, jobs } = await askForReconcile(em, tenantId, { orRunning: false });
      const connection = (await connectionsOf(em, tenantId)).find((entry) => entry.connectionId === connectionId)!;
      const before = known.keyShown === null ? undefined : { key: known.keyShown };
      const action = before ? 'processor-connection.key-replaced' : 'processor-connection.connected';
      const audit = audited.of(tenantId, {
        action,
        subject: `stripe account ${accountId}`,
        before,
        after: { key, signed: connection.signed },
      });
      return { reply: { connection, jobId: jobId! }, jobs, events: [audit] };
    });
  }

  @Serve(disconnectProcessor)
  disconnect({ params }: RequestOf<typeof disconnectProcessor>, who: Identity): Promise<ReplyOf<typeof disconnectProcessor>> {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      const ended = await endConnection(em, tenantId, params.connectionId);
      if (!ended) throw new DomainError('unknown-connection', 404, 'This processor is no longer connected.');
      const subject = `stripe account ${ended.accountId}`;
      const audit = audited.of(tenantId, { action: 'processor-connection.disconnected', subject, before: { key: ended.keyShown } });
      return { reply: { disconnected: true as const }, events: [audit] };
    });
  }

  private keyIn({ secretKey, simulated }: RequestOf<typeof connectProcessor>['body'], tenantId: number): string {
    if (secretKey !== undefined) return secretKey;
    if (simulated && this.clients.isSimulated) return simulatedKey(this.seal, tenantId);
    refuse('key-missing', 'Enter a secret or restricted key. It starts with sk_ or rk_.');
  }

  /** The account that a key belongs to. */
  private async accountOf(key: string): Promise<{ accountId: string; title: string }> {
    const ask = await this.clients.open(key);
    try {
      const { id, business_profile: profile, settings } = await ask((stripe) => stripe.accounts.retrieve(null));
      const title = (profile?.name || settings?.dashboard.display_name || id.slice(-4)).slice(0, 100);
      return { accountId: id, title };
    } catch (error) {
      if (!(error instanceof StripeTrouble)) throw error;
      if (error.isPassing) throw new DomainError('stripe-away', 424, 'Stripe isn’t responding. Please try again later.');
      if (error.kind === 'permission') refuse('key-refused', error.message);
      refuse('key-refused', 'Stripe doesn’t accept this key. Check that you copied all of it and that it hasn’t been deleted.');
    }
  }
}
