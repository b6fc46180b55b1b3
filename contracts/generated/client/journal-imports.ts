// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const importJournal: RouteRef<typeof import('../../routes/journal-imports.js').importJournal> = { method: 'POST', path: '/api/v1/journal-imports' };
