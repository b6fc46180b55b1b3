// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getPayrollTransactions: RouteRef<typeof import('../../routes/contractor-payments.js').getPayrollTransactions> = { method: 'GET', features: ['payroll'], path: '/api/v1/payroll/transactions' };
export const listMiscPayments: RouteRef<typeof import('../../routes/contractor-payments.js').listMiscPayments> = { method: 'GET', features: ['payroll'], path: '/api/v1/1099-misc/:year/payments' };
export const previewMappings: RouteRef<typeof import('../../routes/contractor-payments.js').previewMappings> = { method: 'POST', features: ['payroll'], path: '/api/v1/payroll/preview-mappings' };
export const putContractorPayment: RouteRef<typeof import('../../routes/contractor-payments.js').putContractorPayment> = { method: 'PUT', features: ['payroll', 'tax'], path: '/api/v1/payroll/payments/:paymentId' };
export const uploadMappings: RouteRef<typeof import('../../routes/contractor-payments.js').uploadMappings> = { method: 'POST', features: ['payroll'], path: '/api/v1/payroll/upload-mappings' };
