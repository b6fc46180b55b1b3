// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const classifyBatch: RouteRef<typeof import('../../routes/classification.js').classifyBatch> = { method: 'POST', path: '/api/v1/classification/batch', features: ['classification'] };
export const classifyBatchAsSpecified: RouteRef<typeof import('../../routes/classification.js').classifyBatchAsSpecified> = { method: 'POST', path: '/classification/batch', features: ['classification'] };
export const classifyTransaction: RouteRef<typeof import('../../routes/classification.js').classifyTransaction> = { method: 'POST', path: '/api/v1/classification', features: ['classification'] };
export const classifyTransactionAsSpecified: RouteRef<typeof import('../../routes/classification.js').classifyTransactionAsSpecified> = { method: 'POST', path: '/classification', features: ['classification'] };
export const getClassificationHistory: RouteRef<typeof import('../../routes/classification.js').getClassificationHistory> = { method: 'GET', path: '/api/v1/classification/history', features: ['classification'] };
export const getClassificationHistoryAsSpecified: RouteRef<typeof import('../../routes/classification.js').getClassificationHistoryAsSpecified> = { method: 'GET', path: '/classification/history', features: ['classification'] };
export const getClassificationStats: RouteRef<typeof import('../../routes/classification.js').getClassificationStats> = { method: 'GET', path: '/api/v1/classification/stats', features: ['classification'] };
export const getClassificationStatsAsSpecified: RouteRef<typeof import('../../routes/classification.js').getClassificationStatsAsSpecified> = { method: 'GET', path: '/classification/stats', features: ['classification'] };
export const getClassificationStatus: RouteRef<typeof import('../../routes/classification.js').getClassificationStatus> = { method: 'GET', path: '/api/v1/classification/status/:id', features: ['classification'] };
export const getClassificationStatusAsSpecified: RouteRef<typeof import('../../routes/classification.js').getClassificationStatusAsSpecified> = { method: 'GET', path: '/classification/status/:id', features: ['classification'] };
export const previewCategories: RouteRef<typeof import('../../routes/classification.js').previewCategories> = { method: 'POST', path: '/api/v1/classification/preview', features: ['classification'] };
