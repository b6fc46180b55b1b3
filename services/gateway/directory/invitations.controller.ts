// HTTP edge of invitations: the person who holds a link sees what it offers, and accepts or declines. The secret is all that proves it.
import { type InferEntity, LockMode } from '@mikro-orm/core';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { memberChanged } from '#contracts/events/gateway.js';
import { DomainError, refuseConflict } from '#contracts/problem.js';
import { acceptInvitation, declineInvitation, readInvitation } from '#contracts/routes/directory.js';
import type { Role } from '#contracts/shapes.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { Business } from './business.entity.js';
import { Directory } from './directory.js';
import { openInvitation, parseSecret } from './invitation.js';
import { Membership } from './membership.entity.js';

type BusinessRow = InferEntity<typeof Business>;

const ended = () => new DomainError('invitation-ended', 410, 'This invitation was used or has expired. Ask an owner for a new one.');

@Controller()
export class InvitationsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly directory: Directory,
    private readonly clock: Clock,
  ) {}

  @Serve(readInvitation)
  async read({ body }: RequestOf<typeof readInvitation>, who: Identity): Promise<ReplyOf<typeof readInvitation>> {
    const named = parseSecret(body.secret);
    if (!named) throw ended();
    const { tenantId } = named;
    return this.unitOfWork.read({ ...who, tenantId }, async (em) => {
      const invitation = await em.findOne(Membership, openInvitation(named, this.clock.instant()));
      if (!invitation) throw ended();
      const { mail, role, invitationEndsAt } = invitation;
      const { name } = await em.findOneOrFail(Business, { tenantId });
      return { id: tenantId, name, role, mail, endsAt: invitationEndsAt!.toISOString() };
    });
  }

  @Serve(acceptInvitation)
  async accept({ body }: RequestOf<typeof acceptInvitation>, who: Identity): Promise<ReplyOf<typeof acceptInvitation>> {
    const named = parseSecret(body.secret);
    if (!named) throw ended();
    const { tenantId } = named;
    const joined = await this.unitOfWork.run({ ...who, tenantId }, async (em) => {
      // A person who uses two links at once becomes a member only once: the second call waits here.
      const business = await em.findOne(Business, { tenantId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!business) throw ended();
      const open = openInvitation(named, this.clock.instant());
      const member = await em.findOne(Membership, { tenantId, personId: who.userId });
      if (member && (await em.findOne(Membership, open)))
        refuseConflict('already-a-member', 'You’re already a member of this business. The invitation can still be used by someone else.');
      // Already accepted by a repeated call: the answer is the same.
      if (member) return { reply: joinedBusiness(business, member.role) };
      // Of two people who accept at once, the second finds it used.
      const taken = await em.nativeUpdate(Membership, open, { personId: who.userId, invitationHash: null, invitationEndsAt: null });
      if (taken === 0) throw ended();
      const { mail, role } = await em.findOneOrFail(Membership, { tenantId, personId: who.userId });
      const audit = { action: 'member.joined', subject: `member ${mail}`, after: { role, by: nameOf(who) } };
      return {
        reply: joinedBusiness(business, role),
        events: [memberChanged.of(tenantId, { mail, role }), auditRecorded.gateway.of(tenantId, audit)],
      };
    });
    this.directory.forget();
    return joined;
  }

  @Serve(declineInvitation)
  async decline({ body }: RequestOf<typeof declineInvitation>, who: Identity): Promise<ReplyOf<typeof declineInvitation>> {
    const named = parseSecret(body.secret);
    if (!named) return { ended: true };
    const { tenantId } = named;
    return this.unitOfWork.run({ ...who, tenantId }, async (em) => {
      const open = openInvitation(named, this.clock.instant());
      const invitation = await em.findOne(Membership, open);
      // Someone can accept between these two statements; then there is nothing left to decline.
      if (!invitation || (await em.nativeDelete(Membership, open)) === 0) return { reply: { ended: true as const } };
      const { mail, role } = invitation;
      const audit = { action: 'member.declined', subject: `member ${mail}`, before: { role }, after: { by: nameOf(who) } };
      return {
        reply: { ended: true as const },
        events: [memberChanged.of(tenantId, { mail, role: null }), auditRecorded.gateway.of(tenantId, audit)],
      };
    });
  }
}

const nameOf = ({ mail, userId }: Identity): string => mail || userId;

const joinedBusiness = ({ tenantId: id, name, description }: BusinessRow, role: Role) => ({ id, name, description, role });
