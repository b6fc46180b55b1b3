// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const commitImport: RouteRef<typeof import('../../routes/imports.js').commitImport> = { method: 'POST', path: '/api/v1/imports/:importId/commit', features: ['imports'] };
export const createImport: RouteRef<typeof import('../../routes/imports.js').createImport> = { method: 'POST', path: '/api/v1/imports', features: ['imports'] };
export const getImport: RouteRef<typeof import('../../routes/imports.js').getImport> = { method: 'GET', path: '/api/v1/imports/:importId', features: ['imports'] };
export const getImportRows: RouteRef<typeof import('../../routes/imports.js').getImportRows> = { method: 'GET', path: '/api/v1/imports/:importId/rows', features: ['imports'] };
export const listImports: RouteRef<typeof import('../../routes/imports.js').listImports> = { method: 'GET', path: '/api/v1/imports', features: ['imports'] };
export const undoImport: RouteRef<typeof import('../../routes/imports.js').undoImport> = { method: 'POST', path: '/api/v1/imports/:importId/undo', features: ['imports'] };
