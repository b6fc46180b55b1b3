// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const answerAssetPurchase: RouteRef<typeof import('../../routes/asset-purchases.js').answerAssetPurchase> = { method: 'PUT', path: '/api/v1/tax/asset-purchases/:lineId', features: ['tax'] };
export const getAssetPurchase: RouteRef<typeof import('../../routes/asset-purchases.js').getAssetPurchase> = { method: 'GET', path: '/api/v1/tax/asset-purchases/:lineId', features: ['tax'] };
export const listAssetPurchases: RouteRef<typeof import('../../routes/asset-purchases.js').listAssetPurchases> = { method: 'GET', path: '/api/v1/tax/assets/:year/purchases', features: ['tax'] };
export const undoAssetPurchaseAnswer: RouteRef<typeof import('../../routes/asset-purchases.js').undoAssetPurchaseAnswer> = { method: 'DELETE', path: '/api/v1/tax/asset-purchases/:lineId', features: ['tax'] };
