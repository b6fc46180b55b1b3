// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const importJournal: RouteRef<typeof import('../../routes/journal-imports.js').importJournal> = { method: 'POST', features: ['ledger'], path: '/api/v1/journal-imports' };
export const listJournalImports: RouteRef<typeof import('../../routes/journal-imports.js').listJournalImports> = { method: 'GET', features: ['ledger'], path: '/api/v1/journal-imports' };
export const undoJournalImport: RouteRef<typeof import('../../routes/journal-imports.js').undoJournalImport> = { method: 'POST', features: ['ledger', 'accounts'], path: '/api/v1/journal-imports/:importId/undo' };
