// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getPayrollTransactions: RouteRef<typeof import('../../routes/contractor-payments.js').getPayrollTransactions> = { method: 'GET', path: '/api/v1/payroll/transactions', features: ['payroll'] };
export const listMiscPayments: RouteRef<typeof import('../../routes/contractor-payments.js').listMiscPayments> = { method: 'GET', path: '/api/v1/1099-misc/:year/payments', features: ['payroll'] };
export const previewMappings: RouteRef<typeof import('../../routes/contractor-payments.js').previewMappings> = { method: 'POST', path: '/api/v1/payroll/preview-mappings', features: ['payroll'] };
export const putContractorPayment: RouteRef<typeof import('../../routes/contractor-payments.js').putContractorPayment> = { method: 'PUT', path: '/api/v1/payroll/payments/:paymentId', features: ['payroll'] };
export const uploadMappings: RouteRef<typeof import('../../routes/contractor-payments.js').uploadMappings> = { method: 'POST', path: '/api/v1/payroll/upload-mappings', features: ['payroll'] };
