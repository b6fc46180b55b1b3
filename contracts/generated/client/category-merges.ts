// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const listCategoryMerges: RouteRef<typeof import('../../routes/category-merges.js').listCategoryMerges> = { method: 'GET', path: '/api/v1/category-merges', features: ['ledger'] };
export const mergeCategories: RouteRef<typeof import('../../routes/category-merges.js').mergeCategories> = { method: 'POST', path: '/api/v1/category-merges', features: ['ledger', 'accounts', 'classification', 'settings', 'tax', 'payroll'] };
export const previewCategoryMerge: RouteRef<typeof import('../../routes/category-merges.js').previewCategoryMerge> = { method: 'GET', path: '/api/v1/category-merges/preview', features: ['ledger'] };
export const undoCategoryMerge: RouteRef<typeof import('../../routes/category-merges.js').undoCategoryMerge> = { method: 'POST', path: '/api/v1/category-merges/:mergeId/undo', features: ['ledger', 'accounts', 'classification', 'settings', 'tax', 'payroll'] };
