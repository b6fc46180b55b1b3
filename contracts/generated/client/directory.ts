// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const acceptInvitation: RouteRef<typeof import('../../routes/directory.js').acceptInvitation> = { method: 'POST', features: ['members'], path: '/api/v1/invitations/accept' };
export const createTenant: RouteRef<typeof import('../../routes/directory.js').createTenant> = { method: 'POST', features: ['members'], path: '/api/v1/tenants' };
export const declineInvitation: RouteRef<typeof import('../../routes/directory.js').declineInvitation> = { method: 'POST', features: ['members'], path: '/api/v1/invitations/decline' };
export const deleteMember: RouteRef<typeof import('../../routes/directory.js').deleteMember> = { method: 'DELETE', features: ['members'], path: '/api/v1/tenants/:tenantId/members' };
export const getMe: RouteRef<typeof import('../../routes/directory.js').getMe> = { method: 'GET', features: ['members'], path: '/api/v1/me' };
export const listMembers: RouteRef<typeof import('../../routes/directory.js').listMembers> = { method: 'GET', features: ['members'], path: '/api/v1/tenants/:tenantId/members' };
export const listTenants: RouteRef<typeof import('../../routes/directory.js').listTenants> = { method: 'GET', features: ['members'], path: '/api/v1/tenants' };
export const putMember: RouteRef<typeof import('../../routes/directory.js').putMember> = { method: 'POST', features: ['members'], path: '/api/v1/tenants/:tenantId/members' };
export const readInvitation: RouteRef<typeof import('../../routes/directory.js').readInvitation> = { method: 'POST', features: ['members'], path: '/api/v1/invitations/read' };
