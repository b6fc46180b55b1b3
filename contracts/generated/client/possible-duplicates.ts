// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const answerPossibleDuplicate: RouteRef<typeof import('../../routes/possible-duplicates.js').answerPossibleDuplicate> = { method: 'POST', features: ['imports', 'ledger', 'accounts'], path: '/api/v1/possible-duplicates/:id' };
export const listLinesAround: RouteRef<typeof import('../../routes/possible-duplicates.js').listLinesAround> = { method: 'GET', features: ['imports'], path: '/api/v1/possible-duplicates/:id/lines' };
export const listPossibleDuplicates: RouteRef<typeof import('../../routes/possible-duplicates.js').listPossibleDuplicates> = { method: 'GET', features: ['imports'], path: '/api/v1/possible-duplicates' };
