// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getStateEstimate: RouteRef<typeof import('../../routes/state-estimates.js').getStateEstimate> = { method: 'GET', features: ['tax'], path: '/api/v1/tax/state-estimate/:year' };
