// Who belongs to a business in which role; without a person it is an open invitation to the email address.
import { defineEntity, p } from '@mikro-orm/postgresql';
import { Role } from '#contracts/shapes.js';

export const Membership = defineEntity({
  name: 'Membership',
  tableName: 'membership',
  properties: {
    tenantId: p.integer().primary().fieldName('tenant_id'),
    mail: p.string().primary(),
    personId: p.uuid().nullable().fieldName('person_id'),
    invitationHash: p.string().nullable().fieldName('invitation_hash'),
    invitationEndsAt: p.datetime().nullable().fieldName('invitation_ends_at'),
    role: p.enum(Role.options),
  },
});
