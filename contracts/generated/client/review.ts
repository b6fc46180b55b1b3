// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getPayeeToReview: RouteRef<typeof import('../../routes/review.js').getPayeeToReview> = { method: 'GET', features: ['ledger'], path: '/api/v1/review/payee' };
export const getReview: RouteRef<typeof import('../../routes/review.js').getReview> = { method: 'GET', features: ['ledger'], path: '/api/v1/review' };
export const listPayeesToReview: RouteRef<typeof import('../../routes/review.js').listPayeesToReview> = { method: 'GET', features: ['ledger'], path: '/api/v1/review/payees' };
export const undoDecisions: RouteRef<typeof import('../../routes/review.js').undoDecisions> = { method: 'POST', features: ['ledger'], path: '/api/v1/review/undo' };
