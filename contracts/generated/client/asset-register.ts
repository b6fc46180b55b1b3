// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const createAsset: RouteRef<typeof import('../../routes/asset-register.js').createAsset> = { method: 'POST', features: ['tax'], path: '/api/v1/tax/assets' };
export const deleteAsset: RouteRef<typeof import('../../routes/asset-register.js').deleteAsset> = { method: 'DELETE', features: ['tax'], path: '/api/v1/tax/assets/:assetId' };
export const listAssets: RouteRef<typeof import('../../routes/asset-register.js').listAssets> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/assets/:year' };
export const putAsset: RouteRef<typeof import('../../routes/asset-register.js').putAsset> = { method: 'PUT', features: ['tax'], path: '/api/v1/tax/assets/:assetId' };
