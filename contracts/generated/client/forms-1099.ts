// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const generateForms: RouteRef<typeof import('../../routes/forms-1099.js').generateForms> = { method: 'POST', path: '/api/v1/1099-nec/:year/generate', features: ['payroll', 'tax'] };
export const generateFormsByGet: RouteRef<typeof import('../../routes/forms-1099.js').generateFormsByGet> = { method: 'GET', path: '/api/1099-nec/generate/:year', features: ['payroll'] };
export const generateMiscForms: RouteRef<typeof import('../../routes/forms-1099.js').generateMiscForms> = { method: 'POST', path: '/api/v1/1099-misc/:year/generate', features: ['payroll', 'tax'] };
export const getCandidates: RouteRef<typeof import('../../routes/forms-1099.js').getCandidates> = { method: 'GET', path: '/api/v1/tax/1099/:year/candidates', features: ['payroll'] };
export const getCopiesPdf: RouteRef<typeof import('../../routes/forms-1099.js').getCopiesPdf> = { method: 'GET', path: '/api/v1/1099-nec/:year/copies-pdf', features: ['payroll'] };
export const getFormPdf: RouteRef<typeof import('../../routes/forms-1099.js').getFormPdf> = { method: 'GET', path: '/api/v1/1099-nec/forms/:formId/pdf', features: ['payroll'] };
export const getIrisCsv: RouteRef<typeof import('../../routes/forms-1099.js').getIrisCsv> = { method: 'GET', path: '/api/v1/1099-nec/:year/iris-csv', features: ['payroll'] };
export const getMiscCandidates: RouteRef<typeof import('../../routes/forms-1099.js').getMiscCandidates> = { method: 'GET', path: '/api/v1/1099-misc/:year/candidates', features: ['payroll'] };
export const getMiscCopiesPdf: RouteRef<typeof import('../../routes/forms-1099.js').getMiscCopiesPdf> = { method: 'GET', path: '/api/v1/1099-misc/:year/copies-pdf', features: ['payroll'] };
export const getMiscFormPdf: RouteRef<typeof import('../../routes/forms-1099.js').getMiscFormPdf> = { method: 'GET', path: '/api/v1/1099-misc/forms/:formId/pdf', features: ['payroll'] };
export const getMiscIrisCsv: RouteRef<typeof import('../../routes/forms-1099.js').getMiscIrisCsv> = { method: 'GET', path: '/api/v1/1099-misc/:year/iris-csv', features: ['payroll'] };
export const getMiscSummaryPdf: RouteRef<typeof import('../../routes/forms-1099.js').getMiscSummaryPdf> = { method: 'GET', path: '/api/v1/1099-misc/:year/summary-pdf', features: ['payroll'] };
export const getPayerSummaryPdf: RouteRef<typeof import('../../routes/forms-1099.js').getPayerSummaryPdf> = { method: 'GET', path: '/api/v1/1099-nec/:year/summary-pdf', features: ['payroll'] };
export const listForms: RouteRef<typeof import('../../routes/forms-1099.js').listForms> = { method: 'GET', path: '/api/v1/1099-nec/:year', features: ['payroll'] };
export const listMiscForms: RouteRef<typeof import('../../routes/forms-1099.js').listMiscForms> = { method: 'GET', path: '/api/v1/1099-misc/:year', features: ['payroll'] };
export const putFiled: RouteRef<typeof import('../../routes/forms-1099.js').putFiled> = { method: 'PUT', path: '/api/v1/1099-nec/:year/filed', features: ['payroll'] };
export const putMiscFiled: RouteRef<typeof import('../../routes/forms-1099.js').putMiscFiled> = { method: 'PUT', path: '/api/v1/1099-misc/:year/filed', features: ['payroll'] };
export const voidForm: RouteRef<typeof import('../../routes/forms-1099.js').voidForm> = { method: 'POST', path: '/api/v1/1099-nec/forms/:formId/void', features: ['payroll'] };
export const voidMiscForm: RouteRef<typeof import('../../routes/forms-1099.js').voidMiscForm> = { method: 'POST', path: '/api/v1/1099-misc/forms/:formId/void', features: ['payroll'] };
