// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const answerAssetPurchase: RouteRef<typeof import('../../routes/asset-purchases.js').answerAssetPurchase> = { method: 'PUT', features: ['tax'], path: '/api/v1/tax/asset-purchases/:lineId' };
export const getAssetPurchase: RouteRef<typeof import('../../routes/asset-purchases.js').getAssetPurchase> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/asset-purchases/:lineId' };
export const listAssetPurchases: RouteRef<typeof import('../../routes/asset-purchases.js').listAssetPurchases> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/assets/:year/purchases' };
export const listWaitingPurchases: RouteRef<typeof import('../../routes/asset-purchases.js').listWaitingPurchases> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/asset-purchases' };
export const undoAssetPurchaseAnswer: RouteRef<typeof import('../../routes/asset-purchases.js').undoAssetPurchaseAnswer> = { method: 'DELETE', features: ['tax'], path: '/api/v1/tax/asset-purchases/:lineId' };
