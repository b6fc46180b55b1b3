// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const classifyBatch: RouteRef<typeof import('../../routes/classification.js').classifyBatch> = { method: 'POST', features: ['classification'], path: '/api/v1/classification/batch' };
export const classifyBatchAsSpecified: RouteRef<typeof import('../../routes/classification.js').classifyBatchAsSpecified> = { method: 'POST', features: ['classification'], path: '/classification/batch' };
export const classifyTransaction: RouteRef<typeof import('../../routes/classification.js').classifyTransaction> = { method: 'POST', features: ['classification'], path: '/api/v1/classification' };
export const classifyTransactionAsSpecified: RouteRef<typeof import('../../routes/classification.js').classifyTransactionAsSpecified> = { method: 'POST', features: ['classification'], path: '/classification' };
export const getClassificationHistory: RouteRef<typeof import('../../routes/classification.js').getClassificationHistory> = { method: 'GET', features: ['classification'], path: '/api/v1/classification/history' };
export const getClassificationHistoryAsSpecified: RouteRef<typeof import('../../routes/classification.js').getClassificationHistoryAsSpecified> = { method: 'GET', features: ['classification'], path: '/classification/history' };
export const getClassificationStats: RouteRef<typeof import('../../routes/classification.js').getClassificationStats> = { method: 'GET', features: ['classification'], path: '/api/v1/classification/stats' };
export const getClassificationStatsAsSpecified: RouteRef<typeof import('../../routes/classification.js').getClassificationStatsAsSpecified> = { method: 'GET', features: ['classification'], path: '/classification/stats' };
export const getClassificationStatus: RouteRef<typeof import('../../routes/classification.js').getClassificationStatus> = { method: 'GET', features: ['classification'], path: '/api/v1/classification/status/:id' };
export const getClassificationStatusAsSpecified: RouteRef<typeof import('../../routes/classification.js').getClassificationStatusAsSpecified> = { method: 'GET', features: ['classification'], path: '/classification/status/:id' };
export const previewCategories: RouteRef<typeof import('../../routes/classification.js').previewCategories> = { method: 'POST', features: ['classification'], path: '/api/v1/classification/preview' };
