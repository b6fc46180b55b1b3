// HTTP edge of linked banks. A provider's token is encrypted before it is stored, and never leaves the service.
import { Controller, Inject } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { DomainError, existing, refuseConflict } from '#contracts/problem.js';
import {
  createLinkToken,
  disconnectBankLink,
  getAccessToken,
  listBankLinks,
  mapBankAccounts,
  pauseBankLink,
  syncBankLink,
  updateUserBankToken,
} from '#contracts/routes/bank-links.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { queueSyncs } from '../bank-sync/queue-syncs.js';
import { openLink, tokenOf, tokenPlace } from '../bank-sync/link.query.js';
import { BANK_PROVIDERS, type BankProviders } from '../bank-sync/provider.js';
import { BankTrouble } from '../bank-sync/trouble.js';
import { supposeAccounts } from '../journal-twins/journal-accounts.query.js';
import { lockAccounts } from '../matching/import-accounts.query.js';
import { PlaidProvider } from '../plaid/plaid-client.js';
import { SimplefinProvider } from '../simplefin/simplefin-client.js';
import { linksOf, openInBooks, ownAccountsOf, type ShownLink } from './bank-links.query.js';
import { leaveAccounts } from './leave-accounts.query.js';
import { refused } from './refused.js';
import { newAddress, newHandle, readHandle } from './handles.js';
import { clearRelink, needRelink, setPaused } from './link-health.query.js';
import { endLink, lockLinks, mapAccounts, writeLink } from './write-link.js';

const { 'bank-link': audited } = auditRecorded;

@Controller()
export class BankLinksController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly plaid: PlaidProvider,
    private readonly simplefin: SimplefinProvider,
    @Inject(BANK_PROVIDERS) private readonly providers: BankProviders,
    private readonly clock: Clock,
    @Inject(SEAL) private readonly seal: Vault,
  ) {}

  @Serve(listBankLinks)
  list(_: RequestOf<typeof listBankLinks>, { tenantId }: Identity): Promise<ReplyOf<typeof listBankLinks>> {
    return this.unitOfWork.read({ tenantId }, async (em) => ({
      linking: this.plaid.client,
      simplefin: this.simplefin.isSimulated ? ('simulated' as const) : ('simplefin' as const),
      links: await linksOf(em, tenantId),
      ownAccounts: await ownAccountsOf(em, tenantId),
      inBooks: await openInBooks(em, tenantId),
    }));
  }

  @Serve(createLinkToken)
  async linkToken({ body }: RequestOf<typeof createLinkToken>, { tenantId, userId }: Identity): Promise<ReplyOf<typeof createLinkToken>> {
    const client = this.plaid.client;
    if (client === null) refuseConflict('no-bank-provider', 'Banks can’t be linked here yet: no data provider is set up.');
    const { linkId } = body;
    const token = linkId === undefined ? undefined : await this.plaidTokenOf(tenantId, linkId);
    const { publicUrl } = this.plaid;
    const webhookUrl = publicUrl && new URL(`/api/v1/plaid-webhooks/${newAddress(this.seal, tenantId)}`, publicUrl).href;
    const request = { userId: this.seal.fingerprint(userId, 'bank-link user'), webhookUrl, token };
    const { simulated, ...given } = await refused(this.plaid.linkToken(request));
    // Another business's simulated bank isn't offered to this one.
    const banks = simulated
      ?.filter((bank) => bank.tenantId === undefined || bank.tenantId === tenantId)
      .map(({ tenantId: _, ...bank }) => bank);
    const handle = linkId && newHandle(this.seal, tenantId, linkId);
    return { ...given, client, ...(handle && { handle }), ...(banks && { simulated: banks }) };
  }

  @Serve(getAccessToken)
  async exchange({ body }: RequestOf<typeof getAccessToken>, who: Identity): Promise<ReplyOf<typeof getAccessToken>> {
    const { tenantId } = who;
    const { token } = await refused(this.plaid.exchange(body.public_token));
    const item = await refused(this.plaid.item(token));
    return this.unitOfWork.run(who, async (em) => {
      await lockLinks(em, tenantId);
      const linkId = await writeLink(em, this.seal, {
        tenantId,
        provider: 'plaid',
        item,
        token,
        linkedBy: who.mail,
        now: this.clock.instant(),
      });
      const { jobs } = await queueSyncs(em, tenantId, { linkId });
      const audit = audited.of(tenantId, { action: 'bank-link.linked', subject: `bank ${item.bankName}`, after: { item: item.itemId } });
      return { reply: { access_token: newHandle(this.seal, tenantId, linkId) }, jobs, events: [audit] };
    });
  }

  @Serve(updateUserBankToken)
  async update({ body }: RequestOf<typeof updateUserBankToken>, who: Identity): Promise<ReplyOf<typeof updateUserBankToken>> {
    const { tenantId } = who;
    const handle = existing('bankLink', readHandle(this.seal, body.AccessToken));
    if (handle.tenantId !== tenantId) throw new DomainError('bank-link-of-another', 403, 'This bank is linked to another business.');
    const { linkId } = handle;
    return this.unitOfWork.run(who, async (em) => {
      await lockLinks(em, tenantId);
      const link = await this.known(em, tenantId, linkId);
      const needsRelink = Boolean(body.NeedsRelink);
      const now = this.clock.instant();
      if (needsRelink) await needRelink(em, { tenantId, linkId }, { problem: new BankTrouble('sign-in').message, now });
      else await clearRelink(em, { tenantId, linkId });
      // After a new sign-in the bank is read at once.
      const { jobs } = needsRelink ? { jobs: [] } : await queueSyncs(em, tenantId, { linkId });
      const after = { item: link.itemId, needsRelink };
      const audit = audited.of(tenantId, { action: 'bank-link.updated', subject: `bank ${link.bankName}`, after });
      return { reply: { item_id: link.itemId }, jobs, events: [audit] };
    });
  }

  @Serve(mapBankAccounts)
  map({ params, body }: RequestOf<typeof mapBankAccounts>, who: Identity): Promise<ReplyOf<typeof mapBankAccounts>> {
    const { tenantId } = who;
    const { linkId } = params;
    return this.unitOfWork.run(who, async (em) => {
      await lockLinks(em, tenantId);
      const { bankName } = await this.known(em, tenantId, linkId);
      const { opened, left } = await mapAccounts(em, tenantId, linkId, body.accounts);
      const leaving = await leaveAccounts(em, tenantId, left);
      await supposeAccounts(em, tenantId, (await lockAccounts(em, tenantId, opened)).values());
      const { queued, jobs } = await queueSyncs(em, tenantId, { linkId });
      const audit = audited.of(tenantId, {
        action: 'bank-link.accounts-mapped',
        subject: `bank ${bankName}`,
        after: { accounts: body.accounts },
      });
      const jobId = queued[0]?.jobId ?? null;
      return { reply: { link: await this.shown(em, tenantId, linkId), jobId }, jobs: [...leaving, ...jobs], events: [audit] };
    });
  }

  @Serve(syncBankLink)
  sync({ params }: RequestOf<typeof syncBankLink>, who: Identity): Promise<ReplyOf<typeof syncBankLink>> {
    const { tenantId } = who;
    return this.unitOfWork.run(who, async (em) => {
      const link = await this.known(em, tenantId, params.linkId);
      if (link.paused) refuseConflict('bank-link-paused', 'This bank is paused. Resume it to sync.');
      const { queued, jobs } = await queueSyncs(em, tenantId, { linkId: params.linkId, orRunning: true });
      if (!queued[0]) refuseConflict('bank-link-unmapped', 'Choose an account in your books for this bank’s accounts first.');
      return { reply: { jobId: queued[0].jobId }, jobs };
    });
  }

  @Serve(pauseBankLink)
  pause({ params, body }: RequestOf<typeof pauseBankLink>, who: Identity): Promise<ReplyOf<typeof pauseBankLink>> {
    const { tenantId } = who;
    const { linkId } = params;
    return this.unitOfWork.run(who, async (em) => {
      await lockLinks(em, tenantId);
      const { bankName } = await this.known(em, tenantId, linkId);
      await setPaused(em, { tenantId, linkId }, body.paused);
      const { jobs } = body.paused ? { jobs: [] } : await queueSyncs(em, tenantId, { linkId });
      const action = body.paused ? 'bank-link.paused' : 'bank-link.resumed';
      const audit = audited.of(tenantId, { action, subject: `bank ${bankName}` });
      return { reply: { link: await this.shown(em, tenantId, linkId) }, jobs, events: [audit] };
    });
  }

  @Serve(disconnectBankLink)
  async disconnect({ params }: RequestOf<typeof disconnectBankLink>, who: Identity): Promise<ReplyOf<typeof disconnectBankLink>> {
    const { tenantId } = who;
    const { linkId } = params;
    const ended = await this.unitOfWork.run(who, async (em) => {
      await lockLinks(em, tenantId);
      const link = await endLink(em, tenantId, linkId);
      if (!link) throw unknownLink();
      const audit = audited.of(tenantId, {
        action: 'bank-link.disconnected',
        subject: `bank ${link.bankName}`,
        before: { item: link.itemId },
      });
      return { reply: link, events: [audit] };
    });
    // The link has ended here, whatever the provider answers.
    await this.providers[ended.provider].remove(this.seal.open(ended.tokenSealed, tokenPlace(tenantId, linkId))).catch((error: unknown) => {
      if (!(error instanceof BankTrouble)) throw error;
    });
    return { disconnected: true, staying: ended.staying };
  }

  private async plaidTokenOf(tenantId: number, linkId: string): Promise<string> {
    const link = await this.unitOfWork.read({ tenantId }, (em) => this.known(em, tenantId, linkId));
    // Another provider's token must not be sent to Plaid.
    if (link.provider !== 'plaid') refuseConflict('bank-link-of-simplefin', 'Make a new setup token at SimpleFIN to link this bank again.');
    return tokenOf(this.seal, tenantId, link);
  }

  private async known(em: EntityManager, tenantId: number, linkId: string) {
    const link = await openLink(em, tenantId, linkId);
    if (!link) throw unknownLink();
    return link;
  }

  private async shown(em: EntityManager, tenantId: number, linkId: string): Promise<ShownLink> {
    return (await linksOf(em, tenantId)).find((link) => link.linkId === linkId)!;
  }
}

const unknownLink = () => new DomainError('unknown-bank-link', 404, 'This bank is no longer linked.');
