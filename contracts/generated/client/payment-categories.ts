// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getContractorCategories: RouteRef<typeof import('../../routes/payment-categories.js').getContractorCategories> = { method: 'GET', path: '/api/v1/payroll/categories', features: ['payroll'] };
export const getMiscCategories: RouteRef<typeof import('../../routes/payment-categories.js').getMiscCategories> = { method: 'GET', path: '/api/v1/1099-misc/categories', features: ['payroll'] };
export const putContractorCategories: RouteRef<typeof import('../../routes/payment-categories.js').putContractorCategories> = { method: 'PUT', path: '/api/v1/payroll/categories', features: ['payroll'] };
export const putMiscCategories: RouteRef<typeof import('../../routes/payment-categories.js').putMiscCategories> = { method: 'PUT', path: '/api/v1/1099-misc/categories', features: ['payroll'] };
