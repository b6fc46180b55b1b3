// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const answerW9Form: RouteRef<typeof import('../../routes/w9-links.js').answerW9Form> = { method: 'POST', path: '/api/v1/w9-form', features: ['payroll'] };
export const getW9Form: RouteRef<typeof import('../../routes/w9-links.js').getW9Form> = { method: 'GET', path: '/api/v1/w9-form', features: ['payroll'] };
export const withdrawW9Link: RouteRef<typeof import('../../routes/w9-links.js').withdrawW9Link> = { method: 'DELETE', path: '/api/v1/vendors/:vendorId/w9-request', features: ['payroll'] };
