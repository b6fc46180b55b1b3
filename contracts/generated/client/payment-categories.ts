// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getContractorCategories: RouteRef<typeof import('../../routes/payment-categories.js').getContractorCategories> = { method: 'GET', features: ['payroll'], path: '/api/v1/payroll/categories' };
export const getMiscCategories: RouteRef<typeof import('../../routes/payment-categories.js').getMiscCategories> = { method: 'GET', features: ['payroll'], path: '/api/v1/1099-misc/categories' };
export const putContractorCategories: RouteRef<typeof import('../../routes/payment-categories.js').putContractorCategories> = { method: 'PUT', features: ['payroll'], path: '/api/v1/payroll/categories' };
export const putMiscCategories: RouteRef<typeof import('../../routes/payment-categories.js').putMiscCategories> = { method: 'PUT', features: ['payroll', 'tax'], path: '/api/v1/1099-misc/categories' };
