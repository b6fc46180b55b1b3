// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const answerPossibleDuplicate: RouteRef<typeof import('../../routes/possible-duplicates.js').answerPossibleDuplicate> = { method: 'POST', path: '/api/v1/possible-duplicates/:id', features: ['imports', 'ledger', 'accounts'] };
export const listPossibleDuplicates: RouteRef<typeof import('../../routes/possible-duplicates.js').listPossibleDuplicates> = { method: 'GET', path: '/api/v1/possible-duplicates', features: ['imports'] };
