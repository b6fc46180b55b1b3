// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getDepreciationEntry: RouteRef<typeof import('../../routes/depreciation-entries.js').getDepreciationEntry> = { method: 'GET', features: ['ledger'], path: '/api/v1/depreciation-entries/:year' };
export const postDepreciation: RouteRef<typeof import('../../routes/depreciation-entries.js').postDepreciation> = { method: 'PUT', features: ['ledger'], path: '/api/v1/depreciation-entries/:year' };
export const proposeDepreciation: RouteRef<typeof import('../../routes/depreciation-entries.js').proposeDepreciation> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/assets/:year/entry' };
export const undoDepreciation: RouteRef<typeof import('../../routes/depreciation-entries.js').undoDepreciation> = { method: 'DELETE', features: ['ledger'], path: '/api/v1/depreciation-entries/:year' };
