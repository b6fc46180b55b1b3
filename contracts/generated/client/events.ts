// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const listEvents: RouteRef<typeof import('../../routes/events.js').listEvents> = { method: 'GET', features: ['ledger'], path: '/api/v1/events' };
