// HTTP edge of invitations: the person who holds a link becomes a member. The secret is all that proves it, whatever their mail says.
import type { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import type { ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { memberChanged } from '#contracts/events/gateway.js';
import { DomainError } from '#contracts/problem.js';
import { acceptInvitation } from '#contracts/routes/directory.js';
import type { Role } from '#contracts/shapes.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { Business } from './business.entity.js';
import { Directory } from './directory.js';
import { openInvitation, readInvitation } from './invitation.js';
import { Membership } from './membership.entity.js';

const ended = () => new DomainError('invitation-ended', 410, 'This invitation was used or has expired. Ask an owner for a new one.');

@Controller()
export class InvitationsController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly directory: Directory,
    private readonly clock: Clock,
  ) {}

  @Serve(acceptInvitation)
  async accept({ body }: RequestOf<typeof acceptInvitation>, who: Identity): Promise<ReplyOf<typeof acceptInvitation>> {
    const named = readInvitation(body.secret);
    if (!named) throw ended();
    const { tenantId } = named;
    const joined = await this.unitOfWork.run({ ...who, tenantId }, async (em) => {
      const open = openInvitation(named, this.clock.instant());
      const member = await em.findOne(Membership, { tenantId, personId: who.userId });
      if (member && (await em.findOne(Membership, open)))
        throw new DomainError(
          'already-a-member',
          409,
          'You’re already a member of this business. The invitation can still be used by someone else.',
        );
      // Used before, by signing in under the mail that it went to or by this very call: the answer is the same.
      if (member) return { reply: await joinedBusiness(em, tenantId, member.role) };
      // Of two who use it at once, the second finds it used.
      const taken = await em.nativeUpdate(Membership, open, { personId: who.userId, invitationHash: null, invitationEndsAt: null });
      if (taken === 0) throw ended();
      const { mail, role } = await em.findOneOrFail(Membership, { tenantId, personId: who.userId });
      const audit = { action: 'member.joined', subject: `member ${mail}`, after: { role, by: who.mail || who.userId } };
      return {
        reply: await joinedBusiness(em, tenantId, role),
        events: [memberChanged.of(tenantId, { mail, role }), auditRecorded.gateway.of(tenantId, audit)],
      };
    });
    this.directory.forget();
    return joined;
  }
}

async function joinedBusiness(em: EntityManager, tenantId: number, role: Role): Promise<ReplyOf<typeof acceptInvitation>> {
  const { name, description } = await em.findOneOrFail(Business, { tenantId });
  return { id: tenantId, name, description, role };
}
