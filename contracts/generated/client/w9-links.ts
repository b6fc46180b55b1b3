// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const answerW9Form: RouteRef<typeof import('../../routes/w9-links.js').answerW9Form> = { method: 'POST', features: ['payroll'], path: '/api/v1/w9-form' };
export const getW9Form: RouteRef<typeof import('../../routes/w9-links.js').getW9Form> = { method: 'GET', features: ['payroll'], path: '/api/v1/w9-form' };
export const withdrawW9Link: RouteRef<typeof import('../../routes/w9-links.js').withdrawW9Link> = { method: 'DELETE', features: ['payroll'], path: '/api/v1/vendors/:vendorId/w9-request' };
