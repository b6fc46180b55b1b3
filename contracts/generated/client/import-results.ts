// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getImportResult: RouteRef<typeof import('../../routes/import-results.js').getImportResult> = { method: 'POST', features: ['ledger'], path: '/api/v1/import-results' };
