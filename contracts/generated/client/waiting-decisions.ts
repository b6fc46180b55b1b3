// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const dismissDecision: RouteRef<typeof import('../../routes/waiting-decisions.js').dismissDecision> = { method: 'DELETE', features: ['ledger'], path: '/api/v1/waiting-decisions/:id' };
export const listWaitingDecisions: RouteRef<typeof import('../../routes/waiting-decisions.js').listWaitingDecisions> = { method: 'GET', features: ['ledger'], path: '/api/v1/waiting-decisions' };
