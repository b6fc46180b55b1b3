// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const addVendor: RouteRef<typeof import('../../routes/vendors.js').addVendor> = { method: 'POST', features: ['payroll'], path: '/api/v1/vendors/add' };
export const createVendor: RouteRef<typeof import('../../routes/vendors.js').createVendor> = { method: 'POST', features: ['payroll'], path: '/api/v1/vendors' };
export const deleteVendor: RouteRef<typeof import('../../routes/vendors.js').deleteVendor> = { method: 'DELETE', features: ['payroll'], path: '/api/v1/vendors/:vendorId' };
export const getVendor: RouteRef<typeof import('../../routes/vendors.js').getVendor> = { method: 'GET', features: ['payroll'], path: '/api/v1/vendors/:vendorId' };
export const getW9: RouteRef<typeof import('../../routes/vendors.js').getW9> = { method: 'GET', features: ['payroll'], path: '/api/v1/vendors/:vendorId/w9' };
export const listMissingW9: RouteRef<typeof import('../../routes/vendors.js').listMissingW9> = { method: 'GET', features: ['payroll'], path: '/api/v1/vendors/missing-w9' };
export const listVendors: RouteRef<typeof import('../../routes/vendors.js').listVendors> = { method: 'GET', features: ['payroll'], path: '/api/v1/vendors' };
export const mergeVendor: RouteRef<typeof import('../../routes/vendors.js').mergeVendor> = { method: 'POST', features: ['payroll'], path: '/api/v1/vendors/:vendorId/merge' };
export const putVendor: RouteRef<typeof import('../../routes/vendors.js').putVendor> = { method: 'PUT', features: ['payroll'], path: '/api/v1/vendors/:vendorId' };
export const requestW9: RouteRef<typeof import('../../routes/vendors.js').requestW9> = { method: 'POST', features: ['payroll'], path: '/api/v1/vendors/:vendorId/w9-request' };
export const revealTin: RouteRef<typeof import('../../routes/vendors.js').revealTin> = { method: 'POST', features: ['payroll'], path: '/api/v1/vendors/:vendorId/reveal-tin' };
export const uploadW9: RouteRef<typeof import('../../routes/vendors.js').uploadW9> = { method: 'POST', features: ['payroll'], path: '/api/v1/vendors/:vendorId/w9' };
