// Generated from contracts/routes by `npm run generate`. Not for editing.
import type { RouteRef } from '../../define.js';

export const importJournal: RouteRef<typeof import('../../routes/journal-imports.js').importJournal> = { method: 'POST', path: '/api/v1/journal-imports', features: ['ledger'] };
export const listJournalImports: RouteRef<typeof import('../../routes/journal-imports.js').listJournalImports> = { method: 'GET', path: '/api/v1/journal-imports', features: ['ledger'] };
export const undoJournalImport: RouteRef<typeof import('../../routes/journal-imports.js').undoJournalImport> = { method: 'POST', path: '/api/v1/journal-imports/:importId/undo', features: ['ledger', 'accounts'] };
