// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const listDuplicates: RouteRef<typeof import('../../routes/vendor-merges.js').listDuplicates> = { method: 'GET', features: ['payroll'], path: '/api/v1/vendors/duplicates' };
export const previewMerge: RouteRef<typeof import('../../routes/vendor-merges.js').previewMerge> = { method: 'POST', features: ['payroll'], path: '/api/v1/vendors/:vendorId/merge/preview' };
