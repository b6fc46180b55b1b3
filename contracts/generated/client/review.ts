// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const getReview: RouteRef<typeof import('../../routes/review.js').getReview> = { method: 'GET', path: '/api/v1/review', features: ['ledger'] };
export const undoDecisions: RouteRef<typeof import('../../routes/review.js').undoDecisions> = { method: 'POST', path: '/api/v1/review/undo', features: ['ledger'] };
