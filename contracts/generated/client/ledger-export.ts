// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const exportLedger: RouteRef<typeof import('../../routes/ledger-export.js').exportLedger> = { method: 'GET', features: ['ledger'], path: '/api/v1/exports/general-ledger' };
