// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const createAsset: RouteRef<typeof import('../../routes/asset-register.js').createAsset> = { method: 'POST', path: '/api/v1/tax/assets', features: ['tax'] };
export const deleteAsset: RouteRef<typeof import('../../routes/asset-register.js').deleteAsset> = { method: 'DELETE', path: '/api/v1/tax/assets/:assetId', features: ['tax'] };
export const listAssets: RouteRef<typeof import('../../routes/asset-register.js').listAssets> = { method: 'GET', path: '/api/v1/tax/assets/:year', features: ['tax'] };
export const putAsset: RouteRef<typeof import('../../routes/asset-register.js').putAsset> = { method: 'PUT', path: '/api/v1/tax/assets/:assetId', features: ['tax'] };
