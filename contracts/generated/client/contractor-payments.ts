// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getContractorCategories: RouteRef<typeof import('../../routes/contractor-payments.js').getContractorCategories> = { method: 'GET', path: '/api/v1/payroll/categories' };
export const getPayrollTransactions: RouteRef<typeof import('../../routes/contractor-payments.js').getPayrollTransactions> = { method: 'GET', path: '/api/v1/payroll/transactions' };
export const previewMappings: RouteRef<typeof import('../../routes/contractor-payments.js').previewMappings> = { method: 'POST', path: '/api/v1/payroll/preview-mappings' };
export const putContractorCategories: RouteRef<typeof import('../../routes/contractor-payments.js').putContractorCategories> = { method: 'PUT', path: '/api/v1/payroll/categories' };
export const putContractorPayment: RouteRef<typeof import('../../routes/contractor-payments.js').putContractorPayment> = { method: 'PUT', path: '/api/v1/payroll/payments/:paymentId' };
export const uploadMappings: RouteRef<typeof import('../../routes/contractor-payments.js').uploadMappings> = { method: 'POST', path: '/api/v1/payroll/upload-mappings' };
