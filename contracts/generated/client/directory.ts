// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const acceptInvitation: RouteRef<typeof import('../../routes/directory.js').acceptInvitation> = { method: 'POST', path: '/api/v1/invitations/accept', features: ['members'] };
export const createTenant: RouteRef<typeof import('../../routes/directory.js').createTenant> = { method: 'POST', path: '/api/v1/tenants', features: ['members'] };
export const declineInvitation: RouteRef<typeof import('../../routes/directory.js').declineInvitation> = { method: 'POST', path: '/api/v1/invitations/decline', features: ['members'] };
export const deleteMember: RouteRef<typeof import('../../routes/directory.js').deleteMember> = { method: 'DELETE', path: '/api/v1/tenants/:tenantId/members', features: ['members'] };
export const getMe: RouteRef<typeof import('../../routes/directory.js').getMe> = { method: 'GET', path: '/api/v1/me', features: ['members'] };
export const listMembers: RouteRef<typeof import('../../routes/directory.js').listMembers> = { method: 'GET', path: '/api/v1/tenants/:tenantId/members', features: ['members'] };
export const listTenants: RouteRef<typeof import('../../routes/directory.js').listTenants> = { method: 'GET', path: '/api/v1/tenants', features: ['members'] };
export const putMember: RouteRef<typeof import('../../routes/directory.js').putMember> = { method: 'POST', path: '/api/v1/tenants/:tenantId/members', features: ['members'] };
export const readInvitation: RouteRef<typeof import('../../routes/directory.js').readInvitation> = { method: 'POST', path: '/api/v1/invitations/read', features: ['members'] };
