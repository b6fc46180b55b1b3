// HTTP edge of linking banks through SimpleFIN. The access URL from a setup token is encrypted before it is stored, and never leaves the
// service.
import { Controller, Inject } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { refuseConflict } from '#contracts/problem.js';
import { createDemoSetupToken, linkSimplefin } from '#contracts/routes/bank-links.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { SEAL, type Vault } from '#platform/seal.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { queueSyncs } from '../bank-sync/queue-syncs.js';
import { SimplefinProvider } from '../simplefin/simplefin-client.js';
import { simulatedSetupToken } from '../simplefin/simulated-token.js';
import { linksOf } from './bank-links.query.js';
import { refused } from './refused.js';
import { lockLinks, writeLink } from './write-link.js';

const { 'bank-link': audited } = auditRecorded;

@Controller()
export class LinkSimplefinController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly simplefin: SimplefinProvider,
    private readonly clock: Clock,
    @Inject(SEAL) private readonly seal: Vault,
  ) {}

  @Serve(createDemoSetupToken)
  demoToken(): Promise<ReplyOf<typeof createDemoSetupToken>> {
    if (!this.simplefin.isSimulated) refuseConflict('no-demo-bank', 'Setup tokens are made at SimpleFIN.');
    return Promise.resolve({ setupToken: simulatedSetupToken(this.seal) });
  }

  @Serve(linkSimplefin)
  async link({ body }: RequestOf<typeof linkSimplefin>, who: Identity): Promise<ReplyOf<typeof linkSimplefin>> {
    const { tenantId } = who;
    const token = await refused(this.simplefin.claim(body.setupToken));
    const item = await refused(this.simplefin.item(token));
    return this.unitOfWork.run(who, async (em) => {
      await lockLinks(em, tenantId);
      const link = { tenantId, provider: 'simplefin' as const, item, token, linkedBy: who.mail, now: this.clock.instant() };
      const linkId = await writeLink(em, this.seal, link);
      const { jobs } = await queueSyncs(em, tenantId, { linkId });
      const audit = audited.of(tenantId, { action: 'bank-link.linked', subject: `bank ${item.bankName}`, after: { item: item.itemId } });
      const shown = (await linksOf(em, tenantId)).find((found) => found.linkId === linkId)!;
      return { reply: { link: shown }, jobs, events: [audit] };
    });
  }
}
