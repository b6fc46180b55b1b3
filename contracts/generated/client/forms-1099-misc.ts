// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const generateMiscForms: RouteRef<typeof import('../../routes/forms-1099-misc.js').generateMiscForms> = { method: 'POST', path: '/api/v1/1099-misc/:year/generate' };
export const getMiscCandidates: RouteRef<typeof import('../../routes/forms-1099-misc.js').getMiscCandidates> = { method: 'GET', path: '/api/v1/1099-misc/:year/candidates' };
export const getMiscCategories: RouteRef<typeof import('../../routes/forms-1099-misc.js').getMiscCategories> = { method: 'GET', path: '/api/v1/1099-misc/categories' };
export const getMiscCopiesPdf: RouteRef<typeof import('../../routes/forms-1099-misc.js').getMiscCopiesPdf> = { method: 'GET', path: '/api/v1/1099-misc/:year/copies-pdf' };
export const getMiscFormPdf: RouteRef<typeof import('../../routes/forms-1099-misc.js').getMiscFormPdf> = { method: 'GET', path: '/api/v1/1099-misc/forms/:formId/pdf' };
export const getMiscIrisCsv: RouteRef<typeof import('../../routes/forms-1099-misc.js').getMiscIrisCsv> = { method: 'GET', path: '/api/v1/1099-misc/:year/iris-csv' };
export const getMiscSummaryPdf: RouteRef<typeof import('../../routes/forms-1099-misc.js').getMiscSummaryPdf> = { method: 'GET', path: '/api/v1/1099-misc/:year/summary-pdf' };
export const listMiscForms: RouteRef<typeof import('../../routes/forms-1099-misc.js').listMiscForms> = { method: 'GET', path: '/api/v1/1099-misc/:year' };
export const listMiscPayments: RouteRef<typeof import('../../routes/forms-1099-misc.js').listMiscPayments> = { method: 'GET', path: '/api/v1/1099-misc/:year/payments' };
export const putMiscCategories: RouteRef<typeof import('../../routes/forms-1099-misc.js').putMiscCategories> = { method: 'PUT', path: '/api/v1/1099-misc/categories' };
export const putMiscFiled: RouteRef<typeof import('../../routes/forms-1099-misc.js').putMiscFiled> = { method: 'PUT', path: '/api/v1/1099-misc/:year/filed' };
export const voidMiscForm: RouteRef<typeof import('../../routes/forms-1099-misc.js').voidMiscForm> = { method: 'POST', path: '/api/v1/1099-misc/forms/:formId/void' };
