// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const addVendor: RouteRef<typeof import('../../routes/vendors.js').addVendor> = { method: 'POST', path: '/api/v1/vendors/add', features: ['payroll'] };
export const createVendor: RouteRef<typeof import('../../routes/vendors.js').createVendor> = { method: 'POST', path: '/api/v1/vendors', features: ['payroll'] };
export const deleteVendor: RouteRef<typeof import('../../routes/vendors.js').deleteVendor> = { method: 'DELETE', path: '/api/v1/vendors/:vendorId', features: ['payroll'] };
export const getVendor: RouteRef<typeof import('../../routes/vendors.js').getVendor> = { method: 'GET', path: '/api/v1/vendors/:vendorId', features: ['payroll'] };
export const getW9: RouteRef<typeof import('../../routes/vendors.js').getW9> = { method: 'GET', path: '/api/v1/vendors/:vendorId/w9', features: ['payroll'] };
export const listMissingW9: RouteRef<typeof import('../../routes/vendors.js').listMissingW9> = { method: 'GET', path: '/api/v1/vendors/missing-w9', features: ['payroll'] };
export const listVendors: RouteRef<typeof import('../../routes/vendors.js').listVendors> = { method: 'GET', path: '/api/v1/vendors', features: ['payroll'] };
export const mergeVendor: RouteRef<typeof import('../../routes/vendors.js').mergeVendor> = { method: 'POST', path: '/api/v1/vendors/:vendorId/merge', features: ['payroll'] };
export const putVendor: RouteRef<typeof import('../../routes/vendors.js').putVendor> = { method: 'PUT', path: '/api/v1/vendors/:vendorId', features: ['payroll'] };
export const requestW9: RouteRef<typeof import('../../routes/vendors.js').requestW9> = { method: 'POST', path: '/api/v1/vendors/:vendorId/w9-request', features: ['payroll'] };
export const revealTin: RouteRef<typeof import('../../routes/vendors.js').revealTin> = { method: 'POST', path: '/api/v1/vendors/:vendorId/reveal-tin', features: ['payroll'] };
export const uploadW9: RouteRef<typeof import('../../routes/vendors.js').uploadW9> = { method: 'POST', path: '/api/v1/vendors/:vendorId/w9', features: ['payroll'] };
