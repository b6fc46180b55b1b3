// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const generateForms: RouteRef<typeof import('../../routes/forms-1099.js').generateForms> = { method: 'POST', path: '/api/v1/1099-nec/:year/generate' };
export const generateFormsByGet: RouteRef<typeof import('../../routes/forms-1099.js').generateFormsByGet> = { method: 'GET', path: '/api/1099-nec/generate/:year' };
export const getCandidates: RouteRef<typeof import('../../routes/forms-1099.js').getCandidates> = { method: 'GET', path: '/api/v1/tax/1099/:year/candidates' };
export const getCopiesPdf: RouteRef<typeof import('../../routes/forms-1099.js').getCopiesPdf> = { method: 'GET', path: '/api/v1/1099-nec/:year/copies-pdf' };
export const getFormPdf: RouteRef<typeof import('../../routes/forms-1099.js').getFormPdf> = { method: 'GET', path: '/api/v1/1099-nec/forms/:formId/pdf' };
export const getIrisCsv: RouteRef<typeof import('../../routes/forms-1099.js').getIrisCsv> = { method: 'GET', path: '/api/v1/1099-nec/:year/iris-csv' };
export const getPayer: RouteRef<typeof import('../../routes/forms-1099.js').getPayer> = { method: 'GET', path: '/api/v1/payroll/payer' };
export const getPayerSummaryPdf: RouteRef<typeof import('../../routes/forms-1099.js').getPayerSummaryPdf> = { method: 'GET', path: '/api/v1/1099-nec/:year/summary-pdf' };
export const listForms: RouteRef<typeof import('../../routes/forms-1099.js').listForms> = { method: 'GET', path: '/api/v1/1099-nec/:year' };
export const putFiled: RouteRef<typeof import('../../routes/forms-1099.js').putFiled> = { method: 'PUT', path: '/api/v1/1099-nec/:year/filed' };
export const putPayer: RouteRef<typeof import('../../routes/forms-1099.js').putPayer> = { method: 'PUT', path: '/api/v1/payroll/payer' };
export const voidForm: RouteRef<typeof import('../../routes/forms-1099.js').voidForm> = { method: 'POST', path: '/api/v1/1099-nec/forms/:formId/void' };
