// Who is signed in, which businesses they belong to, and who else is a member.
import { z } from 'zod';
import { defineRoute } from '../define.js';
import { trades } from '../rules/trade-charts.js';
import { Instant, Method, Name, Role, TenantId, Text, Uuid } from '../shapes.js';

const EmailAddress = z
  .email()
  .max(320)
  .transform((mail) => mail.toLowerCase());
/** A person whose directory has no email address is listed under their id. */
const EmailOrId = z.union([EmailAddress, Uuid]);
const Tenant = z.object({ id: z.number().int(), name: z.string(), description: z.string() });
const TenantWithRole = Tenant.extend({ role: Role });
/** A digest of a change in the product's changelog. */
export const SeenChange = z.string().regex(/^[\w-]{1,64}$/);
/** `shown` once the Dashboard had the steps, so that the next visit reserves their space; `hidden` once they are done or were put away. */
export const FirstSteps = z.enum(['shown', 'hidden']);
/** `timeZone`: where the business is, whose day its books, periods and due dates use. Missing: the default. `firstSteps`: missing before the person had them. */
const PlacedTenant = TenantWithRole.extend({
  timeZone: z.string().max(64).optional(),
  firstSteps: FirstSteps.optional(),
});
/**
 * `mail` names the member in calls: the address that was invited, or their id where they have none. `account` is the address of the account
 * that joined, which can be another: the link admits the person who holds it.
 */
const Member = z.object({ mail: z.string(), name: z.string().nullable(), role: Role, joined: z.boolean(), account: z.string().optional() });

export const getMe = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/v1/me',
  summary: 'The signed-in person and the businesses they are a member of.',
  role: 'user',
  reply: z.object({
    user: z.object({
      id: z.string(),
      name: z.string(),
      mail: z.string(),
      account: z.string(),
      jobTitle: z.string().nullable(),
      label: z.enum(['Admin User', 'User']),
      /** The newest change of the product that the person knows about; missing before their first visit. */
      latestChange: SeenChange.optional(),
    }),
    tenants: z.array(PlacedTenant),
    /** The server's clock: with a business's time zone it gives the business's day. Missing: the caller's own clock. */
    now: Instant.optional(),
  }),
  example: {
    user: {
      id: '0198c5e0-0000-7000-8000-000000000010',
      name: 'Maya Ortiz',
      mail: 'owner@demo.test',
      account: 'owner@demo.test',
      jobTitle: 'Owner',
      label: 'Admin User',
      latestChange: 'newest',
    },
    tenants: [{ id: 2, name: 'Nuculture', description: 'Studio and production', role: 'owner', timeZone: 'America/New_York' }],
  },
});

export const listTenants = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/v1/tenants',
  summary: "The signed-in person's businesses.",
  role: 'user',
  reply: z.object({ tenants: z.array(PlacedTenant) }),
  example: { tenants: [{ id: 2, name: 'Nuculture', description: 'Studio and production', role: 'owner', timeZone: 'America/New_York' }] },
});

export const createTenant = defineRoute({
  service: 'gateway',
  method: 'POST',
  path: '/api/v1/tenants',
  summary:
    'Opens an empty business; the caller becomes its owner. Its chart of accounts is the standard one plus the categories of its `trade`. Omitted members get the default: time in New York, the cash method, a fiscal year from January on.',
  role: 'user',
  body: z.object({
    name: Name,
    description: Text.default(''),
    trade: z.enum(trades).optional(),
    timeZone: z.string().max(64).optional(),
    method: Method.optional(),
    /** Month that the fiscal year begins with. */
    fiscalYearStart: z.number().int().min(1).max(12).optional(),
  }),
  maxBodyBytes: 8 * 1024,
  reply: Tenant,
  status: 201,
  example: { id: 3, name: 'Blue Door Bakery', description: '' },
});

const memberParams = z.object({ tenantId: TenantId });

export const listMembers = defineRoute({
  service: 'gateway',
  method: 'GET',
  path: '/api/v1/tenants/:tenantId/members',
  summary: 'Members and open invitations of a business.',
  role: 'owner',
  params: memberParams,
  reply: z.object({ members: z.array(Member) }),
  example: { members: [{ mail: 'owner@demo.test', name: 'Maya Ortiz', role: 'owner', joined: true }] },
});

export const putMember = defineRoute({
  service: 'gateway',
  method: 'POST',
  path: '/api/v1/tenants/:tenantId/members',
  summary:
    'Invites a person or changes the role of a member. The invited person joins by opening the link in `invitation` and accepting; it works once, and repeating the call makes a new one. The reply is the same whether or not the address has an account.',
  role: 'owner',
  params: memberParams,
  body: z.object({ mail: EmailOrId, role: Role, tenantId: z.unknown().optional() }),
  reply: Member.extend({ invitation: z.object({ link: z.string(), endsAt: Instant }).optional() }),
  status: 201,
  example: {
    mail: 'adviser@demo.test',
    name: null,
    role: 'adviser',
    joined: false,
    invitation: { link: '/#invitation=2.9Jc3…', endsAt: '2026-11-28T12:00:00.000Z' },
  },
});

const invitationBody = z.object({ secret: Text });

export const readInvitation = defineRoute({
  service: 'gateway',
  method: 'POST',
  path: '/api/v1/invitations/read',
  summary: 'The business and role that the link of an invitation offers. Reading changes nothing; only accepting makes a member.',
  role: 'user',
  body: invitationBody,
  maxBodyBytes: 4 * 1024,
  reply: TenantWithRole.omit({ description: true }).extend({ mail: z.string(), endsAt: Instant }),
  example: { id: 2, name: 'Nuculture', role: 'adviser', mail: 'adviser@demo.test', endsAt: '2026-11-28T12:00:00.000Z' },
});

export const declineInvitation = defineRoute({
  service: 'gateway',
  method: 'POST',
  path: '/api/v1/invitations/decline',
  summary: 'Declines the invitation of a link, which ends it. Declining an ended invitation changes nothing.',
  role: 'user',
  body: invitationBody,
  maxBodyBytes: 4 * 1024,
  reply: z.object({ ended: z.literal(true) }),
  example: { ended: true },
});

export const acceptInvitation = defineRoute({
  service: 'gateway',
  method: 'POST',
  path: '/api/v1/invitations/accept',
  summary: 'Accepts the invitation of a link: the signed-in person becomes a member of the business that made it. It works once.',
  role: 'user',
  body: invitationBody,
  maxBodyBytes: 4 * 1024,
  reply: TenantWithRole,
  example: { id: 2, name: 'Nuculture', description: 'Studio and production', role: 'adviser' },
});

export const deleteMember = defineRoute({
  service: 'gateway',
  method: 'DELETE',
  path: '/api/v1/tenants/:tenantId/members',
  summary: 'Ends a membership; the last owner can’t leave.',
  role: 'owner',
  params: memberParams,
  query: z.object({ mail: EmailOrId.optional() }).loose(),
  body: z.object({ mail: EmailOrId, tenantId: z.unknown().optional() }).optional(),
  reply: z.object({ members: z.array(Member) }),
  example: { members: [{ mail: 'owner@demo.test', name: 'Maya Ortiz', role: 'owner', joined: true }] },
});
