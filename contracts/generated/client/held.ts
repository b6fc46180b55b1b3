// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const answerHeld: RouteRef<typeof import('../../routes/held.js').answerHeld> = { method: 'POST', features: ['ledger'], path: '/api/v1/held/:id' };
export const listHeld: RouteRef<typeof import('../../routes/held.js').listHeld> = { method: 'GET', features: ['ledger'], path: '/api/v1/held' };
