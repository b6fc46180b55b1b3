// HTTP edge of receipts by email.
import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReplyOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { DomainError } from '#contracts/problem.js';
import { getReceiptMail, renewReceiptAddress } from '#contracts/routes/receipt-mail.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { Mailbox } from './mailbox.js';
import { readMailJob } from './read-mail.job.js';
import { addressIn, newestMessages, storeToken } from './receipt-mail.query.js';

/** 96 bits as hexadecimal digits: mail servers ignore case, and a local part has 64 characters at most. */
const tokenBytes = 12;

@Controller()
export class ReceiptMailController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly mailbox: Mailbox,
  ) {}

  @Serve(getReceiptMail)
  get(_: unknown, who: Identity): Promise<ReplyOf<typeof getReceiptMail>> {
    return this.unitOfWork.read(who, (em) => this.state(em, who));
  }

  @Serve(renewReceiptAddress)
  renew(_: unknown, who: Identity): Promise<ReplyOf<typeof renewReceiptAddress>> {
    if (!this.mailbox.isSetUp)
      throw new DomainError('no-receipt-mailbox', 409, 'Receipts by email aren’t set up. Ask the operator of this installation.');
    const { tenantId, name } = who;
    return this.unitOfWork.run(who, async (em) => {
      await storeToken(em, tenantId, { token: randomBytes(tokenBytes).toString('hex'), by: name, at: this.clock.instant() });
      const audit = auditRecorded.ledger.of(tenantId, { action: 'receipt-address.renewed', subject: 'receipt address' });
      return { reply: await this.state(em, who), events: [audit], jobs: [{ kind: readMailJob.kind, payload: {} }] };
    });
  }

  private async state(em: EntityManager, { tenantId, role }: Identity): Promise<ReplyOf<typeof getReceiptMail>> {
    const stored = await addressIn(em, tenantId);
    const messages = await newestMessages(em, tenantId);
    return {
      isSetUp: this.mailbox.isSetUp,
      address: stored && role !== 'adviser' ? this.mailbox.addressWith(stored.token) : null,
      lookedAt: stored?.lookedAt ? new Date(stored.lookedAt).toISOString() : null,
      problem: stored?.problem ?? null,
      messages: messages.map((message) => ({ ...message, receivedAt: new Date(message.receivedAt).toISOString() })),
    };
  }
}
