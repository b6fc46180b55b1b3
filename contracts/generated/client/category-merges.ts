// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const listCategoryMerges: RouteRef<typeof import('../../routes/category-merges.js').listCategoryMerges> = { method: 'GET', features: ['ledger'], path: '/api/v1/category-merges' };
export const mergeCategories: RouteRef<typeof import('../../routes/category-merges.js').mergeCategories> = { method: 'POST', features: ['ledger', 'accounts', 'classification', 'settings', 'tax', 'payroll'], path: '/api/v1/category-merges' };
export const previewCategoryMerge: RouteRef<typeof import('../../routes/category-merges.js').previewCategoryMerge> = { method: 'GET', features: ['ledger'], path: '/api/v1/category-merges/preview' };
export const undoCategoryMerge: RouteRef<typeof import('../../routes/category-merges.js').undoCategoryMerge> = { method: 'POST', features: ['ledger', 'accounts', 'classification', 'settings', 'tax', 'payroll'], path: '/api/v1/category-merges/:mergeId/undo' };
