// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getPayeeCandidates: RouteRef<typeof import('../../routes/payee-candidates.js').getPayeeCandidates> = { method: 'GET', features: ['ledger'], path: '/api/v1/payee/candidates' };
