// Who belongs to a business in which role; without a person it is an open invitation to the email address.
import { defineEntity, p } from '@mikro-orm/postgresql';
import { Role } from '#contracts/shapes.js';

export const Membership = defineEntity({
  name: 'Membership',
  tableName: 'membership',
  properties: {
    tenantId: p.integer().primary(),
    mail: p.string().primary(),
    personId: p.uuid().nullable(),
    invitationHash: p.string().nullable(),
    invitationEndsAt: p.datetime().nullable(),
    role: p.enum(Role.options),
  },
});
