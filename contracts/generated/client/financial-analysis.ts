// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getFinancialAnalysis: RouteRef<typeof import('../../routes/financial-analysis.js').getFinancialAnalysis> = { method: 'GET', features: ['analysis'], path: '/api/v1/financial-analysis' };
