// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const commitImport: RouteRef<typeof import('../../routes/imports.js').commitImport> = { method: 'POST', features: ['imports'], path: '/api/v1/imports/:importId/commit' };
export const createImport: RouteRef<typeof import('../../routes/imports.js').createImport> = { method: 'POST', features: ['imports'], path: '/api/v1/imports' };
export const findPostedTransactions: RouteRef<typeof import('../../routes/imports.js').findPostedTransactions> = { method: 'POST', features: ['imports'], path: '/api/v1/imports/posted' };
export const getImport: RouteRef<typeof import('../../routes/imports.js').getImport> = { method: 'GET', features: ['imports'], path: '/api/v1/imports/:importId' };
export const getImportRows: RouteRef<typeof import('../../routes/imports.js').getImportRows> = { method: 'GET', features: ['imports'], path: '/api/v1/imports/:importId/rows' };
export const listImports: RouteRef<typeof import('../../routes/imports.js').listImports> = { method: 'GET', features: ['imports'], path: '/api/v1/imports' };
export const undoImport: RouteRef<typeof import('../../routes/imports.js').undoImport> = { method: 'POST', features: ['imports'], path: '/api/v1/imports/:importId/undo' };
