// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getDepreciationEntry: RouteRef<typeof import('../../routes/depreciation-entries.js').getDepreciationEntry> = { method: 'GET', path: '/api/v1/depreciation-entries/:year', features: ['ledger'] };
export const postDepreciation: RouteRef<typeof import('../../routes/depreciation-entries.js').postDepreciation> = { method: 'PUT', path: '/api/v1/depreciation-entries/:year', features: ['ledger'] };
export const proposeDepreciation: RouteRef<typeof import('../../routes/depreciation-entries.js').proposeDepreciation> = { method: 'GET', path: '/api/v1/tax/assets/:year/entry', features: ['tax'] };
export const undoDepreciation: RouteRef<typeof import('../../routes/depreciation-entries.js').undoDepreciation> = { method: 'DELETE', path: '/api/v1/depreciation-entries/:year', features: ['ledger'] };
