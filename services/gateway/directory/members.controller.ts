// HTTP edge of a business's members: only its owners see and change them, and one owner always remains.
import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/core';
import { Controller } from '@nestjs/common';
import type { NewEvent, ReplyOf, RequestOf } from '#contracts/define.js';
import { auditRecorded } from '#contracts/events/audit.js';
import { memberChanged } from '#contracts/events/gateway.js';
import { DomainError } from '#contracts/problem.js';
import { deleteMember, listMembers, putMember } from '#contracts/routes/directory.js';
import type { Role } from '#contracts/shapes.js';
import { Clock } from '#platform/clock.js';
import type { Identity } from '#platform/identity.js';
import { Serve } from '#platform/serve.js';
import { UnitOfWork } from '#platform/unit-of-work.js';
import { Business } from './business.entity.js';
import { Directory } from './directory.js';
import { newInvitation } from './invitation.js';
import { Membership } from './membership.entity.js';
import { decideLeaving, decideRole } from './membership.js';
import { membersOf, type MemberOfBusiness } from './memberships.query.js';

@Controller()
export class MembersController {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly directory: Directory,
    private readonly clock: Clock,
  ) {}

  @Serve(listMembers)
  async list(_: RequestOf<typeof listMembers>, who: Identity): Promise<ReplyOf<typeof listMembers>> {
    return { members: await this.unitOfWork.read(who, (em) => membersOf(em, who.tenantId)) };
  }

  @Serve(putMember)
  async put({ body: { mail, role } }: RequestOf<typeof putMember>, who: Identity): Promise<ReplyOf<typeof putMember>> {
    const { tenantId } = who;
    const member = await this.unitOfWork.run(who, async (em) => {
      const members = await lockMembers(em, tenantId);
      const change = decideRole(members, { mail, role });
      const before = members.find((member) => member.mail === mail);
      if (change === 'unchanged' && before!.joined) return { reply: before! };
      // Another role leaves the link as it is, so it need not be sent again. Whether the address has an account is never looked up.
      const invitation = change === 'changed' ? undefined : newInvitation(tenantId, this.clock.instant());
      const open = invitation ? { invitationHash: invitation.hash, invitationEndsAt: invitation.endsAt } : {};
      if (before) await em.nativeUpdate(Membership, { tenantId, mail }, { role, ...open });
      else await em.insert(Membership, { tenantId, mail, personId: null, role, ...open });
      const action = change === 'unchanged' ? 'member.invited-again' : `member.${change}`;
      const events = changed(tenantId, action, { mail, before: before?.role, after: role });
      const member = (await membersOf(em, tenantId)).find((candidate) => candidate.mail === mail)!;
      const shown = invitation && { invitation: { link: invitation.link, endsAt: invitation.endsAt.toISOString() } };
      return { reply: { ...member, ...shown }, events };
    });
    this.directory.forget();
    return member;
  }

  @Serve(deleteMember)
  async remove({ query, body }: RequestOf<typeof deleteMember>, who: Identity): Promise<ReplyOf<typeof deleteMember>> {
    const { tenantId } = who;
    const mail = body?.mail ?? query.mail;
    if (!mail) throw new DomainError('invalid-input', 400, 'Enter the email address of the member to remove in mail.');
    const members = await this.unitOfWork.run(who, async (em) => {
      const leaving = decideLeaving(await lockMembers(em, tenantId), mail);
      await em.nativeDelete(Membership, { tenantId, mail });
      const events = changed(tenantId, 'member.removed', { mail, before: leaving.role });
      return { reply: await membersOf(em, tenantId), events };
    });
    this.directory.forget();
    return { members };
  }
}

/** Two owners who demote each other at the same moment must not both succeed: one waits for the other here. */
async function lockMembers(em: EntityManager, tenantId: number): Promise<MemberOfBusiness[]> {
  await em.findOneOrFail(Business, { tenantId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return membersOf(em, tenantId);
}

function changed(tenantId: number, action: string, { mail, before, after }: { mail: string; before?: Role; after?: Role }): NewEvent[] {
  const record = {
    action,
    subject: `member ${mail}`,
    ...(before && { before: { role: before } }),
    ...(after && { after: { role: after } }),
  };
  return [memberChanged.of(tenantId, { mail, role: after ?? null }), auditRecorded.gateway.of(tenantId, record)];
}
