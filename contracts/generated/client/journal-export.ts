// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const exportJournal: RouteRef<typeof import('../../routes/journal-export.js').exportJournal> = { method: 'GET', features: ['ledger'], path: '/api/v1/exports/journal' };
