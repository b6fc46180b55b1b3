// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const chooseFileCategory: RouteRef<typeof import('../../routes/file-categories.js').chooseFileCategory> = { method: 'PUT', features: ['ledger'], path: '/api/v1/file-categories' };
export const previewFileCategories: RouteRef<typeof import('../../routes/file-categories.js').previewFileCategories> = { method: 'POST', features: ['ledger'], path: '/api/v1/file-categories/preview' };
