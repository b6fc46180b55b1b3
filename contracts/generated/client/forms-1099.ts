// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const generateForms: RouteRef<typeof import('../../routes/forms-1099.js').generateForms> = { method: 'POST', features: ['payroll', 'tax'], path: '/api/v1/1099-nec/:year/generate' };
export const generateFormsByGet: RouteRef<typeof import('../../routes/forms-1099.js').generateFormsByGet> = { method: 'GET', features: ['payroll'], path: '/api/1099-nec/generate/:year' };
export const generateMiscForms: RouteRef<typeof import('../../routes/forms-1099.js').generateMiscForms> = { method: 'POST', features: ['payroll', 'tax'], path: '/api/v1/1099-misc/:year/generate' };
export const getCandidates: RouteRef<typeof import('../../routes/forms-1099.js').getCandidates> = { method: 'GET', features: ['payroll'], path: '/api/v1/tax/1099/:year/candidates' };
export const getCopiesPdf: RouteRef<typeof import('../../routes/forms-1099.js').getCopiesPdf> = { method: 'GET', features: ['payroll'], path: '/api/v1/1099-nec/:year/copies-pdf' };
export const getFormDifferences: RouteRef<typeof import('../../routes/forms-1099.js').getFormDifferences> = { method: 'GET', features: ['payroll'], path: '/api/v1/form-differences' };
export const getFormPdf: RouteRef<typeof import('../../routes/forms-1099.js').getFormPdf> = { method: 'GET', features: ['payroll'], path: '/api/v1/1099-nec/forms/:formId/pdf' };
export const getIrisCsv: RouteRef<typeof import('../../routes/forms-1099.js').getIrisCsv> = { method: 'GET', features: ['payroll'], path: '/api/v1/1099-nec/:year/iris-csv' };
export const getMiscCandidates: RouteRef<typeof import('../../routes/forms-1099.js').getMiscCandidates> = { method: 'GET', features: ['payroll'], path: '/api/v1/1099-misc/:year/candidates' };
export const getMiscCopiesPdf: RouteRef<typeof import('../../routes/forms-1099.js').getMiscCopiesPdf> = { method: 'GET', features: ['payroll'], path: '/api/v1/1099-misc/:year/copies-pdf' };
export const getMiscFormPdf: RouteRef<typeof import('../../routes/forms-1099.js').getMiscFormPdf> = { method: 'GET', features: ['payroll'], path: '/api/v1/1099-misc/forms/:formId/pdf' };
export const getMiscIrisCsv: RouteRef<typeof import('../../routes/forms-1099.js').getMiscIrisCsv> = { method: 'GET', features: ['payroll'], path: '/api/v1/1099-misc/:year/iris-csv' };
export const getMiscSummaryPdf: RouteRef<typeof import('../../routes/forms-1099.js').getMiscSummaryPdf> = { method: 'GET', features: ['payroll'], path: '/api/v1/1099-misc/:year/summary-pdf' };
export const getPayerSummaryPdf: RouteRef<typeof import('../../routes/forms-1099.js').getPayerSummaryPdf> = { method: 'GET', features: ['payroll'], path: '/api/v1/1099-nec/:year/summary-pdf' };
export const listForms: RouteRef<typeof import('../../routes/forms-1099.js').listForms> = { method: 'GET', features: ['payroll'], path: '/api/v1/1099-nec/:year' };
export const listMiscForms: RouteRef<typeof import('../../routes/forms-1099.js').listMiscForms> = { method: 'GET', features: ['payroll'], path: '/api/v1/1099-misc/:year' };
export const putFiled: RouteRef<typeof import('../../routes/forms-1099.js').putFiled> = { method: 'PUT', features: ['payroll', 'tax'], path: '/api/v1/1099-nec/:year/filed' };
export const putMiscFiled: RouteRef<typeof import('../../routes/forms-1099.js').putMiscFiled> = { method: 'PUT', features: ['payroll', 'tax'], path: '/api/v1/1099-misc/:year/filed' };
export const voidForm: RouteRef<typeof import('../../routes/forms-1099.js').voidForm> = { method: 'POST', features: ['payroll', 'tax'], path: '/api/v1/1099-nec/forms/:formId/void' };
export const voidMiscForm: RouteRef<typeof import('../../routes/forms-1099.js').voidMiscForm> = { method: 'POST', features: ['payroll', 'tax'], path: '/api/v1/1099-misc/forms/:formId/void' };
