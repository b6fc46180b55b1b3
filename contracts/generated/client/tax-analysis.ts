// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getTaxAnalysis: RouteRef<typeof import('../../routes/tax-analysis.js').getTaxAnalysis> = { method: 'GET', features: ['tax'], path: '/api/v1/tax-analysis' };
export const runTaxAnalysis: RouteRef<typeof import('../../routes/tax-analysis.js').runTaxAnalysis> = { method: 'POST', features: ['tax'], path: '/api/v1/tax-analysis/run' };
